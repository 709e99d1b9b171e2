package fourstroke.loop.draw;

import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;

import java.util.Objects;

/// The state of drawing: whether the canvas is open, clip and blend mode, and what the frame's
/// current draw knows of them. Whatever draws asks [#visible()] or [#visible(Image)] first.
final class DrawState {

    /// Numbers that [#save] writes.
    static final int SIZE = 5;

    private static final Blend[] BLENDS = Blend.values();

    private final FrameBuffer frame;
    private boolean open;

    /// Whether clip or blend mode changed, or all was cleared, since the frame was told last.
    private boolean stale;

    private int clipLeft;
    private int clipTop;
    private int clipRight;
    private int clipBottom;
    private Blend blend = Blend.NORMAL;

    DrawState(FrameBuffer frame) {
        this.frame = frame;
    }

    /// Opens the canvas for one frame, unclipped and with the default blend mode.
    void open(Size pixels) {
        clipLeft = 0;
        clipTop = 0;
        clipRight = pixels.width();
        clipBottom = pixels.height();
        if (blend != Blend.NORMAL) blend = Blend.NORMAL;
        open = true;
        forget();
    }

    /// Closes the canvas until the next frame.
    void close() {
        open = false;
        forget();
    }

    /// Refuses to draw between two frames.
    void checkOpen() {
        if (!open) {
            throw new IllegalStateException(
                    "a canvas can be used only while its Render is being handled: "
                            + "keep what you need and draw it in the next frame");
        }
    }

    /// Refuses to draw between two frames, and an image that was closed.
    void check(Image image) {
        checkOpen();
        Objects.requireNonNull(image, "image");
        if (Image.Access.closed(image)) {
            throw new IllegalStateException(
                    "the " + image + " was closed and can be drawn no more");
        }
    }

    /// Lets the next drawing call tell the frame about clip and blend mode.
    void forget() {
        stale = true;
        if (frame.drawn != FrameBuffer.NO_IMAGE) frame.drawn = FrameBuffer.NO_IMAGE;
    }

    /// {@return whether something without an image, drawn now, could be seen; if so, the frame
    /// knows how to draw it}
    boolean visible() {
        checkOpen();
        if (stale) {
            if (hidesAll()) return false;
            frame.state(null, blend, clipLeft, clipTop, clipRight, clipBottom);
            stale = false;
        }
        return true;
    }

    /// {@return whether this image, drawn now, could be seen; if so, it is that of the current
    /// draw}
    boolean visible(Image image) {
        if (image == frame.drawn && !Image.Access.closed(image)) return true;
        check(image);
        if (hidesAll()) return false;
        frame.state(image, blend, clipLeft, clipTop, clipRight, clipBottom);
        stale = false;
        frame.drawn = image;
        return true;
    }

    private boolean hidesAll() {
        return clipLeft >= clipRight || clipTop >= clipBottom;
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
        forget();
    }

    void blend(Blend blend) {
        if (blend == this.blend) return;
        this.blend = blend;
        forget();
    }

    void save(int[] into, int at) {
        into[at] = clipLeft;
        into[at + 1] = clipTop;
        into[at + 2] = clipRight;
        into[at + 3] = clipBottom;
        into[at + 4] = blend.ordinal();
    }

    void restore(int[] from, int at) {
        Blend oldBlend = BLENDS[from[at + 4]];
        if (oldBlend == blend
                && from[at] == clipLeft
                && from[at + 1] == clipTop
                && from[at + 2] == clipRight
                && from[at + 3] == clipBottom) {
            return;
        }
        blend = oldBlend;
        clipLeft = from[at];
        clipTop = from[at + 1];
        clipRight = from[at + 2];
        clipBottom = from[at + 3];
        forget();
    }
}
