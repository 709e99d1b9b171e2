package fourstroke.loop.draw;

import fourstroke.loop.api.Trig;
import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// The state of a canvas: its transform, its clip, its blend mode, and whether the canvas is open.
/// The state also records whether the current draw of the frame has the same clip and blend mode as
/// the canvas. Code that draws a shape must first call [#visible()] or [#visible(Image)].
///
/// The transform maps the game's coordinates to pixels: x' = a·x + c·y + e, y' = b·x + d·y + f. The
/// recorder and the classes of shapes access the fields of the transform directly, because drawing
/// a sprite reads six of these fields and takes only eight nanoseconds.
final class DrawState {

    /// The maximum number of states that [#push()] can save.
    static final int PUSH_LIMIT = 64;

    double a = 1;
    double b;
    double c;
    double d = 1;
    double e;
    double f;

    /// A limit for the sum of the absolute values of a shape's x, y, width and height. If the sum
    /// is less than this limit, all parts of the shape are nearer than [Limits#FAR].
    private double near = Limits.FAR;

    /// Twice the smallest length in pixels that a line of one unit of the game's coordinates has on
    /// the screen. A line of one unit can have different lengths in different directions.
    double twice = 2;

    /// Whether the transform contains more than a scale and a translation.
    boolean turnsOrSkews;

    /// Whether the y axis of the game's coordinates points up. If true, images and text are
    /// flipped, so that they are still upright.
    boolean upward;

    private boolean untouched; // Whether the transform still has its initial value.

    private int clipLeft;
    private int clipTop;
    private int clipRight;
    private int clipBottom;
    private Blend blend = Blend.NORMAL;

    private final FrameBuffer frame;
    private boolean open;

    /// Whether the clip and the blend mode must be passed to the frame again, because one of them
    /// has changed or because the frame was cleared.
    private boolean stale;

    /// The states that [#push()] saved. The objects in this list are reused.
    private final List<DrawState> saved = new ArrayList<>(0);

    private int depth;

    // The initial transform of each frame, and the rectangle of the canvas in the picture.
    private double firstA = 1;
    private double firstD = 1;
    private double firstE;
    private double firstF;
    private int boxLeft;
    private int boxTop;
    private int boxRight;
    private int boxBottom;

    DrawState(FrameBuffer frame) {
        this.frame = frame;
    }

    /// Sets the initial transform of a frame.
    void start(double scaleX, double scaleY, int left, int top) {
        if (untouched && a == scaleX && d == scaleY && e == left && f == top) return;
        firstA = scaleX;
        firstD = scaleY;
        firstE = left;
        firstF = top;
        restart();
    }

    private void restart() {
        set(firstA, 0, 0, firstD, firstE, firstF);
        untouched = true;
        upward = false;
    }

    /// Opens the canvas for one frame, in a rectangle of pixels and with the default blend mode.
    void open(int left, int top, int right, int bottom) {
        boxLeft = left;
        boxTop = top;
        boxRight = right;
        boxBottom = bottom;
        clipLeft = left;
        clipTop = top;
        clipRight = right;
        clipBottom = bottom;
        if (blend != Blend.NORMAL) blend = Blend.NORMAL;
        depth = 0;
        open = true;
        invalidate();
    }

    /// Makes the clip empty until the next [#open] or [#reset], so that nothing is drawn. Callers
    /// must call this method directly after [#open].
    void hide() {
        clipRight = clipLeft;
    }

    /// Goes back to the state with which the frame was opened.
    void reset() {
        restart();
        open(boxLeft, boxTop, boxRight, boxBottom);
    }

    /// Closes the canvas until the next frame.
    void close() {
        open = false;
        invalidate();
    }

    /// Throws an exception if the canvas is closed.
    void checkOpen() {
        if (!open) {
            throw new IllegalStateException(
                    "a canvas can be used only while the game handles its Render event: "
                            + "keep the data and draw in the next frame");
        }
    }

    /// Throws an exception if the canvas or the image is closed.
    void check(Image image) {
        checkOpen();
        Objects.requireNonNull(image, "image");
        if (Image.Access.closed(image)) {
            throw new IllegalStateException(
                    "the " + image + " was closed and can no longer be drawn");
        }
    }

    // --- saving

    void push() {
        if (depth == PUSH_LIMIT) {
            throw new IllegalStateException(
                    "push() was called "
                            + PUSH_LIMIT
                            + " times without a pop(): a pop() was probably forgotten");
        }
        if (depth == saved.size()) saved.add(new DrawState(frame));
        saved.get(depth++).copy(this);
    }

    void pop() {
        if (depth == 0)
            throw new IllegalStateException("pop() was called without a matching push()");
        DrawState old = saved.get(--depth);
        boolean same =
                old.blend == blend
                        && old.clipLeft == clipLeft
                        && old.clipTop == clipTop
                        && old.clipRight == clipRight
                        && old.clipBottom == clipBottom;
        copy(old);
        if (!same) invalidate();
    }

    private void copy(DrawState from) {
        a = from.a;
        b = from.b;
        c = from.c;
        d = from.d;
        e = from.e;
        f = from.f;
        near = from.near;
        twice = from.twice;
        turnsOrSkews = from.turnsOrSkews;
        upward = from.upward;
        untouched = from.untouched;
        clipLeft = from.clipLeft;
        clipTop = from.clipTop;
        clipRight = from.clipRight;
        clipBottom = from.clipBottom;
        blend = from.blend;
    }

    // --- transform

    /// {@return whether a shape with the given reach can be drawn without clipping} The result is
    /// false for NaN.
    ///
    /// @param reach the sum of the absolute values of the shape's x, y, width and height
    boolean isNear(double reach) {
        return reach < near;
    }

    private void set(double a, double b, double c, double d, double e, double f) {
        this.a = a;
        this.b = b;
        this.c = c;
        this.d = d;
        this.e = e;
        this.f = f;
        untouched = false;
        turnsOrSkews = b != 0 || c != 0;
        twice =
                turnsOrSkews
                        ? 2 * Math.abs(a * d - b * c) / Math.sqrt(a * a + b * b + c * c + d * d)
                        : 2 * Math.min(Math.abs(a), Math.abs(d));
        double most =
                Math.max(Math.max(Math.abs(a), Math.abs(b)), Math.max(Math.abs(c), Math.abs(d)));
        near = (Limits.FAR - Math.max(Math.abs(e), Math.abs(f))) / Math.max(most, 1e-300);
    }

    /// Combines the current transform with another transform, so that the other transform is
    /// applied to coordinates first.
    void multiply(double a, double b, double c, double d, double e, double f) {
        set(
                this.a * a + this.c * b,
                this.b * a + this.d * b,
                this.a * c + this.c * d,
                this.b * c + this.d * d,
                x(e, f),
                y(e, f));
    }

    /// Replaces the transform by the transform of a camera: the y axis points up, the given point
    /// is in the centre of the canvas, and the height of the canvas is `unitsHigh` units.
    void camera(double x, double y, double unitsHigh, Size points) {
        double zoom = points.height() / unitsHigh;
        restart();
        double middleX = points.width() / 2.0;
        double middleY = points.height() / 2.0;
        multiply(zoom, 0, 0, -zoom, middleX - x * zoom, middleY + y * zoom);
        upward = true;
    }

    /// Reverses the direction of the y axis.
    void flip() {
        multiply(1, 0, 0, -1, 0, 0);
    }

    /// {@return the given width of a line in the game's units, or the width of one pixel in these
    /// units if the given width is 0}
    double lineWidth(double lineWidth) {
        if (lineWidth > 0) return lineWidth;
        double area = Math.abs(determinant());
        return area > 0 ? 1 / Math.sqrt(area) : 0;
    }

    /// Adds a rotation to the transform, which is applied to coordinates before the current
    /// transform.
    void rotate(double turn) {
        double cos = Trig.cos(turn);
        double sin = Trig.sin(turn);
        // A rotation by a quarter turn must keep rectangles exactly upright, but rounding errors of
        // the class Trig would leave a skew.
        if (Math.abs(cos) < Trig.ERROR) {
            cos = 0;
            sin = Math.signum(sin);
        } else if (Math.abs(sin) < Trig.ERROR) {
            sin = 0;
            cos = Math.signum(cos);
        }
        multiply(cos, sin, -sin, cos, 0, 0);
    }

    double x(double x, double y) {
        return a * x + c * y + e;
    }

    double y(double x, double y) {
        return b * x + d * y + f;
    }

    /// {@return the factor by which the transform enlarges areas; negative if the transform
    /// mirrors}
    double determinant() {
        return a * d - b * c;
    }

    /// {@return whether the sides of rectangles stay horizontal and vertical under the transform}
    boolean keepsAxes() {
        return b == 0 && c == 0 || a == 0 && d == 0;
    }

    /// {@return whether circles stay circles under the transform, except for rounding errors}
    boolean keepsCircles() {
        double x = a * a + b * b;
        double y = c * c + d * d;
        double tolerance = 1e-9 * (x + y);
        return Math.abs(x - y) <= tolerance && Math.abs(a * c + b * d) <= tolerance;
    }

    // --- clip and blend mode

    /// Removes everything that was drawn in the frame, and fills the canvas' rectangle with a
    /// colour.
    void clear(int color) {
        Size all = frame.pixels();
        boolean bars =
                boxLeft > 0 || boxTop > 0 || boxRight < all.width() || boxBottom < all.height();
        frame.clear(bars ? Color.BLACK : color);
        if (bars) {
            frame.state(null, Blend.NORMAL, 0, 0, all.width(), all.height());
            frame.box(boxLeft, boxTop, boxRight, boxBottom, color | 0xFF000000);
        }
        invalidate();
    }

    /// Makes the next call of [#visible()] or [#visible(Image)] pass the clip and the blend mode to
    /// the frame again.
    void invalidate() {
        stale = true;
        if (frame.drawn != FrameBuffer.NO_IMAGE) frame.drawn = FrameBuffer.NO_IMAGE;
    }

    /// {@return whether a shape without an image would be visible now} If the result is true, the
    /// method has also made sure that the frame's current draw has the current clip and blend mode.
    boolean visible() {
        checkOpen();
        if (stale) {
            if (hidesAll()) return false;
            frame.state(null, blend, clipLeft, clipTop, clipRight, clipBottom);
            stale = false;
        }
        return true;
    }

    /// {@return whether an image would be visible now} If the result is true, the method has also
    /// made sure that the frame's current draw has this image and the current clip and blend mode.
    boolean visible(Image image) {
        if (image == frame.drawn && !Image.Access.closed(image)) return true;
        check(image);
        if (hidesAll()) return false;
        frame.state(image, blend, clipLeft, clipTop, clipRight, clipBottom);
        stale = false;
        frame.drawn = image;
        return true;
    }

    /// {@return whether the clip is empty}
    boolean hidesAll() {
        return clipLeft >= clipRight || clipTop >= clipBottom;
    }

    /// Restricts the clip to a rectangle in the game's coordinates.
    void clip(double x, double y, double width, double height) {
        double x1 = x(x, y);
        double y1 = y(x, y);
        double x2 = x(x + width, y);
        double y2 = y(x + width, y);
        double x3 = x(x, y + height);
        double y3 = y(x, y + height);
        double x4 = x(x + width, y + height);
        double y4 = y(x + width, y + height);
        // If an edge lies on a pixel boundary except for a rounding error, the clip must not
        // include the next pixel.
        double on = Limits.ON_PIXEL;
        int left = (int) Math.floor(Math.min(Math.min(x1, x2), Math.min(x3, x4)) + on);
        int top = (int) Math.floor(Math.min(Math.min(y1, y2), Math.min(y3, y4)) + on);
        int right = (int) Math.ceil(Math.max(Math.max(x1, x2), Math.max(x3, x4)) - on);
        int bottom = (int) Math.ceil(Math.max(Math.max(y1, y2), Math.max(y3, y4)) - on);
        clipLeft = Math.max(clipLeft, left);
        clipTop = Math.max(clipTop, top);
        // A clip of width or height 0 must hide all shapes. If such a clip lies inside a pixel,
        // rounding outwards would otherwise make it one pixel wide.
        if (width == 0) right = left;
        if (height == 0) bottom = top;
        clipRight = Math.max(clipLeft, Math.min(clipRight, right));
        clipBottom = Math.max(clipTop, Math.min(clipBottom, bottom));
        invalidate();
    }

    void blend(Blend blend) {
        if (blend == this.blend) return;
        this.blend = blend;
        invalidate();
    }
}
