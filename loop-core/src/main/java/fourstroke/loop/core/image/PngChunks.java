package fourstroke.loop.core.image;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/// The parts that PNG files and movies are written from.
final class PngChunks {

    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

    /// Bytes around the content of a chunk: length, type and check sum.
    static final int FRAME = 12;

    private PngChunks() {}

    /// {@return the eight bytes that every PNG starts with}
    static byte[] signature() {
        return SIGNATURE.clone();
    }

    /// {@return a chunk} Its type is four letters of ASCII.
    static byte[] chunk(String type, byte[] content) {
        ByteBuffer chunk = ByteBuffer.allocate(FRAME + content.length);
        chunk.putInt(content.length).put(type.getBytes(StandardCharsets.US_ASCII)).put(content);
        CRC32 crc = new CRC32();
        crc.update(chunk.array(), 4, 4 + content.length);
        return chunk.putInt((int) crc.getValue()).array();
    }

    /// {@return the chunk that says how large a picture is and how its colours are written: 8 bits
    /// each}
    static byte[] header(int width, int height, boolean opaque) {
        return chunk(
                "IHDR",
                ByteBuffer.allocate(13)
                        .putInt(width)
                        .putInt(height)
                        .put((byte) 8)
                        .put((byte) (opaque ? 2 : 6))
                        .array());
    }

    /// {@return a rectangle of an image, filtered and compressed}
    ///
    /// Each row is filtered in the way that leaves the least sum of differences, taken as signed
    /// bytes: the heuristic that the PNG specification proposes (section 12.7).
    ///
    /// @param isFiltered false for what is unlike its neighbours
    static byte[] compress(
            int[] pixels,
            int imageWidth,
            int x,
            int y,
            int width,
            int height,
            boolean opaque,
            boolean isFiltered) {
        int size = opaque ? 3 : 4;
        int rowBytes = width * size;
        byte[] row = new byte[rowBytes];
        byte[] above = new byte[rowBytes];
        byte[][] filtered = new byte[5][rowBytes + 1];
        for (int filter = 0; filter < 5; filter++) filtered[filter][0] = (byte) filter;
        ByteArrayOutputStream out = new ByteArrayOutputStream(1024 + rowBytes * height / 8);
        byte[] buffer = new byte[1 << 14];
        try (Deflater deflater = new Deflater()) {
            for (int line = 0; line < height; line++) {
                int at = 0;
                for (int i = 0, p = (y + line) * imageWidth + x; i < width; i++, p++) {
                    int color = pixels[p];
                    row[at++] = (byte) (color >>> 24);
                    row[at++] = (byte) (color >>> 16);
                    row[at++] = (byte) (color >>> 8);
                    if (!opaque) row[at++] = (byte) color;
                }
                int best = 0;
                if (isFiltered) best = filter(row, above, size, filtered);
                else System.arraycopy(row, 0, filtered[0], 1, rowBytes);
                deflater.setInput(filtered[best]);
                drain(deflater, buffer, out);
                byte[] done = above;
                above = row;
                row = done;
            }
            deflater.finish();
            drain(deflater, buffer, out);
        }
        return out.toByteArray();
    }

    private static void drain(Deflater deflater, byte[] buffer, ByteArrayOutputStream out) {
        for (int n; (n = deflater.deflate(buffer)) > 0; ) out.write(buffer, 0, n);
    }

    /// Filters a row in all five ways and returns the best.
    private static int filter(byte[] row, byte[] above, int size, byte[][] filtered) {
        long[] sums = new long[5];
        for (int i = 0; i < row.length; i++) {
            int left = i < size ? 0 : row[i - size] & 0xFF;
            int up = above[i] & 0xFF;
            int upLeft = i < size ? 0 : above[i - size] & 0xFF;
            byte here = row[i];
            sums[0] += Math.abs(filtered[0][i + 1] = here);
            sums[1] += Math.abs(filtered[1][i + 1] = (byte) (here - left));
            sums[2] += Math.abs(filtered[2][i + 1] = (byte) (here - up));
            sums[3] += Math.abs(filtered[3][i + 1] = (byte) (here - (left + up >> 1)));
            sums[4] += Math.abs(filtered[4][i + 1] = (byte) (here - paeth(left, up, upLeft)));
        }
        int best = 0;
        for (int filter = 1; filter < 5; filter++) {
            if (sums[filter] < sums[best]) best = filter;
        }
        return best;
    }

    /// {@return that of the three neighbours which is nearest to left + up - upLeft} Alan Paeth,
    /// "Image File Compression Made Easy", 1991.
    static int paeth(int left, int up, int upLeft) {
        int toLeft = Math.abs(up - upLeft);
        int toUp = Math.abs(left - upLeft);
        int toUpLeft = Math.abs(left + up - 2 * upLeft);
        if (toLeft <= toUp && toLeft <= toUpLeft) return left;
        return toUp <= toUpLeft ? up : upLeft;
    }

    static boolean isOpaque(int[] pixels) {
        for (int color : pixels) {
            if ((color & 0xFF) != 0xFF) return false;
        }
        return true;
    }
}
