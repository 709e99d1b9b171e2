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

/// The frame that was presented last. The pixels of the frame are drawn only when somebody reads
/// the pixels, or before the change of an image that the frame shows. Drawing only when somebody
/// reads the pixels saves time, because most runs without a screen read only one frame in
/// thousands.
final class Picture implements Presenter, Image.Holder {

    private final Bands bands = new Bands(Runtime.getRuntime().availableProcessors());

    /// All images that were shown, which report changes of their pixels to this object. An image is
    /// equal only to itself, so this set compares by identity.
    private final Set<Image> held = Collections.newSetFromMap(new WeakHashMap<>());

    /// A copy of the frame that was presented last. The arrays of the copy are reused for the next
    /// frame.
    private @Nullable Frame frame;

    /// Whether the array of pixels contains the pixels of [#frame].
    private boolean drawn;

    private int[] pixels = {};

    /// Stores a copy of a frame, and discards the previous frame.
    @Override
    public void present(Frame presented) {
        // A picture that is larger than the limit could not be captured later.
        PixelScale.check(presented.pixels());
        for (int draw = 0; draw < presented.drawCount(); draw++) {
            Image image = presented.image(draw);
            if (image == null || wasShown(image, draw)) continue;
            if (held.add(image)) Image.Access.hold(image, this);
        }
        frame = presented.copy(frame);
        drawn = false;
    }

    /// {@return whether the stored frame shows an image at the same place in its list of draws} The
    /// result is usually true, and this test is faster than a search in the set of all images.
    private boolean wasShown(Image image, int draw) {
        return frame != null && draw < frame.drawCount() && frame.image(draw) == image;
    }

    @Override
    public @Nullable Frame frame() {
        return frame;
    }

    /// Draws the frame now if it shows the part of an image that is about to change. Few changes
    /// affect the shown part: for example, a letter that is added to a page of letters does not
    /// change visible letters.
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
