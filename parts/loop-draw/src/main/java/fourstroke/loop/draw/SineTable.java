package fourstroke.loop.draw;

/// Fast sine and cosine that give the same bits on every machine.
///
/// `Math.sin` may differ in the last bit from one processor to the next, and `StrictMath.sin` costs
/// five times as much as a sprite may. Here a table has the sine and cosine of [#STEPS] angles; the
/// nearest of them is at most 1/163 radian away, and over that distance a parabola is right to
/// d³/6.
public final class SineTable {

    /// The largest error of a sine or cosine: a parabola is off by 3.9e-8 half a step away. On a
    /// picture 8192 pixels wide that is a three-thousandth of a pixel.
    static final double ERROR = 4e-8;

    /// Turns in the table: 8 KiB, a quarter of the smallest first-level cache in use. A power of
    /// two.
    private static final int STEPS = 512;

    private static final double STEP = 2 * StrictMath.PI / STEPS;
    private static final double PER_RADIAN = STEPS / (2 * StrictMath.PI);

    /// 1.5 · 2⁵²: doubles near it are whole numbers, so adding it rounds to the nearest one, and
    /// the lowest bits are that number's.
    private static final double ROUNDER = 0x1.8p52;

    /// Beyond this many radians, half a million rotations, the rounding of multiples of pi becomes
    /// as large as the error, and the true remainder of a rotation is taken first.
    private static final double EXACT = Limits.FAR;

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

    private SineTable() {}

    private static void put(int step, double sin) {
        TABLE[2 * (step & STEPS - 1)] = sin;
        TABLE[2 * (step - STEPS / 4 & STEPS - 1) + 1] = sin;
    }

    /// {@return the nearest turn of the table, as a number of steps plus [#ROUNDER]}
    static double nearest(double turn) {
        return turn * PER_RADIAN + ROUNDER;
    }

    /// {@return the sine of a turn whose nearest one is known}
    static double sin(double turn, double nearest) {
        int at = 2 * ((int) Double.doubleToRawLongBits(nearest) & STEPS - 1);
        double rest = turn - (nearest - ROUNDER) * STEP;
        return TABLE[at] + rest * (TABLE[at + 1] - rest * 0.5 * TABLE[at]);
    }

    /// {@return the cosine of a turn whose nearest one is known}
    static double cos(double turn, double nearest) {
        int at = 2 * ((int) Double.doubleToRawLongBits(nearest) & STEPS - 1);
        double rest = turn - (nearest - ROUNDER) * STEP;
        return TABLE[at + 1] - rest * (TABLE[at] + rest * 0.5 * TABLE[at + 1]);
    }

    /// {@return a turn small enough for [#nearest]; only turns beyond [#EXACT] are changed}
    static double bounded(double turn) {
        return turn <= EXACT && turn >= -EXACT ? turn : turn % (2 * StrictMath.PI);
    }

    /// {@return the sine of so many turns}
    public static double sin(double turn) {
        double bounded = bounded(turn);
        return sin(bounded, nearest(bounded));
    }

    /// {@return the cosine of so many turns}
    public static double cos(double turn) {
        double bounded = bounded(turn);
        return cos(bounded, nearest(bounded));
    }
}
