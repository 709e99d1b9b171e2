package fourstroke.backend.headless;

/// The grid that corners snap to: 256 steps per pixel, as on GPUs (Direct3D 11 requires exactly 8
/// bits, Vulkan and OpenGL at least 4, and most have 8).
final class SubPixel {

    /// Steps per pixel.
    static final int ONE = 256;

    /// Steps per pixel of an image, in texture coordinates: their last eight bits are the weights
    /// of smooth sampling.
    static final int TEXEL = 256;

    /// The maximum distance of a corner from the origin, in pixels, as in Direct3D 11. Parts
    /// farther out are clipped. This keeps every product of [Plane] and [Edge] within 64 bits.
    static final int LIMIT = 32_768;

    private SubPixel() {}

    /// {@return whether a corner is within [#LIMIT]; false for NaN}
    static boolean isNear(float x, float y) {
        return Math.abs(x) <= LIMIT && Math.abs(y) <= LIMIT;
    }

    /// {@return the step that is nearest to a position in pixels; the higher one of two}
    static int snapped(double pixels) {
        return (int) Math.floor(pixels * ONE + 0.5);
    }

    /// {@return the position of the nearest step, in pixels}
    static double nearest(double pixels) {
        return Math.floor(pixels * ONE + 0.5) / ONE;
    }

    /// {@return the step that is nearest to a coordinate in pixels of an image; the higher one of
    /// two, and NaN for NaN}
    static double texel(double pixels) {
        return Math.floor(pixels * TEXEL + 0.5);
    }

    /// {@return the first pixel whose centre is not before this position}
    static int firstPixel(int position) {
        return position + ONE / 2 - 1 >> 8;
    }
}
