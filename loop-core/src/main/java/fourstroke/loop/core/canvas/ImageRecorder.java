package fourstroke.loop.core.canvas;

import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Image;
import fourstroke.loop.api.Size;

import java.util.Objects;

/// Keeps a frame's current draw in step with the calls, and draws parts of its image.
///
/// A [SpriteRecorder] extends this and does not hold one: with one more indirection, a sprite is
/// too much code for the compiler to inline into the caller's loop.
abstract class ImageRecorder {

    /// How far a source rectangle may reach over the edge of its image, in pixels of the image: the
    /// rounding of sums like 3 · (1 / 3) must not be an error.
    private static final double SOURCE_ROUNDING = 1e-6;

    /// Stands for no image, which saves the check for null.
    private static final Image NONE = Image.filled(1, 1, 0, Image.Sampling.NEAREST);

    final Frame frame = new Frame();
    final Transform transform = new Transform();
    final DrawState state = new DrawState();
    private final NearPart near = new NearPart();
    private boolean open;

    /// Whether clip or blend mode changed, or all was cleared, since the frame was told last.
    private boolean stale;

    /// The image of the frame's current draw, or [#NONE] if that must be found. While it is an
    /// image, the canvas is open, the clip is not empty and the frame knows both: one comparison
    /// saves a sprite four.
    Image drawn = NONE;

    private double perWidth;
    private double perHeight;
    private double mostX; // how far a source may reach
    private double mostY;

    // The u and v of a quad's corners, as pairs of `float` bits, u in the lower half.
    private long uvLeftTop;
    private long uvRightTop;
    private long uvRightBottom;
    private long uvLeftBottom;

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

    /// {@return whether something drawn now could be seen; if so, the frame knows how to draw it}
    boolean visible() {
        checkOpen();
        if (stale) {
            if (state.hidesAll()) return false;
            state.tell(frame, null);
            stale = false;
        }
        return true;
    }

    /// {@return whether this image drawn now could be seen; if so, it is the one of the current
    /// draw}
    boolean visible(Image image) {
        check(image);
        perWidth = 1.0 / image.width();
        perHeight = 1.0 / image.height();
        mostX = image.width() + SOURCE_ROUNDING;
        mostY = image.height() + SOURCE_ROUNDING;
        if (state.hidesAll()) return false;
        drawn = NONE; // if the frame is full, these numbers are not those of its current image
        state.tell(frame, image);
        stale = false;
        drawn = image;
        return true;
    }

    /// Refuses to draw between two frames, and an image that was closed.
    void check(Image image) {
        checkOpen();
        Objects.requireNonNull(image, "image");
        if (image.closed()) {
            throw new IllegalStateException(
                    "the " + image + " was closed and can be drawn no more");
        }
    }

    /// Refuses a part that is not inside the image of the current draw.
    void checkSource(Image image, double x, double y, double width, double height) {
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

    /// Lets the next quads show a part of the current draw's image.
    void source(Image image, double x, double y, double width, double height) {
        long signs =
                Double.doubleToRawLongBits(x)
                        | Double.doubleToRawLongBits(y)
                        | Double.doubleToRawLongBits(width)
                        | Double.doubleToRawLongBits(height);
        if (signs < 0 // one branch for four
                || !(x + width <= mostX && y + height <= mostY)) {
            checkSource(image, x, y, width, height);
        }
        long left = Float.floatToRawIntBits((float) (x * perWidth));
        long top = Float.floatToRawIntBits((float) (y * perHeight));
        long right = Float.floatToRawIntBits((float) ((x + width) * perWidth));
        long bottom = Float.floatToRawIntBits((float) ((y + height) * perHeight));
        uvLeftTop = top << 32 | left;
        uvRightTop = top << 32 | right;
        uvRightBottom = bottom << 32 | right;
        uvLeftBottom = bottom << 32 | left;
    }

    /// Writes the source on a rectangle.
    ///
    /// @return false if that reaches too far, for [#drawFar]
    boolean drawSource(double x, double y, double width, double height, int tint) {
        Transform t = transform;
        double halfX = width / 2;
        double halfY = height / 2;
        double middleX = x + halfX;
        double middleY = y + halfY;
        if (!t.isNear(Math.abs(middleX) + Math.abs(middleY) + Math.abs(halfX) + Math.abs(halfY)))
            return false;
        quad(
                t.x(middleX, middleY),
                t.y(middleX, middleY),
                t.a * halfX,
                t.b * halfX,
                t.c * halfY,
                t.d * halfY,
                tint);
        return true;
    }

    /// Writes a part of the current draw's image on a rectangle that reaches too far, turned around
    /// its centre: the near part of both. An image that is enlarged more and more must not vanish.
    void drawFar(
            Image image,
            double sourceX,
            double sourceY,
            double sourceWidth,
            double sourceHeight,
            double x,
            double y,
            double width,
            double height,
            double turn,
            int tint) {
        Transform t = transform;
        double cos = SineTable.cos(turn);
        double sin = SineTable.sin(turn);
        double halfX = width / 2;
        double halfY = height / 2;
        double middleX = t.x(x, y);
        double middleY = t.y(x, y);
        double ux = (t.a * cos + t.c * sin) * halfX;
        double uy = (t.b * cos + t.d * sin) * halfX;
        double vx = (t.c * cos - t.a * sin) * halfY;
        double vy = (t.d * cos - t.b * sin) * halfY;
        checkSource(image, sourceX, sourceY, sourceWidth, sourceHeight);
        if (!near.find(middleX, middleY, ux, uy, vx, vy)) return;
        double u = near.middleU();
        double v = near.middleV();
        source(
                image,
                sourceX + sourceWidth * ((1 + near.lowU) / 2),
                sourceY + sourceHeight * ((1 + near.lowV) / 2),
                sourceWidth * near.halfU,
                sourceHeight * near.halfV);
        quad(
                middleX + ux * u + vx * v,
                middleY + uy * u + vy * v,
                ux * near.halfU,
                uy * near.halfU,
                vx * near.halfV,
                vy * near.halfV,
                tint);
    }

    /// Writes the source on a rectangle that is near enough, turned around its centre.
    void drawSourceTurned(double x, double y, double width, double height, double turn, int tint) {
        Transform t = transform;
        double cos = SineTable.cos(turn);
        double sin = SineTable.sin(turn);
        double halfX = width * 0.5;
        double halfY = height * 0.5;
        quad(
                t.x(x, y),
                t.y(x, y),
                (t.a * cos + t.c * sin) * halfX,
                (t.b * cos + t.d * sin) * halfX,
                (t.c * cos - t.a * sin) * halfY,
                (t.d * cos - t.b * sin) * halfY,
                tint);
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
        corner(vertices, at, x - plusX, y - plusY, uvLeftTop);
        vertices[at + 4] = tint;
        corner(vertices, at + 5, x + minusX, y + minusY, uvRightTop);
        vertices[at + 9] = tint;
        corner(vertices, at + 10, x + plusX, y + plusY, uvRightBottom);
        vertices[at + 14] = tint;
        corner(vertices, at + 15, x - minusX, y - minusY, uvLeftBottom);
    }

    private static void corner(int[] vertices, int at, double x, double y, long source) {
        vertices[at] = Float.floatToRawIntBits((float) x);
        vertices[at + 1] = Float.floatToRawIntBits((float) y);
        vertices[at + 2] = (int) source; // the compiler makes one store of these two
        vertices[at + 3] = (int) (source >>> 32);
    }
}
