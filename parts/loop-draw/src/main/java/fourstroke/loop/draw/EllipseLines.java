package fourstroke.loop.draw;

/// Draws the outlines of ellipses that are not circles on the screen, as lines of constant width.
///
/// The two edges of the line have a constant distance from the ellipse along its normals, so the
/// edges are not ellipses themselves. At the two ends of the longer axis, the radius of curvature
/// of the ellipse can be less than half the line width. The inner edge would then cross the longer
/// axis, so this class lets the inner edge end in a point on the longer axis.
final class EllipseLines {

    /// The minimum radius, in pixels. A smaller radius is replaced by this minimum radius, because
    /// an ellipse with a radius of 0 has no normals at some points.
    private static final double LEAST_RADIUS = 0.05;

    private final FrameBuffer frame;
    private final DrawState state;

    // The current ellipse, in the game's coordinates. `step` is the number of steps in the table of
    // [Circle] between two points of the ellipse. `bunching` makes the points denser where the
    // curvature is greatest; see [#begin].
    private double middleX;
    private double middleY;
    private double radiusX;
    private double radiusY;
    private double bunching;
    private int step;

    // The current point of the ellipse: `cos` and `sin` are the cosine and the sine of the angle of
    // the point. The point at the distance d along the normal of the ellipse has the coordinates
    // (cos * (radiusX + d * growthX), sin * (radiusY + d * growthY)) from the middle. A distance of
    // `pixel` units along the normal is one pixel on the screen.
    private double cos;
    private double sin;
    private double growthX;
    private double growthY;
    private double pixel;

    EllipseLines(FrameBuffer frame, DrawState state) {
        this.frame = frame;
        this.state = state;
    }

    /// Draws the outline of an ellipse that leaves a hole in the middle.
    ///
    /// @param half half the width of the line, in the game's units
    /// @param inHole the colour of the hole's edge; if the hole is narrower than a pixel, `inHole`
    ///   is also the colour of the hole
    void ring(Outline ellipse, double half, int color, int inHole) {
        int count = begin(ellipse, half);
        int first = frame.add(4 * count, Triangles.ringIndices(count));
        for (int i = 0; i < count; i++) {
            goTo(i);
            double line = Math.max(half, pixel / 2);
            int shown = Triangles.faint(color, half / line);
            int vertex = first + 4 * i;
            put(vertex, line + pixel / 2, Triangles.clear(color));
            put(vertex + 1, line - pixel / 2, shown);
            put(vertex + 2, pixel / 2 - line, shown);
            put(vertex + 3, -pixel / 2 - line, inHole);
        }
        Triangles.ring(frame, first, count);
    }

    /// Draws the outline of an ellipse that is so wide that no hole remains in the middle.
    ///
    /// @param half half the width of the line, in the game's units, at least half a pixel
    void disc(Outline ellipse, double half, int color) {
        int count = begin(ellipse, half);
        int first = frame.add(2 * count, Triangles.discIndices(count));
        for (int i = 0; i < count; i++) {
            goTo(i);
            put(first + 2 * i, half - pixel / 2, color);
            put(first + 2 * i + 1, half + pixel / 2, Triangles.clear(color));
        }
        Triangles.disc(frame, first, count);
    }

    /// Sets the current ellipse and returns its number of points.
    ///
    /// The ellipse is drawn as a polygon. The straight edge between two points deviates from the
    /// ellipse by r·φ²/8. In this formula, φ is the angle by which the direction of the edge
    /// changes between two points, and r is the radius of curvature. At the tip of the y axis, r is
    /// x²/y plus half the line width. At the tip of the x axis, r is y²/x plus half the line width.
    /// Where the curvature is greatest, the points of the ellipse must be closest together. The
    /// points are therefore distributed unevenly: their density depends on the fourth root of the
    /// ratio of the radii of curvature at the two tips. With this distribution, the deviation at
    /// each of the two tips equals the deviation of a circle that has the geometric mean of the two
    /// radii of curvature as its radius.
    private int begin(Outline ellipse, double half) {
        middleX = ellipse.middleX;
        middleY = ellipse.middleY;
        radiusX = Math.max(ellipse.halfX, LEAST_RADIUS * ellipse.pixelX);
        radiusY = Math.max(ellipse.halfY, LEAST_RADIUS * ellipse.pixelY);
        double bendX = radiusY / radiusX * radiusY + half;
        double bendY = radiusX / radiusY * radiusX + half;
        bunching = radiusY / radiusX * Math.sqrt(Math.sqrt(bendY / bendX));
        double stretch = Math.max(ellipse.pixelX, ellipse.pixelY) * Math.abs(state.determinant());
        int count = Circle.points(Math.sqrt(bendX) * Math.sqrt(bendY) * stretch);
        step = Circle.STEPS / count;
        return count;
    }

    private void goTo(int point) {
        double x = Circle.cos(point * step);
        double y = Circle.sin(point * step) * bunching;
        double length = Math.sqrt(x * x + y * y);
        cos = x / length;
        sin = y / length;
        double normalX = cos * radiusY; // The vector (normalX, normalY) is not normalised.
        double normalY = sin * radiusX;
        length = Math.sqrt(normalX * normalX + normalY * normalY);
        growthX = radiusY / length;
        growthY = radiusX / length;
        DrawState t = state;
        // The vector (alongX, alongY) is the direction of the ellipse at the current point, in
        // pixels.
        double alongX = t.c * normalX - t.a * normalY;
        double alongY = t.d * normalX - t.b * normalY;
        pixel = Math.sqrt(alongX * alongX + alongY * alongY) / length / Math.abs(t.determinant());
    }

    /// Writes a vertex at a distance from the current point along its normal, in the game's units.
    private void put(int vertex, double away, int color) {
        double reachX = radiusX + growthX * away;
        double reachY = radiusY + growthY * away;
        double x = cos * reachX;
        double y = sin * reachY;
        if (radiusX >= radiusY && reachY < 0) {
            x = Math.copySign(crossing(radiusX, radiusY, away), cos);
            y = 0;
        } else if (radiusX < radiusY && reachX < 0) {
            x = 0;
            y = Math.copySign(crossing(radiusY, radiusX, away), sin);
        }
        x += middleX;
        y += middleY;
        Triangles.put(frame.vertices(), vertex, state.x(x, y), state.y(x, y), color);
    }

    /// {@return the distance from the centre at which an inner edge crosses the longer axis}
    private static double crossing(double longer, double shorter, double away) {
        double part = away / shorter;
        return Math.sqrt(Math.max(0, (1 - part * part) * (longer - shorter) * (longer + shorter)));
    }
}
