package fourstroke.loop.draw;

/// Turns shapes into triangles whose edges fade over one pixel.
///
/// A smooth edge is a strip one pixel wide, half of it inside the true edge and half outside, from
/// the full colour to the same colour with no opacity. Sampled in the middle of a pixel, that is
/// the part of the pixel which the shape covers, exactly so for upright edges. Inside and strip
/// share their vertices, so nothing is painted twice. What is thinner than a pixel is drawn one
/// pixel wide and correspondingly fainter.
///
/// Offsets are taken after the transform, in pixels, so a strip is one pixel wide however the shape
/// was stretched.
final class Shapes {

    private final Gradients gradients;
    private final Parallelograms parallelograms;
    private final RoundShapes roundShapes;
    private final Polygons polygons;
    private final Polylines polylines;

    Shapes(FrameBuffer frame, Transform transform) {
        gradients = new Gradients(frame, transform);
        parallelograms = new Parallelograms(frame, transform);
        roundShapes = new RoundShapes(frame, transform);
        var path = new PixelPath(transform); // one at a time, whatever it belongs to
        polygons = new Polygons(frame, path);
        polylines = new Polylines(frame, transform, path);
    }

    void triangle(
            double x1,
            double y1,
            int color1,
            double x2,
            double y2,
            int color2,
            double x3,
            double y3,
            int color3) {
        gradients.begin();
        gradients.add(x1, y1, color1);
        gradients.add(x2, y2, color2);
        gradients.add(x3, y3, color3);
        gradients.fill();
    }

    void rect(double x, double y, double width, double height, int color) {
        parallelograms.rect(x, y, width, height, color);
    }

    void line(double x1, double y1, double x2, double y2, double lineWidth, int color) {
        parallelograms.line(x1, y1, x2, y2, lineWidth, color);
    }

    void roundRect(double x, double y, double halfX, double halfY, double radius, int color) {
        roundShapes.rect(x, y, halfX, halfY, radius, color);
    }

    void strokeRect(
            double x,
            double y,
            double halfX,
            double halfY,
            double radius,
            double lineWidth,
            int color) {
        roundShapes.strokeRect(x, y, halfX, halfY, radius, lineWidth, color);
    }

    void ellipse(double x, double y, double radiusX, double radiusY, int color) {
        roundShapes.ellipse(x, y, radiusX, radiusY, color);
    }

    void strokeEllipse(
            double x, double y, double radiusX, double radiusY, double lineWidth, int color) {
        roundShapes.strokeEllipse(x, y, radiusX, radiusY, lineWidth, color);
    }

    void polygon(double[] points, int count, int color) {
        polygons.fill(points, count, color);
    }

    void polyline(double[] points, int count, boolean closed, double lineWidth, int color) {
        polylines.draw(points, count, closed, lineWidth, color);
    }
}
