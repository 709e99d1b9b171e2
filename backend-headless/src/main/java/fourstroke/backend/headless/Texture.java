package fourstroke.backend.headless;

import fourstroke.loop.api.Image;
import java.lang.ref.WeakReference;

/// The rasteriser's copy of an image: premultiplied, as filtering must be, or dark fringes would appear where opaque
/// pixels meet clear ones.
///
/// A coordinate counts 1/256 of an image's pixel. Outside the image its border pixels go on for ever.
final class Texture {

    /// The step of a coordinate where one pixel of the image is one of the picture.
    private static final long ONE_TO_ONE = 256L << Plane.PLACES;

    private final WeakReference<Image> image; // weak: an image that the game forgot is to go, and this with it
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
    void sample(long u, long uStep, long v, long vStep, RowBuffers row, int start, int end) {
        boolean level = vStep == 0;
        if (!smooth && level) nearestRow(u, uStep, coordinate(v), row.samples, start, end);
        else if (!smooth) nearest(u, uStep, v, vStep, row.samples, start, end);
        else if (level) smoothRow(u, uStep, coordinate(v), row, start, end);
        else smooth(u, uStep, v, vStep, row, start, end);
    }

    private void nearest(long u, long uStep, long v, long vStep, int[] samples, int start, int end) {
        for (int i = start; i < end; i++, u += uStep, v += vStep) {
            int line = clamp(coordinate(v) >> 8, height) * width;
            samples[i] = pixels[line + clamp(coordinate(u) >> 8, width)];
        }
    }

    private void nearestRow(long u, long uStep, int v, int[] samples, int start, int end) {
        int line = clamp(v >> 8, height) * width;
        int first = coordinate(u) >> 8;
        if (uStep == ONE_TO_ONE && first >= 0 && first + end - start <= width) {
            System.arraycopy(pixels, line + first, samples, start, end - start);
            return;
        }
        for (int i = start; i < end; i++, u += uStep) samples[i] = pixels[line + clamp(coordinate(u) >> 8, width)];
    }

    /// The four pixels around each sample, and what lies between them.
    private void smooth(long u, long uStep, long v, long vStep, RowBuffers row, int start, int end) {
        for (int i = start; i < end; i++, u += uStep, v += vStep) {
            int x = coordinate(u);
            int y = coordinate(v);
            int left = clamp(x >> 8, width);
            int right = clamp((x >> 8) + 1, width);
            int upper = clamp(y >> 8, height) * width;
            int lower = clamp((y >> 8) + 1, height) * width;
            row.samples[i] = pixels[upper + left];
            row.others[i] = pixels[lower + left];
            row.right[i] = pixels[upper + right];
            row.rightOthers[i] = pixels[lower + right];
            row.weights[i] = y & 0xFF;
            row.rightWeights[i] = x & 0xFF;
        }
        Mixing.between(row.samples, start, end, row.others, row.weights);
        Mixing.between(row.right, start, end, row.rightOthers, row.weights);
        Mixing.between(row.samples, start, end, row.right, row.rightWeights);
    }

    /// The same where all samples have the same height: what lies between the two rows of pixels is found once for each
    /// pixel, not for each sample.
    private void smoothRow(long u, long uStep, int v, RowBuffers row, int start, int end) {
        int count = end - start;
        int left = coordinate(u) >> 8;
        int right = coordinate(u + (count - 1) * uStep) >> 8;
        int first = clamp(Math.min(left, right), width);
        int between = clamp(Math.max(left, right) + 1, width) + 1 - first;
        if (between > row.others.length) { // much reduced: most pixels are not looked at
            smooth(u, uStep, (long) (v + 128) << Plane.PLACES, 0, row, start, end);
            return;
        }
        int[] pixels = this.pixels;
        int at = clamp(v >> 8, height) * width + first;
        if ((v & 0xFF) != 0) {
            System.arraycopy(pixels, at, row.others, 0, between);
            System.arraycopy(pixels, clamp((v >> 8) + 1, height) * width + first, row.rightOthers, 0, between);
            Mixing.between(row.others, 0, between, row.rightOthers, v & 0xFF);
            pixels = row.others;
            at = 0;
        }
        int weight = coordinate(u) & 0xFF;
        if (uStep == ONE_TO_ONE && left >= 0 && left + count < width + (weight == 0 ? 1 : 0)) {
            System.arraycopy(pixels, at, row.samples, start, count);
            if (weight == 0) return;
            System.arraycopy(pixels, at + 1, row.right, start, count);
            Mixing.between(row.samples, start, end, row.right, weight);
            return;
        }
        for (int i = start; i < end; i++, u += uStep) {
            int x = coordinate(u);
            row.samples[i] = pixels[at + clamp(x >> 8, width) - first];
            row.right[i] = pixels[at + clamp((x >> 8) + 1, width) - first];
            row.weights[i] = x & 0xFF;
        }
        Mixing.between(row.samples, start, end, row.right, row.weights);
    }

    /// {@return a plane's value rounded to 1/256 of a pixel; for smooth images less a half pixel, as the weights are
    /// those of pixel centres}
    private int coordinate(long value) {
        return (int) (value + Plane.HALF >> Plane.PLACES) - (smooth ? 128 : 0);
    }

    private static int clamp(int i, int size) {
        return Math.max(0, Math.min(i, size - 1));
    }
}
