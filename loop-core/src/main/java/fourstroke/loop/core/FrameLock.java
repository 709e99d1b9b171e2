package fourstroke.loop.core;

/// Whether frames are timed by the display's refreshes, and why or why not.
public enum FrameLock {
    /// Frames are not timed by the display: they are capped or unlimited, nothing holds them back,
    /// or the schedule slips.
    NONE("frames are not timed by the display"),
    /// The loop is looking for the display's refreshes.
    SEEKING("looking for the display's refreshes"),
    /// Every frame shows the moment of a refresh.
    LOCKED("frames come with the display's refreshes"),
    /// Looking again: frames do not come at a steady rate, as on a display with a variable refresh
    /// rate.
    UNSTEADY("frames do not come with refreshes of a steady rate"),
    /// Looking again: frames come faster than the display refreshes.
    TOO_FAST("frames come faster than the display refreshes"),
    /// Looking again: no frame for more than a second.
    GAP("no frame for more than a second"),
    /// Looking again: the clock stood still or went back.
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
