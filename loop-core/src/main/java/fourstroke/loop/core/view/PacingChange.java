package fourstroke.loop.core.view;

/// A change in how a loop paces its frames.
///
/// @param kind what changed
/// @param nanos when, on the window's clock
/// @param frame the number of the next frame
/// @param reason why, in words
public record PacingChange(Kind kind, long nanos, long frame, String reason) {

    /// What can change.
    public enum Kind {
        /// Frames are timed by the display's refreshes from now on.
        LOCK_GAINED,
        /// Frames are timed by the clock again.
        LOCK_LOST,
        /// Presenting does not wait for the display although it should: the loop paces itself.
        PRESENTING_DOES_NOT_WAIT,
        /// The window has another [fourstroke.loop.core.schedule.Activity].
        ACTIVITY
    }
}
