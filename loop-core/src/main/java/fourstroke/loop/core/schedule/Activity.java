package fourstroke.loop.core.schedule;

/// How much of a window the player sees, as far as the system reports it.
public enum Activity {
    /// The window has the keyboard.
    FOCUSED,
    /// The window may be visible, but another one has the keyboard.
    UNFOCUSED,
    /// Presenting blocks for very long: the window is covered, or the screen is locked.
    OCCLUDED,
    /// The window is minimised, hidden or has no pixels: nothing is drawn.
    MINIMIZED
}
