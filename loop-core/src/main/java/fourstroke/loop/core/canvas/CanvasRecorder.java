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
/// The transform is applied here, so vertices are in pixels and backends need no transform. Shapes
/// sample no image and so join the current draw; only images, pages of letters, clips and blend
/// modes start a new one.
public final class CanvasRecorder extends SpriteRecorder {

    /// The deepest nesting of [#push()]: beyond it a [#pop()] was forgotten.
    public static final int PUSH_LIMIT = 64;

    /// The longest text of one call: more than fits on any screen.
    public static final int TEXT_LIMIT = 1 << 16;

    private final SavedStates saved = new SavedStates(transform, state);
    private final Shapes shapes = new Shapes(frame, transform);
    private final Letters letters = new Letters(this);
    private final StrokeFont font = new StrokeFont();

    private Size size = new Size(0, 0);
    private double scale = 1;

    /// A canvas before its first frame.
    public CanvasRecorder() {}

    /// Opens the canvas for one frame: empty and black, untransformed except for the scale,
    /// unclipped.
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
        letters.nextFrame();
        transform.reset(scale);
        saved.clear();
        open(pixels);
    }

    /// Closes the canvas until the next [#begin]. The frame stays as it is until then.
    public void end() {
        close();
    }

    /// {@return what was drawn, always the same object}
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

    @Override
    public Canvas push() {
        checkOpen();
        saved.push();
        return this;
    }

    @Override
    public Canvas pop() {
        checkOpen();
        if (saved.pop()) forget();
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
        transform.rotate(turn);
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
        state.clip(transform, x, y, width, height);
        forget();
        return this;
    }

    @Override
    public Canvas blend(Blend blend) {
        checkOpen();
        Objects.requireNonNull(blend, "blend");
        if (state.blend(blend)) forget();
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
        checkOpen();
        Numbers.rectangle(x, y, width, height);
        if (visible()) shapes.rect(x, y, width, height, color);
        return this;
    }

    @Override
    public Canvas strokeRect(
            double x, double y, double width, double height, double lineWidth, int color) {
        checkOpen();
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
        checkOpen();
        Numbers.rectangle(x, y, width, height);
        Numbers.size("radius", radius);
        if (visible()) {
            if (radius == 0) shapes.rect(x, y, width, height, color);
            else
                shapes.roundRect(
                        x + width / 2, y + height / 2, width / 2, height / 2, radius, color);
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
        checkOpen();
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
        checkOpen();
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
        checkOpen();
        Numbers.finite(centerX + centerY, "centerX", centerX, "centerY", centerY);
        Numbers.size("radiusX", radiusX);
        Numbers.size("radiusY", radiusY);
        Numbers.size("lineWidth", lineWidth);
        if (visible()) shapes.strokeEllipse(centerX, centerY, radiusX, radiusY, lineWidth, color);
        return this;
    }

    @Override
    public Canvas line(double x1, double y1, double x2, double y2, double lineWidth, int color) {
        checkOpen();
        Numbers.finite(x1 + y1 + x2 + y2, "x1", x1, "y1", y1, "x2", x2, "y2", y2);
        Numbers.size("lineWidth", lineWidth);
        if (visible()) shapes.line(x1, y1, x2, y2, lineWidth, color);
        return this;
    }

    @Override
    public Canvas polyline(
            double[] points, int count, boolean closed, double lineWidth, int color) {
        checkOpen();
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
        checkOpen();
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
        checkOpen();
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
        checkOpen();
        Numbers.finite(x + y + width + height, "x", x, "y", y, "width", width, "height", height);
        if ((image != drawn || image.closed()) && !visible(image)) {
            checkSource(image, sourceX, sourceY, sourceWidth, sourceHeight);
            return this;
        }
        source(image, sourceX, sourceY, sourceWidth, sourceHeight);
        if (drawSource(x, y, width, height, tint)) return this;
        x += width / 2;
        y += height / 2;
        drawFar(image, sourceX, sourceY, sourceWidth, sourceHeight, x, y, width, height, 0, tint);
        return this;
    }

    // --- text

    @Override
    public Canvas text(CharSequence text, double x, double y, double size, int color) {
        return text(font, text, x, y, size, color);
    }

    @Override
    public Canvas text(Font font, CharSequence text, double x, double y, double size, int color) {
        checkOpen();
        Objects.requireNonNull(font, "font");
        Objects.requireNonNull(text, "text");
        Numbers.finite(x + y, "x", x, "y", y);
        Numbers.size("size", size);
        int length = text.length();
        if (length > TEXT_LIMIT) {
            throw new IllegalArgumentException(
                    "a text can be at most %s characters long, not %s"
                            .formatted(TEXT_LIMIT, length));
        }
        if (visible()) letters.draw(font, text, x, y, size, color);
        return this;
    }
}
