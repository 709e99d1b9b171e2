package fourstroke.loop.api;

/// The user closed the window. The loop hands this out in its place among the inputs, and ends.
/// Where its settings say to ask before, nothing happens by itself: the game may stop the loop, ask
/// the player, or ignore it.
public record CloseRequest() implements Input {}
