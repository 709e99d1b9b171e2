package fourstroke.loop.api;

/// The user asked for the window to close. Nothing happens by itself: the game stops the loop, or
/// asks first, or does not.
public record CloseRequest() implements Input {}
