package fourstroke.loop.draw;

import java.util.Arrays;

/// Computes the pixels of a smaller copy of a part of an image: each is the mean of the area that
/// it covers, weighted by opacity, of the stored sRGB values, as all mixing of colours here.
///
/// Whole numbers only, so that the result is the same on every machine: a pixel of the image is as
/// many units wide as the copy has pixels, and a pixel of the copy as many as the part has, so that
/// both rows are equally long.
final class AreaMean {

    private static final int CHANNELS = 4; // opacity, and red, green and blue times opacity

    private long[] sums = {}; // of a row of the copy
    private int[] line = {}; // sums of a row of the image

    /// {@return pixels of a smaller copy, row by row}
    ///
    /// @param source the pixels of an image, row by row
    /// @param stride pixels from one of its rows to the next
    /// @param left of the part, in pixels of the image, as the next three
    /// @param width of the whole copy, in its pixels, as all that follow
    /// @param x1 the first pixel that is wanted, as the next
    /// @param x2 the end of these pixels, exclusive, as the next
    int[] of(
            int[] source,
            int stride,
            int left,
            int top,
            int wide,
            int high,
            int width,
            int height,
            int x1,
            int y1,
            int x2,
            int y2) {
        int count = (x2 - x1) * CHANNELS;
        if (sums.length < count) {
            sums = new long[count];
            line = new int[count];
        }
        int[] means = new int[(x2 - x1) * (y2 - y1)];
        int known = -1; // which row of the image the line is of
        for (int y = y1; y < y2; y++) {
            Arrays.fill(sums, 0, count, 0);
            int end = (y + 1) * high;
            int unit = y * high;
            while (unit < end) {
                int row = unit / height;
                int next = Math.min((row + 1) * height, end);
                if (row != known) {
                    add(source, (top + row) * stride + left, wide, width, x1, x2);
                    known = row;
                }
                long weight = next - unit;
                for (int i = 0; i < count; i++) sums[i] += weight * line[i];
                unit = next;
            }
            long all = (long) wide * high;
            for (int x = x1, i = 0; x < x2; x++, i += CHANNELS)
                means[(y - y1) * (x2 - x1) + x - x1] = color(i, all);
        }
        return means;
    }

    /// Sums up a row of the image for each pixel of the copy.
    private void add(int[] source, int row, int wide, int width, int x1, int x2) {
        for (int x = x1, i = 0; x < x2; x++, i += CHANNELS) {
            int end = (x + 1) * wide;
            int unit = x * wide;
            int opacity = 0;
            int red = 0;
            int green = 0;
            int blue = 0;
            int column = unit / width;
            while (unit < end) {
                int next = Math.min((column + 1) * width, end);
                int pixel = source[row + column++];
                int a = pixel >>> 24;
                int weight = a > 1 ? (next - unit) * a : 0; // 01 is as transparent as 00
                opacity += weight;
                red += weight * (pixel >> 16 & 0xFF);
                green += weight * (pixel >> 8 & 0xFF);
                blue += weight * (pixel & 0xFF);
                unit = next;
            }
            line[i] = opacity;
            line[i + 1] = red;
            line[i + 2] = green;
            line[i + 3] = blue;
        }
    }

    private int color(int at, long all) {
        long opacity = sums[at];
        if (opacity == 0) return 0;
        long a = (opacity + all / 2) / all;
        long red = (sums[at + 1] + opacity / 2) / opacity;
        long green = (sums[at + 2] + opacity / 2) / opacity;
        long blue = (sums[at + 3] + opacity / 2) / opacity;
        return (int) (a << 24 | red << 16 | green << 8 | blue);
    }
}
