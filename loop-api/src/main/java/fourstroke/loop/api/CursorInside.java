package fourstroke.loop.api;

/// The cursor entered or left the window.
///
/// @param inside whether it is inside now
public record CursorInside(boolean inside) implements Input {}
