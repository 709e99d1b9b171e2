package fourstroke.loop.core.schedule;

/// How much of a window the player sees, as far as the system tells.
public enum Activity {
    /// It has the keyboard.
    FOCUSED,
    /// It may be visible, but another window has the keyboard.
    UNFOCUSED,
    /// The screen no longer takes its frames, or only very slowly: it is covered, or the screen is
    /// locked.
    OCCLUDED,
    /// It is minimised, hidden or without a pixel: nothing is drawn.
    MINIMIZED
}
