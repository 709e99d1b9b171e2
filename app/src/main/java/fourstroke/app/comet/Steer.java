package fourstroke.app.comet;

/// The steering of the comet in one tick, by the player or the autopilot.
final class Steer {

    /// The direction in which to fly, as a vector whose length is at most 1.
    double x;

    double y;

    /// Whether the comet should dash in this tick.
    boolean dash;

    /// Sets the direction. The method shortens a vector that is longer than 1 to the length 1.
    void towards(double dx, double dy) {
        double length = Math.sqrt(dx * dx + dy * dy);
        double factor = length > 1 ? 1 / length : 1;
        x = dx * factor;
        y = dy * factor;
    }
}
