package fourstroke.backend.glfw;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Image;

import java.lang.ref.WeakReference;
import java.nio.IntBuffer;

/// A graphics card's copy of an image: the same pixels, premultiplied, as filtering must have them.
public abstract class ImageCopy {

    /// Half of the 1/256 pixel to which corners are snapped.
    private static final float HALF_STEP = 1 / 512f;

    /// Weak: an image that the game forgot is to go, and this with it.
    private final WeakReference<Image> image;

    private final int width;
    private final int height;
    private final boolean smooth;
    private long version;

    /// A copy that has nothing copied yet.
    ///
    /// @param sideLimit the longest side that the driver takes
    /// @throws BackendException if the image is larger
    protected ImageCopy(Image image, int sideLimit) {
        this.image = new WeakReference<>(image);
        width = image.width();
        height = image.height();
        smooth = image.sampling() == Image.Sampling.LINEAR;
        version = image.version();
        if (width > sideLimit || height > sideLimit) {
            throw new BackendException(
                    "this graphics driver takes textures up to %1$s x %1$s, and an %2$s was drawn: cut it up"
                            .formatted(sideLimit, image));
        }
    }

    /// Copies all pixels again.
    protected abstract void load(Image image);

    /// Frees what the driver holds.
    protected abstract void delete();

    /// Writes the pixels as the driver takes them: red first, eight bits each, premultiplied; from
    /// the target's position on, which stays.
    public static void write(Image image, IntBuffer target) {
        write(image, 0, image.height(), target);
    }

    /// Writes those of some rows.
    public static void write(Image image, int firstRow, int rows, IntBuffer target) {
        int[] source = image.pixels();
        int first = firstRow * image.width();
        int count = rows * image.width();
        int at = target.position();
        for (int i = 0; i < count; i++) target.put(at + i, Premultiplied.bytes(source[first + i]));
    }

    /// Copies the image again if it changed.
    final void refresh(Image image) {
        if (version == image.version()) return;
        load(image);
        version = image.version();
    }

    /// {@return whether nobody can draw the image any more}
    final boolean stale() {
        Image source = image.get();
        return source == null || source.closed();
    }

    /// {@return pixels from left to right}
    public final int width() {
        return width;
    }

    /// {@return pixels from top to bottom}
    public final int height() {
        return height;
    }

    /// {@return whether it is sampled smoothly}
    public final boolean smooth() {
        return smooth;
    }

    /// {@return how far right of and below a pixel's centre shaders are to sample, in pixels of the
    /// picture}
    ///
    /// No side of a rectangle comes there, so what it covers shows nothing from beside its part of
    /// a sharp image, also where that is flipped. And where an edge between two pixels of the image
    /// lies exactly on the centre, as is common in pixel art, it is not the last bit of an
    /// interpolation that decides which is seen.
    public final float nudge() {
        return smooth ? 0 : HALF_STEP;
    }
}
