package fourstroke.loop.core.schedule;

/// Whether the player sees and uses the window, as far as the system reports it.
public enum Activity {
    /// The window has the keyboard focus.
    FOCUSED,
    /// The window may be visible, but another window has the keyboard focus.
    UNFOCUSED,
    /// Presenting blocks for very long, usually because the window is covered or the screen is
    /// locked.
    OCCLUDED,
    /// The window is minimised, hidden, or has no pixels, so nothing is drawn.
    MINIMIZED
}
