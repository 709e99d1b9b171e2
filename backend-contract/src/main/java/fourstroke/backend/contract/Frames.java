package fourstroke.backend.contract;

import fourstroke.loop.api.Blend;
import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Image;
import fourstroke.loop.api.Size;

/// Frames built without a canvas.
public final class Frames {

    private Frames() {}

    /// {@return a frame of one colour}
    public static Frame plain(Size size, int color) {
        Frame frame = new Frame();
        frame.begin(size);
        frame.clear(color);
        return frame;
    }

    /// Draws an image once over the whole frame.
    public static void cover(Frame frame, Image image) {
        state(frame, image);
        quad(frame);
    }

    /// Draws an image many times over the whole frame, clipped to the last pixel, since software
    /// drivers take long for the others.
    ///
    /// @param inRow whether its quads form a row
    public static void coverLast(Frame frame, Image image, int times, boolean inRow) {
        int right = frame.pixels().width();
        int bottom = frame.pixels().height();
        frame.state(image, Blend.NORMAL, right - 1, bottom - 1, right, bottom);
        for (int i = 0; i < times; i++) {
            if (inRow) corners(frame, frame.addQuad());
            else quad(frame);
        }
    }

    private static void state(Frame frame, Image image) {
        frame.state(image, Blend.NORMAL, 0, 0, frame.pixels().width(), frame.pixels().height());
    }

    private static void quad(Frame frame) {
        int firstIndex = frame.indexCount();
        int first = frame.add(4, 6);
        corners(frame, first);
        int[] order = {3, 2, 1, 3, 1, 0};
        for (int i = 0; i < 6; i++) frame.indices()[firstIndex + i] = first + order[i];
    }

    private static void corners(Frame frame, int first) {
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
