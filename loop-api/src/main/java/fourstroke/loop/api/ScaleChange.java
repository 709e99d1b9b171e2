package fourstroke.loop.api;

/// The scale of the window changed, for instance as it moved to another monitor.
///
/// @param scale pixels per point, above 0
public record ScaleChange(double scale) implements Input {

    /// Refuses a scale that is not above 0, or not finite.
    public ScaleChange {
        Finite.check("scale", scale);
        if (scale <= 0) {
            throw new IllegalArgumentException("scale must be above 0, not " + scale);
        }
    }
}
