package fourstroke.loop.api;

/// The cursor came into the window or left it.
///
/// @param inside whether it is inside now
public record CursorInside(boolean inside) implements Input {}
