package fourstroke.backend.base;

import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;

/// How many pixels a point has, and how many pixels a window without a screen can have.
public final class PixelScale {

    /// The most pixels per point. Phones reach 4; beyond, pictures are only larger, not different.
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
    /// @throws IllegalArgumentException if they are more than an image can have
    public static Size pixels(Size points, double scale) {
        long width = Math.round(points.width() * scale);
        long height = Math.round(points.height() * scale);
        if (width > Image.LIMIT || height > Image.LIMIT) {
            throw new IllegalArgumentException(
                    "a window without a screen has at most %1$s x %1$s pixels, and %2$s points at %3$s"
                                    .formatted(Image.LIMIT, points, scale)
                            + " pixels to a point are more");
        }
        return new Size((int) width, (int) height);
    }

    /// Refuses more pixels than an image can have.
    ///
    /// @throws IllegalArgumentException if they are more
    public static void check(Size pixels) {
        if (pixels.width() > Image.LIMIT || pixels.height() > Image.LIMIT) {
            throw new IllegalArgumentException(
                    "a window without a screen has at most %1$s x %1$s pixels, not %2$s"
                            .formatted(Image.LIMIT, pixels));
        }
    }
}
