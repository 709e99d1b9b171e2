package fourstroke.loop.core.canvas;

import fourstroke.loop.api.Blend;
import fourstroke.loop.api.Canvas;
import fourstroke.loop.api.Font;
import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Image;
import fourstroke.loop.api.Size;

/// Turns drawing calls into the triangles of one reused [Frame].
public final class CanvasRecorder implements Canvas {

    private final Frame frame = new Frame();
    private Size size = new Size(0, 0);
    private double scale = 1;
    private boolean open;

    /// Opens the canvas for one frame.
    public void begin(Size points, Size pixels, double scale) {
        this.size = points;
        this.scale = scale;
        frame.begin(pixels);
        open = true;
    }

    /// Closes the canvas until the next [#begin].
    public void end() {
        open = false;
    }

    /// {@return what was drawn}
    public Frame frame() {
        return frame;
    }

    private void check() {
        if (!open) {
            throw new IllegalStateException("a canvas can be used only while its Render is being handled; "
                    + "keep what you need and draw it in the next frame");
        }
    }

    @Override
    public Size size() {
        check();
        return size;
    }

    @Override
    public double scale() {
        check();
        return scale;
    }

    @Override
    public Font font() {
        throw new UnsupportedOperationException("not written yet");
    }

    @Override
    public Canvas clear(int color) {
        check();
        return this;
    }

    @Override
    public Canvas rect(double x, double y, double width, double height, int color) {
        check();
        return this;
    }

    @Override
    public Canvas strokeRect(double x, double y, double width, double height, double lineWidth, int color) {
        check();
        return this;
    }

    @Override
    public Canvas roundRect(double x, double y, double width, double height, double radius, int color) {
        check();
        return this;
    }

    @Override
    public Canvas strokeRoundRect( double x, double y, double width, double height, double radius, double lineWidth, int color) {
        check();
        return this;
    }

    @Override
    public Canvas ellipse(double centerX, double centerY, double radiusX, double radiusY, int color) {
        check();
        return this;
    }

    @Override
    public Canvas strokeEllipse( double centerX, double centerY, double radiusX, double radiusY, double lineWidth, int color) {
        check();
        return this;
    }

    @Override
    public Canvas line(double x1, double y1, double x2, double y2, double lineWidth, int color) {
        check();
        return this;
    }

    @Override
    public Canvas polyline(double[] points, int count, boolean closed, double lineWidth, int color) {
        check();
        return this;
    }

    @Override
    public Canvas polygon(double[] points, int count, int color) {
        check();
        return this;
    }

    @Override
    public Canvas triangle( double x1, double y1, int color1, double x2, double y2, int color2, double x3, double y3, int color3) {
        check();
        return this;
    }

    @Override
    public Canvas image(Image image, double x, double y) {
        check();
        return this;
    }

    @Override
    public Canvas image(Image image, double x, double y, double width, double height) {
        check();
        return this;
    }

    @Override
    public Canvas image( Image image, double sourceX, double sourceY, double sourceWidth, double sourceHeight, double x, double y, double width, double height, int tint) {
        check();
        return this;
    }

    @Override
    public Canvas sprite( Image image, double sourceX, double sourceY, double sourceWidth, double sourceHeight, double centerX, double centerY, double width, double height, double turn, int tint) {
        check();
        return this;
    }

    @Override
    public Canvas text(CharSequence text, double x, double y, double size, int color) {
        check();
        return this;
    }

    @Override
    public Canvas text(Font font, CharSequence text, double x, double y, double size, int color) {
        check();
        return this;
    }

    @Override
    public Canvas push() {
        check();
        return this;
    }

    @Override
    public Canvas pop() {
        check();
        return this;
    }

    @Override
    public Canvas translate(double x, double y) {
        check();
        return this;
    }

    @Override
    public Canvas rotate(double turn) {
        check();
        return this;
    }

    @Override
    public Canvas scale(double x, double y) {
        check();
        return this;
    }

    @Override
    public Canvas transform(double a, double b, double c, double d, double e, double f) {
        check();
        return this;
    }

    @Override
    public Canvas clip(double x, double y, double width, double height) {
        check();
        return this;
    }

    @Override
    public Canvas blend(Blend blend) {
        check();
        return this;
    }
}
