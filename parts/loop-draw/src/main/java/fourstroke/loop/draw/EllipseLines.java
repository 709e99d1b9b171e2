package fourstroke.loop.draw;

/// Outlines of ellipses that are not circles on the screen, as lines of constant width.
///
/// A line's edges are offset along the normals of its ellipse, and are not ellipses themselves.
/// Where the radius of curvature is less than half the line, around the tips of the longer axis,
/// the inner edge would cross that axis: it ends there in a point.
final class EllipseLines {

    /// Radii below this many pixels count as this, so that there is a normal everywhere.
    private static final double LEAST_RADIUS = 0.05;

    private final FrameBuffer frame;
    private final DrawState state;

    // The current ellipse, in the game's coordinates, and how many steps of a circle there are
    // between two of its points.
    private double middleX;
    private double middleY;
    private double radiusX;
    private double radiusY;
    private double bunching;
    private int step;

    // A point of it: its place as cosine and sine, what its radii grow by for each unit that one
    // goes along its normal, and how many units that way make one pixel across the edge.
    private double cos;
    private double sin;
    private double growthX;
    private double growthY;
    private double pixel;

    EllipseLines(FrameBuffer frame, DrawState state) {
        this.frame = frame;
        this.state = state;
    }

    /// Draws a line around a hole.
    ///
    /// @param half half the width of the line
    /// @param inHole the colour of the hole's edge, and of its inside if it is narrower than a
    ///   pixel
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

    /// Draws a line that leaves no hole.
    ///
    /// @param half half the width of the line, at least half a pixel
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

    /// Begins an ellipse and returns how many points it gets.
    ///
    /// Chords stray by r·φ²/8, where φ is by how much the edge turns from one point to the next and
    /// r the radius that it bends with: x²/y at the tip of the y axis, y²/x at that of the x axis,
    /// and half a line more. Where the edge bends most its points must turn least: they bunch up by
    /// the fourth root of the two radii's ratio, which makes both stray as a circle of the mean
    /// radius does.
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
        double normalX = cos * radiusY; // not yet of length 1
        double normalY = sin * radiusX;
        length = Math.sqrt(normalX * normalX + normalY * normalY);
        growthX = radiusY / length;
        growthY = radiusX / length;
        DrawState t = state;
        double alongX = t.c * normalX - t.a * normalY; // the edge's direction, in pixels
        double alongY = t.d * normalX - t.b * normalY;
        pixel = Math.sqrt(alongX * alongX + alongY * alongY) / length / Math.abs(t.determinant());
    }

    /// Writes a vertex some of the game's units away from the current point.
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

    /// {@return how far from the centre an inner edge crosses the longer axis}
    private static double crossing(double longer, double shorter, double away) {
        double part = away / shorter;
        return Math.sqrt(Math.max(0, (1 - part * part) * (longer - shorter) * (longer + shorter)));
    }
}
