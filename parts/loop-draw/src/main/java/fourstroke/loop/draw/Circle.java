package fourstroke.loop.draw;

/// A table of points on the unit circle, and the number of points that a circle on the screen
/// needs.
final class Circle {

    /// The maximum distance in pixels between a circle and the straight edges with which it is
    /// drawn. A distance of a twentieth of a pixel is invisible.
    private static final double FLATNESS = 0.05;

    /// The possible numbers of points of a circle. All numbers are multiples of four, so that a
    /// circle is symmetrical, and divisors of [#STEPS]. A circle that would need more than 512
    /// points is drawn with 512 points. At a radius of 26,000 pixels, the edges of a polygon with
    /// 512 points deviate from the circle by half a pixel.
    private static final int[] COUNTS = {8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512};

    /// The number of steps in a full turn of the table.
    static final int STEPS = 1536;

    private static final double[] COSINES = new double[STEPS * 7 / 4 + 1];

    static {
        for (int i = 0; i < COSINES.length; i++) {
            // The values for multiples of a quarter turn are exact, so that the leftmost,
            // rightmost, top and bottom points of a circle have exact coordinates.
            COSINES[i] =
                    i % (STEPS / 4) == 0
                            ? (new int[] {1, 0, -1, 0})[i / (STEPS / 4) % 4]
                            : StrictMath.cos(2 * StrictMath.PI * i / STEPS);
        }
    }

    private Circle() {}

    /// {@return the number of points that a circle with a radius in pixels needs}
    ///
    /// If a circle of radius r is divided into n equal parts, a chord deviates from the circle by
    /// r·(1 - cos(π/n)), which is slightly less than r·π²/2n².
    static int points(double radius) {
        double least = StrictMath.PI * StrictMath.PI / (2 * FLATNESS) * radius;
        for (int count : COUNTS) {
            if ((double) count * count >= least) return count;
        }
        return COUNTS[COUNTS.length - 1];
    }

    /// {@return the factor by which a polygon with the given number of points must be enlarged to
    /// have the same area as its circle}
    static double growth(int points) {
        double angle = 2 * StrictMath.PI / points;
        // The result approximates the square root of angle / sin(angle) with an error of 4th order.
        return 1 + angle * angle / 12;
    }

    /// {@return the cosine of an angle in steps, from 0 to [#STEPS]}
    static double cos(int step) {
        return COSINES[step];
    }

    /// {@return the sine of an angle in steps, from 0 to [#STEPS]}
    static double sin(int step) {
        return COSINES[step + STEPS * 3 / 4];
    }
}
