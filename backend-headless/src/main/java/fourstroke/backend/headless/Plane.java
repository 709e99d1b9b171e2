package fourstroke.backend.headless;

import java.math.BigInteger;

/// A quantity that varies linearly over the picture: a channel of a colour, or a coordinate in an
/// image.
///
/// A plane is stored as three numbers: its value at the centre of pixel (0, 0), its growth from one
/// pixel to the next to the right, and its growth downwards. Each of the three numbers is computed
/// as an exact fraction and rounded down to a multiple of 2⁻²⁴. The value at any pixel is a sum of
/// these numbers; over the 8192 pixels of the largest picture, the sum is too small by less than
/// 2⁻¹⁰.
///
/// Sums are computed modulo 2⁶⁴. Far outside of a thin triangle, a value may overflow. Inside the
/// triangle the value lies between the values at the corners, so the sum is correct even if
/// intermediate results overflowed.
final class Plane {

    /// The number of binary places after the point in the fixed-point numbers of this class.
    static final int PLACES = 24;

    /// The number 0.5 in the fixed-point format with [#PLACES] binary places.
    static final long HALF = 1L << PLACES - 1;

    /// The number 1 in the fixed-point format with [#PLACES] binary places.
    private static final double UNIT = 1L << PLACES;

    /// The maximum growth of a value from one pixel to the next, in units of 2⁻²⁴, if the plane is
    /// computed in double precision. A double beyond 2⁵² has no bits left for a fraction.
    private static final double STEEP = 0x1p52;

    private static final int HALF_PIXEL = SubPixel.ONE / 2;

    private long base;
    private long right;
    private long down;

    /// Sets a plane that has the same value everywhere.
    void level(int value) {
        base = (long) value << PLACES;
        right = 0;
        down = 0;
    }

    /// Sets the plane through the three corners of a triangle whose area is not zero.
    void through(Triangle t, int value0, int value1, int value2) {
        if (value0 == value1 && value0 == value2) {
            level(value0);
            return;
        }
        long x1 = t.x[1] - t.x[0];
        long y1 = t.y[1] - t.y[0];
        long x2 = t.x[2] - t.x[0];
        long y2 = t.y[2] - t.y[0];
        // Twice the area of the triangle in square sub-pixels: at most 2⁴⁹, and negative for
        // counterclockwise corners.
        long area = x1 * y2 - x2 * y1;
        long sign = area < 0 ? -1 : 1;
        long a1 = sign * (value1 - value0); // The absolute value of a1 is at most 2²⁴.
        long a2 = sign * (value2 - value0);
        area *= sign;
        // The numbers perX and perY, divided by the area, are the growth per sub-pixel to the right
        // and down. The absolute values of perX and perY are at most 2⁴⁹.
        long perX = a1 * y2 - a2 * y1;
        long perY = a2 * x1 - a1 * x2;
        right = ratio(perX * SubPixel.ONE, area);
        down = ratio(perY * SubPixel.ONE, area);
        base =
                ((long) value0 << PLACES)
                        + rise(perX, HALF_PIXEL - t.x[0], perY, HALF_PIXEL - t.y[0], area);
    }

    /// Sets the plane through the left and right sides of an upright rectangle. The plane is the
    /// same plane that [#through(Triangle, int, int, int)] computes for each half of the rectangle,
    /// but this method is faster.
    ///
    /// @param from the position of one side, in sub-pixels
    /// @param to the position of the other side, which must be different
    void across(int from, int to, int value, int valueTo) {
        along(from, to, value, valueTo);
        right = down;
        down = 0;
    }

    /// Sets the plane through the upper and lower sides of an upright rectangle.
    void along(int from, int to, int value, int valueTo) {
        right = 0;
        long length = to - from;
        long rise = valueTo - value;
        if (length < 0) {
            length = -length;
            rise = -rise;
        }
        if (rise == length) { // The image is drawn in its own size, so no division is needed.
            down = (long) SubPixel.ONE << PLACES;
            base = (long) value + HALF_PIXEL - from << PLACES;
        } else {
            down = ratio(rise * SubPixel.ONE, length);
            base = ((long) value << PLACES) + ratio(rise * (HALF_PIXEL - from), length);
        }
    }

    /// Sets the plane through the three corners of a triangle that is too large for integers, in
    /// double precision.
    ///
    /// @param x the x coordinates of the corners in pixels
    /// @return false if the plane is too steep for double precision; in this case the object does
    ///   not change
    boolean through(double[] x, double[] y, double[] value) {
        double x1 = x[1] - x[0];
        double y1 = y[1] - y[0];
        double x2 = x[2] - x[0];
        double y2 = y[2] - y[0];
        double scale = UNIT / (x1 * y2 - x2 * y1);
        double perX = ((value[1] - value[0]) * y2 - (value[2] - value[0]) * y1) * scale;
        double perY = ((value[2] - value[0]) * x1 - (value[1] - value[0]) * x2) * scale;
        double origin = value[0] * UNIT + perX * (0.5 - x[0]) + perY * (0.5 - y[0]);
        if (!(Math.max(Math.abs(origin), Math.max(Math.abs(perX), Math.abs(perY))) < STEEP))
            return false; // The negated comparison is also true for NaN.
        base = (long) Math.floor(origin);
        right = (long) Math.floor(perX);
        down = (long) Math.floor(perY);
        return true;
    }

    /// {@return the value at the centre of a pixel, with [#PLACES] binary places}
    long at(int x, int y) {
        return base + x * right + y * down;
    }

    /// {@return the growth of the value from one pixel to the next to the right}
    long right() {
        return right;
    }

    /// {@return the growth of the value from one pixel to the next downwards}
    long down() {
        return down;
    }

    /// {@return whether another plane has the same value as this plane at each point}
    boolean same(Plane other) {
        return base == other.base && right == other.right && down == other.down;
    }

    /// {@return `(perX·x + perY·y) / area` with [#PLACES] binary places}
    private static long rise(long perX, long x, long perY, long y, long area) {
        long alongX = perX * x;
        long alongY = perY * y;
        if (fits(alongX, perX, x) && fits(alongY, perY, y)) return ratio(alongX + alongY, area);
        // Only triangles that are many times larger than the screen need a calculation with
        // BigInteger, so the memory that this calculation allocates does not matter.
        BigInteger numerator =
                BigInteger.valueOf(perX)
                        .multiply(BigInteger.valueOf(x))
                        .add(BigInteger.valueOf(perY).multiply(BigInteger.valueOf(y)))
                        .shiftLeft(PLACES);
        BigInteger denominator = BigInteger.valueOf(area);
        return numerator.subtract(numerator.mod(denominator)).divide(denominator).longValue();
    }

    /// {@return whether the product of two longs is below 2⁶², so that the sum of two such products
    /// does not overflow}
    private static boolean fits(long product, long a, long b) {
        return Math.multiplyHigh(a, b) == product >> 63 && product << 1 >> 1 == product;
    }

    /// {@return `numerator/denominator` with [#PLACES] binary places, rounded down, modulo 2⁶⁴; the
    /// denominator is from 1 to 2⁵⁰}
    private static long ratio(long numerator, long denominator) {
        if (numerator == 0) return 0;
        if (Math.abs(numerator) < 1L << 63 - PLACES) {
            return Math.floorDiv(numerator << PLACES, denominator);
        }
        long whole = Math.floorDiv(numerator, denominator);
        long rest = numerator - whole * denominator;
        if (denominator < 1L << 38) return (whole << PLACES) + (rest << PLACES) / denominator;
        // The result is computed in two steps of twelve places, because the remainder shifted by 24
        // would overflow.
        long first = (rest << 12) / denominator;
        rest = (rest << 12) - first * denominator;
        return (whole << PLACES) + (first << 12) + (rest << 12) / denominator;
    }
}
