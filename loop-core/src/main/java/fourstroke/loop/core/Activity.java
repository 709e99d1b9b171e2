package fourstroke.loop.core;

/// How much of a window the player sees, as far as a program is told.
public enum Activity {
    /// It has the keyboard.
    FOCUSED,
    /// It may be seen, and another window has the keyboard.
    UNFOCUSED,
    /// The screen takes its frames no more, or very slowly: it is covered, or the screen is locked.
    OCCLUDED,
    /// It is minimised, hidden or without a pixel: nothing is drawn.
    MINIMIZED
}
