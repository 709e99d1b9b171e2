package fourstroke.loop.api;

/// A width and a height, in points or in pixels as said where it is used.
///
/// @param width from 0 to [#LIMIT]
/// @param height from 0 to [#LIMIT]
public record Size(int width, int height) {

    /// The longest side there can be: no window system and no graphics API in use goes beyond 16
    /// bits signed.
    public static final int LIMIT = 32_767;

    /// Refuses what no window can have.
    public Size {
        if (width < 0 || height < 0 || width > LIMIT || height > LIMIT) {
            throw new IllegalArgumentException(
                    "a size goes from 0 x 0 to %1$d x %1$d, not %2$d x %3$d"
                            .formatted(LIMIT, width, height));
        }
    }

    /// {@return whether there is nothing in it}
    public boolean isEmpty() {
        return width == 0 || height == 0;
    }

    /// {@return width and height with an `x` between them}
    @Override
    public String toString() {
        return width + " x " + height;
    }
}
