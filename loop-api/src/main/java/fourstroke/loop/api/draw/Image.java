package fourstroke.loop.api.draw;

import fourstroke.loop.api.text.Excerpt;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.TreeSet;

/// An image that can be drawn: pixels `0xAARRGGBB`, row by row from the top, in non-premultiplied
/// sRGB. In contrast to [Color], AA is the opacity itself, so 00 is transparent. 01 is transparent
/// too: a [Color] that draws nothing stays invisible in an image.
///
/// A backend keeps its own copy of an image from the first frame that draws it until the image is
/// closed. Not thread-safe.
public final class Image implements Picture, AutoCloseable {

    /// The maximum side: every OpenGL 3.3 and Vulkan device in use supports textures of this size.
    public static final int LIMIT = 8192;

    /// How an image is sampled if its pixels do not coincide with those of the screen.
    public enum Sampling {
        /// The nearest pixel: sharp squares, for pixel art. Where an image is drawn smaller, pixels
        /// of it are left out, and it shimmers as it moves.
        NEAREST,
        /// A weighted mean of the four nearest pixels: smooth, for all else. At half its size and
        /// below, an image is drawn from a smaller copy, whose pixels are means of areas, so that
        /// it does not shimmer. A copy is made when it is first drawn, in some 10 ns for each pixel
        /// of the image, and again for what [Image#replace] changed.
        LINEAR
    }

    /// A format of picture files, found by [ServiceLoader]: `fourstroke.loop.image`, which comes
    /// with the loop, provides PNG, and `fourstroke.loop.assets` JPEG. Thread-safe.
    public interface Format {

        /// Pixels `0xAARRGGBB`, row by row from the top, `width * height` of them.
        record Pixels(int width, int height, int[] colors) {}

        /// {@return the name in messages, such as `PNG`}
        String name();

        /// {@return whether the first bytes of a file are those of this format}
        boolean starts(byte[] file);

        /// {@return the picture in a file for which [#starts] returned true} The array of its
        /// pixels then belongs to the caller.
        ///
        /// @throws IOException if the file is damaged, or the picture is larger than an image may
        ///   be
        Pixels read(byte[] file) throws IOException;

        /// Writes a picture, and replaces any file of that name.
        ///
        /// @throws IOException if the file cannot be written, or if this format is only read
        default void write(Path file, Pixels picture) throws IOException {
            throw new IOException("%s pictures can only be read".formatted(name()));
        }
    }

    /// The maximum size of a file in bytes: twice the size of the largest image without
    /// compression.
    private static final int FILE_LIMIT = 1 << 29;

    /// How many changes are remembered: a game that draws in an image makes a few in a frame.
    private static final int CHANGE_LIMIT = 8;

    private final int width;
    private final int height;
    private final Sampling sampling;
    private final int[] pixels;
    private final Region whole;
    private long version;
    private int[] changes = {}; // edges of the last changes, each at its version modulo the limit
    private boolean closed;
    private Holder[] holders = {};

    private Image(int width, int height, int[] pixels, Sampling sampling) {
        this.width = width;
        this.height = height;
        this.pixels = pixels;
        this.sampling = sampling;
        whole = new Region(this, 0, 0, width, height);
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

    /// {@return the picture in a file, with [Sampling#LINEAR]} The content determines the format,
    /// not the name: PNG, or JPEG if `fourstroke.loop.assets` is on the path.
    ///
    /// @throws IOException if the file cannot be read, or contains no picture in such a format
    public static Image read(Path file) throws IOException {
        return read(file, Sampling.LINEAR);
    }

    /// {@return the picture in a file} The content determines the format, not the name: PNG, or
    /// JPEG if `fourstroke.loop.assets` is on the path.
    ///
    /// @throws IOException if the file cannot be read, or contains no picture in such a format
    public static Image read(Path file, Sampling sampling) throws IOException {
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(sampling, "sampling");
        try (InputStream in = Files.newInputStream(file)) {
            return read(in, sampling);
        } catch (NoSuchFileException e) {
            throw new IOException("there is no file " + Excerpt.of(file), e);
        } catch (IOException e) {
            // The message of such an exception is only the path.
            boolean system = e instanceof FileSystemException known && known.getReason() == null;
            String reason = system ? e.getClass().getSimpleName() : e.getMessage();
            throw new IOException(Excerpt.of(file) + ": " + reason, e);
        }
    }

    /// {@return the picture in a resource, with [Sampling#LINEAR]} A resource is a file that comes
    /// with the game, as from `src/main/resources`: `Image.resource(Lantern.class, "hero.png")`.
    ///
    /// @param beside a class of the module that contains the resource. The package need not be
    ///   opened
    /// @param name counts from the package of that class or, if it begins with `/`, from the root
    /// @throws IOException if there is no such resource, which is the message together with the
    ///   nearest name; or if it contains no picture in a supported format
    public static Image resource(Class<?> beside, String name) throws IOException {
        return resource(beside, name, Sampling.LINEAR);
    }

    /// {@return the picture in a resource}
    ///
    /// @param beside a class of the module that contains the resource. The package need not be
    ///   opened
    /// @param name counts from the package of that class or, if it begins with `/`, from the root
    /// @throws IOException if there is no such resource, which is the message together with the
    ///   nearest name; or if it contains no picture in a supported format
    public static Image resource(Class<?> beside, String name, Sampling sampling)
            throws IOException {
        Objects.requireNonNull(sampling, "sampling");
        byte[] file = Resources.read(beside, name, FILE_LIMIT);
        try {
            return of(file, sampling);
        } catch (IOException e) {
            throw new IOException(
                    "the resource %s: %s".formatted(Excerpt.of(name), e.getMessage()), e);
        }
    }

    /// {@return the picture in a stream, which is read to its end and not closed} For the resources
    /// of a game, [#resource] has better messages.
    ///
    /// @throws IOException if the stream cannot be read, or contains no picture in a supported
    ///   format
    public static Image read(InputStream in, Sampling sampling) throws IOException {
        Objects.requireNonNull(
                in,
                "in is null: getResourceAsStream returns null for a resource that it does not find;"
                        + " Image.resource says why");
        Objects.requireNonNull(sampling, "sampling");
        byte[] file = in.readNBytes(FILE_LIMIT);
        if (in.read() >= 0)
            throw new IOException("this has more than %s bytes".formatted(FILE_LIMIT));
        return of(file, sampling);
    }

    private static Image of(byte[] file, Sampling sampling) throws IOException {
        var known = new TreeSet<String>();
        for (Format format : formats()) {
            known.add(format.name());
            if (!format.starts(file)) continue;
            Format.Pixels read = format.read(file);
            return Access.over(read.width(), read.height(), read.colors(), sampling);
        }
        String advice = OtherFormats.advice(file);
        if (advice != null) throw new IOException(advice);
        throw new IOException(
                "this is no picture of a format that is known here (%s); fourstroke.loop.assets adds JPEG"
                        .formatted(String.join(", ", known)));
    }

    private static ServiceLoader<Format> formats() {
        return ServiceLoader.load(Format.class, Image.class.getClassLoader());
    }

    private static void checkSize(int width, int height) {
        if (width < 1 || height < 1 || width > LIMIT || height > LIMIT) {
            throw new IllegalArgumentException(
                    "an image goes from 1 x 1 to %1$s x %1$s, not %2$s x %3$s"
                            .formatted(LIMIT, width, height));
        }
    }

    @Override
    public int width() {
        return width;
    }

    @Override
    public int height() {
        return height;
    }

    /// {@return how the image is sampled when it is drawn enlarged, reduced or rotated}
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

    /// {@return a copy of the pixels, row by row from the top}
    public int[] pixels() {
        return pixels.clone();
    }

    /// Writes this image as a PNG file, and replaces any file of that name. The file gets its name
    /// only when it is complete. The same pixels produce the same bytes.
    ///
    /// @throws IOException if the file cannot be written; no incomplete file remains
    public void write(Path file) throws IOException {
        Objects.requireNonNull(file, "file");
        for (Format format : formats()) {
            if (!format.name().equals("PNG")) continue;
            format.write(file, new Format.Pixels(width, height, pixels));
            return;
        }
        throw new IOException("no module provides PNG; put fourstroke.loop.image on the path");
    }

    /// Copies the pixels, row by row from the top.
    ///
    /// @throws IndexOutOfBoundsException if the array has fewer than `width * height` elements
    public void copyPixels(int[] target) {
        System.arraycopy(pixels, 0, target, 0, pixels.length);
    }

    /// {@return a part of this image, which can be drawn often and fast}
    ///
    /// @throws IndexOutOfBoundsException if it is not inside the image
    public Region region(int x, int y, int width, int height) {
        checkPart(x, y, width, height);
        return new Region(this, x, y, width, height);
    }

    /// {@return the parts of a sheet of tiles of one size, row by row} The comment of [Region]
    /// explains which pixels show beside a tile, and when [#paddedGrid] is the better choice.
    ///
    /// @throws IllegalArgumentException if a number is not above 0 or does not divide the image
    public Region[] grid(int columns, int rows) {
        checkGrid(columns, rows);
        return cut(this, columns, rows, 0);
    }

    /// {@return the tiles of this size on a sheet without margin or gaps, row by row} A strip at
    /// the right or at the bottom that is smaller than a tile is ignored.
    ///
    /// @throws IllegalArgumentException if a side is below 1 or larger than the image
    public Region[] tiles(int width, int height) {
        return tiles(width, height, 0, 0);
    }

    /// {@return the tiles of this size on a sheet, row by row} A strip at the right or at the
    /// bottom that is smaller than a tile is ignored.
    ///
    /// @param margin the pixels between the left and top edges of the sheet and the first tiles
    /// @param gap the pixels between neighbouring tiles
    /// @throws IllegalArgumentException if a side is below 1, the margin or the gap is negative, or
    ///   no tile fits
    public Region[] tiles(int width, int height, int margin, int gap) {
        if (width < 1 || height < 1 || margin < 0 || gap < 0)
            throw new IllegalArgumentException(
                    "tiles need sides of 1 or more and a margin and a gap of 0 or more, not %s x %s, margin %s, gap %s"
                            .formatted(width, height, margin, gap));
        if (margin > this.width - width || margin > this.height - height)
            throw new IllegalArgumentException(
                    "no tile of %s x %s with a margin of %s fits into this %s"
                            .formatted(width, height, margin, this));
        // Computed as long, because the gap may be any number if only one tile fits.
        int columns = (int) (((long) this.width - margin + gap) / ((long) width + gap));
        int rows = (int) (((long) this.height - margin + gap) / ((long) height + gap));
        Region[] regions = new Region[columns * rows];
        for (int i = 0; i < regions.length; i++)
            regions[i] =
                    new Region(
                            this,
                            margin + i % columns * (width + gap),
                            margin + i / columns * (height + gap),
                            width,
                            height);
        return regions;
    }

    /// {@return the tiles of a copy of this sheet, row by row, in which each tile has a border of
    /// one pixel that repeats its edge} So neighbours never show in a tile, wherever it is drawn
    /// and however it is rotated. [Region#image] of these regions is the copy.
    ///
    /// @throws IllegalArgumentException if a number is not above 0 or does not divide the image, or
    ///   the copy would be larger than an image can be
    public Region[] paddedGrid(int columns, int rows) {
        checkGrid(columns, rows);
        int tileWidth = width / columns;
        int tileHeight = height / rows;
        checkSize(width + 2 * columns, height + 2 * rows);
        int[] padded = new int[(width + 2 * columns) * (height + 2 * rows)];
        for (int y = 0, at = 0; y < height + 2 * rows; y++) {
            int line = width * inTile(y, tileHeight);
            for (int x = 0; x < width + 2 * columns; x++)
                padded[at++] = pixels[line + inTile(x, tileWidth)];
        }
        return cut(
                new Image(width + 2 * columns, height + 2 * rows, padded, sampling),
                columns,
                rows,
                1);
    }

    /// {@return the coordinate in a sheet that corresponds to a coordinate in the padded sheet}
    private static int inTile(int padded, int size) {
        int tile = padded / (size + 2);
        return tile * size + Math.clamp(padded % (size + 2) - 1, 0, size - 1);
    }

    private static Region[] cut(Image sheet, int columns, int rows, int border) {
        int width = sheet.width / columns;
        int height = sheet.height / rows;
        Region[] regions = new Region[columns * rows];
        for (int i = 0; i < regions.length; i++)
            regions[i] =
                    new Region(
                            sheet,
                            i % columns * width + border,
                            i / columns * height + border,
                            width - 2 * border,
                            height - 2 * border);
        return regions;
    }

    private void checkGrid(int columns, int rows) {
        if (columns < 1 || rows < 1 || width % columns != 0 || height % rows != 0)
            throw new IllegalArgumentException(
                    "%s columns and %s rows do not divide this %s: give numbers that do, or cut by size, with tiles(width, height, margin, gap)"
                            .formatted(columns, rows, this));
    }

    /// Replaces the pixels in a rectangle of the image. A frame shows images as they are when it is
    /// presented, so the change affects everything that the current frame draws of this image,
    /// before or after this call.
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
        if (changes.length == 0) changes = new int[4 * CHANGE_LIMIT];
        int at = 4 * (int) (version % CHANGE_LIMIT);
        changes[at] = x;
        changes[at + 1] = y;
        changes[at + 2] = x + width;
        changes[at + 3] = y + height;
        version++;
    }

    private void checkPart(int x, int y, int width, int height) {
        boolean inside = x >= 0 && y >= 0 && width >= 0 && height >= 0;
        if (inside && x <= this.width - width && y <= this.height - height) return;
        throw new IndexOutOfBoundsException(
                "a part of %s x %s at (%s, %s) is not inside this %s"
                        .formatted(width, height, x, y, this));
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

    /// An object that keeps frames and draws them later; see [Access#hold].
    public interface Holder {

        /// Called before the pixels in a rectangle of an image change.
        void changing(Image image, int x, int y, int width, int height);
    }

    /// Access to pictures for canvases and backends. Games do not use this class.
    public static final class Access {

        private Access() {}

        /// {@return an image that uses this array itself, without a copy: from now on the array
        /// belongs to the image} This is for large images, which need up to 256 MB.
        ///
        /// @throws IllegalArgumentException as [Image#of]
        public static Image over(int width, int height, int[] pixels, Sampling sampling) {
            check(width, height, pixels, sampling);
            return new Image(width, height, pixels, sampling);
        }

        /// {@return the image's own array of pixels, for reading only}
        public static int[] pixels(Image image) {
            return image.pixels;
        }

        /// {@return the version of the pixels, which increases with each [Image#replace]} A
        /// backend's copy of an older version is out of date.
        public static long version(Image image) {
            return image.version;
        }

        /// Tells which part of an image was changed since a version: all of it, if that is long
        /// ago.
        ///
        /// @param edges gets the left, top, right and bottom edge in pixels, the last two exclusive
        public static void changed(Image image, long version, int[] edges) {
            boolean all = image.version - version > CHANGE_LIMIT;
            edges[0] = all ? 0 : image.width;
            edges[1] = all ? 0 : image.height;
            edges[2] = all ? image.width : 0;
            edges[3] = all ? image.height : 0;
            if (all) return;
            for (long change = version; change < image.version; change++) {
                int at = 4 * (int) (change % CHANGE_LIMIT);
                edges[0] = Math.min(edges[0], image.changes[at]);
                edges[1] = Math.min(edges[1], image.changes[at + 1]);
                edges[2] = Math.max(edges[2], image.changes[at + 2]);
                edges[3] = Math.max(edges[3], image.changes[at + 3]);
            }
        }

        /// {@return whether it was closed: it can no longer be drawn, and backends free their
        /// copies}
        public static boolean closed(Image image) {
            return image.closed;
        }

        /// Calls a holder before each change of the pixels, until it releases the image.
        public static void hold(Image image, Holder holder) {
            Holder[] more = Arrays.copyOf(image.holders, image.holders.length + 1);
            more[image.holders.length] = Objects.requireNonNull(holder, "holder");
            image.holders = more;
        }

        /// Ends a [#hold].
        public static void release(Image image, Holder holder) {
            image.holders =
                    Arrays.stream(image.holders)
                            .filter(known -> known != holder)
                            .toArray(Holder[]::new);
        }

        /// {@return a picture as a part of its image}
        public static Region region(Picture picture) {
            return switch (Objects.requireNonNull(picture, "picture")) {
                case Region region -> region;
                case Image image -> image.whole;
            };
        }

        /// {@return the left and top edge of a region, in the format of the quads of a
        /// [fourstroke.loop.api.spi.Frame]}
        public static int topLeft(Region region) {
            return region.topLeft;
        }

        /// {@return the width of a region, as a number that is compared with others}
        public static float wide(Region region) {
            return region.wide;
        }

        /// {@return the height of a region, likewise}
        public static float high(Region region) {
            return region.high;
        }

        /// {@return the right and bottom edge of a region, packed likewise}
        public static int bottomRight(Region region) {
            return region.bottomRight;
        }
    }
}
