package fourstroke.loop.api;

/// The user asked to close the window. Nothing happens by itself: the game may stop the loop, ask
/// the user, or ignore the request.
public record CloseRequest() implements Input {}
