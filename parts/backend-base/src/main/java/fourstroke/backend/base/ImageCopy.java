package fourstroke.backend.base;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.draw.Image;

import java.lang.ref.WeakReference;

/// A backend's copy of an image. The colours of the copy are premultiplied by alpha, because linear
/// filtering would otherwise produce dark fringes between opaque and transparent pixels.
public abstract class ImageCopy {

    /// Half of 1/256 pixel of the picture. Backends snap the corners of rectangles to a grid whose
    /// points are 1/256 pixel apart, so this is half the distance between two points of the grid.
    private static final float HALF_STEP = 1 / 512f;

    /// The image that was copied. The reference is weak, so that the garbage collector can collect
    /// an image which the game no longer uses. [ImageCopies#sweep] deletes the copy after the
    /// garbage collector has collected the image.
    private final WeakReference<Image> image;

    private final int width;
    private final int height;
    private final boolean smooth;
    private long version;

    /// Creates a copy without pixels.
    ///
    /// @param sideLimit the longest side of a texture that the driver supports, in pixels
    /// @throws BackendException if a side of the image is longer than `sideLimit`
    protected ImageCopy(Image image, int sideLimit) {
        this.image = new WeakReference<>(image);
        width = image.width();
        height = image.height();
        smooth = image.sampling() == Image.Sampling.LINEAR;
        version = Image.Access.version(image);
        if (width > sideLimit || height > sideLimit) {
            throw new BackendException(
                    "this graphics driver supports images of at most %1$s x %1$s pixels, but the game drew an %2$s: divide the image into smaller images"
                            .formatted(sideLimit, image));
        }
    }

    /// Copies all pixels of the image into this copy.
    protected abstract void load(Image image);

    /// Frees the resources that this copy has in the graphics driver. The default implementation
    /// does nothing, because some copies have no resources in the driver.
    protected void delete() {}

    /// Copies the pixels of the image again if the game has changed the pixels since the last copy.
    final void refresh(Image image) {
        if (version == Image.Access.version(image)) return;
        load(image);
        version = Image.Access.version(image);
    }

    /// {@return whether this copy can be deleted, because its image was closed or is no longer
    /// reachable}
    final boolean stale() {
        Image source = image.get();
        return source == null || Image.Access.closed(source);
    }

    /// {@return the width of the image in pixels}
    public final int width() {
        return width;
    }

    /// {@return the height of the image in pixels}
    public final int height() {
        return height;
    }

    /// {@return whether shaders sample the image with linear filtering}
    public final boolean smooth() {
        return smooth;
    }

    /// {@return the offset, to the right and downwards, from the centre of a pixel of the picture
    /// to the point at which shaders sample an image; the unit is one pixel of the picture}
    ///
    /// In pixel art, the border between two pixels of an image often lies exactly at the centre of
    /// a pixel of the picture. If shaders sampled the image exactly at the centre, rounding errors
    /// would decide which of the two pixels of the image is shown. Backends snap the corners of
    /// rectangles to a grid of 1/256 pixel. Shaders sample an image between two points of this
    /// grid, so an edge of a rectangle never lies exactly at the sampled position. A rectangle that
    /// shows a part of an image without filtering therefore never shows a pixel from another part
    /// of the image, even if the rectangle is flipped.
    public final float nudge() {
        return smooth ? 0 : HALF_STEP;
    }
}
