package fourstroke.loop.core.schedule;

/// How visible a window is for the player, as far as the window system reports it.
public enum Activity {
    /// The window has the keyboard focus.
    FOCUSED,
    /// The window may be visible, but another window has the keyboard focus.
    UNFOCUSED,
    /// The call that presents a frame blocks for far too long, usually because the window is
    /// covered or the screen is locked.
    OCCLUDED,
    /// The window is minimised, hidden, or has no pixels, so the loop draws no frames.
    MINIMIZED
}
