package fourstroke.loop.core.view;

/// Whether frames are locked to the refreshes of the display, and why or why not.
public enum FrameLock {
    /// The game chose another [fourstroke.loop.core.schedule.FrameRate] than the display's.
    OWN_RATE("the frame rate is capped, unlimited or on request, and not the display's"),
    /// Vsync is off, or there is no display.
    NO_VSYNC("presenting waits for no display: vsync is off, or there is none"),
    /// Presenting does not wait although vsync is on.
    NOT_HELD_BACK("presenting does not wait for the display although vsync is on"),
    /// The schedule slips ([fourstroke.loop.core.schedule.Schedule#slips()]).
    SLIPPING("the schedule counts each frame from the one before, not from refreshes"),
    /// The window is not [fourstroke.loop.core.schedule.Activity#FOCUSED], and the
    /// [fourstroke.loop.core.schedule.Background] has a lower rate than the display.
    BACKGROUND(
            "another window has the keyboard, or this one is covered or minimised: frames keep the"
                    + " background's rate"),
    /// The loop is looking for the display's refreshes: at first, and again after a second without
    /// a frame.
    SEEKING("looking for the display's refreshes"),
    /// Every frame shows the moment of a refresh.
    LOCKED("frames come with the display's refreshes"),
    /// Looking again: frames come too unevenly, as on a display with a variable refresh rate, or
    /// presenting them returns too long after refreshes, by a time that varies.
    UNSTEADY("frames come too unevenly to find the display's refreshes"),
    /// Looking again: frames come steadily, but neither with each refresh that the display's mode
    /// promises nor with every second, third and so on.
    OTHER_RATE("frames come steadily, but not at the rate of the display's mode or a part of it");

    private final String reason;

    FrameLock(String reason) {
        this.reason = reason;
    }

    /// {@return the reason as text; [Pacing#lockReason()] adds the figures}
    public String reason() {
        return reason;
    }
}
