package fourstroke.loop.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Trig;
import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;

import org.junit.jupiter.api.Test;

import java.util.Random;
import java.util.function.Consumer;

/// Tests properties of the triangles of shapes: the smooth edge strip of a shape adds no area, and
/// the triangles of a shape do not overlap.
class ShapesTest {

    private static final long SEED = Long.getLong("seed", 20_260_101);

    /// The area in square pixels that the four corners of a rectangle may cover in addition to the
    /// true area, which is a third of a pixel (see
    /// [#rectanglesBetweenPixelsFadeOverOnePixelAndTheirCornersCoverAThirdTooMuch]).
    private static final double CORNERS = 0.35;

    private final CanvasRecorder recorder = new CanvasRecorder();

    private Mesh mesh(double scale, Consumer<Canvas> drawing) {
        recorder.begin(new Size(1000, 1000), new Size(1000, 1000), scale);
        drawing.accept(recorder);
        recorder.end();
        return Mesh.of(recorder.frame());
    }

    private Mesh mesh(Consumer<Canvas> drawing) {
        return mesh(1, drawing);
    }

    @Test
    void rectanglesOnPixelBoundariesAreQuads() {
        Mesh mesh = mesh(c -> c.rect(10, 20, 30, 40, Color.RED));
        assertEquals(new Mesh(1200, 1200, 1200, 10, 20, 40, 60), mesh);
        assertEquals(4, Mesh.triangles(recorder.frame()).vertexCount());
    }

    @Test
    void rectanglesVeryCloseToPixelBoundariesAreMovedToTheBoundaries() {
        Mesh mesh = mesh(3, c -> c.rect(1 / 3.0, 2 / 3.0, 1 / 3.0, 1 / 3.0, Color.RED));
        assertEquals(new Mesh(1, 1, 1, 1, 2, 2, 3), mesh);
    }

    @Test
    void quarterTurnsKeepRectanglesSharp() {
        Mesh mesh =
                mesh(c -> c.translate(100, 100).rotate(Math.PI / 2).rect(0, 0, 10, 20, Color.RED));
        assertEquals(200, mesh.area());
        assertEquals(80, mesh.left());
        assertEquals(110, mesh.bottom());
    }

    @Test
    void rectanglesBetweenPixelsFadeOverOnePixelAndTheirCornersCoverAThirdTooMuch() {
        Mesh mesh = mesh(c -> c.rect(10.5, 20.25, 30, 40, Color.RED));
        assertEquals(new Mesh(mesh.opacity(), 31 * 41, 31 * 41, 10, 19.75, 41, 60.75), mesh);
        assertEquals(30 * 40 + 1 / 3.0, mesh.opacity(), 1e-3);
        assertEquals(8, recorder.frame().vertexCount());
    }

    // The following fields are the transform of the next shapes.
    private double turn;
    private double stretchX;
    private double stretchY;

    @Test
    void everyShapeCoversItsAreaOnceUnderAnyTransform() {
        Random random = new Random(SEED);
        for (int round = 0; round < 500; round++) {
            turn = random.nextDouble() * 7;
            stretchX = 0.5 + random.nextDouble() * 2;
            stretchY = 0.5 + random.nextDouble() * 2;
            double w = 12 + random.nextDouble() * 100;
            double h = 12 + random.nextDouble() * 100;
            // The line is wider than a pixel with every transform of these tests.
            double line = 2.1 + random.nextDouble();
            double r = 4 + random.nextDouble();
            double rounded = w * h - (4 - Math.PI) * r * r;
            check("rect", w * h, 0, c -> c.rect(-3, -5, w, h, Color.RED));
            check("strokeRect", 2 * (w + h) * line, 0, c -> c.strokeRect(1, 2, w, h, line, -1));
            check("roundRect", rounded, 2 * r, c -> c.roundRect(0, 0, w, h, r, -1));
            check(
                    "strokeRoundRect",
                    line * (2 * (w + h) - 8 * r + 2 * Math.PI * r),
                    4 * r,
                    c -> c.strokeRoundRect(0, 0, w, h, r, line, -1));
            check("ellipse", Math.PI * w * h, w + h, c -> c.ellipse(3, 4, w, h, -1));
            check(
                    "strokeEllipse",
                    Double.NaN,
                    0,
                    c -> c.strokeEllipse(3, 4, Math.max(w, h), Math.max(w, h) * 0.8, line, -1));
            check("line", w * line, 0, c -> c.line(0, 0, w, 0, line, -1));
            double[] bent = {0, 0, w, 0, w, h};
            check("polyline", (w + h) * line, 0, c -> c.polyline(bent, 6, false, line, -1));
            check(
                    "closed polyline",
                    2 * (w + h) * line,
                    0,
                    c -> c.polyline(new double[] {0, 0, w, 0, w, h, 0, h}, 8, true, line, -1));
            // The shape is an L.
            double[] shape = {0, 0, w, 0, w, h / 2, w / 2, h / 2, w / 2, h, 0, h};
            check("polygon", w * h * 0.75, 0, c -> c.polygon(shape, 12, -1));
        }
    }

    /// @param chords the total length in the game's units of the curves that are drawn as straight
    ///   edges; the tolerance depends on this length
    private void check(String name, double area, double chords, Consumer<Canvas> drawing) {
        String what =
                "%s turned %s stretched %s %s, seed %d"
                        .formatted(name, turn, stretchX, stretchY, SEED);
        Mesh mesh =
                mesh(c ->
                        drawing.accept(
                                c.translate(400, 400).rotate(turn).scale(stretchX, stretchY)));
        assertTrue(mesh.area() > 0, what);
        assertEquals(0, mesh.folded(), 0.02 + 1e-5 * mesh.area(), what);
        if (area != area) return;
        double tolerance = 2 * CORNERS + chords * 0.1 * 2.5;
        assertEquals(area * stretchX * stretchY, mesh.opacity(), tolerance, what);
    }

    @Test
    void ellipsesOfAnySizeCoverExactlyTheirArea() {
        for (double radius = 0.05; radius < 40; radius *= 1.1) {
            double r = radius;
            Mesh mesh = mesh(c -> c.ellipse(50, 50, r, r, Color.WHITE));
            assertEquals(
                    Math.PI * r * r, mesh.opacity(), 0.01 + Math.PI * r * r * 0.012, "radius " + r);
        }
    }

    @Test
    void outlinesOfEllipsesHaveAConstantWidthEvenIfTheEllipseIsFlat() {
        for (double flat = 1; flat < 40; flat *= 1.3) {
            for (double line : new double[] {0.5, 2, 6}) {
                double a = 120;
                double b = a / flat;
                double h = line / 2;
                Mesh mesh = mesh(c -> c.strokeEllipse(200, 200, a, b, line, Color.WHITE));
                String what = "radii " + a + " and " + b + ", line " + line;
                assertEquals(0, mesh.folded(), 0.01, what);
                // The outer edge encloses the area ab·π + perimeter·h + h²·π. The inner edge
                // encloses the points inside the ellipse that are farther than h from the outline
                // of the ellipse. At the ends of the longer axis, where the radius of curvature is
                // less than h, the inner edge ends in a point.
                double outer = Math.PI * a * b + perimeter(a, b) * h + Math.PI * h * h;
                assertEquals(outer - inside(a, b, h), mesh.opacity(), 3 + 0.01 * line * 480, what);
            }
        }
    }

    private static double perimeter(double a, double b) {
        double sum = 0;
        for (int i = 0; i < 10_000; i++) {
            double t = (i + 0.5) * 2 * Math.PI / 10_000;
            sum += Math.hypot(a * Math.sin(t), b * Math.cos(t));
        }
        return sum * 2 * Math.PI / 10_000;
    }

    /// {@return the area of all points that lie inside an ellipse and farther than h from its
    /// outline} The ellipse must be wider than high.
    private static double inside(double a, double b, double h) {
        double area = 0;
        double lastX = 0;
        double lastY = Math.max(0, b - h);
        for (int i = 1; i <= 10_000; i++) {
            double t = Math.PI / 2 * (1 - i / 10_000.0);
            double length = Math.hypot(b * Math.cos(t), a * Math.sin(t));
            double x = Math.cos(t) * (a - h * b / length);
            double y = Math.sin(t) * (b - h * a / length);
            // The inner edge ends at y = 0, so a point with a negative y does not belong to it.
            if (y < 0) break;
            area += (x - lastX) * (y + lastY) / 2;
            lastX = x;
            lastY = y;
        }
        return 4 * area;
    }

    @Test
    void stretchedLinesLookLikeTheirStretchedOutline() {
        // At a right angle, the mitre of a line of width 10 reaches half the width times √2
        // beyond the middle of the line.
        double tip = Math.sqrt(50);
        Mesh mitre =
                mesh(c ->
                        c.translate(400, 400)
                                .scale(4, 1)
                                .polyline(new double[] {0, 0, 20, 20, 0, 40}, 6, false, 10, -1));
        assertEquals(400 + 4 * (20 + tip), mitre.right(), 1.5);
        assertEquals(400 - 4 * tip / 2, mitre.left(), 2.5);
        assertEquals(400 - tip / 2, mitre.top(), 1.5);
        assertEquals(4 * 2 * Math.sqrt(800) * 10, mitre.opacity(), 2);
        Mesh bevel =
                mesh(c ->
                        c.translate(400, 400)
                                .scale(1, 8)
                                .polyline(new double[] {0, 0, 20, 3, 0, 6}, 6, false, 4, -1));
        assertEquals(420 + 2 * 3 / Math.hypot(20, 3), bevel.right(), 1.5);
    }

    @Test
    void linesThinnerThanAPixelAreFainterAndOnePixelWide() {
        for (double width : new double[] {0.1, 0.3, 0.7, 0.99}) {
            Mesh thin = mesh(c -> c.line(10, 10.3, 110, 10.3, width, Color.WHITE));
            assertEquals(100 * width, thin.opacity(), 1, "width " + width);
            assertEquals(2, thin.bottom() - thin.top(), 1e-5, "width " + width);
        }
    }

    @Test
    void polygonsMayGoInEitherDirection() {
        double[] one = {10.3, 10, 90, 20, 70, 85.5, 50, 40, 20, 80};
        double[] other = {20, 80, 50, 40, 70, 85.5, 90, 20, 10.3, 10};
        Mesh there = mesh(c -> c.polygon(one, 10, Color.RED));
        Mesh back = mesh(c -> c.polygon(other, 10, Color.RED));
        assertEquals(there.opacity(), back.opacity(), 1e-3);
        assertEquals(there.area(), back.area(), 1e-3);
        assertEquals(0, there.folded(), 1e-3);
        assertEquals(0, back.folded(), 1e-3);
    }

    @Test
    void starsWithManyPointsAreCutIntoTrianglesWithoutOverlap() {
        double[] star = new double[2 * Limits.POLYGON_LIMIT];
        for (int i = 0; i < Limits.POLYGON_LIMIT; i++) {
            double radius = i % 2 == 0 ? 480 : 300;
            double angle = 2 * Math.PI * i / Limits.POLYGON_LIMIT;
            star[2 * i] = 500 + radius * Trig.cos(angle);
            star[2 * i + 1] = 500 + radius * Trig.sin(angle);
        }
        double area = Math.abs(shoelace(star));
        Mesh mesh = mesh(c -> c.polygon(star, star.length, Color.WHITE));
        assertEquals(0, mesh.folded(), 0.01 * area);
        assertEquals(area, mesh.opacity(), 0.01 * area);
    }

    private static double shoelace(double[] points) {
        double twice = 0;
        for (int i = 0, last = points.length - 2; i < points.length; last = i, i += 2) {
            twice += points[last] * points[i + 1] - points[i] * points[last + 1];
        }
        return twice / 2;
    }

    @Test
    void anyPointsCanBeDrawnAsAPolygon() {
        Random random = new Random(SEED);
        for (int round = 0; round < 2000; round++) {
            int count = 2 * (3 + random.nextInt(40));
            double[] points = new double[count];
            int kind = random.nextInt(4);
            for (int i = 0; i < count; i++) {
                points[i] =
                        switch (kind) {
                            // Kind 0 is a polygon that crosses itself.
                            case 0 -> random.nextDouble() * 100;
                            // Kind 1 is a polygon with several points in the same place.
                            case 1 -> random.nextInt(3);
                            // Kind 2 is a polygon without an area.
                            case 2 -> i % 2 == 0 ? random.nextInt(20) : 7;
                            // Kind 3 is a polygon with coordinates far beyond the limits of the
                            // canvas.
                            default -> (random.nextDouble() - 0.5) * 1e300;
                        };
            }
            Mesh mesh =
                    mesh(c ->
                            c.polygon(points, count, Color.RED)
                                    .polyline(points, count, true, 3, Color.RED));
            assertTrue(mesh.area() >= 0, "finite, kind " + kind + ", seed " + SEED);
        }
    }

    @Test
    void thickLinesCoverTightBendsWithoutHoles() {
        // The line of width 20 makes two quarter turns at a distance of only 2, so the bends
        // overlap.
        double[] points = {10, 50, 50, 50, 50, 52, 90, 52};
        Mesh mesh = mesh(c -> c.polyline(points, 8, false, 20, Color.WHITE));
        assertTrue(mesh.opacity() >= 80 * 20 - CORNERS, "covers " + mesh.opacity());
    }

    @Test
    void shapesWithoutAnAreaShowNothing() {
        mesh(c ->
                c.rect(10, 10, 0, 5, -1)
                        .line(3, 3, 3, 3, 2, -1)
                        .ellipse(9, 9, 0, 4, -1)
                        .polygon(new double[] {1, 1, 2, 2, 3, 3}, 6, -1)
                        .polyline(new double[] {1, 1, 1, 1, 1, 1}, 6, true, 3, -1)
                        .scale(0, 1)
                        .rect(0, 0, 9, 9, -1)
                        .ellipse(0, 0, 9, 9, -1)
                        .roundRect(0, 0, 9, 9, 2, -1)
                        .polyline(new double[] {1, 1, 1, 5, 4, 1}, 6, false, 3, -1));
        assertEquals(0, Mesh.triangles(recorder.frame()).indexCount());
    }

    @Test
    void anEllipseDeviatesByAtMostHalfAPixelUpToTheRadiusInItsDocs() {
        double radius = 26_000;
        mesh(c -> c.ellipse(0, 0, radius, radius, -1));
        Frame frame = recorder.frame();
        // Each corner of the polygon has two vertices, one on each side of the edge strip.
        int corners = frame.vertexCount() / 2;
        assertEquals(512, corners);
        for (int i = 0; i < corners; i++) {
            int next = (i + 1) % corners;
            double x = (Mesh.x(frame, 2 * i) + Mesh.x(frame, 2 * i + 1)) / 2;
            double y = (Mesh.y(frame, 2 * i) + Mesh.y(frame, 2 * i + 1)) / 2;
            double nextX = (Mesh.x(frame, 2 * next) + Mesh.x(frame, 2 * next + 1)) / 2;
            double nextY = (Mesh.y(frame, 2 * next) + Mesh.y(frame, 2 * next + 1)) / 2;
            assertEquals(radius, Math.hypot(x, y), 0.5);
            assertEquals(radius, Math.hypot((x + nextX) / 2, (y + nextY) / 2), 0.5);
        }
    }

    @Test
    void trianglesInterpolateTheColoursOfTheirCorners() {
        mesh(2, c -> c.triangle(1, 2, Color.RED, 3, 4, Color.GREEN, 5, 6, Color.BLUE));
        Frame frame = recorder.frame();
        assertEquals(3, frame.vertexCount());
        assertEquals(Color.GREEN, frame.vertices()[9]);
        assertEquals(6, Mesh.x(frame, 1));
        assertEquals(-1, Float.intBitsToFloat(frame.vertices()[2]));
    }
}
