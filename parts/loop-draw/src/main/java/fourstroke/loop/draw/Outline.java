package fourstroke.loop.draw;

/// The outline of a rectangle with round corners. Ellipses and rectangles with sharp corners are
/// special cases. The outline is written to the frame as a ring of vertices, at a given distance
/// outside or inside of the shape.
///
/// An instance has one current shape at a time, which [#begin] sets. [RoundShapes] accesses the
/// fields of this class directly.
final class Outline {

    private static final double INFINITE = Double.POSITIVE_INFINITY;

    /// The maximum size of a shape in pixels. A larger shape is reduced to this size: it would look
    /// the same on the screen, but the squares of its sides would overflow.
    private static final double MOST_PIXELS = 1e100;

    private final FrameBuffer frame;
    private final DrawState state;

    // The current shape, in the game's coordinates: its centre, half its sides, and the radii of
    // its corners. If a side that is parallel to the y axis moves `pixelX` units along the x axis,
    // the side moves by one pixel on the screen, measured at right angles to the side. `pixelY` is
    // the same number for a side that is parallel to the x axis.
    double middleX;
    double middleY;
    double halfX;
    double halfY;
    private double radiusX;
    private double radiusY;
    double pixelX;
    double pixelY;
    private double most; // The maximum size of a shape in the game's units.
    boolean sharp;
    private boolean round;
    private int quarterSteps;

    Outline(FrameBuffer frame, DrawState state) {
        this.frame = frame;
        this.state = state;
    }

    /// Sets the current shape.
    ///
    /// @return false if no part of the shape is visible
    boolean begin(
            double x,
            double y,
            double halfX,
            double halfY,
            double radius,
            boolean ellipse,
            double half) {
        DrawState t = state;
        double determinant = Math.abs(t.determinant());
        if (!((halfX + half) * (halfY + half) * determinant > Limits.NOTHING)) return false;
        double xLength = Math.sqrt(t.a * t.a + t.b * t.b);
        double yLength = Math.sqrt(t.c * t.c + t.d * t.d);
        most = MOST_PIXELS / Math.max(xLength, yLength);
        halfX = Math.min(halfX, most);
        halfY = Math.min(halfY, most);
        middleX = x;
        middleY = y;
        this.halfX = halfX;
        this.halfY = halfY;
        pixelX = yLength / determinant;
        pixelY = xLength / determinant;
        // The square of a scale beyond 10^154 overflows. At such a scale, no edge of the shape
        // would be in the picture.
        if (!(pixelX > 0 && pixelX < INFINITE && pixelY > 0 && pixelY < INFINITE)) return false;
        round = ellipse;
        radiusX = ellipse ? halfX : Math.min(radius, Math.min(halfX, halfY));
        radiusY = ellipse ? halfY : radiusX;
        sharp = !ellipse && radiusX == 0;
        int points =
                Circle.points(Math.max((radiusX + half) * xLength, (radiusY + half) * yLength));
        quarterSteps = sharp ? 0 : points / 4;
        return true;
    }

    /// {@return whether [#writeAlongNormals] must and can write the outline} For such an outline,
    /// enlarging the shape instead would be inexact.
    ///
    /// @param units the distance in the game's units by which the outline is moved outwards or
    ///   inwards
    boolean goesAlongNormals(double units) {
        return !sharp && !hasCircles() && bendsGently(units);
    }

    /// {@return whether the shape is an ellipse that is not a circle on the screen}
    boolean isOval() {
        return round && !hasCircles();
    }

    /// {@return whether the corners are parts of circles, both in the game's coordinates and on the
    /// screen}
    private boolean hasCircles() {
        return radiusX == radiusY && state.keepsCircles();
    }

    /// {@return whether the points of the round corners can be moved along their normals, first by
    /// a number of the game's units and then by half a pixel}
    ///
    /// If the radius of curvature of a corner is less than the distance by which the points move,
    /// the normals of neighbouring points cross. In this case the whole shape is enlarged or shrunk
    /// instead, which is exact for circles only. At the end of its y axis an ellipse has the radius
    /// of curvature x²/y. The transform multiplies the radius of curvature at the end of the y axis
    /// by scaleX² / scaleY, which in the fields of this class is pixelY / pixelX².
    private boolean bendsGently(double units) {
        double atTip = (radiusX * radiusX / radiusY - units) * pixelY / (pixelX * pixelX);
        double atSide = (radiusY * radiusY / radiusX - units) * pixelX / (pixelY * pixelY);
        // The limit of 0.6 pixels is a tenth of a pixel above the necessary 0.5 pixels, because the
        // straight edges between the points deviate from the curve.
        return Math.min(atTip, atSide) >= 0.6;
    }

    /// Enlarges the current shape on all sides, including its corners.
    void grow(double units) {
        double more = Math.min(units, most);
        halfX += more;
        halfY += more;
        if (!sharp) {
            radiusX += more;
            radiusY += more;
        }
    }

    /// {@return the fraction of the area inside the outer edge of a line along the outline that the
    /// line itself covers; the rest is the hole inside the line} The outer edge of the line is the
    /// shape enlarged by `units` of the game, and the edge of the hole is the shape shrunk by
    /// `units`.
    ///
    /// If the whole outline moves outwards by a distance d, the enclosed area grows by the length
    /// of the outline times d, plus the area of a circle of radius d. If the outline moves inwards,
    /// the enclosed area shrinks by the length of the outline times d, minus the area of a circle
    /// of radius d. The length of an ellipse is approximated by Ramanujan's formula of 1914.
    double partAround(double units) {
        if (halfX <= units || halfY <= units) return 1;
        if (!round)
            return 1 - (halfX - units) / (halfX + units) * ((halfY - units) / (halfY + units));
        double root = Math.sqrt((3 * halfX + halfY) * (halfX + 3 * halfY));
        // The factor π is left out of all areas in this method.
        double strip = (3 * (halfX + halfY) - root) * units;
        double both = halfX * halfY + units * units;
        return 1 - Math.max(0, both - strip) / (both + strip);
    }

    /// Makes each sharp corner consist of two points at the same position, one for each side, so
    /// that the two sides can have different colours.
    void splitCorners() {
        if (sharp) quarterSteps = 1;
    }

    /// Enlarges the current shape if the shape is too small for an edge strip (the smooth edge,
    /// which is one pixel wide). Returns the factor by which the opacity of the shape must be
    /// multiplied to compensate for the enlargement.
    double makeRoomForStrip() {
        if (round) return trueArea();
        double shown = 1;
        if (halfX < pixelX / 2) {
            shown = 2 * halfX / pixelX;
            halfX = pixelX / 2;
        }
        if (halfY < pixelY / 2) {
            shown *= 2 * halfY / pixelY;
            halfY = pixelY / 2;
        }
        return shown;
    }

    /// Shrinks the current ellipse slightly, so that the ellipse and its edge strip together cover
    /// exactly the area of the original ellipse. Returns the factor by which the opacity of the
    /// ellipse must be multiplied; the factor is less than 1 if the ellipse is too small to be
    /// shrunk.
    ///
    /// With its strip, an ellipse of radii a and b covers the mean of π(a + t)(b + t) over t from
    /// -½ to ½, which is π(ab + 1/12). Without the shrinking, the covered area would be π/12, about
    /// a quarter of a pixel, too large, which is considerable for a small ellipse such as a spark.
    /// If both radii are smaller by δ, the covered area is correct if `δ² - (a + b)·δ + 1/12 = 0`.
    private double trueArea() {
        double a = halfX / pixelX;
        double b = halfY / pixelY;
        double sum = a + b;
        double root = sum * sum - 1.0 / 3;
        double less = root > 0 ? (sum - Math.sqrt(root)) / 2 : 0;
        double newA = Math.max(a - less, 0.5);
        double newB = Math.max(b - less, 0.5);
        radiusX = halfX = newA * pixelX;
        radiusY = halfY = newB * pixelY;
        return a * b / (newA * newB + 1.0 / 12);
    }

    /// {@return the number of points of the outline of the current shape} An ellipse consists of
    /// four round corners without sides, so adjacent corners share an end point.
    int points() {
        return round ? 4 * quarterSteps : 4 * (quarterSteps + 1);
    }

    /// Writes the outline of the current shape, moved outwards by `units` of the game and by
    /// `pixels` on the screen. Negative numbers move the outline inwards.
    void write(
            int first, int stride, double units, double pixels, boolean alongNormals, int color) {
        if (alongNormals) writeAlongNormals(first, stride, units, pixels, color);
        else writeLarger(first, stride, pixels, pixels, color, color);
    }

    /// Writes the outline of the current shape, enlarged by a number of pixels, or shrunk if the
    /// number is negative.
    ///
    /// @param byX the number of pixels by which the outline grows on each side in x
    /// @param byY the number of pixels by which the outline grows on each side in y
    /// @param colorX the colour of the sides that run up and down
    /// @param colorY the colour of the sides that run left and right; `colorY` may differ from
    ///   `colorX` only in its opacity
    void writeLarger(int first, int stride, double byX, double byY, int colorX, int colorY) {
        double halfX = Math.max(0, this.halfX + byX * pixelX);
        double halfY = Math.max(0, this.halfY + byY * pixelY);
        double radiusX = sharp ? 0 : Math.clamp(this.radiusX + byX * pixelX, 0, halfX);
        double radiusY = sharp ? 0 : Math.clamp(this.radiusY + byY * pixelY, 0, halfY);
        if (round) {
            radiusX = halfX * Circle.growth(4 * quarterSteps);
            radiusY = halfY * Circle.growth(4 * quarterSteps);
        }
        int last = round ? quarterSteps - 1 : quarterSteps;
        int step = quarterSteps == 0 ? 0 : Circle.STEPS / 4 / quarterSteps;
        int[] vertices = frame.vertices();
        int vertex = first;
        for (int quarter = 0; quarter < 4; quarter++) {
            double cornerX = round ? middleX : middleX + side(quarter + 1) * (halfX - radiusX);
            double cornerY = round ? middleY : middleY + side(quarter) * (halfY - radiusY);
            for (int i = 0; i <= last; i++) {
                int angle = quarter * (Circle.STEPS / 4) + i * step;
                double x = cornerX + Circle.cos(angle) * radiusX;
                double y = cornerY + Circle.sin(angle) * radiusY;
                int color = colorX == colorY ? colorX : between(colorX, colorY, angle);
                Triangles.put(vertices, vertex, state.x(x, y), state.y(x, y), color);
                vertex += stride;
            }
        }
    }

    /// {@return the colour of a thin line at a point of a round corner, between the colours of the
    /// two sides that meet at the corner} A line that is thinner than a pixel is drawn with an
    /// opacity in proportion to its width in pixels. The width at a point of the corner depends on
    /// the direction of the normal at this point.
    private static int between(int colorX, int colorY, int angle) {
        double cos = Circle.cos(angle);
        double sin = Circle.sin(angle);
        if (sin == 0) return colorX;
        if (cos == 0) return colorY;
        double acrossX = cos * (colorY >>> 24);
        double acrossY = sin * (colorX >>> 24);
        double opacity =
                (colorX >>> 24)
                        * (colorY >>> 24)
                        / Math.sqrt(acrossX * acrossX + acrossY * acrossY);
        return colorX & 0xFFFFFF | (int) (opacity + 0.5) << 24;
    }

    /// Writes the outline of the current shape. Each point is moved along its normal, first by
    /// `units` in the coordinates of the game, and then by `pixels` on the screen.
    private void writeAlongNormals(int first, int stride, double units, double pixels, int color) {
        DrawState t = state;
        double facing = Math.signum(t.determinant());
        double growth = round ? Circle.growth(4 * quarterSteps) : 1;
        int last = round ? quarterSteps - 1 : quarterSteps;
        int step = Circle.STEPS / 4 / quarterSteps;
        int[] vertices = frame.vertices();
        int vertex = first;
        for (int quarter = 0; quarter < 4; quarter++) {
            double cornerX = middleX + side(quarter + 1) * (halfX - radiusX);
            double cornerY = middleY + side(quarter) * (halfY - radiusY);
            for (int i = 0; i <= last; i++) {
                int angle = quarter * (Circle.STEPS / 4) + i * step;
                double cos = Circle.cos(angle);
                double sin = Circle.sin(angle);
                // The vector (normalX, normalY) is not normalised.
                double normalX = cos * radiusY;
                double normalY = sin * radiusX;
                double x = cornerX + cos * radiusX * growth;
                double y = cornerY + sin * radiusY * growth;
                if (units != 0) {
                    double offset =
                            units * growth / Math.sqrt(normalX * normalX + normalY * normalY);
                    x += normalX * offset;
                    y += normalY * offset;
                }
                double acrossX = t.d * normalX - t.b * normalY;
                double acrossY = t.a * normalY - t.c * normalX;
                double across = facing * pixels / Math.sqrt(acrossX * acrossX + acrossY * acrossY);
                Triangles.put(
                        vertices,
                        vertex,
                        t.x(x, y) + acrossX * across,
                        t.y(x, y) + acrossY * across,
                        color);
                vertex += stride;
            }
        }
    }

    /// {@return the sign of a coordinate of the corner in a quarter of the outline, relative to the
    /// centre: 1 for quarters 0 and 1, -1 for quarters 2 and 3}
    private static int side(int quarter) {
        return 1 - (quarter & 2);
    }
}
