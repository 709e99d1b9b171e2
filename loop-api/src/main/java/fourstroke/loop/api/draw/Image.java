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

/// An image that can be drawn. Its pixels have the form `0xAARRGGBB`, in non-premultiplied sRGB,
/// and are stored row by row from the top. In contrast to the colours of [Color], the byte AA of a
/// pixel is the opacity itself, so a pixel with the opacity byte 00 is transparent. A pixel with
/// the opacity byte 01 is transparent too, so that the transparent colours of [Color] are also
/// transparent in an image.
///
/// A backend keeps its own copy of an image from the first frame that draws it until the image is
/// closed. Images are not thread-safe.
public final class Image implements Picture, AutoCloseable {

    /// The maximum width and height of an image in pixels. All graphics devices in use that support
    /// OpenGL 3.3 or Vulkan support textures of this size.
    public static final int LIMIT = 8192;

    /// How the colour of a screen pixel is computed from the pixels of an image, if the image is
    /// drawn enlarged, reduced, rotated or between whole pixels.
    public enum Sampling {
        /// The colour of a screen pixel is the colour of the nearest pixel of the image. The pixels
        /// of an enlarged image are sharp squares, which is right for pixel art. If an image is
        /// drawn smaller than its size in pixels, some of its pixels are left out, and the image
        /// shimmers when it moves.
        NEAREST,
        /// The colour of a screen pixel is a weighted mean of the four nearest pixels of the image.
        /// Linear sampling looks smooth and is right for all pictures except pixel art. An image at
        /// half its size or below is drawn from a smaller copy, whose pixels are means of areas of
        /// the image, so that the image does not shimmer. The canvas makes the smaller copy when
        /// the copy is first needed, which takes about 10 ns for each pixel of the image. After an
        /// [Image#replace], the canvas updates only the parts of the copy that changed.
        LINEAR
    }

    /// A reader for one format of picture files. [ServiceLoader] finds the formats: the module
    /// `fourstroke.loop.image`, which comes with the loop, provides PNG, and the module
    /// `fourstroke.loop.assets` provides JPEG. Formats are thread-safe.
    public interface Format {

        /// The content of a picture file: `width * height` pixels of the form `0xAARRGGBB`, row by
        /// row from the top.
        record Pixels(int width, int height, int[] colors) {}

        /// {@return the name of this format in messages, such as `PNG`}
        String name();

        /// {@return whether the first bytes of a file identify it as a file of this format}
        boolean starts(byte[] file);

        /// {@return the picture in a file for which [#starts] returned true} The array of pixels
        /// belongs to the caller.
        ///
        /// @throws IOException if the file is damaged, or if the picture is larger than
        ///   [Image#LIMIT]
        Pixels read(byte[] file) throws IOException;

        /// Writes a picture to a file. If a file with this name exists, the new file replaces it.
        ///
        /// @throws IOException if the file cannot be written, or if this format can only be read
        default void write(Path file, Pixels picture) throws IOException {
            throw new IOException(
                    "%s files can be read but not written: write a PNG file".formatted(name()));
        }
    }

    /// The maximum size of a picture file in bytes: 512 MB, which is twice the size of the largest
    /// image without compression.
    private static final int FILE_LIMIT = 1 << 29;

    /// The number of changed rectangles that an image remembers. A game that replaces parts of an
    /// image usually replaces fewer than 8 parts in each frame.
    private static final int CHANGE_LIMIT = 8;

    private final int width;
    private final int height;
    private final Sampling sampling;
    private final int[] pixels;
    private final Region whole;
    private long version;
    // The rectangles that changed last, with four edges each. The rectangle of version number v is
    // at the index v modulo `CHANGE_LIMIT`.
    private int[] changes = {};
    private boolean closed;
    private Holder[] holders = {};

    private Image(int width, int height, int[] pixels, Sampling sampling) {
        this.width = width;
        this.height = height;
        this.pixels = pixels;
        this.sampling = sampling;
        whole = new Region(this, 0, 0, width, height);
    }

    /// {@return an image with a copy of these pixels and with [Sampling#LINEAR]}
    ///
    /// @throws IllegalArgumentException if the width or height is not from 1 to [#LIMIT], or if
    ///   there are not exactly `width * height` pixels
    public static Image of(int width, int height, int[] pixels) {
        return of(width, height, pixels, Sampling.LINEAR);
    }

    /// {@return an image with a copy of these pixels}
    ///
    /// @throws IllegalArgumentException if the width or height is not from 1 to [#LIMIT], or if
    ///   there are not exactly `width * height` pixels
    public static Image of(int width, int height, int[] pixels, Sampling sampling) {
        check(width, height, pixels, sampling);
        return new Image(width, height, pixels.clone(), sampling);
    }

    private static void check(int width, int height, int[] pixels, Sampling sampling) {
        checkSize(width, height);
        Objects.requireNonNull(pixels, "pixels");
        if (pixels.length != width * height) {
            throw new IllegalArgumentException(
                    "an image of %s x %s pixels needs an array of %s pixels, but the array has %s"
                            .formatted(width, height, width * height, pixels.length));
        }
        Objects.requireNonNull(sampling, "sampling");
    }

    /// {@return an image that is filled with one colour}
    ///
    /// @throws IllegalArgumentException if the width or height is not from 1 to [#LIMIT]
    public static Image filled(int width, int height, int color, Sampling sampling) {
        checkSize(width, height);
        int[] pixels = new int[width * height];
        Arrays.fill(pixels, color);
        return new Image(width, height, pixels, Objects.requireNonNull(sampling, "sampling"));
    }

    /// {@return the picture in a file, with [Sampling#LINEAR]} The file contains a PNG or, if the
    /// module `fourstroke.loop.assets` is on the path, a JPEG. The name of the file does not
    /// matter.
    ///
    /// @throws IOException if the file cannot be read, is not a regular file, or contains no
    ///   picture in a supported format
    public static Image read(Path file) throws IOException {
        return read(file, Sampling.LINEAR);
    }

    /// {@return the picture in a file} The file contains a PNG or, if the module
    /// `fourstroke.loop.assets` is on the path, a JPEG. The name of the file does not matter.
    ///
    /// @throws IOException if the file cannot be read, is not a regular file, or contains no
    ///   picture in a supported format
    public static Image read(Path file, Sampling sampling) throws IOException {
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(sampling, "sampling");
        // Pipes and devices are refused, because opening a pipe may wait forever, and some devices
        // deliver bytes without end.
        if (Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file))
            throw new IOException(
                    Excerpt.of(file) + " is a pipe or device: name a regular file instead");
        try (InputStream in = Files.newInputStream(file)) {
            return read(in, sampling);
        } catch (NoSuchFileException e) {
            throw new IOException("there is no file " + Excerpt.of(file), e);
        } catch (IOException e) {
            // A `FileSystemException` without a reason has only the path as its message, so for
            // such an exception the new message contains the name of the class instead.
            boolean system = e instanceof FileSystemException known && known.getReason() == null;
            String reason = system ? e.getClass().getSimpleName() : e.getMessage();
            throw new IOException(Excerpt.of(file) + ": " + reason, e);
        }
    }

    /// {@return the picture in a resource, with [Sampling#LINEAR]} A resource is a file that is
    /// packaged with the game, for example from the folder `src/main/resources`. Example:
    /// `Image.resource(Lantern.class, "hero.png")`.
    ///
    /// @param beside a class of the module that contains the resource. The module need not open the
    ///   package of the resource
    /// @param name the name of the resource, relative to the package of the class `beside`. A name
    ///   that begins with `/` is relative to the root of the module
    /// @throws IOException if there is no such resource, in which case the message contains the
    ///   most similar name; or if the resource contains no picture in a supported format
    public static Image resource(Class<?> beside, String name) throws IOException {
        return resource(beside, name, Sampling.LINEAR);
    }

    /// {@return the picture in a resource}
    ///
    /// @param beside a class of the module that contains the resource. The module need not open the
    ///   package of the resource
    /// @param name the name of the resource, relative to the package of the class `beside`. A name
    ///   that begins with `/` is relative to the root of the module
    /// @throws IOException if there is no such resource, in which case the message contains the
    ///   most similar name; or if the resource contains no picture in a supported format
    public static Image resource(Class<?> beside, String name, Sampling sampling)
            throws IOException {
        Objects.requireNonNull(sampling, "sampling");
        byte[] file = Resources.read(beside, name, FILE_LIMIT);
        try {
            return of(file, sampling);
        } catch (IOException e) {
            throw new IOException(
                    "the resource %s cannot be read as a picture: %s"
                            .formatted(Excerpt.of(name), e.getMessage()),
                    e);
        }
    }

    /// {@return the picture in a stream} The method reads the stream to its end and does not close
    /// it. For the resources of a game, use [#resource], whose messages name the resource.
    ///
    /// @throws IOException if the stream cannot be read, or contains no picture in a supported
    ///   format
    public static Image read(InputStream in, Sampling sampling) throws IOException {
        Objects.requireNonNull(
                in,
                "the stream is null: getResourceAsStream returns null if it does not find the"
                        + " resource; call Image.resource instead, whose exception explains why the"
                        + " resource is not found");
        Objects.requireNonNull(sampling, "sampling");
        byte[] file = in.readNBytes(FILE_LIMIT);
        if (in.read() >= 0)
            throw new IOException(
                    "a picture file must have at most %s bytes, but this file has more"
                            .formatted(FILE_LIMIT));
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
                "this file is not a picture in a supported format (%s); the module fourstroke.loop.assets adds the format JPEG"
                        .formatted(String.join(", ", known)));
    }

    private static ServiceLoader<Format> formats() {
        return ServiceLoader.load(Format.class, Image.class.getClassLoader());
    }

    private static void checkSize(int width, int height) {
        if (width < 1 || height < 1 || width > LIMIT || height > LIMIT) {
            throw new IllegalArgumentException(
                    "an image must be from 1 x 1 to %1$s x %1$s pixels, not %2$s x %3$s"
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

    /// {@return the colour of the pixel in a column and a row, as `0xAARRGGBB`}
    ///
    /// @throws IndexOutOfBoundsException if the pixel is not inside the image
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

    /// Writes this image to a PNG file. If a file with this name exists, the new file replaces it.
    /// The new file gets its name only when it is complete, so no other program sees an incomplete
    /// file. The same pixels produce the same bytes.
    ///
    /// @throws IOException if the file cannot be written; in this case no incomplete file remains
    public void write(Path file) throws IOException {
        Objects.requireNonNull(file, "file");
        for (Format format : formats()) {
            if (!format.name().equals("PNG")) continue;
            format.write(file, new Format.Pixels(width, height, pixels));
            return;
        }
        throw new IOException(
                "no module here can read or write PNG files: put the module fourstroke.loop.image"
                        + " on the module path or class path");
    }

    /// Copies the pixels of this image into an array, row by row from the top.
    ///
    /// @throws IndexOutOfBoundsException if the array has fewer than `width * height` elements
    public void copyPixels(int[] target) {
        System.arraycopy(pixels, 0, target, 0, pixels.length);
    }

    /// {@return a part of this image} This method checks the edges of the part, so that drawing the
    /// part is fast.
    ///
    /// @throws IndexOutOfBoundsException if the part is not inside the image
    public Region region(int x, int y, int width, int height) {
        checkPart(x, y, width, height);
        return new Region(this, x, y, width, height);
    }

    /// {@return the tiles of this image, row by row, if the image is divided into columns and rows
    /// of equal size} The comment of [Region] explains why pixels of a neighbouring tile can show
    /// at the edge of a tile, and when to use [#paddedGrid] instead.
    ///
    /// @throws IllegalArgumentException if the number of columns or rows is below 1 or does not
    ///   divide the image
    public Region[] grid(int columns, int rows) {
        checkGrid(columns, rows);
        return cut(this, columns, rows, 0);
    }

    /// {@return the tiles of the given size in this image, row by row, if there is no space around
    /// and between the tiles} A strip at the right or at the bottom that is smaller than a tile is
    /// ignored.
    ///
    /// @throws IllegalArgumentException if a side of the tiles is below 1 or larger than the image
    public Region[] tiles(int width, int height) {
        return tiles(width, height, 0, 0);
    }

    /// {@return the tiles of the given size in this image, row by row} A strip at the right or at
    /// the bottom that is smaller than a tile is ignored.
    ///
    /// @param margin the number of pixels between the left and top edges of the image and the first
    ///   tiles
    /// @param gap the number of pixels between neighbouring tiles
    /// @throws IllegalArgumentException if a side of the tiles is below 1, the margin or the gap is
    ///   negative, or no tile fits into the image
    public Region[] tiles(int width, int height, int margin, int gap) {
        if (width < 1 || height < 1 || margin < 0 || gap < 0)
            throw new IllegalArgumentException(
                    "the sides of a tile must be at least 1, and the margin and the gap must be at least 0, but the tile has %s x %s pixels, the margin is %s, and the gap is %s"
                            .formatted(width, height, margin, gap));
        if (margin > this.width - width || margin > this.height - height)
            throw new IllegalArgumentException(
                    "no tile of %s x %s with a margin of %s fits into this %s"
                            .formatted(width, height, margin, this));
        // The sums are computed as `long`, because a very large gap, which is allowed if only one
        // tile fits, would overflow an `int`.
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

    /// {@return the tiles of a padded copy of this image, row by row} In the copy, each tile has a
    /// border of one pixel that repeats the pixels of its edge. Because of this border, pixels of a
    /// neighbouring tile never show at the edge of a tile, wherever the tile is drawn and however
    /// it is rotated. [Region#image] of each tile returns the padded copy.
    ///
    /// @throws IllegalArgumentException if the number of columns or rows is below 1 or does not
    ///   divide the image, or if the copy would be larger than [#LIMIT]
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

    /// {@return the coordinate in this image that corresponds to a coordinate in the padded copy}
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
                    "%s columns and %s rows do not divide this %s evenly: give numbers that divide its width and height, or cut tiles of a given size with tiles(width, height, margin, gap)"
                            .formatted(columns, rows, this));
    }

    /// Replaces the pixels in a rectangle of this image. A frame shows the pixels that an image has
    /// when the frame is presented. The new pixels are therefore visible wherever the current frame
    /// draws this image, even where the game drew the image before the call of `replace`.
    ///
    /// @throws IndexOutOfBoundsException if the rectangle is not inside the image, or if the array
    ///   has too few pixels to fill the rectangle
    public void replace(int x, int y, int width, int height, int[] replacement) {
        checkPart(x, y, width, height);
        Objects.requireNonNull(replacement, "replacement");
        if (replacement.length < width * height)
            throw new IndexOutOfBoundsException(
                    "a part of %s x %s pixels needs an array of at least %s pixels, but the array has %s"
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

    /// Closes this image, so that backends free their copies of it. A closed image can no longer be
    /// drawn.
    @Override
    public void close() {
        closed = true;
    }

    /// {@return the size of this image as a text for messages}
    @Override
    public String toString() {
        return "image of " + width + " x " + height;
    }

    /// An object that keeps a frame and draws it later, and therefore must know when the pixels of
    /// the images in the frame change; see [Access#hold].
    public interface Holder {

        /// Called by [Image#replace] before the pixels in a rectangle of an image change.
        void changing(Image image, int x, int y, int width, int height);
    }

    /// Gives canvases and backends access to the internal state of images. Games do not use this
    /// class.
    public static final class Access {

        private Access() {}

        /// {@return an image that uses the given array instead of a copy} After this call the array
        /// belongs to the image, and the caller must not change the array. Using the array without
        /// a copy saves time and memory for large images, which need up to 256 MB.
        ///
        /// @throws IllegalArgumentException as [Image#of]
        public static Image over(int width, int height, int[] pixels, Sampling sampling) {
            check(width, height, pixels, sampling);
            return new Image(width, height, pixels, sampling);
        }

        /// {@return the image's own array of pixels, which the caller must not change}
        public static int[] pixels(Image image) {
            return image.pixels;
        }

        /// {@return the version of the pixels, a number that increases with each [Image#replace]}
        /// If a backend has a copy of an older version, the copy is out of date.
        public static long version(Image image) {
            return image.version;
        }

        /// Computes a rectangle that contains all pixels of an image that changed since a version.
        /// If more changes happened since that version than an image remembers, the rectangle is
        /// the whole image.
        ///
        /// @param edges an array into which the method writes the left, top, right and bottom edge
        ///   of the rectangle in pixels; the right and bottom edges are exclusive
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

        /// {@return whether an image was closed: a closed image can no longer be drawn, and
        /// backends free their copies of it}
        public static boolean closed(Image image) {
            return image.closed;
        }

        /// Registers a holder. Until [#release] removes the holder, each [Image#replace] calls the
        /// holder before the pixels change.
        public static void hold(Image image, Holder holder) {
            Holder[] more = Arrays.copyOf(image.holders, image.holders.length + 1);
            more[image.holders.length] = Objects.requireNonNull(holder, "holder");
            image.holders = more;
        }

        /// Removes a holder that was registered with [#hold].
        public static void release(Image image, Holder holder) {
            image.holders =
                    Arrays.stream(image.holders)
                            .filter(known -> known != holder)
                            .toArray(Holder[]::new);
        }

        /// {@return the given picture if it is a region, or the region that covers the whole image
        /// if the picture is an image}
        public static Region region(Picture picture) {
            return switch (Objects.requireNonNull(picture, "picture")) {
                case Region region -> region;
                case Image image -> image.whole;
            };
        }

        /// {@return the left and top edge of a region, packed into one int as in the quads of a
        /// [fourstroke.loop.api.spi.Frame]}
        public static int topLeft(Region region) {
            return region.topLeft;
        }

        /// {@return the width of a region as a `float`, because the canvas compares the width with
        /// other floats}
        public static float wide(Region region) {
            return region.wide;
        }

        /// {@return the height of a region as a `float`, because the canvas compares the height
        /// with other floats}
        public static float high(Region region) {
            return region.high;
        }

        /// {@return the right and bottom edge of a region, packed into one int as in the quads of a
        /// [fourstroke.loop.api.spi.Frame]}
        public static int bottomRight(Region region) {
            return region.bottomRight;
        }
    }
}
