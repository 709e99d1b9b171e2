package fourstroke.fuzz;

import fourstroke.loop.api.draw.Image;
import fourstroke.loop.image.Png;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/// Reads PNG and animated PNG. An input is either a PNG file or a description of a picture. In a
/// PNG file, the target corrects the checksums, because the reader would refuse every file with
/// wrong checksums. A description of a picture has one byte each for width, height, depth, kind and
/// interlacing, followed by rows of pixels. The target compresses the rows of pixels.
public final class PngTarget {

    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 26, '\n'};

    /// The maximum number of pixels of a picture that the target reads. The target ignores larger
    /// pictures, because reading larger pictures takes long and finds the same faults as smaller
    /// pictures.
    private static final long MOST_PIXELS = 1 << 22;

    /// The memory, in bytes, that reading needs in addition to pixels and rows. `PngFuzzTest` has
    /// the same limit.
    private static final long OTHER_BYTES = 1 << 18;

    /// The memory that the fuzzer itself needs for each byte of a file, in bytes. The fuzzer needs
    /// 7 KB each time that the reader compares the name of a chunk, and a chunk has at least 12
    /// bytes.
    private static final long FUZZER_BYTES = 1024;

    private PngTarget() {}

    /// The method that the fuzzer calls.
    public static void fuzzerTestOneInput(byte[] input) throws IOException {
        if (!new Png().starts(input)) {
            if (input.length > 5) read(made(input));
            return;
        }
        read(input);
        read(repaired(input));
    }

    private static void read(byte[] file) {
        long pixels = 0;
        long rows = 0;
        if (file.length >= 24) {
            ByteBuffer header = ByteBuffer.wrap(file);
            int width = header.getInt(16);
            int height = header.getInt(20);
            if (width > 0 && height > 0) pixels = (long) width * height;
            if (pixels > MOST_PIXELS && width <= Image.LIMIT && height <= Image.LIMIT) return;
            rows = 16L * Math.clamp(width, 0, Image.LIMIT);
        }
        Bounds.check(
                4 * Math.min(pixels, MOST_PIXELS) + rows + FUZZER_BYTES * file.length + OTHER_BYTES,
                () -> {
                    try {
                        Image.Format.Pixels read = new Png().read(file);
                        if (read.colors().length != read.width() * read.height())
                            throw new AssertionError("the picture has fewer pixels than its size");
                    } catch (IOException e) {
                        Bounds.refused(e);
                    }
                });
    }

    private static byte[] repaired(byte[] input) {
        byte[] file = input.clone();
        ByteBuffer in = ByteBuffer.wrap(file);
        for (int at = SIGNATURE.length; at + 12 <= file.length; ) {
            int length = in.getInt(at);
            if (length < 0 || length > file.length - at - 12) break;
            CRC32 crc = new CRC32();
            crc.update(file, at + 4, length + 4);
            in.putInt(at + 8 + length, (int) crc.getValue());
            at += length + 12;
        }
        return file;
    }

    private static byte[] made(byte[] input) throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(SIGNATURE);
        ByteBuffer header = ByteBuffer.allocate(13).putInt(input[0] & 0xFF).putInt(input[1] & 0xFF);
        chunk(file, "IHDR", header.put(input[2]).put(input[3]).put(12, input[4]).array());
        if (input[3] == 3) chunk(file, "PLTE", new byte[3 * 16]);
        ByteArrayOutputStream rows = new ByteArrayOutputStream();
        Deflater fast = new Deflater(1);
        try (DeflaterOutputStream out = new DeflaterOutputStream(rows, fast)) {
            out.write(input, 5, input.length - 5);
        } finally {
            fast.end();
        }
        chunk(file, "IDAT", rows.toByteArray());
        chunk(file, "IEND", new byte[0]);
        return file.toByteArray();
    }

    private static void chunk(ByteArrayOutputStream file, String type, byte[] content) {
        ByteBuffer chunk = ByteBuffer.allocate(content.length + 12).putInt(content.length);
        for (char letter : type.toCharArray()) chunk.put((byte) letter);
        chunk.put(content);
        CRC32 crc = new CRC32();
        crc.update(chunk.array(), 4, content.length + 4);
        file.writeBytes(chunk.putInt((int) crc.getValue()).array());
    }
}
