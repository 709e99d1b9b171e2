package fourstroke.backend.headless;

import fourstroke.backend.base.PixelScale;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;

/// The pixels of the frame presented last.
final class Picture {

    private final SoftwareRasterizer rasterizer = new SoftwareRasterizer();
    private int[] pixels = {};
    private Size size = new Size(0, 0);

    void draw(Frame frame) {
        Size newSize = frame.pixels();
        PixelScale.check(newSize); // or the picture could not be captured
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
