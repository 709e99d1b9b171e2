package fourstroke.loop.draw;

import fourstroke.loop.api.draw.Align;
import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Font;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Picture;
import fourstroke.loop.api.draw.Region;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.spi.GlyphFont;

import java.util.Objects;

/// A canvas that turns drawing calls into the quads and triangles of a [Frame]. The canvas reuses
/// the same `Frame` object for each frame.
///
/// For each frame, call [#begin], draw, call [#end], and then read [#frame()]. Methods that draw
/// throw an exception between [#end] and the next [#begin].
///
/// The recorder applies the transform itself, so all coordinates in a frame are in pixels, and
/// backends need no transform. A draw is a sequence of shapes that a backend can draw with one call
/// of its graphics API. Shapes without an image join the current draw. A new draw starts if the
/// image, the page of cached letters ([GlyphPages]), the clip or the blend mode changes. A triangle
/// after quads also starts a new draw. The first few quads after triangles are recorded as
/// triangles of the current draw, because a new draw would take more time. A further quad starts a
/// new draw.
public final class CanvasRecorder implements Canvas {

    /// The maximum number of states that [#push()] can save. A program that exceeds this number has
    /// usually forgotten a call of [#pop()].
    public static final int PUSH_LIMIT = DrawState.PUSH_LIMIT;

    /// The maximum number of characters of a text, which is more than fits on any screen.
    public static final int TEXT_LIMIT = 1 << 16;

    private final FrameBuffer frame = new FrameBuffer();
    private final DrawState state = new DrawState(frame);
    private final Gradients gradients = new Gradients(frame, state);
    private final Parallelograms parallelograms = new Parallelograms(frame, state);
    private final RoundShapes roundShapes = new RoundShapes(frame, state);
    // All shapes share one path object, because only one shape is drawn at a time.
    private final PixelPath path = new PixelPath(state);
    private final Polygons polygons = new Polygons(frame, path);
    private final Polylines polylines = new Polylines(frame, state, path);
    private final Images images = new Images(frame, state);
    private final Letters letters = new Letters(images, state);
    private final StrokeFont font = new StrokeFont();

    private Size size = new Size(0, 0);
    private double scale = 1;

    /// Creates a canvas that is closed until the first [#begin].
    public CanvasRecorder() {}

    /// Opens the canvas for one frame. The new frame is empty and black, has no clip, and has a
    /// transform that only scales points to pixels.
    ///
    /// @param points the size of the window in points
    /// @param pixels the size of the picture in pixels
    /// @param scale the number of pixels per point, above 0
    /// @throws IllegalArgumentException if the scale is not above 0 and finite
    public void begin(Size points, Size pixels, double scale) {
        if (!(scale > 0 && scale <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(
                    "the scale of a canvas must be above 0 and finite, not " + scale);
        }
        begin(points, pixels, scale, scale, 0, 0);
        state.open(0, 0, pixels.width(), pixels.height());
    }

    /// Opens the canvas for one frame, in a rectangle of the picture. The picture outside of this
    /// rectangle stays black.
    ///
    /// @param units the size of the canvas in the units that the game draws with
    /// @param pixels the size of the picture in pixels
    /// @param scaleX the number of pixels per unit in x, above 0
    /// @param scaleY the number of pixels per unit in y, above 0
    /// @param left the left edge of the canvas in the picture, in pixels
    /// @param top the top edge of the canvas in the picture, in pixels
    public void begin(Size units, Size pixels, double scaleX, double scaleY, int left, int top) {
        if (size != units) size = Objects.requireNonNull(units, "points");
        scale = scaleY;
        frame.begin(pixels);
        letters.nextFrame();
        images.nextFrame();
        state.start(scaleX, scaleY, left, top);
        int right = (int) Math.rint(left + units.width() * scaleX);
        int bottom = (int) Math.rint(top + units.height() * scaleY);
        state.open(left, top, right, bottom);
    }

    /// Stops recording shapes until the next [#begin] or [#reset]. Callers use this method for a
    /// frame that nobody sees. The methods that draw still check their arguments. Callers must call
    /// this method directly after [#begin].
    public void hide() {
        state.hide();
    }

    /// Sets transform, clip and blend mode to the values that they had at the beginning of the
    /// frame, and forgets the states that [#push()] saved. The shapes that were already drawn stay
    /// in the frame.
    public void reset() {
        state.reset();
    }

    /// Closes the canvas until the next [#begin]. The frame keeps its content until the next
    /// [#begin].
    public void end() {
        images.endFrame();
        state.close();
    }

    /// {@return the recorded frame; always the same object}
    public Frame frame() {
        return frame;
    }

    @Override
    public Size size() {
        state.checkOpen();
        return size;
    }

    @Override
    public double scale() {
        state.checkOpen();
        return scale;
    }

    @Override
    public Font font() {
        state.checkOpen();
        return font;
    }

    /// {@return the colour that the frame stores for a colour of the game} In a colour of the game,
    /// an opacity of 00 means opaque and 01 means transparent.
    private static int drawn(int color) {
        int opacity = color >>> 24;
        if (opacity > 1) return color;
        return opacity == 0 ? color | 0xFF000000 : color & 0xFFFFFF;
    }

    // --- state

    @Override
    public Canvas push() {
        state.checkOpen();
        state.push();
        return this;
    }

    @Override
    public Canvas pop() {
        state.checkOpen();
        state.pop();
        return this;
    }

    @Override
    public Canvas translate(double x, double y) {
        state.checkOpen();
        Numbers.finite("x y", x, y);
        state.multiply(1, 0, 0, 1, x, y);
        return this;
    }

    @Override
    public Canvas rotate(double turn) {
        state.checkOpen();
        Numbers.finite("turn", turn);
        state.rotate(turn);
        return this;
    }

    @Override
    public Canvas scale(double x, double y) {
        state.checkOpen();
        Numbers.finite("x y", x, y);
        state.multiply(x, 0, 0, y, 0, 0);
        return this;
    }

    @Override
    public Canvas transform(double a, double b, double c, double d, double e, double f) {
        state.checkOpen();
        Numbers.finite("a b c d e f", a, b, c, d, e, f);
        state.multiply(a, b, c, d, e, f);
        return this;
    }

    @Override
    public Canvas camera(double centerX, double centerY, double unitsHigh) {
        state.checkOpen();
        Numbers.finite("centerX centerY", centerX, centerY);
        if (!(unitsHigh > 0 && unitsHigh <= Double.MAX_VALUE))
            throw new IllegalArgumentException(
                    "the height of a camera must be a finite number above 0, not " + unitsHigh);
        state.camera(centerX, centerY, unitsHigh, size);
        return this;
    }

    @Override
    public Canvas clip(double x, double y, double width, double height) {
        state.checkOpen();
        boolean sized = Numbers.rectangle(x, y, width, height);
        state.clip(x, y, sized ? width : 0, sized ? height : 0);
        return this;
    }

    @Override
    public Canvas blend(Blend blend) {
        state.checkOpen();
        Objects.requireNonNull(blend, "blend");
        state.blend(blend);
        return this;
    }

    // --- shapes

    @Override
    public Canvas clear(int color) {
        state.checkOpen();
        state.clear(color);
        return this;
    }

    @Override
    public Canvas rect(double x, double y, double width, double height, int color) {
        state.checkOpen();
        if (Numbers.rectangle(x, y, width, height) && state.visible())
            parallelograms.rect(x, y, width, height, drawn(color));
        return this;
    }

    @Override
    public Canvas strokeRect(
            double x, double y, double width, double height, double lineWidth, int color) {
        state.checkOpen();
        if (lineWidth != 0 || !state.keepsAxes())
            return strokeRoundRect(x, y, width, height, 0, lineWidth, color);
        if (Numbers.rectangle(x, y, width, height) && state.visible())
            parallelograms.hairlineRect(x, y, width, height, drawn(color));
        return this;
    }

    @Override
    public Canvas roundRect(
            double x, double y, double width, double height, double radius, int color) {
        state.checkOpen();
        if (radius == 0) return rect(x, y, width, height, color);
        boolean sized = Numbers.rectangle(x, y, width, height) & Numbers.size("radius", radius);
        if (sized && state.visible()) roundShapes.rect(x, y, width, height, radius, drawn(color));
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
        state.checkOpen();
        boolean sized =
                Numbers.rectangle(x, y, width, height)
                        & Numbers.size("radius", radius)
                        & Numbers.size("lineWidth", lineWidth);
        if (sized && state.visible()) {
            double line = state.lineWidth(lineWidth);
            roundShapes.strokeRect(x, y, width, height, radius, line, drawn(color));
        }
        return this;
    }

    @Override
    public Canvas circle(double centerX, double centerY, double radius, int color) {
        state.checkOpen();
        Numbers.size("radius", radius);
        return ellipse(centerX, centerY, radius, radius, color);
    }

    @Override
    public Canvas strokeCircle(
            double centerX, double centerY, double radius, double lineWidth, int color) {
        state.checkOpen();
        Numbers.size("radius", radius);
        return strokeEllipse(centerX, centerY, radius, radius, lineWidth, color);
    }

    @Override
    public Canvas ellipse(
            double centerX, double centerY, double radiusX, double radiusY, int color) {
        state.checkOpen();
        Numbers.finite("centerX centerY", centerX, centerY);
        boolean sized = Numbers.size("radiusX", radiusX) & Numbers.size("radiusY", radiusY);
        if (sized && state.visible())
            roundShapes.ellipse(centerX, centerY, radiusX, radiusY, drawn(color));
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
        state.checkOpen();
        Numbers.finite("centerX centerY", centerX, centerY);
        boolean sized =
                Numbers.size("radiusX", radiusX)
                        & Numbers.size("radiusY", radiusY)
                        & Numbers.size("lineWidth", lineWidth);
        if (sized && state.visible())
            roundShapes.strokeEllipse(
                    centerX, centerY, radiusX, radiusY, state.lineWidth(lineWidth), drawn(color));
        return this;
    }

    @Override
    public Canvas line(double x1, double y1, double x2, double y2, double lineWidth, int color) {
        state.checkOpen();
        Numbers.finite("x1 y1 x2 y2", x1, y1, x2, y2);
        if (!Numbers.size("lineWidth", lineWidth) || !state.visible()) return this;
        if (lineWidth == 0) parallelograms.hairline(x1, y1, x2, y2, drawn(color));
        else parallelograms.line(x1, y1, x2, y2, lineWidth, drawn(color));
        return this;
    }

    @Override
    public Canvas polyline(
            double[] points, int count, boolean closed, double lineWidth, int color) {
        state.checkOpen();
        Numbers.points("polyline", points, count, 2, Limits.POLYLINE_LIMIT);
        if (count == 4) return line(points[0], points[1], points[2], points[3], lineWidth, color);
        if (Numbers.size("lineWidth", lineWidth) && state.visible())
            polylines.draw(points, count, closed, state.lineWidth(lineWidth), drawn(color));
        return this;
    }

    @Override
    public Canvas polygon(double[] points, int count, int color) {
        state.checkOpen();
        Numbers.points("polygon", points, count, 3, Limits.POLYGON_LIMIT);
        if (state.visible()) polygons.fill(points, count, drawn(color));
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
        state.checkOpen();
        Numbers.finite("x1 y1 x2 y2 x3 y3", x1, y1, x2, y2, x3, y3);
        if (!state.visible()) return this;
        gradients.begin();
        gradients.add(x1, y1, drawn(color1));
        gradients.add(x2, y2, drawn(color2));
        gradients.add(x3, y3, drawn(color3));
        gradients.fill();
        return this;
    }

    @Override
    public Canvas radialGradient(
            double centerX, double centerY, double radius, int centerColor, int edgeColor) {
        state.checkOpen();
        Numbers.finite("centerX centerY", centerX, centerY);
        Numbers.finite("radius", radius);
        if (state.visible() && radius > 0)
            gradients.circle(centerX, centerY, radius, drawn(centerColor), drawn(edgeColor));
        return this;
    }

    // --- images

    @Override
    public Canvas image(
            Picture picture, double x, double y, double width, double height, int tint) {
        images.draw(Image.Access.region(picture), x, y, width, height, drawn(tint));
        return this;
    }

    @Override
    public Canvas part(
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
        images.source(sourceX, sourceY, sourceWidth, sourceHeight);
        images.draw(image, x, y, width, height, drawn(tint));
        return this;
    }

    @Override
    public Canvas sprite(
            Picture picture,
            double centerX,
            double centerY,
            double width,
            double height,
            double turn,
            int tint) {
        Region region = Image.Access.region(picture);
        images.sprite(region, centerX, centerY, width, height, turn, drawn(tint));
        return this;
    }

    // --- text

    @Override
    public Canvas text(
            Font font, CharSequence text, double x, double y, double size, int color, Align align) {
        state.checkOpen();
        Objects.requireNonNull(font, "font");
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(align, "align");
        Numbers.finite("x y", x, y);
        int length = text.length();
        if (length > TEXT_LIMIT) {
            throw new IllegalArgumentException(
                    "a text can be at most %s characters long, not %s"
                            .formatted(TEXT_LIMIT, length));
        }
        if (!(font instanceof GlyphFont glyphs)) {
            throw new IllegalArgumentException(
                    "text cannot be drawn with this font, %s: use the canvas' own font or a font of fourstroke.loop.assets"
                            .formatted(font));
        }
        if (Numbers.size("size", size) && state.visible())
            letters.draw(glyphs, text, x, y, size, drawn(color), align);
        return this;
    }
}
