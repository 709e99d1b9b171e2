package fourstroke.backend.headless;

import fourstroke.backend.base.PixelScale;
import fourstroke.backend.base.Presenter;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;

import org.jspecify.annotations.Nullable;

import java.util.Collections;
import java.util.Objects;
import java.util.Set;
import java.util.WeakHashMap;

/// Stores a copy of the frame that was presented last, and draws its pixels later. The pixels of
/// the frame are drawn only when a caller reads the pixels, or shortly before the game changes an
/// image that the frame shows. The late drawing saves time, because most runs without a screen read
/// the pixels of only one frame in thousands.
final class Picture implements Presenter, Image.Holder {

    private final Bands bands = new Bands(Runtime.getRuntime().availableProcessors());

    /// All images that any presented frame has shown; each of these images calls [#changing] of
    /// this object before its pixels change. The class Image does not override equals(), so this
    /// set compares images by identity.
    private final Set<Image> held = Collections.newSetFromMap(new WeakHashMap<>());

    /// A copy of the frame that was presented last. The arrays of the copy are reused for the next
    /// frame.
    private @Nullable Frame frame;

    /// Whether [#pixels] contains the picture of [#frame].
    private boolean drawn;

    private int[] pixels = {};

    /// Stores a copy of a frame, and discards the previous frame.
    @Override
    public void present(Frame presented) {
        // This call throws an exception if the picture is larger than the limit for an image,
        // because such a picture could not be captured later.
        PixelScale.check(presented.pixels());
        for (int draw = 0; draw < presented.drawCount(); draw++) {
            Image image = presented.image(draw);
            if (image == null || wasShown(image, draw)) continue;
            if (held.add(image)) Image.Access.hold(image, this);
        }
        frame = presented.copy(frame);
        drawn = false;
    }

    /// {@return whether the draw with the number `draw` of the stored frame shows the given image}
    /// The result is usually true, because successive frames are similar, and this comparison is
    /// faster than a search in the set [#held].
    private boolean wasShown(Image image, int draw) {
        return frame != null && draw < frame.drawCount() && frame.image(draw) == image;
    }

    @Override
    public @Nullable Frame frame() {
        return frame;
    }

    /// Draws the frame now if it shows the part of an image that is about to change. Most changes
    /// of an image do not affect the shown part: for example, a letter that is added to an image
    /// with many letters does not change the letters that are visible.
    @Override
    public void changing(Image image, int x, int y, int width, int height) {
        if (frame != null && !drawn && ShownParts.meet(frame, image, x, y, width, height))
            draw(frame);
    }

    private void draw(Frame frame) {
        if (drawn) return;
        Size size = frame.pixels();
        int count = size.width() * size.height();
        if (pixels.length != count) pixels = new int[count];
        bands.draw(frame, pixels);
        drawn = true;
    }

    @Override
    public boolean bound() {
        return false;
    }

    @Override
    public void close() {
        for (Image image : held) Image.Access.release(image, this);
        held.clear();
        bands.close();
        frame = null;
        pixels = new int[0];
    }

    @Override
    public void read(Size size, int[] target) {
        draw(Objects.requireNonNull(frame, "a frame"));
        System.arraycopy(pixels, 0, target, 0, pixels.length);
    }
}
