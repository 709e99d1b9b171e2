package fourstroke.loop.api;

/// A wheel was turned or a pad was stroked.
///
/// @param dx steps of a wheel to the right; fractions from finer devices
/// @param dy steps of a wheel away from the user
public record Scroll(double dx, double dy) implements Input {}
