package fourstroke.loop.api;

/// The user scrolled with a wheel or a touchpad.
///
/// On Wayland some compositors, such as sway, count 1.5 for one step of a wheel: to select by
/// steps, use the sign, or accumulate.
///
/// @param dx wheel steps to the right; fractions from finer devices
/// @param dy wheel steps away from the user
public record Scroll(double dx, double dy) implements Input {

    /// Refuses what is not finite.
    public Scroll {
        Finite.check("dx", dx);
        Finite.check("dy", dy);
    }
}
