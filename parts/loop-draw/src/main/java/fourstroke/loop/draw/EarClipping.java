package fourstroke.loop.draw;

/// Cuts a polygon into triangles by clipping ears. An ear is a corner that points outwards and
/// whose triangle contains no other corner.
///
/// Every simple polygon has at least two ears (Meisters, Polygons Have Ears, 1975). Each corner is
/// tested once at the beginning, and the two neighbours of each clipped ear are tested again, so
/// the time grows with the square of the number of corners. If a polygon that crosses itself has no
/// ear left, the algorithm clips any corner, so that the algorithm always terminates.
final class EarClipping {

    private final int[] previous;
    private final int[] next;
    private final boolean[] ear;
    private double[] xs;
    private double[] ys;
    private double facing;

    EarClipping(int limit) {
        previous = new int[limit];
        next = new int[limit];
        ear = new boolean[limit];
        xs = ys = new double[0];
    }

    /// Writes the n - 2 triangles of a polygon.
    ///
    /// @param facing the sign of the area of the polygon, 1 or -1, which depends on the order of
    ///   its corners
    /// @param at the position in the array `indices` where the first triangle is written
    /// @param first the index of the vertex of the first corner; the indices of the next corners
    ///   follow in steps of `stride`
    /// @return the position after the last triangle
    int clip(
            double[] xs,
            double[] ys,
            int n,
            double facing,
            int[] indices,
            int at,
            int first,
            int stride) {
        this.xs = xs;
        this.ys = ys;
        this.facing = facing;
        for (int i = 0; i < n; i++) {
            previous[i] = i == 0 ? n - 1 : i - 1;
            next[i] = i == n - 1 ? 0 : i + 1;
        }
        for (int i = 0; i < n; i++) ear[i] = isEar(i);
        int corner = 0;
        for (int left = n; left > 2; left--) {
            for (int tries = 0; tries < left && !ear[corner]; tries++) corner = next[corner];
            int before = previous[corner];
            int after = next[corner];
            indices[at++] = first + stride * before;
            indices[at++] = first + stride * corner;
            indices[at++] = first + stride * after;
            next[before] = after;
            previous[after] = before;
            ear[before] = isEar(before);
            ear[after] = isEar(after);
            // Skipping one corner after each ear distributes the ears around the polygon, so that
            // triangles are less narrow than in a fan.
            corner = next[after];
        }
        return at;
    }

    private boolean isEar(int i) {
        int before = previous[i];
        int after = next[i];
        double turn = turn(before, i, after);
        if (turn < 0) return false;
        for (int other = next[after]; other != before; other = next[other]) {
            // If corners lie inside the triangle, at least one of these corners points inwards, so
            // the code tests only corners that point inwards.
            if (turn(previous[other], other, next[other]) < 0 && inside(other, before, i, after))
                return false;
        }
        return true;
    }

    private boolean inside(int p, int a, int b, int c) {
        if (same(p, a) || same(p, b) || same(p, c))
            // The corner p has the same position as a corner of the triangle, so p is not inside.
            return false;
        return turn(a, b, p) >= 0 && turn(b, c, p) >= 0 && turn(c, a, p) >= 0;
    }

    private boolean same(int a, int b) {
        return xs[a] == xs[b] && ys[a] == ys[b];
    }

    /// {@return twice the area of a triangle; positive if its corners have the same order as the
    /// corners of the polygon, clockwise or counterclockwise}
    private double turn(int a, int b, int c) {
        return facing * ((xs[b] - xs[a]) * (ys[c] - ys[a]) - (xs[c] - xs[a]) * (ys[b] - ys[a]));
    }
}
