package fourstroke.loop.api;

/// The cursor is somewhere else.
///
/// @param x points from the left edge of the window's content; outside the window it may be
///   negative or too large
/// @param y points from its top edge
public record MouseMove(double x, double y) implements Input {}
