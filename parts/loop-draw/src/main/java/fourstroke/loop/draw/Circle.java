package fourstroke.loop.draw;

/// Points on the unit circle, and how many of them a circle on the screen needs.
final class Circle {

    /// No chord deviates further from the circle than this many pixels: a twentieth cannot be seen.
    private static final double FLATNESS = 0.05;

    /// The numbers of points to choose from: multiples of four, so that a circle is symmetrical,
    /// and divisors of [#STEPS]. The last serves every larger circle: its chords deviate by half a
    /// pixel at 26,000 pixels.
    private static final int[] COUNTS = {8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512};

    /// Steps of the table in a full turn.
    static final int STEPS = 1536;

    private static final double[] COSINES = new double[STEPS * 7 / 4 + 1];

    static {
        for (int i = 0; i < COSINES.length; i++) {
            // quarter turns are exact, so that circles touch the pixels they should
            COSINES[i] =
                    i % (STEPS / 4) == 0
                            ? (new int[] {1, 0, -1, 0})[i / (STEPS / 4) % 4]
                            : StrictMath.cos(2 * StrictMath.PI * i / STEPS);
        }
    }

    private Circle() {}

    /// {@return how many points a circle of this radius in pixels needs}
    ///
    /// A chord of one of n equal parts deviates by r·(1 - cos(π/n)), which is r·π²/2n² and a little
    /// less.
    static int points(double radius) {
        double least = StrictMath.PI * StrictMath.PI / (2 * FLATNESS) * radius;
        for (int count : COUNTS) {
            if ((double) count * count >= least) return count;
        }
        return COUNTS[COUNTS.length - 1];
    }

    /// {@return how much larger a polygon of this many points must be to have the area of its
    /// circle}
    static double growth(int points) {
        double angle = 2 * StrictMath.PI / points;
        return 1 + angle * angle / 12; // the square root of angle / sin(angle), to 4th order
    }

    /// {@return the cosine of this many steps, from 0 to [#STEPS]}
    static double cos(int step) {
        return COSINES[step];
    }

    /// {@return the sine of this many steps, from 0 to [#STEPS]}
    static double sin(int step) {
        return COSINES[step + STEPS * 3 / 4];
    }
}
