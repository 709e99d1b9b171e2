package fourstroke.loop.api;

/// The mouse moved while the cursor is captured. The motion is raw, without the system's
/// acceleration, where [fourstroke.loop.api.window.Feature#RAW_MOTION] is supported.
///
/// @param dx points to the right
/// @param dy points down
public record MouseDelta(double dx, double dy) implements Input {

    /// Refuses what is not finite.
    public MouseDelta {
        Finite.check("dx", dx);
        Finite.check("dy", dy);
    }
}
