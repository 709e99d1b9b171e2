package fourstroke.loop.api;

/// The window moved.
///
/// @param x points from the left edge of the desktop to the window's content
/// @param y points from its top edge
public record Moved(int x, int y) implements Input {}
