package fourstroke.backend.headless;

/// Where in an image the pixels of a triangle lie.
///
/// Both coordinates are counted in 2⁻³² of an image's pixel, which the places of a [Plane] and the
/// 1/256 of a texture coordinate make together: the upper half of a `long` is the pixel, and the
/// eight bits below are how far the sample is on the way to the next. They count from the border
/// that a [Texture] has around it; for a smooth image less a half pixel, as the weights are those
/// of pixel centres, and with the half of 1/256 by which cutting off the rest rounds to the
/// nearest.
///
/// A sharp image is sampled half a sub-pixel right of and below a pixel's centre. No side of a
/// rectangle comes there, so what it covers shows nothing from beside its part of the image, also
/// where that is flipped; and where an edge between two pixels of the image lies exactly on the
/// centre, it is clear which is seen.
final class Mapping {

    /// One pixel of the image.
    static final long ONE = (long) SubPixel.TEXEL << Plane.PLACES;

    /// Half sub-pixels to a pixel.
    private static final int HALF_STEPS = 2 * SubPixel.ONE;

    private final Plane u = new Plane();
    private final Plane v = new Plane();
    private final double[] wholeX = new double[3];
    private final double[] wholeY = new double[3];
    private final double[] wholeU = new double[3];
    private final double[] wholeV = new double[3];
    private long shiftAcross;
    private long shiftDown;
    private boolean inside;

    /// Takes coordinates from a triangle that has an area.
    void take(Triangle t, Texture texture) {
        u.through(t, t.u[0], t.u[1], t.u[2]);
        v.through(t, t.v[0], t.v[1], t.v[2]);
        shift(texture);
        inside = within(t.u, texture.width()) && within(t.v, texture.height());
    }

    /// Takes coordinates from an upright rectangle, of which two opposite corners are given.
    void take(int x0, int y0, int x1, int y1, int u0, int v0, int u1, int v1, Texture texture) {
        u.across(x0, x1, u0, u1);
        v.along(y0, y1, v0, v1);
        shift(texture);
        inside =
                Math.min(u0, u1) >= 0
                        && Math.min(v0, v1) >= 0
                        && Math.max(u0, u1) <= texture.width() << 8
                        && Math.max(v0, v1) <= texture.height() << 8;
    }

    private void shift(Texture texture) {
        boolean smooth = texture.smooth();
        shiftAcross = ONE + (smooth ? Plane.HALF - ONE / 2 : onwards(u));
        shiftDown = ONE + (smooth ? Plane.HALF - ONE / 2 : onwards(v));
    }

    /// {@return by how much a coordinate grows over half a sub-pixel to the right and down} It
    /// stays within the border of a texture: of an image that is reduced to a five-hundredth nobody
    /// sees more.
    private static long onwards(Plane coordinate) {
        return Math.clamp((coordinate.right() + coordinate.down()) / HALF_STEPS, -ONE, ONE);
    }

    /// Takes coordinates from a triangle as it was before it was cut.
    ///
    /// @return false if those of what it was cut to are as good
    boolean take(GuardBand cut, Texture texture) {
        for (int corner = 0; corner < 3; corner++) {
            double acrossCorner = cut.whole(corner, 2);
            if (!(acrossCorner >= 0)) return false; // no image is asked for there
            wholeX[corner] = SubPixel.nearest(cut.whole(corner, 0));
            wholeY[corner] = SubPixel.nearest(cut.whole(corner, 1));
            wholeU[corner] = SubPixel.texel(acrossCorner * texture.width());
            wholeV[corner] = SubPixel.texel(cut.whole(corner, 3) * texture.height());
        }
        if (!u.through(wholeX, wholeY, wholeU) || !v.through(wholeX, wholeY, wholeV)) return false;
        shift(texture);
        inside = false; // by so much as double precision may be off
        return true;
    }

    /// Takes all that another has.
    void take(Mapping other) {
        u.take(other.u);
        v.take(other.v);
        shiftAcross = other.shiftAcross;
        shiftDown = other.shiftDown;
        inside = other.inside;
    }

    private static boolean within(int[] corners, int size) {
        int end = size * SubPixel.TEXEL;
        return (corners[0] | corners[1] | corners[2]) >= 0
                && corners[0] <= end
                && corners[1] <= end
                && corners[2] <= end;
    }

    /// {@return whether no pixel lies outside of the image} It is so if no corner does: inside a
    /// triangle a plane lies between its values at the corners, and rounding does not leave them.
    boolean inside() {
        return inside;
    }

    /// {@return whether another lays all pixels where this one does}
    boolean same(Mapping other) {
        return u.same(other.u) && v.same(other.v);
    }

    /// {@return whether rows of the image are rows of the picture, pixel by pixel}
    boolean oneToOne() {
        return u.right() == ONE && v.right() == 0;
    }

    /// {@return where the centre of a pixel lies in the [Texture], to the right}
    long across(int x, int y) {
        return u.at(x, y) + shiftAcross;
    }

    /// {@return by how much that grows from one pixel to the next to the right}
    long acrossStep() {
        return u.right();
    }

    /// {@return where the centre of a pixel lies in the [Texture], downwards}
    long down(int x, int y) {
        return v.at(x, y) + shiftDown;
    }

    /// {@return by how much that grows from one pixel to the next to the right}
    long downStep() {
        return v.right();
    }

    /// {@return whether the image is not asked for at a pixel, as its coordinate is negative}
    boolean negative(int x, int y) {
        return u.at(x, y) + Plane.HALF < 0;
    }
}
