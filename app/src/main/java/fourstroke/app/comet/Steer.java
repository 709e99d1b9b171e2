package fourstroke.app.comet;

/// The steering of the comet in one tick, by the player or the autopilot.
final class Steer {

    /// The direction, as a vector of at most length 1.
    double x;

    double y;

    /// Whether to dash now.
    boolean dash;

    /// Sets the direction; longer vectors are cut to length 1.
    void towards(double dx, double dy) {
        double length = Math.sqrt(dx * dx + dy * dy);
        double factor = length > 1 ? 1 / length : 1;
        x = dx * factor;
        y = dy * factor;
    }
}
