package fourstroke.loop.api;

/// Sine and cosine for a game's state: the same bits on every machine, and no garbage.
///
/// `Math.sin` may differ in its last bits from one processor to the next, so two runs of the same
/// game may part. `StrictMath.sin` does not differ, but each call allocates 32 bytes (measured with
/// JDK 25): a few hundred calls a tick bring a collection every few seconds. It also costs five
/// times as much as a sprite may, and the canvas turns sprites by these. For what is not here,
/// `StrictMath` has the other functions.
///
/// **Source**: a table of 512 angles; the nearest of them is at most 1/163 radian away, and over
/// that distance a parabola is right to d³/6. Beyond 4 million radians (667,000 rotations) the
/// result is also off by what 2π as a `double` is off in as many rotations. Multiples of a quarter
/// turn within the first rotation are exact.
public final class Trig {

    /// The largest error of a sine or cosine: a parabola is off by 3.9e-8 half a step away. On a
    /// picture 8192 pixels wide that is a three-thousandth of a pixel.
    public static final double ERROR = 4e-8;

    /// Turns in the table: 8 KiB, a quarter of the smallest first-level cache in use. A power of
    /// two.
    private static final int STEPS = 512;

    private static final double STEP = 2 * StrictMath.PI / STEPS;
    private static final double PER_RADIAN = STEPS / (2 * StrictMath.PI);

    /// 1.5 · 2⁵²: doubles near it are whole numbers, so adding it rounds to the nearest one, and
    /// the lowest bits are that number's.
    private static final double ROUNDER = 0x1.8p52;

    /// Beyond this many radians the rounding of multiples of pi becomes as large as the error, and
    /// the true remainder of a rotation is taken first.
    private static final double EXACT = 1 << 22;

    /// Sines and cosines in turn. Quarter turns are exact.
    private static final double[] TABLE = new double[2 * STEPS];

    static {
        int quarter = STEPS / 4;
        for (int i = 0; i <= quarter; i++) {
            double sin = i == quarter ? 1 : StrictMath.sin(i * STEP);
            put(i, sin);
            put(2 * quarter - i, sin);
            put(2 * quarter + i, 0 - sin); // 0 - 0 is no -0
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

    /// {@return where the turn of the table is whose number plus [#ROUNDER] is given}
    private static int index(double nearest) {
        return 2 * ((int) Double.doubleToRawLongBits(nearest) & STEPS - 1);
    }
}
