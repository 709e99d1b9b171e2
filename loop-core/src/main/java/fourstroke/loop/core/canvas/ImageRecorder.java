package fourstroke.loop.core.canvas;

import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Image;
import fourstroke.loop.api.Size;

import java.util.Objects;

/// Keeps a frame's current draw in step with what is asked for, and draws parts of its image.
///
/// A [CanvasRecorder] is one rather than to have one: a sprite has eight nanoseconds, and with one
/// object more to go through it is too much code for the compiler to put into the caller's loop.
abstract class ImageRecorder {

    /// How far a source rectangle may reach over the edge of its image, in pixels of the image: the
    /// rounding of sums like 3 · (1 / 3) must not be an error.
    private static final double SOURCE_ROUNDING = 1e-6;

    /// Stands for a source that has to be looked at: a NaN that no arithmetic makes.
    private static final long NO_SOURCE = 0x7FF8_0F0F_0F0F_0F0FL;

    /// Stands for no image where null would have to be looked out for.
    private static final Image NONE = Image.filled(1, 1, 0, Image.Sampling.NEAREST);

    final Frame frame = new Frame();
    final Transform transform = new Transform();
    final DrawState state = new DrawState();
    private boolean open;

    /// Whether clip or blend mode changed, or all was cleared, since the frame was told last.
    private boolean stale;

    /// The image of the frame's current draw, or [#NONE] if that has to be found out. While it is
    /// an image, the canvas is open, the clip is not empty and the frame knows both: one comparison
    /// saves a sprite four.
    Image drawn = NONE;

    private double perWidth;
    private double perHeight;
    private double mostX; // how far a source may reach
    private double mostY;

    // The part of the current draw's image that is drawn, as it was asked for, and the u and v of
    // its corners as pairs of `float` bits, u in the lower half: sprites of one kind, drawn one
    // after the other, find them ready.
    private long sourceX = NO_SOURCE; // bits of doubles
    private long sourceY;
    private long sourceWidth;
    private long sourceHeight;
    private long leftTop;
    private long rightTop;
    private long rightBottom;
    private long leftBottom;

    /// Opens the canvas for one frame.
    void open(Size pixels) {
        state.reset(pixels);
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

    /// Lets the next drawing call tell the frame about clip and blend mode.
    void forget() {
        stale = true;
        if (drawn != NONE) drawn = NONE;
    }

    /// {@return whether something drawn now could be seen; then the frame knows how to draw it}
    boolean visible() {
        checkOpen();
        if (stale) {
            if (state.hidesAll()) return false;
            state.tell(frame, null);
            stale = false;
        }
        return true;
    }

    /// {@return whether this image drawn now could be seen; then it is the one of the current draw}
    boolean visible(Image image) {
        checkOpen();
        Objects.requireNonNull(image, "image");
        if (image.closed()) {
            throw new IllegalStateException(
                    "the " + image + " was closed and can be drawn no more");
        }
        sourceX = NO_SOURCE;
        perWidth = 1.0 / image.width();
        perHeight = 1.0 / image.height();
        mostX = image.width() + SOURCE_ROUNDING;
        mostY = image.height() + SOURCE_ROUNDING;
        if (state.hidesAll()) return false;
        state.tell(frame, image);
        stale = false;
        drawn = image;
        return true;
    }

    /// {@return whether this part of the image is taken already}
    ///
    /// Compares bits, not numbers: one branch instead of eight.
    boolean hasSource(double x, double y, double width, double height) {
        return ((Double.doubleToRawLongBits(x) ^ sourceX)
                        | (Double.doubleToRawLongBits(y) ^ sourceY)
                        | (Double.doubleToRawLongBits(width) ^ sourceWidth)
                        | (Double.doubleToRawLongBits(height) ^ sourceHeight))
                == 0;
    }

    private void checkSource(Image image, double x, double y, double width, double height) {
        if (!(x >= 0
                && y >= 0
                && width >= 0
                && height >= 0
                && x + width <= mostX
                && y + height <= mostY)) { // also refuses NaN, and takes -0
            throw new IllegalArgumentException(
                    "the source must lie inside the %s, but it goes from (%s, %s) to (%s, %s)"
                            .formatted(image, x, y, x + width, y + height));
        }
    }

    /// Takes another part of the current draw's image.
    void source(Image image, double x, double y, double width, double height) {
        long bitsX = Double.doubleToRawLongBits(x);
        long bitsY = Double.doubleToRawLongBits(y);
        long bitsWidth = Double.doubleToRawLongBits(width);
        long bitsHeight = Double.doubleToRawLongBits(height);
        if ((bitsX | bitsY | bitsWidth | bitsHeight) < 0 // one branch for four signs
                || !(x + width <= mostX && y + height <= mostY)) {
            checkSource(image, x, y, width, height);
        }
        sourceX = bitsX;
        sourceY = bitsY;
        sourceWidth = bitsWidth;
        sourceHeight = bitsHeight;
        long left = Float.floatToRawIntBits((float) (x * perWidth));
        long top = Float.floatToRawIntBits((float) (y * perHeight));
        long right = Float.floatToRawIntBits((float) ((x + width) * perWidth));
        long bottom = Float.floatToRawIntBits((float) ((y + height) * perHeight));
        leftTop = top << 32 | left;
        rightTop = top << 32 | right;
        rightBottom = bottom << 32 | right;
        leftBottom = bottom << 32 | left;
    }

    /// Writes the source on a rectangle.
    void drawSource(double x, double y, double width, double height, int tint) {
        Transform t = transform;
        double halfX = width / 2;
        double halfY = height / 2;
        double middleX = x + halfX;
        double middleY = y + halfY;
        if (t.isNear(Math.abs(middleX) + Math.abs(middleY) + Math.abs(halfX) + Math.abs(halfY))) {
            quad(
                    t.x(middleX, middleY),
                    t.y(middleX, middleY),
                    t.a * halfX,
                    t.b * halfX,
                    t.c * halfY,
                    t.d * halfY,
                    tint);
        }
    }

    /// Writes the source on a rectangle that is near enough, turned around its centre.
    void drawSourceTurned(
            double centerX, double centerY, double width, double height, double turn, int tint) {
        double ux = width * 0.5;
        double uy = 0;
        double vx = 0;
        double vy = height * 0.5;
        if (turn != 0) {
            double halfTurns = Trig.halfTurns(turn);
            double rest = Trig.rest(turn, halfTurns);
            double cos = Trig.restCos(rest);
            double sin = Trig.restSin(rest);
            ux = Trig.signed(ux, halfTurns); // rather than sine and cosine, which come later
            vy = Trig.signed(vy, halfTurns);
            uy = sin * ux;
            ux = cos * ux;
            vx = -sin * vy;
            vy = cos * vy;
        }
        transformed(centerX, centerY, ux, uy, vx, vy, tint);
    }

    /// Writes the source around a centre, between plus and minus two vectors, all in the game's
    /// coordinates.
    private void transformed(
            double x, double y, double ux, double uy, double vx, double vy, int tint) {
        Transform t = transform;
        double newX = t.a * x + t.e;
        double newY = t.d * y + t.f;
        double newUx = t.a * ux;
        double newUy = t.d * uy;
        double newVx = t.a * vx;
        double newVy = t.d * vy;
        if (t.mixes) { // mostly it is a scale and a shift, and half the work
            newX += t.c * y;
            newY += t.b * x;
            newUx += t.c * uy;
            newUy += t.b * ux;
            newVx += t.c * vy;
            newVy += t.b * vx;
        }
        quad(newX, newY, newUx, newUy, newVx, newVy, tint);
    }

    /// Writes the source around a centre, between plus and minus two vectors, in pixels.
    void quad(double x, double y, double ux, double uy, double vx, double vy, int tint) {
        double plusX = ux + vx;
        double plusY = uy + vy;
        double minusX = ux - vx;
        double minusY = uy - vy;
        int at = frame.addQuad() * Frame.VERTEX_INTS;
        int[] vertices = frame.vertices();
        vertices[at + 19] = tint; // the highest first: its range check serves them all
        corner(vertices, at, x - plusX, y - plusY, leftTop);
        vertices[at + 4] = tint;
        corner(vertices, at + 5, x + minusX, y + minusY, rightTop);
        vertices[at + 9] = tint;
        corner(vertices, at + 10, x + plusX, y + plusY, rightBottom);
        vertices[at + 14] = tint;
        corner(vertices, at + 15, x - minusX, y - minusY, leftBottom);
    }

    private static void corner(int[] vertices, int at, double x, double y, long source) {
        vertices[at] = Float.floatToRawIntBits((float) x);
        vertices[at + 1] = Float.floatToRawIntBits((float) y);
        vertices[at + 2] = (int) source; // the compiler makes one store of these two
        vertices[at + 3] = (int) (source >>> 32);
    }
}
