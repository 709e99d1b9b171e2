package fourstroke.loop.api;

/// A wheel was turned or a pad was stroked.
///
/// On Wayland some compositors, such as sway, count 1.5 to a step of a wheel: whoever chooses by
/// steps takes the sign, or adds up.
///
/// @param dx steps of a wheel to the right; fractions from finer devices
/// @param dy steps of a wheel away from the user
public record Scroll(double dx, double dy) implements Input {}
