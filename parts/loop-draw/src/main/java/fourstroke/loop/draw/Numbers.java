package fourstroke.loop.draw;

import java.util.Objects;

/// Checks the numbers given to a canvas. A sum tells whether any of several is not finite; only
/// then is it found out which.
final class Numbers {

    private Numbers() {}

    /// {@return whether a rectangle can have an area: a negative side draws nothing}
    static boolean rectangle(double x, double y, double width, double height) {
        double sum = x + y + width + height;
        if (sum - sum != 0) refuse("x", x, "y", y, "width", width, "height", height);
        return width >= 0 && height >= 0;
    }

    /// {@return whether a length can be drawn: a negative one draws nothing}
    static boolean size(String name, double value) {
        if (value >= 0 && value <= Double.MAX_VALUE) return true;
        refuse(name, value);
        return false;
    }

    static void finite(double sum, String name, double value) {
        if (sum - sum != 0) refuse(name, value);
    }

    static void finite(double sum, String name1, double value1, String name2, double value2) {
        if (sum - sum != 0) refuse(name1, value1, name2, value2);
    }

    static void finite(
            double sum,
            String name1,
            double value1,
            String name2,
            double value2,
            String name3,
            double value3,
            String name4,
            double value4) {
        if (sum - sum != 0) refuse(name1, value1, name2, value2, name3, value3, name4, value4);
    }

    static void finite(
            double sum,
            String name1,
            double value1,
            String name2,
            double value2,
            String name3,
            double value3,
            String name4,
            double value4,
            String name5,
            double value5,
            String name6,
            double value6) {
        if (sum - sum != 0) {
            refuse(
                    name1, value1, name2, value2, name3, value3, name4, value4, name5, value5,
                    name6, value6);
        }
    }

    static void finite(
            double sum, double turn, double centerX, double centerY, double width, double height) {
        if (sum - sum != 0 || turn - turn != 0) {
            refuse(
                    "centerX", centerX, "centerY", centerY, "width", width, "height", height,
                    "turn", turn);
        }
    }

    /// Refuses the first value that is not finite; if all are finite, only their sum was too large,
    /// and nothing is wrong.
    static void refuse(Object... namesAndValues) {
        for (int i = 0; i < namesAndValues.length; i += 2) {
            double value = (Double) namesAndValues[i + 1];
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException(
                        namesAndValues[i] + " must be a finite number, not " + value);
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
