package fourstroke.backend.headless;

import fourstroke.loop.api.Image;

import java.lang.ref.WeakReference;
import java.util.Arrays;

/// The rasteriser's copy of an image: premultiplied, as filtering must be, or dark fringes would
/// appear where opaque pixels meet clear ones.
///
/// A coordinate counts 1/256 of an image's pixel. Outside the image its border pixels go on for
/// ever.
final class Texture {

    /// The step of a coordinate where one pixel of the image is one of the picture.
    private static final long ONE_TO_ONE = 256L << Plane.PLACES;

    private final WeakReference<Image>
            image; // weak: an image that the game forgot is to go, and this with it
    private final int width;
    private final int height;
    private final int[] pixels;
    private final boolean smooth;
    private boolean opaque;
    private long version;

    Texture(Image image) {
        this.image = new WeakReference<>(image);
        width = image.width();
        height = image.height();
        smooth = image.sampling() == Image.Sampling.LINEAR;
        pixels = new int[width * height];
        load(image);
    }

    private void load(Image image) {
        version = image.version();
        int[] source = image.pixels();
        int common = -1;
        for (int i = 0; i < pixels.length; i++) {
            common &= source[i];
            pixels[i] = Mixing.premultiplied(source[i]);
        }
        opaque = (common & 0xFF) == 0xFF;
    }

    /// Copies the image again if it changed.
    void refresh(Image image) {
        if (version != image.version()) load(image);
    }

    /// {@return whether nobody can draw the image any more}
    boolean stale() {
        Image source = image.get();
        return source == null || source.closed();
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    /// {@return whether one can see through no pixel of it}
    boolean opaque() {
        return opaque;
    }

    /// Takes samples along a line into a range of the buffers.
    ///
    /// @return whether they are done; if not, [RowBuffers#blend] must mix them with their
    ///   neighbours, which it does for many rows at once
    boolean sample(long u, long uStep, long v, long vStep, RowBuffers row, int start, int end) {
        if (uStep == ONE_TO_ONE && vStep == 0)
            return copyRow(coordinate(u), coordinate(v), row, start, end);
        if (!smooth) pick(u, uStep, v, vStep, row.samples, start, end);
        else if (vStep == 0) gatherRow(u, uStep, coordinate(v), row, start, end);
        else gather(u, uStep, v, vStep, row, start, end);
        return !smooth;
    }

    private boolean copyRow(int u, int v, RowBuffers row, int start, int end) {
        int first = u >> 8;
        int upper = clamp(v >> 8, height) * width;
        copy(upper, first, row.samples, start, end);
        if (!smooth) return true;
        // Weights of 0 are needed too: another row of the same rectangle may have to be mixed.
        Arrays.fill(row.rightWeights, start, end, u & 0xFF);
        Arrays.fill(row.downWeights, start, end, v & 0xFF);
        if (((u | v) & 0xFF) == 0) return true;
        int lower = clamp((v >> 8) + 1, height) * width;
        copy(upper, first + 1, row.right, start, end);
        copy(lower, first, row.below, start, end);
        copy(lower, first + 1, row.belowRight, start, end);
        return false;
    }

    /// Copies the pixels of a line from one on, border pixels where there are none.
    private void copy(int line, int first, int[] colors, int start, int end) {
        int inside = Math.max(start, Math.min(end, start - first)); // where the line begins
        int outside = Math.max(inside, Math.min(end, start - first + width)); // where it ends
        if (start < inside) Arrays.fill(colors, start, inside, pixels[line]);
        if (inside < outside) {
            System.arraycopy(
                    pixels, line + first + inside - start, colors, inside, outside - inside);
        }
        if (outside < end) Arrays.fill(colors, outside, end, pixels[line + width - 1]);
    }

    private void pick(long u, long uStep, long v, long vStep, int[] samples, int start, int end) {
        for (int i = start; i < end; i++, u += uStep, v += vStep) {
            int line = clamp(coordinate(v) >> 8, height) * width;
            samples[i] = pixels[line + clamp(coordinate(u) >> 8, width)];
        }
    }

    private void gatherRow(long u, long uStep, int v, RowBuffers row, int start, int end) {
        int upper = clamp(v >> 8, height) * width;
        int lower = clamp((v >> 8) + 1, height) * width;
        Arrays.fill(row.downWeights, start, end, v & 0xFF);
        for (int i = start; i < end; i++, u += uStep) {
            int x = coordinate(u);
            int left = clamp(x >> 8, width);
            int right = clamp((x >> 8) + 1, width);
            row.samples[i] = pixels[upper + left];
            row.right[i] = pixels[upper + right];
            row.below[i] = pixels[lower + left];
            row.belowRight[i] = pixels[lower + right];
            row.rightWeights[i] = x & 0xFF;
        }
    }

    private void gather(
            long u, long uStep, long v, long vStep, RowBuffers row, int start, int end) {
        for (int i = start; i < end; i++, u += uStep, v += vStep) {
            int x = coordinate(u);
            int y = coordinate(v);
            int left = clamp(x >> 8, width);
            int right = clamp((x >> 8) + 1, width);
            int upper = clamp(y >> 8, height) * width;
            int lower = clamp((y >> 8) + 1, height) * width;
            row.samples[i] = pixels[upper + left];
            row.right[i] = pixels[upper + right];
            row.below[i] = pixels[lower + left];
            row.belowRight[i] = pixels[lower + right];
            row.rightWeights[i] = x & 0xFF;
            row.downWeights[i] = y & 0xFF;
        }
    }

    /// {@return a plane's value rounded to 1/256 of a pixel; for smooth images less a half pixel,
    /// as the weights are those of pixel centres}
    private int coordinate(long value) {
        return (int) (value + Plane.HALF >> Plane.PLACES) - (smooth ? 128 : 0);
    }

    private static int clamp(int i, int size) {
        return Math.max(0, Math.min(i, size - 1));
    }
}
