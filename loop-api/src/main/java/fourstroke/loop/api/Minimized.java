package fourstroke.loop.api;

/// The window was minimised, or is back. Nothing is rendered while it is minimised; updates go on.
///
/// @param minimized whether it is minimised now
public record Minimized(boolean minimized) implements Input {}
