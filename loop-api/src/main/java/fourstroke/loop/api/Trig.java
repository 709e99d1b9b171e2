package fourstroke.loop.api;

/// Sine and cosine for a game's state: the same bits on every machine, without garbage.
///
/// The last bits of `Math.sin` may differ between processors, so two runs of the same game may
/// diverge. `StrictMath.sin` does not differ, but each call allocates 32 bytes (measured with JDK
/// 25): a few hundred calls per tick cause a garbage collection every few seconds. It also takes
/// five times as long as a whole sprite may take, and the canvas rotates sprites with these
/// functions. For other functions use `StrictMath`.
///
/// **Algorithm**: a table of 512 angles. The nearest of them is at most 1/163 radian away, and over
/// this distance d a parabola has an error of d³/6. Beyond 4 million radians (667,000 rotations),
/// the result also has the error of 2π as a `double`, multiplied by the number of rotations.
/// Multiples of a quarter turn within the first rotation are exact.
public final class Trig {

    /// The maximum error of a sine or cosine: half a step away, the parabola has an error of
    /// 3.9e-8. In a picture 8192 pixels wide this is a three-thousandth of a pixel.
    public static final double ERROR = 4e-8;

    /// The number of angles in the table, a power of two. The table has 8 KiB, a quarter of the
    /// smallest first-level cache in use.
    private static final int STEPS = 512;

    private static final double STEP = 2 * StrictMath.PI / STEPS;
    private static final double PER_RADIAN = STEPS / (2 * StrictMath.PI);

    /// 1.5 · 2⁵²: doubles near it are whole numbers. So adding it rounds to the nearest whole
    /// number, which is then in the lowest bits.
    private static final double ROUNDER = 0x1.8p52;

    /// Beyond this many radians, rounding errors of multiples of π become as large as the error, so
    /// the exact remainder of a rotation is computed first.
    private static final double EXACT = 1 << 22;

    /// Sines and cosines in turn. Quarter turns are exact.
    private static final double[] TABLE = new double[2 * STEPS];

    static {
        int quarter = STEPS / 4;
        for (int i = 0; i <= quarter; i++) {
            double sin = i == quarter ? 1 : StrictMath.sin(i * STEP);
            put(i, sin);
            put(2 * quarter - i, sin);
            put(2 * quarter + i, 0 - sin); // 0 - 0 is not -0
            put(4 * quarter - i, 0 - sin);
        }
    }

    private Trig() {}

    private static void put(int step, double sin) {
        TABLE[2 * (step & STEPS - 1)] = sin;
        TABLE[2 * (step - STEPS / 4 & STEPS - 1) + 1] = sin;
    }

    /// {@return the sine of an angle in radians; NaN if it is infinite or NaN}
    public static double sin(double radians) {
        double near = bounded(radians);
        double nearest = near * PER_RADIAN + ROUNDER;
        int at = index(nearest);
        double rest = near - (nearest - ROUNDER) * STEP;
        return TABLE[at] + rest * (TABLE[at + 1] - rest * 0.5 * TABLE[at]);
    }

    /// {@return the cosine of an angle in radians; NaN if it is infinite or NaN}
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

    /// {@return the position in the table of an angle, given its number plus [#ROUNDER]}
    private static int index(double nearest) {
        return 2 * ((int) Double.doubleToRawLongBits(nearest) & STEPS - 1);
    }
}
