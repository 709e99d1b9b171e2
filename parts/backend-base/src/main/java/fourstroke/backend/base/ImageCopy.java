package fourstroke.backend.base;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.draw.Image;

import java.lang.ref.WeakReference;

/// A copy of an image in a backend. Its pixels are premultiplied by their alpha, because filtering
/// would otherwise produce dark fringes between opaque and transparent pixels.
public abstract class ImageCopy {

    /// Half of the grid of 1/256 pixel to which corners are snapped.
    private static final float HALF_STEP = 1 / 512f;

    /// A weak reference, so that an image that the game no longer uses can be collected. This copy
    /// is deleted then.
    private final WeakReference<Image> image;

    private final int width;
    private final int height;
    private final boolean smooth;
    private long version;

    /// Creates a copy without pixels.
    ///
    /// @param sideLimit the longest side of a texture that the driver supports, in pixels
    /// @throws BackendException if the image is larger
    protected ImageCopy(Image image, int sideLimit) {
        this.image = new WeakReference<>(image);
        width = image.width();
        height = image.height();
        smooth = image.sampling() == Image.Sampling.LINEAR;
        version = Image.Access.version(image);
        if (width > sideLimit || height > sideLimit) {
            throw new BackendException(
                    "this graphics driver supports textures up to %1$s x %1$s, and an %2$s was drawn: divide the image"
                            .formatted(sideLimit, image));
        }
    }

    /// Copies all pixels again.
    protected abstract void load(Image image);

    /// Frees the resources of the driver. The default has none.
    protected void delete() {}

    /// Copies the image again if the image has changed.
    final void refresh(Image image) {
        if (version == Image.Access.version(image)) return;
        load(image);
        version = Image.Access.version(image);
    }

    /// {@return whether the image can no longer be drawn}
    final boolean stale() {
        Image source = image.get();
        return source == null || Image.Access.closed(source);
    }

    /// {@return the width in pixels}
    public final int width() {
        return width;
    }

    /// {@return the height in pixels}
    public final int height() {
        return height;
    }

    /// {@return whether the image is sampled with linear filtering}
    public final boolean smooth() {
        return smooth;
    }

    /// {@return the offset to the right and down from the centre of a pixel at which shaders
    /// sample, in pixels of the picture}
    ///
    /// The corners of rectangles are snapped to a grid, and no edge can lie at this offset. So a
    /// rectangle shows no pixel from outside its part of a sharp image, even if it is flipped. If
    /// the border of two image pixels lies exactly at the centre of a pixel, as is common in pixel
    /// art, the choice does not depend on the last bit of an interpolation.
    public final float nudge() {
        return smooth ? 0 : HALF_STEP;
    }
}
