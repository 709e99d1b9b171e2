package fourstroke.backend.headless;

import fourstroke.loop.api.Frame;
import java.util.Arrays;

/// Draws frames into memory.
public final class SoftwareRasterizer {

    /// Draws a frame.
    public void draw(Frame frame, int[] pixels) {
        Arrays.fill(pixels, frame.clearColor());
    }
}
