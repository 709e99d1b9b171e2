package fourstroke.loop.api.draw;

import org.jspecify.annotations.Nullable;

/// A width and a height, in points or in pixels as documented where it is used.
///
/// @param width from 0 to [#LIMIT]
/// @param height from 0 to [#LIMIT]
public record Size(int width, int height) {

    /// The longest side: no window system or graphics API in use goes beyond signed 16 bits.
    public static final int LIMIT = 32_767;

    /// Refuses a side that is out of range.
    public Size {
        if (width < 0 || height < 0 || width > LIMIT || height > LIMIT) {
            throw new IllegalArgumentException(
                    "a size goes from 0 x 0 to %1$s x %1$s, not %2$s x %3$s"
                            .formatted(LIMIT, width, height));
        }
    }

    /// {@return whether a side is 0}
    public boolean isEmpty() {
        return width == 0 || height == 0;
    }

    /// {@return this size with each side enlarged to that of another size, if it is shorter}
    public Size atLeast(Size least) {
        if (width >= least.width && height >= least.height) return this;
        return new Size(Math.max(width, least.width), Math.max(height, least.height));
    }

    /// {@return width and height with an `x` between them}
    @Override
    public String toString() {
        return width + " x " + height;
    }

    /// Written by hand, like [#hashCode()]: windows compare sizes in each frame, and the generated
    /// method of a record is linked when it is first used, which would delay the first frame.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Size size && width == size.width && height == size.height;
    }

    @Override
    public int hashCode() {
        return 31 * width + height;
    }
}
