package fourstroke.loop.core.canvas;

import fourstroke.loop.api.Blend;
import fourstroke.loop.api.Canvas;
import fourstroke.loop.api.Font;
import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Image;
import fourstroke.loop.api.Size;

import java.util.Objects;

/// Turns drawing calls into the triangles of one reused [Frame].
///
/// The transform is applied here, so vertices are in pixels and a backend needs none. Shapes sample
/// no image and so join whatever draw is current; only images, pages of letters, clips and blend
/// modes start a new one.
public final class CanvasRecorder implements Canvas {

    /// How deep [#push()] may be nested: deeper is a forgotten [#pop()].
    public static final int PUSH_LIMIT = 64;

    /// The longest text of one call: more than fits on any screen.
    public static final int TEXT_LIMIT = 1 << 16;

    /// How far a source rectangle may reach over the edge of its image, in pixels of the image: the
    /// rounding of sums like 3 · (1 / 3) must not be an error.
    private static final double SOURCE_ROUNDING = 1e-6;

    /// Stands for a source that has to be looked at: a NaN that no arithmetic makes.
    private static final long NO_SOURCE = 0x7FF8_0F0F_0F0F_0F0FL;

    /// Stands for no image where null would have to be looked out for.
    private static final Image NONE = Image.filled(1, 1, 0, Image.Sampling.NEAREST);

    private static final Blend[] BLENDS = Blend.values();

    private final Frame frame = new Frame();
    private final Transform transform = new Transform();
    private final Shapes shapes = new Shapes(frame, transform);
    private final GlyphPages pages = new GlyphPages();
    private final StrokeFont font = new StrokeFont();

    private final double[] savedTransforms = new double[PUSH_LIMIT * Transform.SIZE];
    private final int[] savedStates =
            new int[PUSH_LIMIT * 5]; // clip left, top, right, bottom, blend
    private int saved;

    private Size size = new Size(0, 0);
    private double scale = 1;
    private boolean open;

    private int clipLeft;
    private int clipTop;
    private int clipRight;
    private int clipBottom;
    private Blend blend = Blend.NORMAL;

    /// Whether clip or blend mode changed, or all was cleared, since the frame was told last.
    private boolean stale;

    /// The image of the frame's current draw, or [#NONE] if that has to be found out. While it is
    /// an image, the canvas is open, the clip is not empty and the frame knows both: one comparison
    /// saves a sprite four.
    private Image drawn = NONE;

    private double perWidth;
    private double perHeight;

    /// A canvas that waits for its first frame.
    public CanvasRecorder() {}

    /// Opens the canvas for one frame: empty and black, untransformed but for the scale, unclipped.
    ///
    /// @param points the size of the window in points
    /// @param pixels the size of the picture in pixels
    /// @param scale pixels to a point, above 0
    public void begin(Size points, Size pixels, double scale) {
        if (!(scale > 0 && scale <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(
                    "the scale of a canvas must be above 0 and finite, not " + scale);
        }
        if (size != points) size = Objects.requireNonNull(points, "points");
        this.scale = scale;
        frame.begin(pixels);
        pages.nextFrame();
        transform.reset(scale);
        clipLeft = 0;
        clipTop = 0;
        clipRight = pixels.width();
        clipBottom = pixels.height();
        if (blend != Blend.NORMAL) blend = Blend.NORMAL;
        saved = 0;
        open = true;
        forget();
    }

    /// Closes the canvas until the next [#begin]. The frame stays as it is until then.
    public void end() {
        open = false;
        forget();
    }

    /// {@return what was drawn, the same object for ever}
    public Frame frame() {
        return frame;
    }

    @Override
    public Size size() {
        checkOpen();
        return size;
    }

    @Override
    public double scale() {
        checkOpen();
        return scale;
    }

    @Override
    public Font font() {
        checkOpen();
        return font;
    }

    // --- state

    private void checkOpen() {
        if (!open) {
            throw new IllegalStateException(
                    "a canvas can be used only while its Render is being handled: "
                            + "keep what you need and draw it in the next frame");
        }
    }

    /// Lets the next drawing call tell the frame about clip and blend mode.
    private void forget() {
        stale = true;
        if (drawn != NONE) drawn = NONE;
    }

    /// {@return whether something drawn now could be seen; then the frame knows how to draw it}
    private boolean visible() {
        checkOpen();
        if (stale) {
            if (clipLeft >= clipRight || clipTop >= clipBottom) return false;
            frame.state(null, blend, clipLeft, clipTop, clipRight, clipBottom);
            stale = false;
        }
        return true;
    }

    /// {@return whether this image drawn now could be seen; then it is the one of the current draw}
    private boolean visible(Image image) {
        checkOpen();
        Objects.requireNonNull(image, "image");
        if (image.closed()) {
            throw new IllegalStateException(
                    "the " + image + " was closed and can be drawn no more");
        }
        sourceX = NO_SOURCE;
        perWidth = 1.0 / image.width();
        perHeight = 1.0 / image.height();
        if (clipLeft >= clipRight || clipTop >= clipBottom) return false;
        frame.state(image, blend, clipLeft, clipTop, clipRight, clipBottom);
        stale = false;
        drawn = image;
        return true;
    }

    @Override
    public Canvas push() {
        checkOpen();
        if (saved == PUSH_LIMIT) {
            throw new IllegalStateException(
                    "push() was called "
                            + PUSH_LIMIT
                            + " times without a pop(): deeper nesting is a forgotten pop()");
        }
        transform.save(savedTransforms, saved * Transform.SIZE);
        int at = saved++ * 5;
        savedStates[at] = clipLeft;
        savedStates[at + 1] = clipTop;
        savedStates[at + 2] = clipRight;
        savedStates[at + 3] = clipBottom;
        savedStates[at + 4] = blend.ordinal();
        return this;
    }

    @Override
    public Canvas pop() {
        checkOpen();
        if (saved == 0)
            throw new IllegalStateException("pop() was called without a push() to go back to");
        int at = --saved * 5;
        transform.restore(savedTransforms, saved * Transform.SIZE);
        Blend oldBlend = BLENDS[savedStates[at + 4]];
        if (oldBlend != blend
                || savedStates[at] != clipLeft
                || savedStates[at + 1] != clipTop
                || savedStates[at + 2] != clipRight
                || savedStates[at + 3] != clipBottom) {
            blend = oldBlend;
            clipLeft = savedStates[at];
            clipTop = savedStates[at + 1];
            clipRight = savedStates[at + 2];
            clipBottom = savedStates[at + 3];
            forget();
        }
        return this;
    }

    @Override
    public Canvas translate(double x, double y) {
        checkOpen();
        Numbers.finite(x + y, "x", x, "y", y);
        transform.multiply(1, 0, 0, 1, x, y);
        return this;
    }

    @Override
    public Canvas rotate(double turn) {
        checkOpen();
        Numbers.finite(turn, "turn", turn);
        double cos = Trig.cos(turn);
        double sin = Trig.sin(turn);
        // quarter turns keep rectangles upright exactly; the error of Trig would leave a skew
        if (Math.abs(cos) < Trig.ERROR) {
            cos = 0;
            sin = Math.signum(sin);
        } else if (Math.abs(sin) < Trig.ERROR) {
            sin = 0;
            cos = Math.signum(cos);
        }
        transform.multiply(cos, sin, -sin, cos, 0, 0);
        return this;
    }

    @Override
    public Canvas scale(double x, double y) {
        checkOpen();
        Numbers.finite(x + y, "x", x, "y", y);
        transform.multiply(x, 0, 0, y, 0, 0);
        return this;
    }

    @Override
    public Canvas transform(double a, double b, double c, double d, double e, double f) {
        checkOpen();
        Numbers.finite(a + b + c + d + e + f, "a", a, "b", b, "c", c, "d", d, "e", e, "f", f);
        transform.multiply(a, b, c, d, e, f);
        return this;
    }

    @Override
    public Canvas clip(double x, double y, double width, double height) {
        checkOpen();
        Numbers.rectangle(x, y, width, height);
        Transform t = transform;
        double x1 = t.x(x, y);
        double y1 = t.y(x, y);
        double x2 = t.x(x + width, y);
        double y2 = t.y(x + width, y);
        double x3 = t.x(x, y + height);
        double y3 = t.y(x, y + height);
        double x4 = t.x(x + width, y + height);
        double y4 = t.y(x + width, y + height);
        // an edge that lies on a pixel but for rounding must not take in the next pixel
        int left = (int) Math.floor(Math.min(Math.min(x1, x2), Math.min(x3, x4)) + WholePixels.NEAR);
        int top = (int) Math.floor(Math.min(Math.min(y1, y2), Math.min(y3, y4)) + WholePixels.NEAR);
        int right = (int) Math.ceil(Math.max(Math.max(x1, x2), Math.max(x3, x4)) - WholePixels.NEAR);
        int bottom =
                (int) Math.ceil(Math.max(Math.max(y1, y2), Math.max(y3, y4)) - WholePixels.NEAR);
        clipLeft = Math.max(clipLeft, left);
        clipTop = Math.max(clipTop, top);
        clipRight = Math.max(clipLeft, Math.min(clipRight, right));
        clipBottom = Math.max(clipTop, Math.min(clipBottom, bottom));
        forget();
        return this;
    }

    @Override
    public Canvas blend(Blend blend) {
        checkOpen();
        Objects.requireNonNull(blend, "blend");
        if (blend != this.blend) {
            this.blend = blend;
            forget();
        }
        return this;
    }

    // --- shapes

    @Override
    public Canvas clear(int color) {
        checkOpen();
        frame.clear(color);
        forget();
        return this;
    }

    @Override
    public Canvas rect(double x, double y, double width, double height, int color) {
        Numbers.rectangle(x, y, width, height);
        if (visible()) shapes.rect(x, y, width, height, color);
        return this;
    }

    @Override
    public Canvas strokeRect(
            double x, double y, double width, double height, double lineWidth, int color) {
        Numbers.rectangle(x, y, width, height);
        Numbers.size("lineWidth", lineWidth);
        if (visible()) {
            shapes.strokeRect(
                    x + width / 2, y + height / 2, width / 2, height / 2, 0, lineWidth, color);
        }
        return this;
    }

    @Override
    public Canvas roundRect(
            double x, double y, double width, double height, double radius, int color) {
        Numbers.rectangle(x, y, width, height);
        Numbers.size("radius", radius);
        if (visible()) {
            if (radius == 0) shapes.rect(x, y, width, height, color);
            else shapes.roundRect(x + width / 2, y + height / 2, width / 2, height / 2, radius, color);
        }
        return this;
    }

    @Override
    public Canvas strokeRoundRect(
            double x,
            double y,
            double width,
            double height,
            double radius,
            double lineWidth,
            int color) {
        Numbers.rectangle(x, y, width, height);
        Numbers.size("radius", radius);
        Numbers.size("lineWidth", lineWidth);
        if (visible()) {
            shapes.strokeRect(
                    x + width / 2, y + height / 2, width / 2, height / 2, radius, lineWidth, color);
        }
        return this;
    }

    @Override
    public Canvas ellipse(
            double centerX, double centerY, double radiusX, double radiusY, int color) {
        Numbers.finite(centerX + centerY, "centerX", centerX, "centerY", centerY);
        Numbers.size("radiusX", radiusX);
        Numbers.size("radiusY", radiusY);
        if (visible()) shapes.ellipse(centerX, centerY, radiusX, radiusY, color);
        return this;
    }

    @Override
    public Canvas strokeEllipse(
            double centerX,
            double centerY,
            double radiusX,
            double radiusY,
            double lineWidth,
            int color) {
        Numbers.finite(centerX + centerY, "centerX", centerX, "centerY", centerY);
        Numbers.size("radiusX", radiusX);
        Numbers.size("radiusY", radiusY);
        Numbers.size("lineWidth", lineWidth);
        if (visible()) shapes.strokeEllipse(centerX, centerY, radiusX, radiusY, lineWidth, color);
        return this;
    }

    @Override
    public Canvas line(double x1, double y1, double x2, double y2, double lineWidth, int color) {
        Numbers.finite(x1 + y1 + x2 + y2, "x1", x1, "y1", y1, "x2", x2, "y2", y2);
        Numbers.size("lineWidth", lineWidth);
        if (visible()) shapes.line(x1, y1, x2, y2, lineWidth, color);
        return this;
    }

    @Override
    public Canvas polyline(
            double[] points, int count, boolean closed, double lineWidth, int color) {
        Numbers.points("polyline", points, count, 2, Shapes.POLYLINE_LIMIT);
        Numbers.size("lineWidth", lineWidth);
        if (visible()) {
            if (count == 4)
                shapes.line(points[0], points[1], points[2], points[3], lineWidth, color);
            else shapes.polyline(points, count, closed, lineWidth, color);
        }
        return this;
    }

    @Override
    public Canvas polygon(double[] points, int count, int color) {
        Numbers.points("polygon", points, count, 3, Shapes.POLYGON_LIMIT);
        if (visible()) shapes.polygon(points, count, color);
        return this;
    }

    @Override
    public Canvas triangle(
            double x1,
            double y1,
            int color1,
            double x2,
            double y2,
            int color2,
            double x3,
            double y3,
            int color3) {
        Numbers.finite(
                x1 + y1 + x2 + y2 + x3 + y3,
                "x1",
                x1,
                "y1",
                y1,
                "x2",
                x2,
                "y2",
                y2,
                "x3",
                x3,
                "y3",
                y3);
        if (visible()) shapes.triangle(x1, y1, color1, x2, y2, color2, x3, y3, color3);
        return this;
    }

    // --- images

    @Override
    public Canvas image(Image image, double x, double y) {
        Objects.requireNonNull(image, "image");
        return image(image, x, y, image.width(), image.height());
    }

    @Override
    public Canvas image(Image image, double x, double y, double width, double height) {
        Objects.requireNonNull(image, "image");
        return image(image, 0, 0, image.width(), image.height(), x, y, width, height, 0xFFFFFFFF);
    }

    @Override
    public Canvas image(
            Image image,
            double sourceX,
            double sourceY,
            double sourceWidth,
            double sourceHeight,
            double x,
            double y,
            double width,
            double height,
            int tint) {
        Numbers.finite(x + y + width + height, "x", x, "y", y, "width", width, "height", height);
        if ((image != drawn || image.closed()) && !visible(image)) return this;
        source(image, sourceX, sourceY, sourceWidth, sourceHeight);
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
        return this;
    }

    @Override
    public Canvas sprite(
            Image image,
            double sourceX,
            double sourceY,
            double sourceWidth,
            double sourceHeight,
            double centerX,
            double centerY,
            double width,
            double height,
            double turn,
            int tint) {
        // Ten thousand sprites in a frame are nothing special, so this is written to be fast, and
        // short enough for the
        // compiler to put into the caller's loop: one sum tells that all numbers are finite and
        // near enough, one
        // comparison that the image can be drawn, four that the source is fine.
        Transform t = transform;
        double reach = Math.abs(centerX) + Math.abs(centerY) + Math.abs(width) + Math.abs(height);
        if (!t.isNear(reach + Math.abs(turn))) {
            Numbers.finite(reach, turn, centerX, centerY, width, height);
            if (!t.isNear(reach)) return this;
            turn = Trig.bounded(turn);
        }
        if ((image != drawn || image.closed()) && !visible(image)) return this;
        if (!hasSource(sourceX, sourceY, sourceWidth, sourceHeight)) {
            source(image, sourceX, sourceY, sourceWidth, sourceHeight);
        }
        double ux = width * 0.5;
        double uy = 0;
        double vx = 0;
        double vy = height * 0.5;
        if (turn != 0) {
            double halfTurns = Trig.halfTurns(turn);
            double sign = Trig.sign(halfTurns);
            double rest = Trig.rest(turn, halfTurns);
            double cos = Trig.restCos(rest);
            double sin = Trig.restSin(rest);
            uy = sin * (sign * ux);
            ux = cos * (sign * ux);
            vx = -sin * (sign * vy);
            vy = cos * (sign * vy);
        }
        transformed(centerX, centerY, ux, uy, vx, vy, tint);
        return this;
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
        if (t.b != 0 || t.c != 0) { // mostly it is a scale and a shift, and half the work
            newX += t.c * y;
            newY += t.b * x;
            newUx += t.c * uy;
            newUy += t.b * ux;
            newVx += t.c * vy;
            newVy += t.b * vx;
        }
        quad(newX, newY, newUx, newUy, newVx, newVy, tint);
    }

    // The part of the current draw's image that is drawn, as it was asked for, and the u and v of
    // its corners as pairs
    // of `float` bits, u in the lower half: sprites of one kind, drawn one after the other, find
    // them ready.
    private long sourceX = NO_SOURCE; // bits of doubles
    private long sourceY;
    private long sourceWidth;
    private long sourceHeight;
    private long leftTop;
    private long rightTop;
    private long rightBottom;
    private long leftBottom;

    /// Compares bits, not numbers: one branch instead of eight.
    private boolean hasSource(double x, double y, double width, double height) {
        return ((Double.doubleToRawLongBits(x) ^ sourceX)
                        | (Double.doubleToRawLongBits(y) ^ sourceY)
                        | (Double.doubleToRawLongBits(width) ^ sourceWidth)
                        | (Double.doubleToRawLongBits(height) ^ sourceHeight))
                == 0;
    }

    /// Takes another part of the current draw's image.
    private void source(Image image, double x, double y, double width, double height) {
        if (!(x >= 0
                && y >= 0
                && width >= 0
                && height >= 0
                && x + width <= image.width() + SOURCE_ROUNDING
                && y + height <= image.height() + SOURCE_ROUNDING)) { // also refuses NaN
            throw new IllegalArgumentException(
                    "the source must lie inside the %s, but it goes from (%s, %s) to (%s, %s)"
                            .formatted(image, x, y, x + width, y + height));
        }
        sourceX = Double.doubleToRawLongBits(x);
        sourceY = Double.doubleToRawLongBits(y);
        sourceWidth = Double.doubleToRawLongBits(width);
        sourceHeight = Double.doubleToRawLongBits(height);
        long left = Float.floatToRawIntBits((float) (x * perWidth));
        long top = Float.floatToRawIntBits((float) (y * perHeight));
        long right = Float.floatToRawIntBits((float) ((x + width) * perWidth));
        long bottom = Float.floatToRawIntBits((float) ((y + height) * perHeight));
        leftTop = top << 32 | left;
        rightTop = top << 32 | right;
        rightBottom = bottom << 32 | right;
        leftBottom = bottom << 32 | left;
    }

    /// Writes the source around a centre, between plus and minus two vectors, in pixels.
    private void quad(double x, double y, double ux, double uy, double vx, double vy, int tint) {
        double plusX = ux + vx;
        double plusY = uy + vy;
        double minusX = ux - vx;
        double minusY = uy - vy;
        int first = frame.add(4, 6);
        int[] vertices = frame.vertices();
        int at = first * Frame.VERTEX_INTS;
        vertices[at + 19] = tint; // the highest first: its range check serves them all
        corner(vertices, at, x - plusX, y - plusY, leftTop);
        vertices[at + 4] = tint;
        corner(vertices, at + 5, x + minusX, y + minusY, rightTop);
        vertices[at + 9] = tint;
        corner(vertices, at + 10, x + plusX, y + plusY, rightBottom);
        vertices[at + 14] = tint;
        corner(vertices, at + 15, x - minusX, y - minusY, leftBottom);
        int[] indices = frame.indices();
        int i = frame.indexCount() - 6;
        indices[i + 5] = first + 3;
        indices[i] = first;
        indices[i + 1] = first + 1;
        indices[i + 2] = first + 2;
        indices[i + 3] = first;
        indices[i + 4] = first + 2;
    }

    private static void corner(int[] vertices, int at, double x, double y, long source) {
        vertices[at] = Float.floatToRawIntBits((float) x);
        vertices[at + 1] = Float.floatToRawIntBits((float) y);
        vertices[at + 2] = (int) source; // the compiler makes one store of these two
        vertices[at + 3] = (int) (source >>> 32);
    }

    // --- text

    @Override
    public Canvas text(CharSequence text, double x, double y, double size, int color) {
        return text(font, text, x, y, size, color);
    }

    @Override
    public Canvas text(Font font, CharSequence text, double x, double y, double size, int color) {
        Objects.requireNonNull(font, "font");
        Objects.requireNonNull(text, "text");
        Numbers.finite(x + y, "x", x, "y", y);
        Numbers.size("size", size);
        int length = text.length();
        if (length > TEXT_LIMIT) {
            throw new IllegalArgumentException(
                    "a text can be at most %,d characters long, not %,d"
                            .formatted(TEXT_LIMIT, length));
        }
        if (!visible()) return this;
        Transform t = transform;
        double sizeInPixels = size * Math.sqrt(Math.abs(t.determinant()));
        if (!(sizeInPixels > 0.1)) return this; // not even a line
        int pixels = (int) Math.clamp(Math.rint(sizeInPixels), 1, Font.PIXEL_LIMIT);
        GlyphPages.Sheet sheet = pages.sheet(font, pixels);
        boolean upright =
                t.b == 0
                        && t.c == 0
                        && t.a == t.d
                        && t.a > 0
                        && sizeInPixels < Font.PIXEL_LIMIT + 0.5;
        double lineHeight = font.lineHeight() * size;
        double pen = 0; // from the start of the line, as a fraction of the size
        int previous = -1;
        for (int i = 0; i < length; ) {
            int codePoint = Character.codePointAt(text, i);
            i += Character.charCount(codePoint);
            if (codePoint == '\n') {
                pen = 0;
                previous = -1;
                y += lineHeight;
                continue;
            }
            if (previous >= 0) pen += font.kerning(previous, codePoint);
            GlyphPages.Cell cell = sheet.cell(codePoint);
            GlyphPages.Page page = cell.page();
            if (page != null) {
                if ((page.image() != drawn) && !visible(page.image())) return this;
                if (upright) letter(cell, t.x(x + pen * size, y), t.y(x + pen * size, y), color);
                else letter(cell, x + pen * size, y, size / pixels, color);
            }
            pen += font.advance(codePoint);
            previous = codePoint;
        }
        return this;
    }

    /// Writes a letter pixel by pixel. The pen is in pixels.
    private void letter(GlyphPages.Cell cell, double penX, double penY, int color) {
        double halfX = cell.width() / 2.0;
        double halfY = cell.height() / 2.0;
        double x = Math.floor(penX + 0.5) + cell.left() + halfX;
        double y = Math.floor(penY + 0.5) - cell.top() + halfY;
        letter(cell, 0, x, y, halfX, 0, 0, halfY, color);
    }

    /// Writes a letter turned or stretched. The pen is in the game's coordinates, a pixel of the
    /// letter so many of them.
    private void letter(GlyphPages.Cell cell, double penX, double penY, double unit, int color) {
        int margin = GlyphPages.MARGIN; // the clear pixels around it make its edges smooth
        double halfX = (cell.width() / 2.0 + margin) * unit;
        double halfY = (cell.height() / 2.0 + margin) * unit;
        double x = penX + (cell.left() - margin) * unit + halfX;
        double y = penY - (cell.top() + margin) * unit + halfY;
        Transform t = transform;
        letter(
                cell,
                margin,
                t.x(x, y),
                t.y(x, y),
                t.a * halfX,
                t.b * halfX,
                t.c * halfY,
                t.d * halfY,
                color);
    }

    private void letter(
            GlyphPages.Cell cell,
            int margin,
            double x,
            double y,
            double ux,
            double uy,
            double vx,
            double vy,
            int color) {
        if (!(Math.abs(x) < Shapes.FAR && Math.abs(y) < Shapes.FAR))
            return; // a letter itself cannot be that large
        source(
                drawn,
                cell.x() - margin,
                cell.y() - margin,
                cell.width() + 2 * margin,
                cell.height() + 2 * margin);
        quad(x, y, ux, uy, vx, vy, color);
    }
}
