package fourstroke.app.comet;

import fourstroke.loop.core.view.RunHash;

/// The tail of the comet. The tail is the path of the comet, stored as points at a fixed distance,
/// the newest point first.
///
/// When the path crosses itself, it closes a loop, and the comet catches all objects inside the
/// loop.
final class Tail {

    /// The distance between two points of the tail, in points of the arena. The distance is a tenth
    /// of the radius of the tightest turn, so that curves look round.
    static final double SPACING = 6;

    /// The maximum number of points of the tail. A tail with this number of points is one and a
    /// quarter times as long as the arena is wide.
    static final int LIMIT = 200;

    /// The number of points of the tail at the start of a game. A tail with this number of points
    /// is just long enough for a loop that is 170 points wide, which the comet needs to fly around
    /// a foe.
    static final int START = 90;

    /// The number of the newest points of the tail that the code ignores when it looks for a
    /// crossing. A turn in which the tail crosses only these points is too tight to count as a
    /// loop.
    private static final int BLIND = 8;

    private final double[] xs = new double[LIMIT];
    private final double[] ys = new double[LIMIT];
    private int newest;
    private int count;
    private int length = START;

    /// Starts a new tail at a position.
    void restart(double x, double y) {
        count = 1;
        newest = 0;
        xs[0] = x;
        ys[0] = y;
    }

    /// Makes the tail longer, by the given number of points.
    void grow(int points) {
        length = Math.min(LIMIT, length + points);
    }

    /// {@return the number of points that the tail may have}
    int length() {
        return length;
    }

    /// {@return the number of points that the tail has}
    int count() {
        return count;
    }

    /// {@return the x coordinate of a point; the newest point has the index 0}
    double x(int i) {
        return xs[(newest - i + LIMIT) % LIMIT];
    }

    /// {@return the y coordinate of a point; the newest point has the index 0}
    double y(int i) {
        return ys[(newest - i + LIMIT) % LIMIT];
    }

    /// Adds the new position of the comet to the tail.
    ///
    /// @param loop receives the corners of the loop, x and y in turn, if the tail has closed a
    ///   loop; the length of the array must suffice for the longest tail
    /// @return the number of coordinates that were stored, or 0 if no loop was closed
    int follow(double x, double y, double[] loop) {
        double dx = x - x(0);
        double dy = y - y(0);
        if (dx * dx + dy * dy < SPACING * SPACING) return 0;
        int crossed = crossed(x, y);
        if (crossed > 0) {
            for (int i = 0; i < crossed; i++) {
                loop[2 * i] = x(i);
                loop[2 * i + 1] = y(i);
            }
            restart(x, y);
            return 2 * crossed;
        }
        newest = (newest + 1) % LIMIT;
        xs[newest] = x;
        ys[newest] = y;
        count = Math.min(count + 1, length);
        return 0;
    }

    /// {@return the index of the older end of the segment of the tail that the line from the newest
    /// point to the given position crosses, or 0 if the line crosses no segment}
    private int crossed(double x, double y) {
        for (int i = BLIND; i + 1 < count; i++) {
            if (cross(x(0), y(0), x, y, x(i), y(i), x(i + 1), y(i + 1))) return i + 1;
        }
        return 0;
    }

    void addTo(RunHash hash) {
        hash.add(length).add(count);
        for (int i = 0; i < count; i++) hash.add(x(i)).add(y(i));
    }

    private static boolean cross(
            double ax,
            double ay,
            double bx,
            double by,
            double cx,
            double cy,
            double dx,
            double dy) {
        return side(ax, ay, bx, by, cx, cy) != side(ax, ay, bx, by, dx, dy)
                && side(cx, cy, dx, dy, ax, ay) != side(cx, cy, dx, dy, bx, by);
    }

    private static boolean side(double ax, double ay, double bx, double by, double px, double py) {
        return (bx - ax) * (py - ay) > (by - ay) * (px - ax);
    }

    /// {@return whether a point lies inside a loop} The method counts the edges of the loop to the
    /// right of the point: an odd number means that the point is inside.
    static boolean inside(double[] loop, int count, double x, double y) {
        boolean inside = false;
        for (int i = 0, j = count - 2; i < count; j = i, i += 2) {
            boolean between = loop[i + 1] > y != loop[j + 1] > y;
            if (between
                    && x
                            < loop[i]
                                    + (loop[j] - loop[i])
                                            * (y - loop[i + 1])
                                            / (loop[j + 1] - loop[i + 1])) {
                inside = !inside;
            }
        }
        return inside;
    }
}
