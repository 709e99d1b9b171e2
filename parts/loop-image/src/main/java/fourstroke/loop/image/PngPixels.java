package fourstroke.loop.image;

import java.io.ByteArrayOutputStream;
import java.util.zip.Deflater;

/// Creates the content of the chunks that contain pixels: compressed rows, each of which begins
/// with a byte for its filter.
final class PngPixels {

    private PngPixels() {}

    /// {@return the compressed pixels of a picture} For each row and each filter, the method
    /// filters the row and adds up the absolute values of the filtered bytes as signed numbers. The
    /// method chooses the filter with the smallest sum for the row. The PNG specification proposes
    /// this heuristic in section 12.7.
    ///
    /// @param width the number of pixels per row
    /// @param filters whether rows are filtered; filters do not make a picture smaller if most of
    ///   its pixels differ strongly from the neighbouring pixels
    static byte[] compressed(int[] pixels, int width, PixelFormat format, boolean filters) {
        int rowBytes = width * format.bytes;
        byte[] row = new byte[rowBytes];
        byte[] above = new byte[rowBytes];
        byte[][] filtered = new byte[5][rowBytes + 1];
        for (int filter = 0; filter < 5; filter++) filtered[filter][0] = (byte) filter;
        ByteArrayOutputStream out =
                new ByteArrayOutputStream(1024 + pixels.length / width * rowBytes / 8);
        byte[] buffer = new byte[1 << 14];
        try (Deflater deflater = new Deflater()) {
            for (int first = 0; first < pixels.length; first += width) {
                write(pixels, first, width, format, row);
                int best = 0;
                if (filters) best = filter(row, above, format.bytes, filtered);
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

    /// Writes the pixels of a row in the pixel format of the file.
    private static void write(int[] pixels, int first, int count, PixelFormat format, byte[] row) {
        boolean opacity = format == PixelFormat.RGBA;
        for (int i = first, at = 0; i < first + count; i++) {
            int color = pixels[i];
            row[at++] = (byte) (color >>> 16);
            row[at++] = (byte) (color >>> 8);
            row[at++] = (byte) color;
            if (opacity) row[at++] = (byte) (color >>> 24);
        }
    }

    private static void drain(Deflater deflater, byte[] buffer, ByteArrayOutputStream out) {
        for (int n; (n = deflater.deflate(buffer)) > 0; ) out.write(buffer, 0, n);
    }

    /// Filters a row with all five filters and returns the index of the best filter.
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

    /// {@return that one of the three given values which is nearest to `left + up - upLeft`} The
    /// values are the bytes of the pixels to the left, above, and above to the left. Alan Paeth
    /// described this filter in "Image File Compression Made Easy", 1991.
    static int paeth(int left, int up, int upLeft) {
        int toLeft = Math.abs(up - upLeft);
        int toUp = Math.abs(left - upLeft);
        int toUpLeft = Math.abs(left + up - 2 * upLeft);
        if (toLeft <= toUp && toLeft <= toUpLeft) return left;
        return toUp <= toUpLeft ? up : upLeft;
    }
}
