package fourstroke.loop.draw;

import java.util.Arrays;

/// The points of a polygon or a polyline in pixels, with the length and the normal of the edge that
/// starts at each point. An instance has one current path at a time, which [#gather] sets. The
/// classes that draw shapes access the arrays of this class directly.
final class PixelPath {

    /// The distance from the origin at which a path that reaches beyond [Limits#FAR] is clipped.
    /// The distance is smaller than [Limits#FAR], so that wide lines along the clipped path do not
    /// reach beyond [Limits#FAR] either.
    private static final double CUT = Limits.FAR / 2;

    /// The maximum coordinate. Larger coordinates are replaced by the maximum coordinate, so that
    /// products of differences of coordinates are finite.
    private static final double MOST = 1e150;

    double[] xs = new double[64];
    double[] ys = new double[64];
    double[] lengths = new double[64];
    double[] normalXs = new double[64];
    double[] normalYs = new double[64];

    private final DrawState state;
    private int count;
    private double[] cutXs = {};
    private double[] cutYs = {};

    PixelPath(DrawState state) {
        this.state = state;
    }

    /// Sets the current path: transforms the points, and omits points that equal the previous
    /// point.
    ///
    /// A path that reaches beyond [Limits#FAR] is clipped at the near square, which is the square
    /// around the origin whose sides have the distance [#CUT]. Moving its points nearer instead
    /// would change the directions of its edges. From the point where the path leaves the near
    /// square to the point where the path returns, the clipped path follows the sides of the
    /// square.
    ///
    /// @return the number of points of the path, which clipping may increase
    int gather(double[] points, int count, boolean closed) {
        int n = count / 2;
        room(n);
        boolean far = false;
        for (int i = 0; i < n; i++) {
            xs[i] = state.x(points[2 * i], points[2 * i + 1]);
            ys[i] = state.y(points[2 * i], points[2 * i + 1]);
            far |= !(Math.abs(xs[i]) < Limits.FAR && Math.abs(ys[i]) < Limits.FAR);
        }
        if (far) n = cut(n, closed);
        n = distinct(n, closed);
        this.count = n;
        return n;
    }

    /// Omits points that equal the previous point.
    private int distinct(int n, boolean closed) {
        int kept = 0;
        for (int i = 0; i < n; i++) {
            if (kept > 0 && same(xs[i], ys[i], kept - 1)) continue;
            xs[kept] = xs[i];
            ys[kept++] = ys[i];
        }
        while (closed && kept > 1 && same(xs[kept - 1], ys[kept - 1], 0)) kept--;
        return kept;
    }

    /// Clips the current points at the four sides of the near square (see [#gather]). After each
    /// side, x and y are swapped, so the same code clips at all sides.
    private int cut(int n, boolean closed) {
        for (int i = 0; i < n; i++) {
            xs[i] = finite(xs[i]);
            ys[i] = finite(ys[i]);
        }
        for (int side = 0; side < 4; side++) n = cut(n, closed, side < 2 ? 1 : -1);
        return n;
    }

    private int cut(int n, boolean closed, int sign) {
        room(2 * n);
        if (cutXs.length < xs.length) {
            cutXs = new double[xs.length];
            cutYs = new double[xs.length];
        }
        int kept = 0;
        for (int i = 0; i < n; i++) {
            int before = i > 0 ? i - 1 : closed ? n - 1 : 0;
            double outside = sign * xs[i] - CUT;
            double outsideBefore = sign * xs[before] - CUT;
            if (outside <= 0 != outsideBefore <= 0) {
                double t = outside / (outside - outsideBefore);
                cutYs[kept] = sign * CUT;
                cutXs[kept++] = ys[i] + (ys[before] - ys[i]) * t;
            }
            if (outside <= 0) {
                cutYs[kept] = xs[i];
                cutXs[kept++] = ys[i];
            }
        }
        double[] spareXs = xs;
        double[] spareYs = ys;
        xs = cutXs;
        ys = cutYs;
        cutXs = spareXs;
        cutYs = spareYs;
        return kept;
    }

    /// {@return a coordinate, limited to a range in which products of differences of coordinates do
    /// not overflow}
    static double finite(double coordinate) {
        // The coordinate is NaN if the transform subtracted infinity from infinity, so NaN is
        // treated as a coordinate that is far away.
        if (coordinate != coordinate) return Limits.FAR;
        return Math.clamp(coordinate, -MOST, MOST);
    }

    private boolean same(double x, double y, int i) {
        return Math.abs(x - xs[i]) < 1e-6 && Math.abs(y - ys[i]) < 1e-6;
    }

    private void room(int points) {
        if (points <= xs.length) return;
        int length = Math.max(points, xs.length * 2);
        xs = Arrays.copyOf(xs, length);
        ys = Arrays.copyOf(ys, length);
        lengths = new double[length];
        normalXs = new double[length];
        normalYs = new double[length];
    }

    /// {@return the index of the point after a point of the path; the first point follows the last
    /// point}
    int after(int point) {
        return point + 1 < count ? point + 1 : 0;
    }

    /// Computes the length and the normal of each edge.
    ///
    /// @param facing 1 or -1, which selects the side to which the normals point; if `facing` is the
    ///   sign of the area of a closed path, the normals point outwards
    /// @return the total length of the edges in pixels
    double measure(int edges, double facing) {
        double perimeter = 0;
        for (int i = 0; i < edges; i++) {
            int next = after(i);
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
}
