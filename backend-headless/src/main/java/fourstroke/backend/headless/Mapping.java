package fourstroke.backend.headless;

import fourstroke.backend.base.ImageCopy;

/// Maps the pixels of a triangle to positions in an image.
///
/// The coordinates [#across] and [#down] are in units of 2⁻³² of an image's pixel: texture
/// coordinates are in units of 1/256, which is 8 binary places, and a [Plane] adds [Plane#PLACES],
/// which are 24. A coordinate is a `long`. The upper 32 bits of a coordinate are the column or row
/// of a pixel of the image. The eight bits below are the weight of the neighbouring pixel for
/// linear sampling: the right neighbour for [#across], and the lower neighbour for [#down]. The
/// origin of the coordinates is the upper left corner of the border of one pixel that a [Texture]
/// has around the image. For an image with linear sampling, the mapping subtracts half a pixel of
/// the image, because linear sampling interpolates between the centres of pixels. For linear
/// sampling the mapping also adds [Plane#HALF], which is half of 1/256 pixel, so that the
/// truncation to eight bits rounds the weight to the nearest value.
///
/// An image with nearest-pixel sampling is sampled half a sub-pixel (1/512 pixel) to the right of
/// and below the centre of each pixel of the picture. The sides of a rectangle lie on whole
/// sub-pixels, so a side never lies on a sampled position. A rectangle therefore shows only pixels
/// from its part of the image, even if the rectangle is mirrored. If an edge between two pixels of
/// the image lies exactly on the centre of a pixel of the picture, the half sub-pixel decides which
/// of the two pixels of the image is shown.
final class Mapping {

    /// The length of one pixel of the image, in the unit of the coordinates [#across] and [#down].
    static final long ONE = (long) SubPixel.TEXEL << Plane.PLACES;

    /// The number of half sub-pixels per pixel of the picture; a sub-pixel is 1/256 pixel.
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

    /// Sets the mapping of a triangle, whose area must not be zero.
    void take(Triangle t, ImageCopy image) {
        u.through(t, t.u[0], t.u[1], t.u[2]);
        v.through(t, t.v[0], t.v[1], t.v[2]);
        shift(image.smooth());
        inside = within(t.u, image.width()) && within(t.v, image.height());
    }

    /// Sets the mapping of an upright rectangle, which is given by two opposite corners.
    void take(int x0, int y0, int x1, int y1, int u0, int v0, int u1, int v1, ImageCopy image) {
        u.across(x0, x1, u0, u1);
        v.along(y0, y1, v0, v1);
        shift(image.smooth());
        inside =
                Math.min(u0, u1) >= 0
                        && Math.min(v0, v1) >= 0
                        && Math.max(u0, u1) <= image.width() << 8
                        && Math.max(v0, v1) <= image.height() << 8;
    }

    private void shift(boolean smooth) {
        shiftAcross = ONE + (smooth ? Plane.HALF - ONE / 2 : onwards(u));
        shiftDown = ONE + (smooth ? Plane.HALF - ONE / 2 : onwards(v));
    }

    /// {@return how much a coordinate grows from the centre of a pixel of the picture to the point
    /// half a sub-pixel to the right and below} The result is limited to the width of the border of
    /// a texture. The limit has no visible effect, because it only affects images that are drawn at
    /// about 1/500 of their size or smaller.
    private static long onwards(Plane coordinate) {
        return Math.clamp((coordinate.right() + coordinate.down()) / HALF_STEPS, -ONE, ONE);
    }

    /// Sets the mapping of a triangle from its corners before clipping.
    ///
    /// @return false if no mapping can be computed from the unclipped corners, so that the caller
    ///   must use the mapping of the clipped polygon
    boolean take(GuardBand cut, ImageCopy image) {
        for (int corner = 0; corner < 3; corner++) {
            double acrossCorner = cut.whole(corner, 2);
            // A negative texture coordinate means that this corner samples no image.
            if (!(acrossCorner >= 0)) return false;
            wholeX[corner] = SubPixel.nearest(cut.whole(corner, 0));
            wholeY[corner] = SubPixel.nearest(cut.whole(corner, 1));
            wholeU[corner] = SubPixel.texel(acrossCorner * image.width());
            wholeV[corner] = SubPixel.texel(cut.whole(corner, 3) * image.height());
        }
        if (!u.through(wholeX, wholeY, wholeU) || !v.through(wholeX, wholeY, wholeV)) return false;
        shift(image.smooth());
        // The planes were computed in double precision and may be slightly inaccurate, so a pixel
        // may be mapped to a position outside of the image.
        inside = false;
        return true;
    }

    private static boolean within(int[] corners, int size) {
        int end = size * SubPixel.TEXEL;
        return (corners[0] | corners[1] | corners[2]) >= 0
                && corners[0] <= end
                && corners[1] <= end
                && corners[2] <= end;
    }

    /// {@return whether all pixels of the triangle lie inside the image} All pixels lie inside the
    /// image if all corners lie inside the image: inside a triangle the value of a plane lies
    /// between its values at the corners, even after rounding.
    boolean inside() {
        return inside;
    }

    /// {@return whether another mapping maps all pixels to the same positions}
    boolean same(Mapping other) {
        return u.same(other.u) && v.same(other.v);
    }

    /// {@return whether each row of the image is drawn along one row of the picture at full size,
    /// so that one pixel to the right in the picture is one pixel to the right in the image}
    boolean oneToOne() {
        return u.right() == ONE && v.right() == 0;
    }

    /// {@return the horizontal position of a pixel's centre in the [Texture] of the image}
    long across(int x, int y) {
        return u.at(x, y) + shiftAcross;
    }

    /// {@return the growth of [#across] from one pixel of the picture to the next pixel to the
    /// right}
    long acrossStep() {
        return u.right();
    }

    /// {@return the vertical position of a pixel's centre in the [Texture] of the image}
    long down(int x, int y) {
        return v.at(x, y) + shiftDown;
    }

    /// {@return the growth of [#down] from one pixel of the picture to the next pixel to the right}
    long downStep() {
        return v.right();
    }

    /// {@return whether a pixel of the picture samples no image, which a negative horizontal
    /// coordinate in the image means}
    boolean negative(int x, int y) {
        return u.at(x, y) + Plane.HALF < 0;
    }
}
