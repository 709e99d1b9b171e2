package fourstroke.backend.base;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.draw.Image;

import java.lang.ref.WeakReference;

/// A backend's copy of an image: the same pixels, premultiplied, since filtering would otherwise
/// make dark fringes where opaque pixels meet transparent ones.
public abstract class ImageCopy {

    /// Half of the 1/256 pixel to which corners are snapped.
    private static final float HALF_STEP = 1 / 512f;

    /// Weak, so that an image that the game no longer uses can be collected, and this copy deleted.
    private final WeakReference<Image> image;

    private final int width;
    private final int height;
    private final boolean smooth;
    private long version;

    /// Creates a copy without pixels.
    ///
    /// @param sideLimit the longest side that a driver supports, in pixels
    /// @throws BackendException if the image is larger
    protected ImageCopy(Image image, int sideLimit) {
        this.image = new WeakReference<>(image);
        width = image.width();
        height = image.height();
        smooth = image.sampling() == Image.Sampling.LINEAR;
        version = Image.Access.version(image);
        if (width > sideLimit || height > sideLimit) {
            throw new BackendException(
                    "this graphics driver takes textures up to %1$s x %1$s, and an %2$s was drawn: cut it up"
                            .formatted(sideLimit, image));
        }
    }

    /// Copies all pixels again.
    protected abstract void load(Image image);

    /// Frees what the copy takes of a driver, if there is one.
    protected void delete() {}

    /// Copies the image again if it changed.
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

    /// {@return whether it is sampled with linear filtering}
    public final boolean smooth() {
        return smooth;
    }

    /// {@return the offset from a pixel's centre, right and down, at which shaders sample, in
    /// pixels of the picture}
    ///
    /// No edge of a rectangle lies there, so a rectangle shows nothing from outside its part of a
    /// sharp image, even if that is flipped. And where the border of two image pixels lies exactly
    /// on the centre, as is common in pixel art, the choice does not depend on the last bit of an
    /// interpolation.
    public final float nudge() {
        return smooth ? 0 : HALF_STEP;
    }
}
