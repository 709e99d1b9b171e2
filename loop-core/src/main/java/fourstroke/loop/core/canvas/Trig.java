package fourstroke.loop.core.canvas;

/// Sine and cosine that give the same bits on every machine, and fast.
///
/// `Math.sin` may differ in the last bit from one processor to the next, and `StrictMath.sin` costs
/// five times as much as a sprite may. These are polynomials fitted to half a turn, with an error
/// below [#ERROR]: on a picture 8192 pixels wide that is a two-thousandth of a pixel.
final class Trig {

    /// No sine and no cosine is further from the truth.
    static final double ERROR = 1e-7;

    private static final double INVERSE_PI = 1 / StrictMath.PI;

    /// 1.5 · 2⁵²: doubles near it are whole numbers, so adding it rounds to the nearest one, and to
    /// the even one of two.
    private static final double ROUNDER = 0x1.8p52;

    /// Beyond this many radians, half a million rotations, the rounding of multiples of pi becomes
    /// as large as the error of the polynomials, and the true remainder of a rotation is taken
    /// first.
    private static final double EXACT = Shapes.FAR;

    // Least maximum error over half a turn, found by reweighted least squares: 3.4e-9 for the sine,
    // 5.3e-8 for the
    // cosine, whose constant is held at 1 so that no turn is exactly no turn.
    private static final double S1 = 0.9999999765898846;
    private static final double S3 = -0.1666664763463934;
    private static final double S5 = 0.008332899823346953;
    private static final double S7 = -0.00019800897762719866;
    private static final double S9 = 2.590488500818177e-06;
    private static final double C2 = -0.49999932292989197;
    private static final double C4 = 0.04166398945345964;
    private static final double C6 = -0.00138559271756053;
    private static final double C8 = 2.3194386314937825e-05;

    private Trig() {}

    /// {@return the nearest whole number of half turns, plus [#ROUNDER]}
    ///
    /// What `Math.rint` gives, in a third of the time, and with the number's last bit where
    /// [#signed] can use it.
    static double halfTurns(double turn) {
        return turn * INVERSE_PI + ROUNDER;
    }

    /// {@return what is left of a turn after so many half turns, within a quarter turn to either
    /// side}
    static double rest(double turn, double halfTurns) {
        return turn - (halfTurns - ROUNDER) * StrictMath.PI;
    }

    /// {@return the negated value after an odd number of half turns, else the value}
    static double signed(double value, double halfTurns) {
        return Double.longBitsToDouble(
                Double.doubleToRawLongBits(value) ^ Double.doubleToRawLongBits(halfTurns) << 63);
    }

    /// {@return the sine of a rest}
    static double restSin(double x) {
        double q = x * x;
        double q2 = q * q; // in two halves at once, which a processor does in two thirds of the
        // time (Estrin)
        return x * (S1 + q * S3 + q2 * (S5 + q * S7 + q2 * S9));
    }

    /// {@return the cosine of a rest}
    static double restCos(double x) {
        double q = x * x;
        double q2 = q * q;
        return 1 + q * C2 + q2 * (C4 + q * C6 + q2 * C8);
    }

    /// {@return a turn small enough for [#halfTurns]; only turns beyond [#EXACT] are changed}
    static double bounded(double turn) {
        return turn <= EXACT && turn >= -EXACT ? turn : turn % (2 * StrictMath.PI);
    }

    static double sin(double turn) {
        double bounded = bounded(turn);
        double halves = halfTurns(bounded);
        return signed(restSin(rest(bounded, halves)), halves);
    }

    static double cos(double turn) {
        double bounded = bounded(turn);
        double halves = halfTurns(bounded);
        return signed(restCos(rest(bounded, halves)), halves);
    }
}
