package fourstroke.loop.core;

/// Whether frames are timed by the display's refreshes, and why or why not.
public enum FrameLock {
    /// Frames keep their own time: a cap, no limit, nothing that holds frames back, or a schedule
    /// that slips.
    NONE("frames are not timed by the display"),
    /// Refreshes are being looked for.
    SEEKING("looking for the display's refreshes"),
    /// Every frame shows the moment of a refresh.
    LOCKED("frames come with the display's refreshes"),
    /// Given up, and looked for again: frames come at no steady beat, as on a display with a
    /// variable refresh rate.
    UNSTEADY("frames do not come with refreshes of a steady rate"),
    /// Given up, and looked for again: frames come faster than the display refreshes.
    TOO_FAST("frames come faster than the display refreshes"),
    /// Given up, and looked for again: no frame for more than a second.
    GAP("no frame for more than a second"),
    /// Given up, and looked for again: the clock stood still or went back.
    CLOCK("the clock stood still or went back");

    private final String reason;

    FrameLock(String reason) {
        this.reason = reason;
    }

    /// {@return why it is so, in words}
    public String reason() {
        return reason;
    }
}
