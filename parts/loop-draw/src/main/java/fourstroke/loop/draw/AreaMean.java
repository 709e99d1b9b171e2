package fourstroke.loop.draw;

import java.util.Arrays;

/// Computes the pixels of a smaller copy of a part of an image. Each pixel of the copy is the mean
/// colour of the area of the image that the pixel covers, weighted by opacity. The mean is computed
/// from the stored sRGB values, like every other mixture of colours in Fourstroke.
///
/// The calculation uses only whole numbers, so that the result is the same on every machine.
/// Lengths are measured in a unit in which all edges of pixels are whole numbers. If a row of the
/// part of the image has P pixels and a row of the copy has C pixels, each pixel of the part is C
/// units wide and each pixel of the copy is P units wide. The row of the part and the row of the
/// copy are then equally long: P·C units.
final class AreaMean {

    // The number of channels. The channels are the opacity, and red, green and blue multiplied by
    // the opacity.
    private static final int CHANNELS = 4;

    // For each pixel in a row of the copy, the sums of the channels over all rows of the image that
    // the row of the copy covers.
    private long[] sums = {};
    // For each pixel in a row of the copy, the sums of the channels over only one row of the image.
    private int[] line = {};

    /// {@return the pixels in the wanted columns and rows of a smaller copy, row by row}
    ///
    /// @param source the pixels of an image, row by row
    /// @param stride the number of pixels from one row of the image to the next
    /// @param left the left edge of the part of the image; `left`, `top`, `wide` and `high`
    ///   describe the part and are in pixels of the image
    /// @param width the width of the whole copy; `width` and all following parameters are in pixels
    ///   of the copy
    /// @param x1 the first wanted column of the copy; `y1` is the first wanted row
    /// @param x2 the end of the wanted columns, exclusive; `y2` is the end of the wanted rows,
    ///   exclusive
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
        int known = -1; // The row of the image from which the sums in `line` were computed.
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

    /// Adds up the channels in one row of the image, separately for each pixel in a row of the
    /// copy.
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
                // An opacity of 01 and an opacity of 00 both mean fully transparent.
                int weight = a > 1 ? (next - unit) * a : 0;
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
