package fourstroke.backend.base;

import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;

/// Checks the limits of a window without a screen: the range of its number of pixels per point, and
/// its maximum size in pixels.
public final class PixelScale {

    /// The maximum number of pixels per point. The screens of phones have up to 4 pixels per point.
    /// A window with more than 4 pixels per point would only make the pictures of tests larger.
    private static final int LIMIT = 4;

    /// The allowed numbers of pixels per point, as words for error messages.
    public static final String RANGE = "from 1 to " + LIMIT;

    private PixelScale() {}

    /// {@return whether a window without a screen can have the given number of pixels per point}
    public static boolean isValid(double scale) {
        // If the number of pixels per point is NaN, both comparisons are false, so the result is
        // false.
        return scale >= 1 && scale <= LIMIT;
    }

    /// {@return the size in pixels of a window with the given size in points and the given number
    /// of pixels per point}
    ///
    /// @throws IllegalArgumentException if a side of the window has more pixels than the longest
    ///   possible side of an image
    public static Size pixels(Size points, double scale) {
        long width = Math.round(points.width() * scale);
        long height = Math.round(points.height() * scale);
        if (width > Image.LIMIT || height > Image.LIMIT) {
            throw new IllegalArgumentException(
                    "a window without a screen can have at most %1$s x %1$s pixels, but %2$s points at %3$s pixels per point need more: make the window smaller"
                            .formatted(Image.LIMIT, points, scale));
        }
        return new Size((int) width, (int) height);
    }

    /// Checks that an image can have the given size in pixels.
    ///
    /// @throws IllegalArgumentException if a side of the window has more pixels than the longest
    ///   possible side of an image
    public static void check(Size pixels) {
        if (pixels.width() > Image.LIMIT || pixels.height() > Image.LIMIT) {
            throw new IllegalArgumentException(
                    "a window without a screen can have at most %1$s x %1$s pixels, not %2$s"
                            .formatted(Image.LIMIT, pixels));
        }
    }
}
