package fourstroke.loop.api;

/// The window shows more or fewer pixels to a point, for instance on another monitor.
///
/// @param scale pixels to a point
public record ScaleChange(double scale) implements Input {}
