package fourstroke.loop.draw;

import fourstroke.loop.api.Trig;

/// From the game's coordinates to pixels: x' = a·x + c·y + e, y' = b·x + d·y + f.
///
/// The fields are open to the recorder and its shapes: a sprite reads six of them, within eight
/// nanoseconds.
final class Transform {

    /// Numbers that [#save] writes.
    static final int SIZE = 6;

    double a = 1;
    double b;
    double c;
    double d = 1;
    double e;
    double f;

    /// Something whose x, y, width and height, without signs, add up to less than this lands no
    /// further out than [Limits#FAR].
    private double near = Limits.FAR;

    /// Whether it is more than a scale and a shift.
    boolean mixes;

    private boolean untouched; // since it was started again

    /// {@return whether something that reaches this far can be drawn} Never so for NaN.
    ///
    /// @param reach the sum of what its x, y, width and height are without their signs
    boolean isNear(double reach) {
        return reach < near;
    }

    private void changed() {
        untouched = false;
        mixes = b != 0 || c != 0;
        double most =
                Math.max(Math.max(Math.abs(a), Math.abs(b)), Math.max(Math.abs(c), Math.abs(d)));
        near = (Limits.FAR - Math.max(Math.abs(e), Math.abs(f))) / Math.max(most, 1e-300);
    }

    /// Starts again with nothing but a scale.
    void reset(double scale) {
        if (untouched && a == scale) return;
        a = scale;
        b = 0;
        c = 0;
        d = scale;
        e = 0;
        f = 0;
        changed();
        untouched = true;
    }

    /// Prepends another transform, which is applied first.
    void multiply(double a, double b, double c, double d, double e, double f) {
        double newA = this.a * a + this.c * b;
        double newB = this.b * a + this.d * b;
        double newC = this.a * c + this.c * d;
        double newD = this.b * c + this.d * d;
        double newE = x(e, f);
        this.f = y(e, f);
        this.e = newE;
        this.a = newA;
        this.b = newB;
        this.c = newC;
        this.d = newD;
        changed();
    }

    /// Prepends a rotation.
    void rotate(double turn) {
        double cos = Trig.cos(turn);
        double sin = Trig.sin(turn);
        // quarter turns keep rectangles upright exactly; the error of Trig would leave a skew
        if (Math.abs(cos) < Trig.ERROR) {
            cos = 0;
            sin = Math.signum(sin);
        } else if (Math.abs(sin) < Trig.ERROR) {
            sin = 0;
            cos = Math.signum(cos);
        }
        multiply(cos, sin, -sin, cos, 0, 0);
    }

    double x(double x, double y) {
        return a * x + c * y + e;
    }

    double y(double x, double y) {
        return b * x + d * y + f;
    }

    /// {@return how much larger areas become; negative for a mirror image}
    double determinant() {
        return a * d - b * c;
    }

    /// {@return whether upright rectangles stay upright}
    boolean keepsAxes() {
        return b == 0 && c == 0 || a == 0 && d == 0;
    }

    /// {@return whether circles stay circles, except for rounding}
    boolean keepsCircles() {
        double x = a * a + b * b;
        double y = c * c + d * d;
        double tolerance = 1e-9 * (x + y);
        return Math.abs(x - y) <= tolerance && Math.abs(a * c + b * d) <= tolerance;
    }

    void save(double[] into, int at) {
        into[at] = a;
        into[at + 1] = b;
        into[at + 2] = c;
        into[at + 3] = d;
        into[at + 4] = e;
        into[at + 5] = f;
    }

    void restore(double[] from, int at) {
        a = from[at];
        b = from[at + 1];
        c = from[at + 2];
        d = from[at + 3];
        e = from[at + 4];
        f = from[at + 5];
        changed();
    }
}
