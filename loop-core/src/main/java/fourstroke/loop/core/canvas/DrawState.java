package fourstroke.loop.core.canvas;

import fourstroke.loop.api.Blend;
import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Image;
import fourstroke.loop.api.Size;

import org.jspecify.annotations.Nullable;

/// The state of drawing: clip and blend mode.
final class DrawState {

    /// Numbers that [#save] writes.
    static final int SIZE = 5;

    private static final Blend[] BLENDS = Blend.values();

    private int clipLeft;
    private int clipTop;
    private int clipRight;
    private int clipBottom;
    private Blend blend = Blend.NORMAL;

    /// Unclipped, with the default blend mode.
    void reset(Size pixels) {
        clipLeft = 0;
        clipTop = 0;
        clipRight = pixels.width();
        clipBottom = pixels.height();
        if (blend != Blend.NORMAL) blend = Blend.NORMAL;
    }

    /// {@return whether nothing drawn now could be seen}
    boolean hidesAll() {
        return clipLeft >= clipRight || clipTop >= clipBottom;
    }

    void tell(Frame frame, @Nullable Image image) {
        frame.state(image, blend, clipLeft, clipTop, clipRight, clipBottom);
    }

    /// Clips drawing to a rectangle in the game's coordinates from now on.
    void clip(Transform t, double x, double y, double width, double height) {
        double x1 = t.x(x, y);
        double y1 = t.y(x, y);
        double x2 = t.x(x + width, y);
        double y2 = t.y(x + width, y);
        double x3 = t.x(x, y + height);
        double y3 = t.y(x, y + height);
        double x4 = t.x(x + width, y + height);
        double y4 = t.y(x + width, y + height);
        // an edge that lies on a pixel except for rounding must not include the next pixel
        int left =
                (int) Math.floor(Math.min(Math.min(x1, x2), Math.min(x3, x4)) + WholePixels.NEAR);
        int top = (int) Math.floor(Math.min(Math.min(y1, y2), Math.min(y3, y4)) + WholePixels.NEAR);
        int right =
                (int) Math.ceil(Math.max(Math.max(x1, x2), Math.max(x3, x4)) - WholePixels.NEAR);
        int bottom =
                (int) Math.ceil(Math.max(Math.max(y1, y2), Math.max(y3, y4)) - WholePixels.NEAR);
        clipLeft = Math.max(clipLeft, left);
        clipTop = Math.max(clipTop, top);
        // an empty clip shows nothing, even within a pixel
        if (width == 0) right = left;
        if (height == 0) bottom = top;
        clipRight = Math.max(clipLeft, Math.min(clipRight, right));
        clipBottom = Math.max(clipTop, Math.min(clipBottom, bottom));
    }

    /// {@return whether that changes anything}
    boolean blend(Blend blend) {
        if (blend == this.blend) return false;
        this.blend = blend;
        return true;
    }

    void save(int[] into, int at) {
        into[at] = clipLeft;
        into[at + 1] = clipTop;
        into[at + 2] = clipRight;
        into[at + 3] = clipBottom;
        into[at + 4] = blend.ordinal();
    }

    /// {@return whether that changes anything}
    boolean restore(int[] from, int at) {
        Blend oldBlend = BLENDS[from[at + 4]];
        if (oldBlend == blend
                && from[at] == clipLeft
                && from[at + 1] == clipTop
                && from[at + 2] == clipRight
                && from[at + 3] == clipBottom) {
            return false;
        }
        blend = oldBlend;
        clipLeft = from[at];
        clipTop = from[at + 1];
        clipRight = from[at + 2];
        clipBottom = from[at + 3];
        return true;
    }
}
