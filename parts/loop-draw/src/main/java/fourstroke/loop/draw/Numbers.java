package fourstroke.loop.draw;

import java.util.Objects;

/// Checks the numbers given to a canvas. A sum tells whether any of several is not finite; only
/// then is it found out which. Names have spaces between them.
final class Numbers {

    private Numbers() {}

    /// {@return whether a rectangle can have an area: a negative side draws nothing}
    static boolean rectangle(double x, double y, double width, double height) {
        finite("x y width height", x, y, width, height);
        return width >= 0 && height >= 0;
    }

    /// {@return whether a length can be drawn: a negative one draws nothing}
    static boolean size(String name, double value) {
        if (value >= 0 && value <= Double.MAX_VALUE) return true;
        refuse(name, value);
        return false;
    }

    static void finite(String name, double value) {
        if (value - value != 0) refuse(name, value);
    }

    static void finite(String names, double a, double b) {
        double sum = a + b;
        if (sum - sum != 0) refuse(names, a, b);
    }

    static void finite(String names, double a, double b, double c, double d) {
        double sum = a + b + c + d;
        if (sum - sum != 0) refuse(names, a, b, c, d);
    }

    static void finite(String names, double a, double b, double c, double d, double e, double f) {
        double sum = a + b + c + d + e + f;
        if (sum - sum != 0) refuse(names, a, b, c, d, e, f);
    }

    /// Refuses the first value that is not finite; if all are finite, only their sum was too large,
    /// and nothing is wrong.
    static void refuse(String names, double... values) {
        for (int i = 0; i < values.length; i++) {
            if (!Double.isFinite(values[i])) {
                throw new IllegalArgumentException(
                        names.split(" ")[i] + " must be a finite number, not " + values[i]);
            }
        }
    }

    /// Refuses arrays that are not points.
    static void points(String shape, double[] points, int count, int least, int limit) {
        Objects.requireNonNull(points, "points");
        if ((count & 1) != 0 || count < 2 * least || count > points.length) {
            throw new IllegalArgumentException(
                    "a %s needs at least %s points, x and y in turn: an even count from %s to the array's length %s, not %s"
                            .formatted(shape, least, 2 * least, points.length, count));
        }
        if (count > 2 * limit) {
            throw new IllegalArgumentException(
                    "a %s can have at most %s points, not %s".formatted(shape, limit, count / 2));
        }
        double sum = 0;
        for (int i = 0; i < count; i++) sum += points[i];
        if (sum - sum == 0) return;
        for (int i = 0; i < count; i++) {
            if (!Double.isFinite(points[i])) {
                throw new IllegalArgumentException(
                        "points[%s] must be a finite number, not %s".formatted(i, points[i]));
            }
        }
    }
}
