package fourstroke.loop.draw;

/// The outline of a rectangle with round corners, of which ellipses and sharp rectangles are the
/// extremes. It is written as a ring of vertices, offset outwards or inwards.
///
/// There is one current shape at a time. The fields are open to [RoundShapes].
final class Outline {

    private static final double INFINITE = Double.POSITIVE_INFINITY;

    /// A larger shape looks no different, and the squares of its sides would not be numbers.
    private static final double MOST_PIXELS = 1e100;

    private final FrameBuffer frame;
    private final DrawState state;

    // The current shape, in the game's coordinates: its centre, half its sides, the radii of its
    // corners, and how much of each axis makes one pixel across the edges that it crosses.
    double middleX;
    double middleY;
    double halfX;
    double halfY;
    private double radiusX;
    private double radiusY;
    double pixelX;
    double pixelY;
    private double most; // of the game's units that make a difference
    boolean sharp;
    private boolean round;
    private int quarterSteps;

    Outline(FrameBuffer frame, DrawState state) {
        this.frame = frame;
        this.state = state;
    }

    /// Begins a shape.
    ///
    /// @return false if there is nothing to see of it
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
        // A stretch beyond 10^154 has no square, and shows nothing that is near.
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

    /// {@return whether the outline may be offset along its normals, and is not exact without that}
    ///
    /// @param units how far it is offset before the transform, outwards or inwards
    boolean goesAlongNormals(double units) {
        return !sharp && !hasCircles() && bendsGently(units);
    }

    /// {@return whether it is an ellipse that is not a circle on the screen}
    boolean isOval() {
        return round && !hasCircles();
    }

    /// {@return whether the current corners are, and stay, parts of circles}
    private boolean hasCircles() {
        return radiusX == radiusY && state.keepsCircles();
    }

    /// {@return whether corners may be offset along their normals, by some of the game's units and
    /// then by half a pixel}
    ///
    /// Where a corner bends within less than the offset, normals cross; then the whole shape is
    /// made smaller or larger instead, which is exact for circles only. At the tip of its y axis an
    /// ellipse bends as a circle of radius x²/y does; stretching it multiplies that by stretchX² /
    /// stretchY, here pixelY / pixelX².
    private boolean bendsGently(double units) {
        double atTip = (radiusX * radiusX / radiusY - units) * pixelY / (pixelX * pixelX);
        double atSide = (radiusY * radiusY / radiusX - units) * pixelX / (pixelY * pixelY);
        // A tenth more than needed, as chords are not quite the curve.
        return Math.min(atTip, atSide) >= 0.6;
    }

    /// Makes the current shape larger on all sides, corners included.
    void grow(double units) {
        double more = Math.min(units, most);
        halfX += more;
        halfY += more;
        if (!sharp) {
            radiusX += more;
            radiusY += more;
        }
    }

    /// {@return how much of the current shape, grown by this many of the game's units, lies around
    /// the hole that it has when shrunk by as many}
    ///
    /// An edge that moves along its normals gains or loses its length times the way, less or more
    /// by what a circle of that radius has. An ellipse's length is Ramanujan's of 1914.
    double partAround(double units) {
        if (halfX <= units || halfY <= units) return 1;
        if (!round)
            return 1 - (halfX - units) / (halfX + units) * ((halfY - units) / (halfY + units));
        double root = Math.sqrt((3 * halfX + halfY) * (halfX + 3 * halfY));
        double strip = (3 * (halfX + halfY) - root) * units; // these areas are by π too small
        double both = halfX * halfY + units * units;
        return 1 - Math.max(0, both - strip) / (both + strip);
    }

    /// Gives each sharp corner a point for each of its sides, which may then differ in colour.
    void splitCorners() {
        if (sharp) quarterSteps = 1;
    }

    /// Makes the current shape as large as it must be for an edge strip to fit, and returns how
    /// much of its colour is left.
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

    /// Makes the current ellipse a little smaller, so that with its edge strip it covers exactly
    /// its area, and returns how much of its colour is left.
    ///
    /// An ellipse of radii a and b with its strip covers the mean of π(a + t)(b + t) over t from -½
    /// to ½, which is π(ab + 1/12): too much by a quarter of a pixel, which for a spark is a lot.
    /// Radii smaller by δ put that right where δ² - (a + b)δ + 1/12 = 0.
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

    /// {@return how many points one outline of the current shape has} An ellipse's corners touch
    /// and share their end points.
    int points() {
        return round ? 4 * quarterSteps : 4 * (quarterSteps + 1);
    }

    /// Writes the outline of the current shape, offset by some of the game's units and some pixels.
    void write(
            int first, int stride, double units, double pixels, boolean alongNormals, int color) {
        if (alongNormals) writeAlongNormals(first, stride, units, pixels, color);
        else writeLarger(first, stride, pixels, pixels, color, color);
    }

    /// Writes the outline of the current shape, made larger by this many pixels, or smaller.
    ///
    /// @param colorX of the sides that run up and down, as `byX`
    /// @param colorY of the others; it may have another opacity only
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

    /// {@return the colour of a line so far round a corner, between those of both sides} An opacity
    /// is as a line's width in pixels; that of a slanted one is the projection of its normal.
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

    /// Writes the outline of the current shape, each point offset along its normal, first in the
    /// game's coordinates, then in pixels.
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
                double normalX = cos * radiusY; // not yet of length 1
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

    /// {@return 1 for quarters 0 and 1, -1 for 2 and 3: the sides where their corners lie}
    private static int side(int quarter) {
        return 1 - (quarter & 2);
    }
}
