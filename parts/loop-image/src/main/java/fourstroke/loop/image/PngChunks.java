package fourstroke.loop.image;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/// Creates chunks, which are the sections of a PNG file with a picture or a movie.
final class PngChunks {

    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

    /// The number of bytes that a chunk has in addition to its content, for its length, type and
    /// checksum.
    static final int FRAME = 12;

    private PngChunks() {}

    /// {@return the eight bytes at the beginning of every PNG file}
    static byte[] signature() {
        return SIGNATURE.clone();
    }

    /// {@return a chunk with a type and a content}
    ///
    /// @param type the type of the chunk, four ASCII letters
    static byte[] chunk(String type, byte[] content) {
        ByteBuffer chunk = ByteBuffer.allocate(FRAME + content.length);
        chunk.putInt(content.length).put(type.getBytes(StandardCharsets.US_ASCII)).put(content);
        CRC32 crc = new CRC32();
        crc.update(chunk.array(), 4, 4 + content.length);
        return chunk.putInt((int) crc.getValue()).array();
    }

    /// {@return the header chunk, which contains the size of a picture and the format of its
    /// pixels}
    static byte[] header(int width, int height, PixelFormat format) {
        return chunk(
                "IHDR",
                ByteBuffer.allocate(13)
                        .putInt(width)
                        .putInt(height)
                        .put((byte) 8)
                        .put((byte) format.colorType)
                        .array());
    }
}
