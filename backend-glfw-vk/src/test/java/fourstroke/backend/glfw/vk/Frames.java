package fourstroke.backend.glfw.vk;

import fourstroke.loop.api.Blend;
import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Image;
import fourstroke.loop.api.Size;

/// Frames made by hand.
final class Frames {

    private Frames() {}

    static Frame plain(Size size, int color) {
        Frame frame = new Frame();
        frame.begin(size);
        frame.clear(color);
        return frame;
    }

    /// Draws an image, once over the whole frame.
    static void cover(Frame frame, Image image) {
        int width = frame.pixels().width();
        int height = frame.pixels().height();
        frame.state(image, Blend.NORMAL, 0, 0, width, height);
        int firstIndex = frame.indexCount();
        int first = frame.add(4, 6);
        int[] vertices = frame.vertices();
        for (int corner = 0; corner < 4; corner++) {
            int at = (first + corner) * Frame.VERTEX_INTS;
            int right = corner & 1;
            int down = corner >> 1;
            vertices[at] = Float.floatToRawIntBits(right * width);
            vertices[at + 1] = Float.floatToRawIntBits(down * height);
            vertices[at + 2] = Float.floatToRawIntBits(right);
            vertices[at + 3] = Float.floatToRawIntBits(down);
            vertices[at + 4] = 0xFFFFFFFF;
        }
        int[] order = {0, 1, 3, 0, 3, 2};
        for (int i = 0; i < 6; i++) frame.indices()[firstIndex + i] = first + order[i];
    }
}
