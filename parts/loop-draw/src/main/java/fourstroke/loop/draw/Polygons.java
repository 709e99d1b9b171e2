package fourstroke.loop.draw;

import java.util.Arrays;

/// Draws filled polygons. The inside of a polygon is cut into triangles by [EarClipping]. An edge
/// strip, which is a smooth edge one pixel wide, surrounds the inside. The edge strip is narrower
/// at edges that are too short for the full width of the strip.
final class Polygons {

    /// The maximum length of the edge strip at a pointed corner, from its inner point to its outer
    /// point, as a multiple of the width of the strip. At a sharper corner, the edge strip is
    /// blunt.
    private static final double TIP_LIMIT = 4;

    private final FrameBuffer frame;
    private final PixelPath path;
    private EarClipping ears = new EarClipping(Limits.POLYGON_LIMIT);

    // For each corner, (`tipXs`, `tipYs`) is a vector that points outwards. The edge strip reaches
    // from the corner along this vector: inwards by `inReaches` times the vector, and outwards by
    // `outReaches` times the vector.
    private double[] tipXs = new double[Limits.POLYGON_LIMIT];
    private double[] tipYs = new double[Limits.POLYGON_LIMIT];
    private double[] inReaches = new double[Limits.POLYGON_LIMIT];
    private double[] outReaches = new double[Limits.POLYGON_LIMIT];

    Polygons(FrameBuffer frame, PixelPath path) {
        this.frame = frame;
        this.path = path;
    }

    void fill(double[] points, int count, int color) {
        int n = path.gather(points, count, true);
        if (n < 3) return;
        room(n);
        double[] xs = path.xs;
        double[] ys = path.ys;
        double area = 0;
        for (int i = 0, last = n - 1; i < n; last = i++) {
            // The coordinates are relative to the first point, so that no precision is lost far
            // from the origin.
            area += (xs[last] - xs[0]) * (ys[i] - ys[0]) - (xs[i] - xs[0]) * (ys[last] - ys[0]);
        }
        area /= 2;
        if (!(Math.abs(area) > Limits.NOTHING)) return;
        double facing = Math.signum(area);
        double perimeter = path.measure(n, facing);
        boolean convex = tips(n, facing);
        area = Math.abs(area);
        double shown = 1;
        if (2 * area < perimeter) { // The polygon is narrower than two pixels on average.
            double least = 0.5;
            for (int i = 0; i < n; i++) least = Math.min(least, inReaches[i]);
            Arrays.fill(inReaches, 0, n, least);
            shown = Math.min(1, area / volume(n));
        }
        int full = Triangles.faint(color, shown);
        int first = frame.add(2 * n, Triangles.discIndices(n));
        int[] vertices = frame.vertices();
        for (int i = 0; i < n; i++) {
            Triangles.put(
                    vertices,
                    first + 2 * i + 1,
                    xs[i] + tipXs[i] * outReaches[i],
                    ys[i] + tipYs[i] * outReaches[i],
                    Triangles.clear(color));
            xs[i] -= tipXs[i] * inReaches[i];
            ys[i] -= tipYs[i] * inReaches[i];
            Triangles.put(vertices, first + 2 * i, xs[i], ys[i], full);
        }
        if (convex) {
            Triangles.disc(frame, first, n);
            return;
        }
        int[] indices = frame.indices();
        int at = frame.indexCount() - Triangles.discIndices(n);
        at = ears.clip(xs, ys, n, facing, indices, at, first, 2);
        Triangles.strip(indices, at, first, 2, n);
    }

    /// Enlarges the arrays if a polygon has more than [Limits#POLYGON_LIMIT] corners, because
    /// clipping added corners.
    private void room(int points) {
        if (points <= tipXs.length) return;
        ears = new EarClipping(points);
        tipXs = new double[points];
        tipYs = new double[points];
        inReaches = new double[points];
        outReaches = new double[points];
    }

    /// Computes a vector that points outwards for each corner: if the corner moves by this vector,
    /// both of its edges move outwards by one pixel. The method also computes how far the edge
    /// strip may go along the vector before an edge would be reversed. The edge strip goes half a
    /// pixel inwards and outwards, or less if an edge is too short.
    ///
    /// @return whether the polygon is convex
    private boolean tips(int n, double facing) {
        double[] xs = path.xs;
        double[] ys = path.ys;
        double[] lengths = path.lengths;
        double[] normalXs = path.normalXs;
        double[] normalYs = path.normalYs;
        boolean convex = true;
        int turns = 0;
        for (int i = 0, last = n - 1; i < n; last = i++) {
            double sumX = normalXs[last] + normalXs[i];
            double sumY = normalYs[last] + normalYs[i];
            double dot = normalXs[last] * normalXs[i] + normalYs[last] * normalYs[i];
            // The length of the outward vector is the square root of 2 / (1 + dot).
            double scale = 1 / Math.max(1 + dot, 2 / (TIP_LIMIT * TIP_LIMIT));
            tipXs[i] = sumX * scale;
            tipYs[i] = sumY * scale;
            inReaches[i] = 0.5;
            outReaches[i] = 0.5;
            // The sign of the cross product of two edges shows whether the corner between them
            // points inwards. The normals are the directions of the edges, rotated by a quarter
            // turn, so the normals have the same cross product as the edges.
            double cross = normalXs[last] * normalYs[i] - normalYs[last] * normalXs[i];
            if (cross * facing < 0) convex = false;
            if (normalXs[last] < 0 != normalXs[i] < 0)
                // If a path goes around the polygon once, the x coordinate of its normals changes
                // its sign twice. More changes of the sign mean that the path goes around the
                // polygon several times.
                turns++;
        }
        for (int i = 0; i < n; i++) {
            int next = path.after(i);
            double alongX = (xs[next] - xs[i]) / lengths[i];
            double alongY = (ys[next] - ys[i]) / lengths[i];
            double start = tipXs[i] * alongX + tipYs[i] * alongY;
            double end = tipXs[next] * alongX + tipYs[next] * alongY;
            double inwards = lengths[i] / (Math.max(0, end) + Math.max(0, -start) + 1e-9);
            double outwards = lengths[i] / (Math.max(0, -end) + Math.max(0, start) + 1e-9);
            inReaches[i] = Math.min(inReaches[i], inwards);
            inReaches[next] = Math.min(inReaches[next], inwards);
            outReaches[i] = Math.min(outReaches[i], outwards);
            outReaches[next] = Math.min(outReaches[next], outwards);
        }
        return convex && turns <= 2;
    }

    /// {@return the sum of the opacities from 0 to 1 of all pixels that the current polygon and its
    /// edge strip cover}
    private double volume(int n) {
        double[] xs = path.xs;
        double[] ys = path.ys;
        double volume = 0;
        for (int i = 0; i < n; i++) {
            int next = path.after(i);
            double inX = xs[i] - tipXs[i] * inReaches[i];
            double inY = ys[i] - tipYs[i] * inReaches[i];
            double nextInX = xs[next] - tipXs[next] * inReaches[next];
            double nextInY = ys[next] - tipYs[next] * inReaches[next];
            double outX = xs[i] + tipXs[i] * outReaches[i];
            double outY = ys[i] + tipYs[i] * outReaches[i];
            double nextOutX = xs[next] + tipXs[next] * outReaches[next];
            double nextOutY = ys[next] + tipYs[next] * outReaches[next];
            // The edge strip along an edge consists of two triangles. One opaque corner of three
            // gives the first triangle a mean opacity of 1/3, and two opaque corners give the
            // second triangle a mean opacity of 2/3.
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
}
