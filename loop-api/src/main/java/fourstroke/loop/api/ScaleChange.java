package fourstroke.loop.api;

/// The scale of the window changed, for instance as it moved to another monitor.
///
/// @param scale pixels per point
public record ScaleChange(double scale) implements Input {}
