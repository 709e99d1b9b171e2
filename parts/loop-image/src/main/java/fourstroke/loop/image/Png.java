package fourstroke.loop.image;

import fourstroke.loop.api.draw.Image;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/// PNG pictures (ISO/IEC 15948), which [Image#read] and [Image#write] find here.
///
/// It reads every colour type, bit depth and interlacing, verifies every checksum, and skips chunks
/// that do not change the pixels. Colours are taken as sRGB, whatever the file says about them.
/// Sixteen bits are rounded to eight. Faults that leave no doubt about the pixels are passed over,
/// as most programs do; a colour that the palette lacks is black. Any thread.
///
/// Reading takes the memory of the file and four bytes a pixel: an 8192 x 8192 picture of 28 MB
/// fits into a heap of 300 MB, most of which is one array. Java's serial and parallel collectors
/// keep such an array in two thirds of their heap, which then has to be 450 MB.
public final class Png implements Image.Format {

    /// Made by [java.util.ServiceLoader].
    public Png() {}

    @Override
    public String name() {
        return "PNG";
    }

    @Override
    public boolean starts(byte[] file) {
        byte[] signature = PngChunks.signature();
        return Arrays.mismatch(file, signature) == signature.length;
    }

    @Override
    public Pixels read(byte[] file) throws IOException {
        return new PngReader(file).pixels();
    }

    /// Writes a PNG file. It has three bytes a pixel if all of it is opaque, else four. The same
    /// pixels make the same bytes, as long as Java's zlib is the same.
    @Override
    public void write(Path file, Pixels picture) throws IOException {
        byte[] bytes = encode(picture);
        try (AtomicFile part = new AtomicFile(file)) {
            part.write(bytes);
            part.finish();
        }
    }

    static byte[] encode(Pixels picture) {
        PixelFormat format = PixelFormat.of(picture.colors());
        byte[] content = PngPixels.compressed(picture.colors(), picture.width(), format, true);
        ByteArrayOutputStream out = new ByteArrayOutputStream(content.length + 64);
        out.writeBytes(PngChunks.signature());
        out.writeBytes(PngChunks.header(picture.width(), picture.height(), format));
        out.writeBytes(PngChunks.chunk("IDAT", content));
        out.writeBytes(PngChunks.chunk("IEND", new byte[0]));
        return out.toByteArray();
    }
}
