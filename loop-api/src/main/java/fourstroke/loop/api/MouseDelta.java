package fourstroke.loop.api;

/// The mouse was moved by hand, while the cursor is captured: unaccelerated where the system can
/// tell.
///
/// @param dx points to the right
/// @param dy points down
public record MouseDelta(double dx, double dy) implements Input {}
