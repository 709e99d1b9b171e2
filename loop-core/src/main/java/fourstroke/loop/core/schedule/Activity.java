package fourstroke.loop.core.schedule;

/// The state of a window as the player sees it, as far as the system reports this state.
public enum Activity {
    /// The window has the keyboard focus.
    FOCUSED,
    /// The window may be visible, but another window has the keyboard focus.
    UNFOCUSED,
    /// Presenting blocks for far too long, usually because the window is covered or the screen is
    /// locked.
    OCCLUDED,
    /// The window is minimised, hidden, or has no pixels, so nothing is drawn.
    MINIMIZED
}
