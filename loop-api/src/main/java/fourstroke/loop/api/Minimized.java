package fourstroke.loop.api;

/// The window was minimised or restored. While it is minimised nothing is rendered, but updates go
/// on.
///
/// @param minimized whether it is minimised now
public record Minimized(boolean minimized) implements Input {}
