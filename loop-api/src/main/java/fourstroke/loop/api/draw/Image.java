package fourstroke.loop.api.draw;

import java.util.Arrays;
import java.util.Objects;

/// An image that can be drawn: pixels `0xRRGGBBAA`, row by row from the top, non-premultiplied
/// sRGB.
///
/// A backend keeps its own copy of an image from the first frame that draws it until the image is
/// closed. Not thread-safe.
public final class Image implements AutoCloseable {

    /// The longest side: every OpenGL 3.3 and Vulkan device in use takes textures of this size.
    public static final int LIMIT = 8192;

    /// How an image is sampled where its pixels do not coincide with those of the screen.
    public enum Sampling {
        /// The nearest pixel: sharp squares, for pixel art.
        NEAREST,
        /// A weighted mean of the four nearest pixels: smooth, for all else.
        LINEAR
    }

    private final int width;
    private final int height;
    private final Sampling sampling;
    private final int[] pixels;
    private long version;
    private boolean closed;
    private Holder[] holders = {};

    private Image(int width, int height, int[] pixels, Sampling sampling) {
        this.width = width;
        this.height = height;
        this.pixels = pixels;
        this.sampling = sampling;
    }

    /// {@return an image of these pixels, which are copied, with [Sampling#LINEAR]}
    ///
    /// @throws IllegalArgumentException if a side is not between 1 and [#LIMIT], or the pixels are
    ///   not `width * height`
    public static Image of(int width, int height, int[] pixels) {
        return of(width, height, pixels, Sampling.LINEAR);
    }

    /// {@return an image of these pixels, which are copied}
    ///
    /// @throws IllegalArgumentException if a side is not between 1 and [#LIMIT], or the pixels are
    ///   not `width * height`
    public static Image of(int width, int height, int[] pixels, Sampling sampling) {
        check(width, height, pixels, sampling);
        return new Image(width, height, pixels.clone(), sampling);
    }

    /// {@return an image over these pixels, which are not copied: the array is the image's own from
    /// now on, and must not be changed} For large images, which take up to 256 MB.
    ///
    /// @throws IllegalArgumentException if a side is not between 1 and [#LIMIT], or the pixels are
    ///   not `width * height`
    public static Image over(int width, int height, int[] pixels, Sampling sampling) {
        check(width, height, pixels, sampling);
        return new Image(width, height, pixels, sampling);
    }

    private static void check(int width, int height, int[] pixels, Sampling sampling) {
        checkSize(width, height);
        Objects.requireNonNull(pixels, "pixels");
        if (pixels.length != width * height) {
            throw new IllegalArgumentException(
                    "an image of %s x %s needs %s pixels, not %s"
                            .formatted(width, height, width * height, pixels.length));
        }
        Objects.requireNonNull(sampling, "sampling");
    }

    /// {@return an image of one colour}
    ///
    /// @throws IllegalArgumentException if a side is not between 1 and [#LIMIT]
    public static Image filled(int width, int height, int color, Sampling sampling) {
        checkSize(width, height);
        int[] pixels = new int[width * height];
        Arrays.fill(pixels, color);
        return new Image(width, height, pixels, Objects.requireNonNull(sampling, "sampling"));
    }

    /// Checks that an image can have this size.
    ///
    /// @throws IllegalArgumentException if a side is not between 1 and [#LIMIT]
    public static void checkSize(int width, int height) {
        if (width < 1 || height < 1 || width > LIMIT || height > LIMIT) {
            throw new IllegalArgumentException(
                    "an image goes from 1 x 1 to %1$s x %1$s, not %2$s x %3$s"
                            .formatted(LIMIT, width, height));
        }
    }

    /// {@return the width in pixels}
    public int width() {
        return width;
    }

    /// {@return the height in pixels}
    public int height() {
        return height;
    }

    /// {@return how it is drawn larger, smaller or rotated}
    public Sampling sampling() {
        return sampling;
    }

    /// {@return one pixel}
    ///
    /// @throws IndexOutOfBoundsException if it is not inside the image
    public int pixel(int x, int y) {
        if (x < 0 || y < 0 || x >= width || y >= height)
            throw new IndexOutOfBoundsException(
                    "there is no pixel (%s, %s) in this %s".formatted(x, y, this));
        return pixels[y * width + x];
    }

    /// {@return the image's own array of pixels, for reading only} To change pixels use [#replace].
    public int[] pixels() {
        return pixels;
    }

    /// {@return a part of this image, for drawing it often}
    ///
    /// @throws IndexOutOfBoundsException if it is not inside the image
    public Region region(int x, int y, int width, int height) {
        checkPart(x, y, width, height);
        return new Region(this, x, y, width, height);
    }

    /// Replaces the pixels in a rectangle of the image. A frame shows images as they are when it is
    /// presented, so this holds for all that the current frame draws of it, before or after.
    ///
    /// @throws IndexOutOfBoundsException if the rectangle is not inside the image or there are too
    ///   few pixels to fill it
    public void replace(int x, int y, int width, int height, int[] replacement) {
        checkPart(x, y, width, height);
        Objects.requireNonNull(replacement, "replacement");
        if (replacement.length < width * height)
            throw new IndexOutOfBoundsException(
                    "a part of %s x %s takes %s pixels, not %s"
                            .formatted(width, height, width * height, replacement.length));
        for (Holder holder : holders) holder.changing(this, x, y, width, height);
        for (int row = 0; row < height; row++) {
            System.arraycopy(replacement, row * width, pixels, (y + row) * this.width + x, width);
        }
        version++;
    }

    private void checkPart(int x, int y, int width, int height) {
        boolean inside = x >= 0 && y >= 0 && width >= 0 && height >= 0;
        if (inside && x <= this.width - width && y <= this.height - height) return;
        throw new IndexOutOfBoundsException(
                "a part of %s x %s at (%s, %s) is not inside this %s"
                        .formatted(width, height, x, y, this));
    }

    /// Whoever keeps frames to draw them later; see [#hold].
    public interface Holder {

        /// Is told that the pixels in a rectangle of an image are about to change.
        void changing(Image image, int x, int y, int width, int height);
    }

    /// Tells a holder before each change of the pixels, until it releases the image. For backends.
    public void hold(Holder holder) {
        holders = Arrays.copyOf(holders, holders.length + 1);
        holders[holders.length - 1] = Objects.requireNonNull(holder, "holder");
    }

    /// Ends a [#hold].
    public void release(Holder holder) {
        holders = Arrays.stream(holders).filter(known -> known != holder).toArray(Holder[]::new);
    }

    /// {@return the version of the pixels, which grows with each [#replace]: a backend's copy of an
    /// older version is stale}
    public long version() {
        return version;
    }

    /// {@return whether it was closed: it can no longer be drawn, and backends free their copies}
    public boolean closed() {
        return closed;
    }

    /// Frees the copies that backends hold. A closed image cannot be drawn.
    @Override
    public void close() {
        closed = true;
    }

    /// {@return its size, for messages}
    @Override
    public String toString() {
        return "image of " + width + " x " + height;
    }
}
