package fourstroke.loop.api;

/// Sine and cosine for a game's state. The results have the same bits on every machine, and the
/// methods allocate no memory.
///
/// The last bits of `Math.sin` may differ between processors, so two runs of the same game on
/// different machines may diverge. `StrictMath.sin` returns the same bits on every machine, but
/// each call allocates 32 bytes (measured with JDK 25): a few hundred calls per tick cause a
/// garbage collection every few seconds. A call of `StrictMath.sin` also takes five times as long
/// as the canvas should need to draw a whole sprite. The canvas needs a sine and a cosine for each
/// rotated sprite. For all other trigonometric functions use `StrictMath`.
///
/// **Algorithm**: a table contains the sines and cosines of 512 angles. An angle is at most d =
/// 1/163 radian away from the nearest angle of the table. From the values of the nearest angle, the
/// methods compute the result with a polynomial of degree 2 (the first terms of the Taylor series),
/// whose error is at most d³/6. Results for angles beyond 4 million radians (667,000 rotations)
/// also contain the rounding error of 2π as a `double`, multiplied by the number of rotations. The
/// results for multiples of a quarter turn within the first rotation are exact.
public final class Trig {

    /// The maximum error of a sine or cosine. The error is largest halfway between two angles of
    /// the table, where the polynomial of degree 2 has an error of 3.9e-8. In a picture that is
    /// 8192 pixels wide, an error of 3.9e-8 of the width is 1/3000 of a pixel.
    public static final double ERROR = 4e-8;

    /// The number of angles in the table, a power of two. The table takes 8 KiB, which is a quarter
    /// of the smallest first-level cache of current processors.
    private static final int STEPS = 512;

    private static final double STEP = 2 * StrictMath.PI / STEPS;
    private static final double PER_RADIAN = STEPS / (2 * StrictMath.PI);

    /// The number 1.5 · 2⁵². A `double` near 1.5 · 2⁵² has no digits after the binary point, so
    /// adding 1.5 · 2⁵² to a small double rounds the small double to the nearest whole number. The
    /// lowest bits of the sum contain the rounded small double as an integer.
    private static final double ROUNDER = 0x1.8p52;

    /// For angles beyond this many radians, the rounding errors of multiples of π become as large
    /// as [#ERROR], so the exact remainder of a division by 2π is computed first.
    private static final double EXACT = 1 << 22;

    /// The sine and the cosine of each of the [#STEPS] angles, as pairs of neighbouring elements.
    /// The values for multiples of a quarter turn are exact.
    private static final double[] TABLE = new double[2 * STEPS];

    static {
        int quarter = STEPS / 4;
        for (int i = 0; i <= quarter; i++) {
            double sin = i == quarter ? 1 : StrictMath.sin(i * STEP);
            put(i, sin);
            put(2 * quarter - i, sin);
            // The code subtracts from 0 because `-sin` would be -0 for a sine of 0, whereas
            // `0 - sin` is 0.
            put(2 * quarter + i, 0 - sin);
            put(4 * quarter - i, 0 - sin);
        }
    }

    private Trig() {}

    private static void put(int step, double sin) {
        TABLE[2 * (step & STEPS - 1)] = sin;
        TABLE[2 * (step - STEPS / 4 & STEPS - 1) + 1] = sin;
    }

    /// {@return the sine of an angle in radians, or NaN if the angle is infinite or NaN}
    public static double sin(double radians) {
        double near = bounded(radians);
        double nearest = near * PER_RADIAN + ROUNDER;
        int at = index(nearest);
        double rest = near - (nearest - ROUNDER) * STEP;
        return TABLE[at] + rest * (TABLE[at + 1] - rest * 0.5 * TABLE[at]);
    }

    /// {@return the cosine of an angle in radians, or NaN if the angle is infinite or NaN}
    public static double cos(double radians) {
        double near = bounded(radians);
        double nearest = near * PER_RADIAN + ROUNDER;
        int at = index(nearest);
        double rest = near - (nearest - ROUNDER) * STEP;
        return TABLE[at + 1] - rest * (TABLE[at] + rest * 0.5 * TABLE[at + 1]);
    }

    private static double bounded(double radians) {
        return radians <= EXACT && radians >= -EXACT ? radians : radians % (2 * StrictMath.PI);
    }

    /// {@return the index of an angle's sine in [#TABLE]} The parameter `nearest` is the sum of
    /// [#ROUNDER] and the angle in units of [#STEP].
    private static int index(double nearest) {
        return 2 * ((int) Double.doubleToRawLongBits(nearest) & STEPS - 1);
    }
}
