package fourstroke.backend.base;

import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;

/// Limits of the pixels per point and of the pixels of a window without a screen.
public final class PixelScale {

    /// The maximum number of pixels per point. Phones have up to 4; more would only test larger
    /// pictures.
    private static final int LIMIT = 4;

    /// The range of scales, for error messages.
    public static final String RANGE = "from 1 to " + LIMIT;

    private PixelScale() {}

    /// {@return whether a window can have this many pixels per point}
    public static boolean isValid(double scale) {
        return scale >= 1 && scale <= LIMIT; // false for NaN
    }

    /// {@return the pixels of a size in points at a scale}
    ///
    /// @throws IllegalArgumentException if a side is longer than that of an image can be
    public static Size pixels(Size points, double scale) {
        long width = Math.round(points.width() * scale);
        long height = Math.round(points.height() * scale);
        if (width > Image.LIMIT || height > Image.LIMIT) {
            throw new IllegalArgumentException(
                    "a window without a screen has at most %1$s x %1$s pixels, and %2$s points at %3$s"
                                    .formatted(Image.LIMIT, points, scale)
                            + " pixels per point are more");
        }
        return new Size((int) width, (int) height);
    }

    /// Checks that an image can have so many pixels.
    ///
    /// @throws IllegalArgumentException if a side is too long
    public static void check(Size pixels) {
        if (pixels.width() > Image.LIMIT || pixels.height() > Image.LIMIT) {
            throw new IllegalArgumentException(
                    "a window without a screen has at most %1$s x %1$s pixels, not %2$s"
                            .formatted(Image.LIMIT, pixels));
        }
    }
}
