package fourstroke.loop.draw;

import java.util.Objects;

/// Checks numbers that a game passes to a canvas. If one of several numbers is not finite, their
/// sum is not finite either, so the methods test each number only if the sum is not finite. A
/// parameter `names` contains the names of the numbers, separated by spaces.
final class Numbers {

    private Numbers() {}

    /// {@return whether the width and the height of a rectangle are not negative} A rectangle with
    /// a negative width or height is not drawn.
    static boolean rectangle(double x, double y, double width, double height) {
        finite("x y width height", x, y, width, height);
        return width >= 0 && height >= 0;
    }

    /// {@return whether a shape of the given size is drawn} Shapes with a negative size are not
    /// drawn.
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

    /// Throws an exception that names the first value which is not finite. If all values are finite
    /// and only their sum was too large for a `double`, the method throws no exception.
    static void refuse(String names, double... values) {
        for (int i = 0; i < values.length; i++) {
            if (!Double.isFinite(values[i])) {
                throw new IllegalArgumentException(
                        names.split(" ")[i] + " must be a finite number, not " + values[i]);
            }
        }
    }

    /// Throws an exception if `count`, the number of coordinates, is odd, is greater than the
    /// length of the array, or is too small or too large for the shape.
    static void points(String shape, double[] points, int count, int least, int limit) {
        Objects.requireNonNull(points, "points");
        if ((count & 1) != 0 || count < 2 * least || count > points.length) {
            throw new IllegalArgumentException(
                    "a %s needs at least %s points with two coordinates each: the count of coordinates must be even, from %s to %s (the length of the array), not %s"
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
