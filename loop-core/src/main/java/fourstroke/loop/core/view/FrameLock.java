package fourstroke.loop.core.view;

/// Whether frames are timed by the display's refreshes, and why or why not.
public enum FrameLock {
    /// The frame rate is capped ([fourstroke.loop.core.schedule.FrameRate#capped]).
    CAPPED("the frame rate is capped: frames keep that rate, not the display's"),
    /// The frame rate is unlimited ([fourstroke.loop.core.schedule.FrameRate#unlimited]).
    UNLIMITED("the frame rate is unlimited: frames are not timed by refreshes"),
    /// A frame comes only where one is wanted
    /// ([fourstroke.loop.core.schedule.FrameRate#onRequest]).
    ON_REQUEST("a frame comes where one is wanted, and not with each refresh"),
    /// Vsync is off, or there is no display.
    NO_VSYNC("presenting waits for no display: vsync is off, or there is none"),
    /// Presenting does not wait although vsync is on.
    NOT_HELD_BACK("presenting does not wait for the display although vsync is on"),
    /// The schedule slips ([fourstroke.loop.core.schedule.Schedule#slips()]).
    SLIPPING("the schedule counts each frame from the one before, not from refreshes"),
    /// Another window has the keyboard, and the [fourstroke.loop.core.schedule.Background] has a
    /// lower rate than the display.
    BACKGROUND("another window has the keyboard: frames keep the background's rate"),
    /// The screen takes frames far too late ([fourstroke.loop.core.schedule.Activity#OCCLUDED]).
    OCCLUDED("the screen takes frames far too late, as those of a covered window"),
    /// Nothing can be drawn ([fourstroke.loop.core.schedule.Activity#MINIMIZED]).
    MINIMIZED("the window is minimised, hidden or without a pixel: nothing is drawn"),
    /// The loop is looking for the display's refreshes.
    SEEKING("looking for the display's refreshes"),
    /// Every frame shows the moment of a refresh.
    LOCKED("frames come with the display's refreshes"),
    /// Looking again: frames come too unevenly, as on a display with a variable refresh rate, or
    /// presenting them returns too long after refreshes, by a time that varies.
    UNSTEADY("frames come too unevenly to tell the display's refreshes by them"),
    /// Looking again: frames come steadily, but neither with each refresh that the display's mode
    /// promises nor with every second, third and so on.
    OTHER_RATE("frames come steadily, but not at the rate of the display's mode or a part of it"),
    /// Looking again: frames come faster than the display refreshes.
    TOO_FAST("frames come faster than the display refreshes"),
    /// Looking again: no frame for more than a second.
    GAP("no frame for more than a second"),
    /// Looking again: the clock stood still.
    CLOCK("the clock stood still");

    private final String reason;

    FrameLock(String reason) {
        this.reason = reason;
    }

    /// {@return why it is so, in words; [Pacing#lockReason()] has the figures, too}
    public String reason() {
        return reason;
    }
}
