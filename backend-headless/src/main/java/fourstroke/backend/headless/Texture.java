package fourstroke.backend.headless;

import fourstroke.loop.api.Image;
import java.lang.ref.WeakReference;

/// The rasteriser's copy of an image: premultiplied, as filtering must be, or dark fringes would appear where opaque
/// pixels meet clear ones.
///
/// A coordinate counts 1/256 of an image's pixel. Outside the image its border pixels go on for ever.
final class Texture {

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

    int[] pixels() {
        return pixels;
    }

    /// {@return whether one can see through no pixel of it}
    boolean opaque() {
        return opaque;
    }

    /// {@return where in [#pixels()] the samples of a span lie that goes one pixel to a pixel along a row, or -1 if they
    /// do not lie there as they are}
    int direct(long u, long uStep, long v, long vStep, int count) {
        if (uStep != 256L << Plane.PLACES || vStep != 0) return -1;
        int left = coordinate(u);
        int top = coordinate(v);
        if (smooth && ((left | top) & 0xFF) != 0) return -1;
        left >>= 8;
        if (left < 0 || left + count > width) return -1;
        return clamp(top >> 8, height) * width + left;
    }

    /// Takes `count` samples along a line, from 0 on.
    void sample(long u, long uStep, long v, long vStep, int count, int[] samples) {
        if (vStep == 0) {
            if (smooth) smoothRow(u, uStep, coordinate(v), count, samples);
            else nearestRow(u, uStep, coordinate(v), count, samples);
        } else if (smooth) {
            for (int i = 0; i < count; i++, u += uStep, v += vStep) samples[i] = smooth(coordinate(u), coordinate(v));
        } else {
            for (int i = 0; i < count; i++, u += uStep, v += vStep) {
                int row = clamp(coordinate(v) >> 8, height) * width;
                samples[i] = pixels[row + clamp(coordinate(u) >> 8, width)];
            }
        }
    }

    private void nearestRow(long u, long uStep, int v, int count, int[] samples) {
        int row = clamp(v >> 8, height) * width;
        for (int i = 0; i < count; i++, u += uStep) samples[i] = pixels[row + clamp(coordinate(u) >> 8, width)];
    }

    private void smoothRow(long u, long uStep, int v, int count, int[] samples) {
        int upper = clamp(v >> 8, height) * width;
        int lower = clamp((v >> 8) + 1, height) * width;
        int weight = v & 0xFF;
        if (weight == 0) lower = upper;
        for (int i = 0; i < count; i++, u += uStep) {
            int x = coordinate(u);
            int left = clamp(x >> 8, width);
            int right = clamp((x >> 8) + 1, width);
            int above = Mixing.between(pixels[upper + left], pixels[upper + right], x & 0xFF);
            if (weight == 0) {
                samples[i] = above;
            } else {
                int below = Mixing.between(pixels[lower + left], pixels[lower + right], x & 0xFF);
                samples[i] = Mixing.between(above, below, weight);
            }
        }
    }

    private int smooth(int u, int v) {
        int left = clamp(u >> 8, width);
        int right = clamp((u >> 8) + 1, width);
        int upper = clamp(v >> 8, height) * width;
        int lower = clamp((v >> 8) + 1, height) * width;
        int above = Mixing.between(pixels[upper + left], pixels[upper + right], u & 0xFF);
        int below = Mixing.between(pixels[lower + left], pixels[lower + right], u & 0xFF);
        return Mixing.between(above, below, v & 0xFF);
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
