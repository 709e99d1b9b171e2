package fourstroke.backend.headless;

import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Image;
import fourstroke.loop.api.Size;

/// The pixels of the frame presented last.
final class Picture {

    private final SoftwareRasterizer rasterizer = new SoftwareRasterizer();
    private int[] pixels = {};
    private Size size = new Size(0, 0);

    /// Refuses sizes that an [Image] cannot have, since the picture could not be captured.
    static void checkSize(Size pixels) {
        if (pixels.width() > Image.LIMIT || pixels.height() > Image.LIMIT) {
            throw new IllegalArgumentException(
                    "a headless window has at most %1$s x %1$s pixels, not %2$s"
                            .formatted(Image.LIMIT, pixels));
        }
    }

    void draw(Frame frame) {
        Size newSize = frame.pixels();
        checkSize(newSize);
        if (!newSize.equals(size)) {
            pixels = new int[newSize.width() * newSize.height()];
            size = newSize;
        }
        rasterizer.draw(frame, pixels);
    }

    /// Frees the pixels.
    void discard() {
        pixels = new int[0];
        size = new Size(0, 0);
    }

    /// {@return a copy of the picture}
    Image capture() {
        if (size.isEmpty())
            throw new IllegalStateException("no frame was shown yet that could be captured");
        return Image.of(size.width(), size.height(), pixels);
    }
}
