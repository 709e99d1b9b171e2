package fourstroke.loop.api.draw;

import org.jspecify.annotations.Nullable;

/// A width and a height. Each method that takes or returns a size says whether the size is in
/// points or in pixels.
///
/// @param width from 0 to [#LIMIT]
/// @param height from 0 to [#LIMIT]
public record Size(int width, int height) {

    /// The maximum width and height. No window system or graphics API in use supports sizes that do
    /// not fit into a signed 16-bit number.
    public static final int LIMIT = 32_767;

    /// Refuses a width or height below 0 or above [#LIMIT].
    public Size {
        if (width < 0 || height < 0 || width > LIMIT || height > LIMIT) {
            throw new IllegalArgumentException(
                    "a size must be from 0 x 0 to %1$s x %1$s, not %2$s x %3$s"
                            .formatted(LIMIT, width, height));
        }
    }

    /// {@return whether the width or the height is 0}
    public boolean isEmpty() {
        return width == 0 || height == 0;
    }

    /// {@return the smallest size that is at least as wide and as high as this size and another
    /// size}
    public Size atLeast(Size least) {
        if (width >= least.width && height >= least.height) return this;
        return new Size(Math.max(width, least.width), Math.max(height, least.height));
    }

    /// {@return the width and the height with an `x` between them, as in `640 x 480`}
    @Override
    public String toString() {
        return width + " x " + height;
    }

    /// This method and [#hashCode()] are written by hand, because the methods that a record
    /// generates are linked when they are first used. A window compares sizes in each frame, so
    /// linking the generated methods would delay the first frame.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Size size && width == size.width && height == size.height;
    }

    @Override
    public int hashCode() {
        return 31 * width + height;
    }
}
