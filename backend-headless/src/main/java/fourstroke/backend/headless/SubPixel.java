package fourstroke.backend.headless;

/// The grid to which the positions of corners are rounded: 256 steps per pixel, as on most GPUs.
/// Direct3D 11 requires exactly 8 bits for the fraction of a pixel. Vulkan and OpenGL require at
/// least 4 bits for the fraction of a pixel, and most drivers have 8 bits.
final class SubPixel {

    /// The number of sub-pixels per pixel of the picture; a sub-pixel is one step of this grid.
    static final int ONE = 256;

    /// The number of steps into which texture coordinates divide a pixel of an image. The last
    /// eight bits of a texture coordinate are the weight for linear sampling.
    static final int TEXEL = 256;

    /// The maximum distance of a corner from the origin, in pixels, as in Direct3D 11. Parts of
    /// shapes beyond this distance are clipped. The limit keeps every product of [Plane] and [Edge]
    /// within 64 bits.
    static final int LIMIT = 32_768;

    private SubPixel() {}

    /// {@return whether a corner is within [#LIMIT]} The result is false for NaN.
    static boolean isNear(float x, float y) {
        return Math.abs(x) <= LIMIT && Math.abs(y) <= LIMIT;
    }

    /// {@return the position in sub-pixels that is nearest to a position in pixels} If two
    /// sub-pixels are equally near, the result is the larger number.
    static int snapped(double pixels) {
        return (int) Math.floor(pixels * ONE + 0.5);
    }

    /// {@return the position in pixels, rounded to the nearest sub-pixel}
    static double nearest(double pixels) {
        return Math.floor(pixels * ONE + 0.5) / ONE;
    }

    /// {@return a coordinate in an image, converted from pixels to steps of 1/256 pixel and rounded
    /// to the nearest step} If two steps are equally near, the result is the larger number. For NaN
    /// the result is NaN.
    static double texel(double pixels) {
        return Math.floor(pixels * TEXEL + 0.5);
    }

    /// {@return the number of the first pixel whose centre is at or after a position in sub-pixels}
    static int firstPixel(int position) {
        return position + ONE / 2 - 1 >> 8;
    }
}
