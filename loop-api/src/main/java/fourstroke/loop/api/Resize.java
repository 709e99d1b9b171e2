package fourstroke.loop.api;

/// The window has another size. Both sizes may be 0 by 0, as on some systems when it is minimised.
///
/// @param points its content in points
/// @param pixels its content in pixels
public record Resize(Size points, Size pixels) implements Input {}
