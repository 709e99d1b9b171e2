package fourstroke.backend.contract;

import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.draw.FrameBuffer;

/// Creates frames for tests directly, without a canvas.
public final class Frames {

    private Frames() {}

    /// {@return a frame of one colour}
    public static FrameBuffer plain(Size size, int color) {
        FrameBuffer frame = new FrameBuffer();
        frame.begin(size);
        frame.clear(color);
        return frame;
    }

    /// Draws an image once over a whole frame.
    public static void cover(FrameBuffer frame, Image image) {
        state(frame, image);
        quad(frame);
    }

    /// Draws an image many times over a whole frame. The clip contains only the last pixel of the
    /// frame (bottom right), because software drivers would take long to draw all pixels.
    ///
    /// @param boxes true to draw boxes, or false to draw triangles
    public static void coverLast(FrameBuffer frame, Image image, int times, boolean boxes) {
        int right = frame.pixels().width();
        int bottom = frame.pixels().height();
        frame.state(image, Blend.NORMAL, right - 1, bottom - 1, right, bottom);
        for (int i = 0; i < times; i++) {
            if (boxes) frame.box(0, 0, right, bottom, 0, image.height() << 16 | image.width(), -1);
            else quad(frame);
        }
    }

    private static void state(FrameBuffer frame, Image image) {
        frame.state(image, Blend.NORMAL, 0, 0, frame.pixels().width(), frame.pixels().height());
    }

    private static void quad(FrameBuffer frame) {
        int firstIndex = frame.indexCount();
        int first = frame.add(4, 6);
        corners(frame, first);
        int[] order = {3, 2, 1, 3, 1, 0};
        for (int i = 0; i < 6; i++) frame.indices()[firstIndex + i] = first + order[i];
    }

    private static void corners(FrameBuffer frame, int first) {
        int[] vertices = frame.vertices();
        for (int corner = 0; corner < 4; corner++) {
            int at = (first + corner) * Frame.VERTEX_INTS;
            int right = (corner + 1 >> 1) & 1;
            int down = corner >> 1;
            vertices[at] = Float.floatToRawIntBits(right * frame.pixels().width());
            vertices[at + 1] = Float.floatToRawIntBits(down * frame.pixels().height());
            vertices[at + 2] = Float.floatToRawIntBits(right);
            vertices[at + 3] = Float.floatToRawIntBits(down);
            vertices[at + 4] = 0xFFFFFFFF;
        }
    }
}
