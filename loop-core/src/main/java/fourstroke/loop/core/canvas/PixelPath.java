package fourstroke.loop.core.canvas;

/// The points of a polygon or a polyline in pixels, and length and normal of the edge that starts
/// at each. One path is at hand at a time; its arrays are open to the shapes.
final class PixelPath {

    double[] xs = new double[64];
    double[] ys = new double[64];
    double[] lengths = new double[64];
    double[] normalXs = new double[64];
    double[] normalYs = new double[64];

    private final Transform transform;
    private int count;

    PixelPath(Transform transform) {
        this.transform = transform;
    }

    /// Takes points in hand, transformed, and leaves out those that lie on the one before.
    ///
    /// @return how many are left
    int gather(double[] points, int count, boolean closed) {
        int n = 0;
        room(count / 2 + 1);
        for (int i = 0; i < count; i += 2) {
            double x = Triangles.near(transform.x(points[i], points[i + 1]));
            double y = Triangles.near(transform.y(points[i], points[i + 1]));
            if (n > 0 && same(x, y, n - 1)) continue;
            xs[n] = x;
            ys[n++] = y;
        }
        while (closed && n > 1 && same(xs[n - 1], ys[n - 1], 0)) n--;
        this.count = n;
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
        lengths = new double[length];
        normalXs = new double[length];
        normalYs = new double[length];
    }

    /// {@return the point after this one; after the last, the first}
    int after(int point) {
        return point + 1 < count ? point + 1 : 0;
    }

    /// Finds length and normal of each edge.
    ///
    /// @param facing the sign of the area of a closed path for normals that point outwards
    /// @return the length of all
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
