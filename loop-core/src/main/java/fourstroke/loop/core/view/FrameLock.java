package fourstroke.loop.core.view;

/// Says whether the frames of a loop are locked to the refreshes of the display. Each constant
/// other than [#LOCKED] gives the reason why frames are not locked.
public enum FrameLock {
    /// Frames are not locked, because the game chose a [fourstroke.loop.core.schedule.FrameRate]
    /// other than one frame per refresh of the display.
    OWN_RATE(
            "the frame rate is capped, unlimited or on request, and not one frame per display"
                    + " refresh"),
    /// Frames are not locked, because vsync is off or there is no display.
    NO_VSYNC("presenting does not wait for a display: vsync is off, or there is no display"),
    /// Frames are not locked, because the call that presents a frame does not wait for the display
    /// although vsync is on.
    NOT_HELD_BACK("presenting does not wait for the display although vsync is on"),
    /// Frames are not locked, because each frame of the schedule is due one period after the
    /// previous frame ([fourstroke.loop.core.schedule.Schedule#slips()]).
    SLIPPING(
            "the schedule calculates the due time of each frame from the previous frame, not from"
                    + " refreshes"),
    /// Frames are not locked, because the window is not
    /// [fourstroke.loop.core.schedule.Activity#FOCUSED] and the
    /// [fourstroke.loop.core.schedule.Background] has a lower rate than the display.
    BACKGROUND(
            "another window has the keyboard, or this window is covered or minimised: frames come"
                    + " at the rate for the background"),
    /// The loop is searching for the refreshes of the display. The loop starts a search when the
    /// loop is opened, and starts another search if no frame was drawn for a second.
    SEEKING("the loop is searching for the display's refreshes"),
    /// Frames are locked: every frame shows the game at the time of a refresh of the display.
    LOCKED("frames come with the display's refreshes"),
    /// The loop has found no refreshes of the display and is searching for refreshes again. One
    /// cause of `UNSTEADY` is that the frame times vary too much, as on a display with a variable
    /// refresh rate. Another cause of `UNSTEADY` is that the call that presents a frame returns
    /// after a refresh with a delay that varies too much.
    UNSTEADY("frames come too unevenly to find the display's refreshes"),
    /// The loop has found no refreshes of the display and is searching for refreshes again. Frames
    /// come at a steady rate, but the rate of the frames is neither the refresh rate of the
    /// display's mode nor a whole fraction of this refresh rate.
    OTHER_RATE(
            "frames come steadily, but neither at the refresh rate of the display's mode nor at"
                    + " that rate divided by a whole number");

    private final String reason;

    FrameLock(String reason) {
        this.reason = reason;
    }

    /// {@return a text that says why frames are locked or not locked} The method
    /// [Pacing#lockReason()] adds the measured rates to this text.
    public String reason() {
        return reason;
    }
}
