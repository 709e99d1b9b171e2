package fourstroke.loop.core.canvas;

import fourstroke.loop.api.Frame;

import java.util.Arrays;

/// Turns shapes into triangles whose edges fade over one pixel.
///
/// A smooth edge is a strip one pixel wide, half of it inside the true edge and half outside, from
/// the full colour to the same colour with no opacity. Sampled in the middle of a pixel, that is
/// the part of the pixel which the shape covers, exactly so for upright edges. Inside and strip
/// share their vertices, so nothing is painted twice. What is thinner than a pixel is drawn a pixel
/// wide and as much fainter.
///
/// Offsets are taken after the transform, in pixels, so a strip is one pixel wide however the shape
/// was stretched.
final class Shapes {

    /// Most points of a polygon: its ears are found in quadratic time, which here is a millisecond.
    static final int POLYGON_LIMIT = 1024;

    /// Most points of a polyline: a frame's vertices suffice for twelve such lines.
    static final int POLYLINE_LIMIT = 1 << 16;

    /// Further out no vertex goes, in pixels: a `float` still tells apart halves there, and a
    /// backend's arithmetic holds.
    static final double FAR = 1 << 22;

    /// Edges this near to whole pixels, in pixels, count as lying on them: it is less than one step
    /// of opacity.
    static final double ON_PIXEL = 1.0 / 256;

    /// Areas below this, in square pixels, show nothing: a thousandth of one step of opacity in one
    /// pixel.
    private static final double NOTHING = 1e-6;

    /// The longest tip of an edge strip, in widths of the strip; sharper corners get a blunter
    /// strip.
    private static final double TIP_LIMIT = 4;

    private static final int NO_IMAGE = Float.floatToRawIntBits(-1);

    private final Frame frame;
    private final Transform transform;
    private final EarClipping ears = new EarClipping(POLYGON_LIMIT);

    // scratch of polygons and polylines: points in pixels, and what belongs to the edge that starts
    // at each
    private double[] xs = new double[64];
    private double[] ys = new double[64];
    private double[] normalXs = new double[64];
    private double[] normalYs = new double[64];
    private double[] widths =
            new double[64]; // half the line, in pixels, or how far the strip reaches inwards
    private double[] lengths = new double[64];
    private double[] tipXs = new double[64];
    private double[] tipYs = new double[64];
    private double[] reaches = new double[64]; // how far the strip reaches outwards

    Shapes(Frame frame, Transform transform) {
        this.frame = frame;
        this.transform = transform;
    }

    // --- vertices

    private static void put(int[] vertices, int vertex, double x, double y, int color) {
        int at = vertex * Frame.VERTEX_INTS;
        vertices[at] = Float.floatToRawIntBits((float) near(x));
        vertices[at + 1] = Float.floatToRawIntBits((float) near(y));
        vertices[at + 2] = NO_IMAGE;
        vertices[at + 3] = NO_IMAGE;
        vertices[at + 4] = color;
    }

    /// {@return the coordinate, or the limit that it is beyond} What comes of infinity minus
    /// infinity is far as well.
    private static double near(double coordinate) {
        return coordinate < FAR ? coordinate > -FAR ? coordinate : -FAR : FAR;
    }

    private static int triangle(int[] indices, int at, int a, int b, int c) {
        indices[at] = a;
        indices[at + 1] = b;
        indices[at + 2] = c;
        return at + 3;
    }

    private static int quad(int[] indices, int at, int a, int b, int c, int d) {
        indices[at] = a;
        indices[at + 1] = b;
        indices[at + 2] = c;
        indices[at + 3] = a;
        indices[at + 4] = c;
        indices[at + 5] = d;
        return at + 6;
    }

    private static int faint(int color, double factor) {
        return factor >= 1 ? color : color & ~0xFF | (int) ((color & 0xFF) * factor + 0.5);
    }

    private static int clear(int color) {
        return color & ~0xFF;
    }

    // --- triangles and parallelograms

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
        int first = frame.add(3, 3);
        int[] vertices = frame.vertices();
        put(vertices, first, transform.x(x1, y1), transform.y(x1, y1), color1);
        put(vertices, first + 1, transform.x(x2, y2), transform.y(x2, y2), color2);
        put(vertices, first + 2, transform.x(x3, y3), transform.y(x3, y3), color3);
        triangle(frame.indices(), frame.indexCount() - 3, first, first + 1, first + 2);
    }

    void rect(double x, double y, double width, double height, int color) {
        double halfX = width / 2;
        double halfY = height / 2;
        Transform t = transform;
        parallelogram(
                t.x(x + halfX, y + halfY),
                t.y(x + halfX, y + halfY),
                t.a * halfX,
                t.b * halfX,
                t.c * halfY,
                t.d * halfY,
                color);
    }

    void line(double x1, double y1, double x2, double y2, double lineWidth, int color) {
        double dx = x2 - x1;
        double dy = y2 - y1;
        double length = Math.sqrt(dx * dx + dy * dy);
        if (length == 0) return; // flat ends with nothing between them
        double acrossX = -dy / length * lineWidth / 2;
        double acrossY = dx / length * lineWidth / 2;
        Transform t = transform;
        double middleX = x1 + dx / 2;
        double middleY = y1 + dy / 2;
        parallelogram(
                t.x(middleX, middleY),
                t.y(middleX, middleY),
                (t.a * dx + t.c * dy) / 2,
                (t.b * dx + t.d * dy) / 2,
                t.a * acrossX + t.c * acrossY,
                t.b * acrossX + t.d * acrossY,
                color);
    }

    /// Fills what lies around a centre, between plus and minus two vectors, all in pixels.
    private void parallelogram(
            double x, double y, double ux, double uy, double vx, double vy, int color) {
        double area = Math.abs(ux * vy - uy * vx);
        if (!(area > NOTHING)) return;
        if (uy == 0 && vx == 0 && onPixels(x, ux, y, vy)) {
            crisp(x, ux, y, vy, color);
            return;
        }
        if (ux == 0 && vy == 0 && onPixels(x, vx, y, uy)) {
            crisp(x, vx, y, uy, color);
            return;
        }
        double reachU =
                area / Math.sqrt(vx * vx + vy * vy); // from the centre to the edge that u points at
        double reachV = area / Math.sqrt(ux * ux + uy * uy);
        double shown = 1;
        if (reachU < 0.5) {
            ux *= 0.5 / reachU;
            uy *= 0.5 / reachU;
            shown = 2 * reachU;
            reachU = 0.5;
        }
        if (reachV < 0.5) {
            vx *= 0.5 / reachV;
            vy *= 0.5 / reachV;
            shown *= 2 * reachV;
            reachV = 0.5;
        }
        int full = faint(color, shown);
        int first = frame.add(8, 30);
        int[] vertices = frame.vertices();
        corners(vertices, first, x, y, ux, uy, vx, vy, 1 - 0.5 / reachU, 1 - 0.5 / reachV, full);
        corners(
                vertices,
                first + 4,
                x,
                y,
                ux,
                uy,
                vx,
                vy,
                1 + 0.5 / reachU,
                1 + 0.5 / reachV,
                clear(color));
        int[] indices = frame.indices();
        int at = quad(indices, frame.indexCount() - 30, first, first + 1, first + 2, first + 3);
        for (int i = 0; i < 4; i++) {
            int next = i + 1 & 3;
            at = quad(indices, at, first + i, first + 4 + i, first + 4 + next, first + next);
        }
    }

    private static void corners(
            int[] vertices,
            int first,
            double x,
            double y,
            double ux,
            double uy,
            double vx,
            double vy,
            double stretchU,
            double stretchV,
            int color) {
        double plusX = ux * stretchU + vx * stretchV;
        double plusY = uy * stretchU + vy * stretchV;
        double minusX = ux * stretchU - vx * stretchV;
        double minusY = uy * stretchU - vy * stretchV;
        put(vertices, first, x - plusX, y - plusY, color);
        put(vertices, first + 1, x + minusX, y + minusY, color);
        put(vertices, first + 2, x + plusX, y + plusY, color);
        put(vertices, first + 3, x - minusX, y - minusY, color);
    }

    private static boolean onPixels(double x, double halfX, double y, double halfY) {
        return onPixel(x - halfX) && onPixel(x + halfX) && onPixel(y - halfY) && onPixel(y + halfY);
    }

    private static boolean onPixel(double edge) {
        return Math.abs(edge - Math.rint(edge)) <= ON_PIXEL;
    }

    private void crisp(double x, double halfX, double y, double halfY, int color) {
        double left = Math.rint(x - halfX);
        double right = Math.rint(x + halfX);
        double top = Math.rint(y - halfY);
        double bottom = Math.rint(y + halfY);
        int first = frame.add(4, 6);
        int[] vertices = frame.vertices();
        put(vertices, first, left, top, color);
        put(vertices, first + 1, right, top, color);
        put(vertices, first + 2, right, bottom, color);
        put(vertices, first + 3, left, bottom, color);
        quad(frame.indices(), frame.indexCount() - 6, first, first + 1, first + 2, first + 3);
    }

    // --- rectangles with round corners, of which ellipses and sharp rectangles are the two ends

    // The shape at hand, in the game's coordinates: its middle, half its sides, the radii of its
    // corners, and how much
    // of each axis makes one pixel across the edges that it crosses.
    private double middleX;
    private double middleY;
    private double halfX;
    private double halfY;
    private double radiusX;
    private double radiusY;
    private double pixelX;
    private double pixelY;
    private boolean sharp;
    private boolean round;
    private int quarterSteps;

    /// Takes a shape in hand.
    ///
    /// @return false if there is nothing to see of it
    private boolean take(
            double x,
            double y,
            double halfX,
            double halfY,
            double radius,
            boolean ellipse,
            double half) {
        Transform t = transform;
        double determinant = Math.abs(t.determinant());
        if (!((halfX + half) * (halfY + half) * determinant > NOTHING)) return false;
        middleX = x;
        middleY = y;
        this.halfX = halfX;
        this.halfY = halfY;
        double xLength = Math.sqrt(t.a * t.a + t.b * t.b);
        double yLength = Math.sqrt(t.c * t.c + t.d * t.d);
        pixelX = yLength / determinant;
        pixelY = xLength / determinant;
        round = ellipse;
        radiusX = ellipse ? halfX : Math.min(radius, Math.min(halfX, halfY));
        radiusY = ellipse ? halfY : radiusX;
        sharp = !ellipse && radiusX == 0;
        int points =
                Circle.points(Math.max((radiusX + half) * xLength, (radiusY + half) * yLength));
        quarterSteps = sharp ? 0 : points / 4;
        return true;
    }

    /// {@return whether the corners at hand are, and stay, parts of circles}
    private boolean hasCircles() {
        return radiusX == radiusY && transform.keepsCircles();
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
        return Math.min(atTip, atSide)
                >= 0.6; // a tenth more than needed, as chords are not quite the curve
    }

    void rect(double x, double y, double halfX, double halfY, double radius, int color) {
        if (take(x, y, halfX, halfY, radius, false, 0)) fill(color);
    }

    void ellipse(double x, double y, double radiusX, double radiusY, int color) {
        if (take(x, y, radiusX, radiusY, 0, true, 0)) fill(color);
    }

    private void fill(int color) {
        double shown = 1;
        if (round) {
            shown = trueArea();
        } else {
            if (halfX < pixelX / 2) {
                shown = 2 * halfX / pixelX;
                halfX = pixelX / 2;
            }
            if (halfY < pixelY / 2) {
                shown *= 2 * halfY / pixelY;
                halfY = pixelY / 2;
            }
        }
        int full = faint(color, shown);
        boolean alongNormals = !sharp && !hasCircles() && bendsGently(0);
        int count = ringPoints();
        int first = frame.add(2 * count, 3 * (count - 2) + 6 * count);
        outline(first, 2, 0, -0.5, alongNormals, full);
        outline(first + 1, 2, 0, 0.5, alongNormals, clear(color));
        int[] indices = frame.indices();
        int at = frame.indexCount() - 3 * (count - 2) - 6 * count;
        for (int i = 2; i < count; i++)
            at = triangle(indices, at, first, first + 2 * i - 2, first + 2 * i);
        strip(indices, at, first, 2, count);
    }

    /// Makes the ellipse at hand a little smaller, so that with its edge strip it covers exactly
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

    void strokeRect(
            double x,
            double y,
            double halfX,
            double halfY,
            double radius,
            double lineWidth,
            int color) {
        if (take(x, y, halfX, halfY, radius, false, lineWidth / 2)) stroke(lineWidth / 2, color);
    }

    void strokeEllipse(
            double x, double y, double radiusX, double radiusY, double lineWidth, int color) {
        if (take(x, y, radiusX, radiusY, 0, true, lineWidth / 2)) stroke(lineWidth / 2, color);
    }

    private void stroke(double half, int color) {
        if (half == 0) return;
        double lineX = Math.max(half, pixelX / 2); // half the line where it runs up and down
        double lineY = Math.max(half, pixelY / 2);
        double shown = (half / lineX + half / lineY) / 2;
        if (halfX <= lineX || halfY <= lineY) { // no hole
            halfX += half;
            halfY += half;
            if (!sharp) {
                radiusX += half;
                radiusY += half;
            }
            fill(color);
            return;
        }
        if (sharp && transform.keepsAxes() && crispFrame(half, color)) return;
        int full = faint(color, shown);
        double holeX = (halfX - lineX) / pixelX; // half the hole, in pixels
        double holeY = (halfY - lineY) / pixelY;
        int inHole = faint(full, 1 - Math.min(1, 2 * holeX) * Math.min(1, 2 * holeY));
        if (holeX >= 0.5 && holeY >= 0.5) inHole = clear(color);
        boolean alongNormals =
                !sharp && !hasCircles() && lineX == half && lineY == half && bendsGently(half);
        int count = ringPoints();
        int first = frame.add(4 * count, 18 * count);
        if (alongNormals) {
            outline(first, 4, half, 0.5, true, clear(color));
            outline(first + 1, 4, half, -0.5, true, full);
            outline(first + 2, 4, -half, 0.5, true, full);
            outline(first + 3, 4, -half, -0.5, true, inHole);
        } else {
            double outX = lineX / pixelX;
            double outY = lineY / pixelY;
            larger(first, 4, outX + 0.5, outY + 0.5, clear(color));
            larger(first + 1, 4, outX - 0.5, outY - 0.5, full);
            larger(first + 2, 4, 0.5 - outX, 0.5 - outY, full);
            larger(first + 3, 4, -0.5 - outX, -0.5 - outY, inHole);
        }
        int[] indices = frame.indices();
        int at = frame.indexCount() - 18 * count;
        for (int ring = 0; ring < 3; ring++) at = strip(indices, at, first + ring, 4, count);
    }

    /// Draws the outline of a rectangle without strips if all its edges lie on pixels.
    private boolean crispFrame(double half, int color) {
        Transform t = transform;
        double x = t.x(middleX, middleY);
        double y = t.y(middleX, middleY);
        boolean turned = t.a == 0;
        double stretchX = Math.abs(turned ? t.c : t.a);
        double stretchY = Math.abs(turned ? t.b : t.d);
        double sideX = (turned ? halfY : halfX) * stretchX;
        double sideY = (turned ? halfX : halfY) * stretchY;
        double lineX = half * stretchX;
        double lineY = half * stretchY;
        if (!onPixels(x, sideX + lineX, y, sideY + lineY)
                || !onPixels(x, sideX - lineX, y, sideY - lineY)) {
            return false;
        }
        double left = Math.rint(x - sideX - lineX);
        double right = Math.rint(x + sideX + lineX);
        double top = Math.rint(y - sideY - lineY);
        double bottom = Math.rint(y + sideY + lineY);
        double holeLeft = Math.rint(x - sideX + lineX);
        double holeRight = Math.rint(x + sideX - lineX);
        double holeTop = Math.rint(y - sideY + lineY);
        double holeBottom = Math.rint(y + sideY - lineY);
        int first = frame.add(8, 24);
        int[] vertices = frame.vertices();
        put(vertices, first, left, top, color);
        put(vertices, first + 1, holeLeft, holeTop, color);
        put(vertices, first + 2, right, top, color);
        put(vertices, first + 3, holeRight, holeTop, color);
        put(vertices, first + 4, right, bottom, color);
        put(vertices, first + 5, holeRight, holeBottom, color);
        put(vertices, first + 6, left, bottom, color);
        put(vertices, first + 7, holeLeft, holeBottom, color);
        strip(frame.indices(), frame.indexCount() - 24, first, 2, 4);
        return true;
    }

    /// {@return points of one outline of the shape at hand} An ellipse's corners touch and share
    /// their end points.
    private int ringPoints() {
        return sharp ? 4 : round ? 4 * quarterSteps : 4 * (quarterSteps + 1);
    }

    /// Joins two rings of vertices, each numbered in steps of `stride`, the second one after the
    /// first.
    private static int strip(int[] indices, int at, int first, int stride, int count) {
        for (int i = 0; i < count; i++) {
            int here = first + stride * i;
            int next = i + 1 < count ? here + stride : first;
            at = quad(indices, at, here, here + 1, next + 1, next);
        }
        return at;
    }

    /// Writes the outline of the shape at hand, offset by some of the game's units and some pixels.
    private void outline(
            int first, int stride, double units, double pixels, boolean alongNormals, int color) {
        if (alongNormals) alongNormals(first, stride, units, pixels, color);
        else larger(first, stride, pixels, pixels, color);
    }

    /// Writes the outline of the shape at hand, made larger by so many pixels, or smaller.
    private void larger(int first, int stride, double byX, double byY, int color) {
        double halfX = Math.max(0, this.halfX + byX * pixelX);
        double halfY = Math.max(0, this.halfY + byY * pixelY);
        double radiusX = sharp ? 0 : Math.clamp(this.radiusX + byX * pixelX, 0, halfX);
        double radiusY = sharp ? 0 : Math.clamp(this.radiusY + byY * pixelY, 0, halfY);
        if (round) {
            radiusX = halfX * Circle.growth(4 * quarterSteps);
            radiusY = halfY * Circle.growth(4 * quarterSteps);
        }
        int last = round ? quarterSteps - 1 : quarterSteps;
        int step = sharp ? 0 : Circle.STEPS / 4 / quarterSteps;
        int[] vertices = frame.vertices();
        int vertex = first;
        for (int quarter = 0; quarter < 4; quarter++) {
            double cornerX = round ? middleX : middleX + side(quarter + 1) * (halfX - radiusX);
            double cornerY = round ? middleY : middleY + side(quarter) * (halfY - radiusY);
            for (int i = 0; i <= last; i++) {
                int angle = quarter * (Circle.STEPS / 4) + i * step;
                double x = cornerX + Circle.cos(angle) * radiusX;
                double y = cornerY + Circle.sin(angle) * radiusY;
                put(vertices, vertex, transform.x(x, y), transform.y(x, y), color);
                vertex += stride;
            }
        }
    }

    /// Writes the outline of the shape at hand, each point offset along its normal, first in the
    /// game's coordinates, then in pixels.
    private void alongNormals(int first, int stride, double units, double pixels, int color) {
        Transform t = transform;
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
                put(
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

    // --- polygons

    void polygon(double[] points, int count, int color) {
        int n = gather(points, count, true);
        if (n < 3) return;
        double area = 0;
        for (int i = 0, last = n - 1; i < n; last = i++) {
            // measured from the first point, so that far from the origin no digits are lost
            area += (xs[last] - xs[0]) * (ys[i] - ys[0]) - (xs[i] - xs[0]) * (ys[last] - ys[0]);
        }
        area /= 2;
        if (!(Math.abs(area) > NOTHING)) return;
        double facing = Math.signum(area);
        double perimeter = edges(n, facing);
        boolean convex = tips(n, facing);
        area = Math.abs(area);
        double shown = 1;
        if (2 * area < perimeter) { // on average narrower than two pixels
            double least = 0.5;
            for (int i = 0; i < n; i++) least = Math.min(least, widths[i]);
            Arrays.fill(widths, 0, n, least);
            shown = Math.min(1, area / volume(n));
        }
        int full = faint(color, shown);
        int first = frame.add(2 * n, 3 * (n - 2) + 6 * n);
        int[] vertices = frame.vertices();
        for (int i = 0; i < n; i++) {
            put(
                    vertices,
                    first + 2 * i + 1,
                    xs[i] + tipXs[i] * reaches[i],
                    ys[i] + tipYs[i] * reaches[i],
                    clear(color));
            xs[i] -= tipXs[i] * widths[i];
            ys[i] -= tipYs[i] * widths[i];
            put(vertices, first + 2 * i, xs[i], ys[i], full);
        }
        int[] indices = frame.indices();
        int at = frame.indexCount() - 3 * (n - 2) - 6 * n;
        if (convex) {
            for (int i = 2; i < n; i++)
                at = triangle(indices, at, first, first + 2 * i - 2, first + 2 * i);
        } else {
            at = ears.clip(xs, ys, n, facing, indices, at, first, 2);
        }
        strip(indices, at, first, 2, n);
    }

    /// Transforms points into the scratch and leaves out those that lie on the one before.
    ///
    /// @return how many are left
    private int gather(double[] points, int count, boolean closed) {
        int n = 0;
        room(count / 2 + 1);
        for (int i = 0; i < count; i += 2) {
            double x = near(transform.x(points[i], points[i + 1]));
            double y = near(transform.y(points[i], points[i + 1]));
            if (n > 0 && same(x, y, n - 1)) continue;
            xs[n] = x;
            ys[n++] = y;
        }
        while (closed && n > 1 && same(xs[n - 1], ys[n - 1], 0)) n--;
        return n;
    }

    private boolean same(double x, double y, int i) {
        return Math.abs(x - xs[i]) < 1e-6 && Math.abs(y - ys[i]) < 1e-6;
    }

    private void room(int points) {
        if (points <= xs.length) return;
        int length = Math.max(points, xs.length * 2);
        xs = new double[length];
        ys = new double[length];
        normalXs = new double[length];
        normalYs = new double[length];
        widths = new double[length];
        lengths = new double[length];
        tipXs = new double[length];
        tipYs = new double[length];
        reaches = new double[length];
    }

    /// Finds length and outward normal of each edge.
    ///
    /// @return the length of all
    private double edges(int n, double facing) {
        double perimeter = 0;
        for (int i = 0; i < n; i++) {
            int next = i + 1 < n ? i + 1 : 0;
            double dx = xs[next] - xs[i];
            double dy = ys[next] - ys[i];
            double length = Math.sqrt(dx * dx + dy * dy);
            perimeter += length;
            lengths[i] = length;
            normalXs[i] = facing * dy / length;
            normalYs[i] = -facing * dx / length;
        }
        return perimeter;
    }

    /// Finds the way out of each corner, by which both of its edges move outwards by one, and how
    /// far the strip may go along it without an edge turning round: half a pixel unless the edge is
    /// too short for that.
    ///
    /// @return whether the polygon is convex
    private boolean tips(int n, double facing) {
        boolean convex = true;
        int turns = 0;
        for (int i = 0, last = n - 1; i < n; last = i++) {
            double sumX = normalXs[last] + normalXs[i];
            double sumY = normalYs[last] + normalYs[i];
            double dot = normalXs[last] * normalXs[i] + normalYs[last] * normalYs[i];
            // the way out has length √(2 / (1 + dot))
            double scale = 1 / Math.max(1 + dot, 2 / (TIP_LIMIT * TIP_LIMIT));
            tipXs[i] = sumX * scale;
            tipYs[i] = sumY * scale;
            widths[i] = 0.5;
            reaches[i] = 0.5;
            // edge directions are normals turned by a quarter, so their cross product is the
            // normals' as well
            double cross = normalXs[last] * normalYs[i] - normalYs[last] * normalXs[i];
            if (cross * facing < 0) convex = false;
            if (normalXs[last] < 0 != normalXs[i] < 0)
                turns++; // twice in one round, more often in several
        }
        for (int i = 0; i < n; i++) {
            int next = i + 1 < n ? i + 1 : 0;
            double alongX = (xs[next] - xs[i]) / lengths[i];
            double alongY = (ys[next] - ys[i]) / lengths[i];
            double start = tipXs[i] * alongX + tipYs[i] * alongY;
            double end = tipXs[next] * alongX + tipYs[next] * alongY;
            double inwards = lengths[i] / (Math.max(0, end) + Math.max(0, -start) + 1e-9);
            double outwards = lengths[i] / (Math.max(0, -end) + Math.max(0, start) + 1e-9);
            widths[i] = Math.min(widths[i], inwards);
            widths[next] = Math.min(widths[next], inwards);
            reaches[i] = Math.min(reaches[i], outwards);
            reaches[next] = Math.min(reaches[next], outwards);
        }
        return convex && turns <= 2;
    }

    /// {@return the opacity, summed over all pixels, that the polygon at hand would show with its
    /// strip}
    private double volume(int n) {
        double volume = 0;
        for (int i = 0; i < n; i++) {
            int next = i + 1 < n ? i + 1 : 0;
            double inX = xs[i] - tipXs[i] * widths[i];
            double inY = ys[i] - tipYs[i] * widths[i];
            double nextInX = xs[next] - tipXs[next] * widths[next];
            double nextInY = ys[next] - tipYs[next] * widths[next];
            double outX = xs[i] + tipXs[i] * reaches[i];
            double outY = ys[i] + tipYs[i] * reaches[i];
            double nextOutX = xs[next] + tipXs[next] * reaches[next];
            double nextOutY = ys[next] + tipYs[next] * reaches[next];
            // one corner of the first triangle is full, two of the second
            volume +=
                    area(inX, inY, nextOutX, nextOutY, outX, outY) / 3
                            + area(inX, inY, nextInX, nextInY, nextOutX, nextOutY) * 2 / 3
                            + area(xs[0], ys[0], inX, inY, nextInX, nextInY);
        }
        return Math.abs(volume);
    }

    private static double area(double x1, double y1, double x2, double y2, double x3, double y3) {
        return ((x2 - x1) * (y3 - y1) - (x3 - x1) * (y2 - y1)) / 2;
    }

    // --- polylines

    /// Mitres are drawn for turns up to 120 degrees, whose cosine this is: there a mitre is twice
    /// as long as the line is wide.
    private static final double MITRE_COSINE = -0.5;

    /// Draws lines from point to point. Across the line lie four vertices, clear, full, full and
    /// clear; one such section at each end and each mitre, two at a bevel, joined by strips.
    void polyline(double[] points, int count, boolean closed, double lineWidth, int color) {
        int n = gather(points, count, closed);
        if (n < 2) return;
        if (n == 2) closed = false;
        int segments = closed ? n : n - 1;
        double determinant = Math.abs(transform.determinant());
        if (!(determinant * lineWidth > NOTHING)) return;
        boolean circles = transform.keepsCircles();
        double usual = lineWidth / 2 * Math.sqrt(determinant);
        for (int i = 0; i < segments; i++) {
            int next = i + 1 < n ? i + 1 : 0;
            double dx = xs[next] - xs[i];
            double dy = ys[next] - ys[i];
            double length = Math.sqrt(dx * dx + dy * dy);
            lengths[i] = length;
            normalXs[i] = -dy / length;
            normalYs[i] = dx / length;
            widths[i] =
                    circles ? usual : lineWidth / 2 * stretchAcross(dx, dy, length, determinant);
        }
        section = -1;
        int firstSection = frame.vertexCount();
        if (closed) {
            joint(segments - 1, 0, color);
        } else {
            end(0, 0, -0.5, clear(color));
            end(0, 0, Math.min(0.5, lengths[0] / 2), color);
        }
        for (int i = 1; i < segments; i++) joint(i - 1, i, color);
        if (closed) {
            connect(section, firstSection);
        } else {
            int last = segments - 1;
            end(last, n - 1, -Math.min(0.5, lengths[last] / 2), color);
            end(last, n - 1, 0.5, clear(color));
        }
    }

    /// {@return how many pixels make one of the game's units across a direction, which is given in
    /// pixels}
    private double stretchAcross(double dx, double dy, double length, double determinant) {
        Transform t = transform;
        double x = t.d * dx - t.c * dy; // the direction in the game's coordinates, times the
        // determinant
        double y = t.a * dy - t.b * dx;
        return Math.sqrt(x * x + y * y) / length;
    }

    private int section; // the first vertex of the last section, or -1

    /// Starts a section of four vertices and joins it to the one before.
    private void section(
            double leftX,
            double leftY,
            double leftInX,
            double leftInY,
            double rightInX,
            double rightInY,
            double rightX,
            double rightY,
            int color) {
        int first = frame.add(4, 0);
        int[] vertices = frame.vertices();
        put(vertices, first, leftX, leftY, clear(color));
        put(vertices, first + 1, leftInX, leftInY, color);
        put(vertices, first + 2, rightInX, rightInY, color);
        put(vertices, first + 3, rightX, rightY, clear(color));
        if (section >= 0) connect(section, first);
        section = first;
    }

    private void connect(int from, int to) {
        frame.add(0, 18);
        int[] indices = frame.indices();
        int at = frame.indexCount() - 18;
        for (int i = 0; i < 3; i++)
            at = quad(indices, at, from + i, to + i, to + i + 1, from + i + 1);
    }

    private double width(int segment) {
        return Math.max(0.5, widths[segment]);
    }

    private int shown(int segment, int color) {
        return faint(color, 2 * widths[segment]);
    }

    /// Writes a section across a segment, so many pixels along it from a point.
    private void end(int segment, int point, double along, int color) {
        double nx = normalXs[segment];
        double ny = normalYs[segment];
        double x = xs[point] + ny * along;
        double y = ys[point] - nx * along;
        double out = width(segment) + 0.5;
        double in = width(segment) - 0.5;
        section(
                x + nx * out,
                y + ny * out,
                x + nx * in,
                y + ny * in,
                x - nx * in,
                y - ny * in,
                x - nx * out,
                y - ny * out,
                shown(segment, color));
    }

    /// Writes the one or two sections where a segment meets the next.
    private void joint(int segment, int next, int color) {
        double x = xs[next];
        double y = ys[next];
        double n1x = normalXs[segment];
        double n1y = normalYs[segment];
        double n2x = normalXs[next];
        double n2y = normalYs[next];
        double dot = n1x * n2x + n1y * n2y;
        double cross = n1x * n2y - n1y * n2x;
        double width1 = width(segment);
        double width2 = width(next);
        int color1 = shown(segment, color);
        int color2 = shown(next, color);
        double inside =
                cross > 0 ? 1 : -1; // the side that the line turns to: 1 is that of the normals

        double out1 = inside * (width1 + 0.5);
        double out2 = inside * (width2 + 0.5);
        double in1 = inside * (width1 - 0.5);
        double in2 = inside * (width2 - 0.5);
        meet(n1x, n1y, n2x, n2y, dot, cross, out1, out2);
        // On the inside both edges end where they meet. If that is beyond the end of a segment,
        // each ends at its own
        // corner, and the segments overlap there: a notch would be worse, and covering twice shows
        // only where clear.
        boolean fits =
                Math.abs(metX * n1y - metY * n1x) <= Math.min(lengths[segment], lengths[next]);
        double insideX = x + (fits ? metX : n1x * out1);
        double insideY = y + (fits ? metY : n1y * out1);
        double nextInsideX = x + (fits ? metX : n2x * out2);
        double nextInsideY = y + (fits ? metY : n2y * out2);
        if (fits) meet(n1x, n1y, n2x, n2y, dot, cross, in1, in2);
        double insideInX = x + (fits ? metX : n1x * in1);
        double insideInY = y + (fits ? metY : n1y * in1);
        double nextInsideInX = x + (fits ? metX : n2x * in2);
        double nextInsideInY = y + (fits ? metY : n2y * in2);
        if (dot >= MITRE_COSINE) {
            meet(n1x, n1y, n2x, n2y, dot, cross, -out1, -out2);
            double outsideX = x + metX;
            double outsideY = y + metY;
            meet(n1x, n1y, n2x, n2y, dot, cross, -in1, -in2);
            double outsideInX = x + metX;
            double outsideInY = y + metY;
            sided(
                    inside,
                    insideX,
                    insideY,
                    insideInX,
                    insideInY,
                    outsideInX,
                    outsideInY,
                    outsideX,
                    outsideY,
                    color1);
            if (!fits || color2 != color1) {
                sided(
                        inside,
                        nextInsideX,
                        nextInsideY,
                        nextInsideInX,
                        nextInsideInY,
                        outsideInX,
                        outsideInY,
                        outsideX,
                        outsideY,
                        color2);
            }
            return;
        }
        // a bevel: an edge of its own on the outside, from the end of one segment's edge to the
        // start of the other's
        double sumX = -inside * (n1x + n2x);
        double sumY = -inside * (n1y + n2y);
        double sum = Math.sqrt(sumX * sumX + sumY * sumY);
        double bevelX =
                sum > 1e-6 ? sumX / sum : n1y; // turning back: the bevel faces the way that we came
        double bevelY = sum > 1e-6 ? sumY / sum : -n1x;
        double outX = -inside * n1x;
        double outY = -inside * n1y;
        double scale = 0.5 / (1 + outX * bevelX + outY * bevelY);
        double tipX = (outX + bevelX) * scale;
        double tipY = (outY + bevelY) * scale;
        double cornerX = x + outX * width1;
        double cornerY = y + outY * width1;
        sided(
                inside,
                insideX,
                insideY,
                insideInX,
                insideInY,
                cornerX - tipX,
                cornerY - tipY,
                cornerX + tipX,
                cornerY + tipY,
                color1);
        outX = -inside * n2x;
        outY = -inside * n2y;
        scale = 0.5 / (1 + outX * bevelX + outY * bevelY);
        tipX = (outX + bevelX) * scale;
        tipY = (outY + bevelY) * scale;
        cornerX = x + outX * width2;
        cornerY = y + outY * width2;
        sided(
                inside,
                nextInsideX,
                nextInsideY,
                nextInsideInX,
                nextInsideInY,
                cornerX - tipX,
                cornerY - tipY,
                cornerX + tipX,
                cornerY + tipY,
                color2);
    }

    /// Writes a section whose first side is the inside of a turn.
    private void sided(
            double inside,
            double insideX,
            double insideY,
            double insideInX,
            double insideInY,
            double outsideInX,
            double outsideInY,
            double outsideX,
            double outsideY,
            int color) {
        if (inside > 0) {
            section(
                    insideX,
                    insideY,
                    insideInX,
                    insideInY,
                    outsideInX,
                    outsideInY,
                    outsideX,
                    outsideY,
                    color);
        } else {
            section(
                    outsideX,
                    outsideY,
                    outsideInX,
                    outsideInY,
                    insideInX,
                    insideInY,
                    insideX,
                    insideY,
                    color);
        }
    }

    private double metX;
    private double metY;

    /// Finds where two lines meet that run at these distances from the origin along their normals.
    private void meet(
            double n1x,
            double n1y,
            double n2x,
            double n2y,
            double dot,
            double cross,
            double distance1,
            double distance2) {
        if (Math.abs(cross) > 1e-3) {
            metX = (distance1 * n2y - distance2 * n1y) / cross;
            metY = (distance2 * n1x - distance1 * n2x) / cross;
        } else if (dot > 0) { // as good as straight on
            double scale = (distance1 + distance2) / 2 / (1 + dot);
            metX = (n1x + n2x) * scale;
            metY = (n1y + n2y) * scale;
        } else { // as good as straight back: nowhere
            metX = n1y * FAR;
            metY = n1x * -FAR;
        }
    }
}
