package fourstroke.loop.image;

import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.text.Excerpt;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;

/// Reads and writes PNG pictures (ISO/IEC 15948).
///
/// It reads every colour type, bit depth and interlacing, verifies every checksum, and skips chunks
/// that do not change the pixels. Colours are taken as sRGB, whatever the file says about them.
/// Sixteen bits are rounded to eight. Faults that leave no doubt about the pixels are passed over,
/// as most programs do; a colour that the palette lacks is black. Reading takes the memory of the
/// file and four bytes a pixel. Any thread.
public final class Png {

    /// The longest file that is read: twice what the largest image takes without compression.
    public static final int FILE_LIMIT = 1 << 29;

    private Png() {}

    /// {@return a picture as a PNG file} It has three bytes a pixel if all of it is opaque, else
    /// four. The same pixels make the same bytes, as long as Java's zlib is the same.
    public static byte[] encode(Image image) {
        int[] pixels = Objects.requireNonNull(image, "image").pixels();
        PixelFormat format = PixelFormat.of(pixels);
        Region all = new Region(0, 0, image.width(), image.height());
        byte[] content = PngPixels.filtered(pixels, image.width(), all, format);
        ByteArrayOutputStream out = new ByteArrayOutputStream(content.length + 64);
        out.writeBytes(PngChunks.signature());
        out.writeBytes(PngChunks.header(image.width(), image.height(), format));
        out.writeBytes(PngChunks.chunk("IDAT", content));
        out.writeBytes(PngChunks.chunk("IEND", new byte[0]));
        return out.toByteArray();
    }

    /// Writes a PNG file, in place of any file of that name. It appears under its name only when it
    /// is whole.
    ///
    /// @throws IOException if the file cannot be written; nothing is left behind then
    public static void write(Image image, Path file) throws IOException {
        byte[] bytes = encode(image);
        try (AtomicFile part = new AtomicFile(file)) {
            part.write(bytes);
            part.finish();
        }
    }

    /// {@return the picture in a PNG file, drawn smoothly}
    ///
    /// @throws ImageFormatException if the bytes are not a PNG, or are damaged or too large
    public static Image decode(byte[] bytes) throws ImageFormatException {
        return decode(bytes, Image.Sampling.LINEAR);
    }

    /// {@return the picture in a PNG file}
    ///
    /// @throws ImageFormatException if the bytes are not a PNG, or are damaged or too large
    public static Image decode(byte[] bytes, Image.Sampling sampling) throws ImageFormatException {
        Objects.requireNonNull(bytes, "bytes");
        Objects.requireNonNull(sampling, "sampling");
        return new PngReader(bytes).image(sampling);
    }

    /// {@return the picture in a PNG file, drawn smoothly}
    ///
    /// @throws ImageFormatException if the file is not a PNG, or is damaged or too large
    /// @throws IOException if it cannot be read
    public static Image read(Path file) throws IOException {
        return read(file, Image.Sampling.LINEAR);
    }

    /// {@return the picture in a PNG file}
    ///
    /// @throws ImageFormatException if the file is not a PNG, or is damaged or too large
    /// @throws IOException if it cannot be read
    public static Image read(Path file, Image.Sampling sampling) throws IOException {
        Objects.requireNonNull(sampling, "sampling");
        byte[] bytes = AtomicFile.read(file, "a PNG file", FILE_LIMIT);
        try {
            return decode(bytes, sampling);
        } catch (ImageFormatException e) {
            throw new ImageFormatException(Excerpt.of(file) + ": " + e.getMessage(), e);
        }
    }
}
