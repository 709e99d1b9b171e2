package fourstroke.backend.headless;

import fourstroke.backend.base.ImageCopy;
import fourstroke.loop.api.draw.Image;

import java.util.Arrays;

/// The rasteriser's copy of an image.
///
/// Outside of the image, the border pixels of the image are repeated. The copy has a border of one
/// repeated pixel on each side. With the repeated pixels, the copy contains all four pixels around
/// each sample inside the image, so the code need not check for the edge of the image. This class
/// uses the coordinates of [Mapping], whose origin is the upper left corner of the border.
final class Texture extends ImageCopy {

    // The number of pixels in a line of the copy, including the two border pixels.
    private final int stride;
    private final int[] pixels;
    private boolean opaque;

    Texture(Image image) {
        super(image, Image.LIMIT);
        stride = width() + 2;
        pixels = new int[stride * (height() + 2)];
        load(image);
    }

    @Override
    protected void load(Image image) {
        int[] source = Image.Access.pixels(image);
        int width = width();
        int height = height();
        int common = -1;
        for (int y = 0, i = 0; y < height; y++) {
            int at = (y + 1) * stride;
            for (int x = 0; x < width; x++, i++) {
                common &= source[i];
                // An opacity of 1/255 counts as transparent, like an opacity of 0.
                pixels[at + 1 + x] = source[i] >>> 24 > 1 ? Mixing.premultiplied(source[i]) : 0;
            }
            pixels[at] = pixels[at + 1];
            pixels[at + 1 + width] = pixels[at + width];
        }
        System.arraycopy(pixels, stride, pixels, 0, stride);
        System.arraycopy(pixels, height * stride, pixels, (height + 1) * stride, stride);
        opaque = common >>> 24 == 0xFF;
    }

    /// {@return whether all pixels are opaque}
    boolean opaque() {
        return opaque;
    }

    /// Samples the image for each pixel of a row, and writes the samples into the array of a
    /// [Batch].
    ///
    /// @param start the index of the row's first pixel in the batch
    /// @return whether the samples are complete, so that no interpolation is needed. If the samples
    ///   are not complete, the caller must call [Batch#filter], which interpolates the samples of
    ///   many rows at once
    boolean sample(Mapping mapping, int x, int y, int[] batch, int start, int count) {
        long across = mapping.across(x, y);
        long down = mapping.down(x, y);
        if (mapping.oneToOne()) return copyRow(across, down, batch, start, count);
        if (!smooth()) {
            pick(mapping, across, down, batch, start, count);
            return true;
        }
        gather(mapping, across, down, batch, start, count);
        return false;
    }

    private boolean copyRow(long across, long down, int[] batch, int start, int count) {
        int first = (int) (across >> 32) - 1;
        int y = (int) (down >> 32) - 1;
        int upper = line(y);
        copy(upper, first, batch, Batch.DRAWN + start, count);
        if (!smooth()) return true;
        // The code writes the weights even if they are 0, because [Batch#filter] reads the weights
        // of all rows as soon as one row of the batch must be interpolated.
        int weights = weights(across, down);
        int at = Batch.WEIGHTS + start;
        Arrays.fill(batch, at, at + count, weights);
        if (weights == 0) return true;
        int lower = line(y + 1);
        copy(upper, first + 1, batch, Batch.RIGHT + start, count);
        copy(lower, first, batch, Batch.BELOW + start, count);
        copy(lower, first + 1, batch, Batch.BELOW_RIGHT + start, count);
        return false;
    }

    /// Copies pixels of a line of the image. Outside of the image, the border pixels of the line
    /// are repeated.
    ///
    /// @param first the number of the first pixel of the line to copy; negative if this pixel is
    ///   left of the image
    private void copy(int line, int first, int[] batch, int start, int count) {
        int end = start + count;
        // The position in the batch where the line begins.
        int inside = Math.max(start, Math.min(end, start - first));
        // The position in the batch where the line ends.
        int outside = Math.max(inside, Math.min(end, start - first + width()));
        if (start < inside) Arrays.fill(batch, start, inside, pixels[line]);
        if (inside < outside) {
            System.arraycopy(
                    pixels, line + first + inside - start, batch, inside, outside - inside);
        }
        if (outside < end) Arrays.fill(batch, outside, end, pixels[line + width() - 1]);
    }

    /// Copies for each sample the pixel that contains the sample.
    private void pick(Mapping mapping, long across, long down, int[] batch, int start, int count) {
        long acrossStep = mapping.acrossStep();
        long downStep = mapping.downStep();
        int[] from = pixels;
        int stride = this.stride;
        int end = start + count;
        if (mapping.inside()) {
            for (int i = start; i < end; i++, across += acrossStep, down += downStep) {
                batch[Batch.DRAWN + i] = from[(int) (down >> 32) * stride + (int) (across >> 32)];
            }
        } else {
            for (int i = start; i < end; i++, across += acrossStep, down += downStep) {
                int line = clamp((int) (down >> 32), height() + 1) * stride;
                batch[Batch.DRAWN + i] = from[line + clamp((int) (across >> 32), width() + 1)];
            }
        }
    }

    /// Copies the four pixels around each sample. The method moves a sample outside of the image to
    /// a place between a border pixel of the image and the repetition of this pixel. The border
    /// pixel and its repetition have the same colour, so the weights of the sample do not matter.
    private void gather(
            Mapping mapping, long across, long down, int[] batch, int start, int count) {
        long acrossStep = mapping.acrossStep();
        long downStep = mapping.downStep();
        int[] from = pixels;
        int stride = this.stride;
        int end = start + count;
        if (mapping.inside()) {
            for (int i = start; i < end; i++, across += acrossStep, down += downStep) {
                int tap = (int) (down >> 32) * stride + (int) (across >> 32);
                take(from, tap, stride, batch, i);
                batch[Batch.WEIGHTS + i] = weights(across, down);
            }
        } else {
            for (int i = start; i < end; i++, across += acrossStep, down += downStep) {
                int line = clamp((int) (down >> 32), height()) * stride;
                take(from, line + clamp((int) (across >> 32), width()), stride, batch, i);
                batch[Batch.WEIGHTS + i] = weights(across, down);
            }
        }
    }

    /// Copies a pixel of the image and its right, lower and lower right neighbours, with which the
    /// pixel is interpolated.
    private static void take(int[] from, int tap, int stride, int[] batch, int i) {
        batch[Batch.DRAWN + i] = from[tap];
        batch[Batch.RIGHT + i] = from[tap + 1];
        batch[Batch.BELOW + i] = from[tap + stride];
        batch[Batch.BELOW_RIGHT + i] = from[tap + stride + 1];
    }

    /// {@return the weights of a sample to the right and down, in the format of [Batch#WEIGHTS]}
    private static int weights(long across, long down) {
        return (int) across >>> 24 | (int) down >>> 16 & 0xFF00;
    }

    /// {@return the position, in the array of the copy, of the first pixel of a line of the image,
    /// after the border pixel of the line}
    private int line(int y) {
        return (clamp(y, height() - 1) + 1) * stride + 1;
    }

    private static int clamp(int i, int most) {
        return Math.max(0, Math.min(i, most));
    }
}
