package fourstroke.loop.api;

/// The cursor moved.
///
/// @param x points from the left edge of the window's content; outside the window it may be
///   negative or exceed the width
/// @param y points from its top edge
public record MouseMove(double x, double y) implements Input {

    /// Refuses what is not finite.
    public MouseMove {
        Finite.check("x", x);
        Finite.check("y", y);
    }
}
