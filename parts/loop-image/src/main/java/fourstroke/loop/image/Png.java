package fourstroke.loop.image;

import fourstroke.loop.api.draw.Image;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/// The PNG format (ISO/IEC 15948) for [Image#read] and [Image#write], which find this class as a
/// service.
///
/// This class reads every colour type, bit depth and interlacing, verifies every checksum, and
/// skips chunks that do not change the pixels. Colours are interpreted as sRGB, whatever the file
/// specifies. Channels of 16 bits are rounded to 8 bits. Like most programs, this class ignores an
/// error in a file if the pixels of the picture are certain in spite of the error. A pixel whose
/// colour is missing in the palette is black. Methods may be called on any thread.
///
/// Reading needs memory for the file and four bytes per pixel: a picture of 8192 x 8192 pixels in a
/// file of 28 MB fits into a heap of 300 MB, most of which is one array. Java's serial and parallel
/// garbage collectors store a large array in the old generation, which is only two thirds of the
/// heap, so with these collectors such a picture needs a heap of 450 MB.
public final class Png implements Image.Format {

    /// Creates the format. [java.util.ServiceLoader] calls this constructor.
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

    /// Writes a PNG file. The file has three bytes per pixel if all pixels are opaque, and four
    /// bytes per pixel if a pixel is transparent. As long as the version of zlib in Java is the
    /// same, the same pixels always produce the same bytes.
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
