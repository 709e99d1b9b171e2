package fourstroke.loop.draw;

/// Draws rectangles and lines, which are parallelograms under any transform.
final class Parallelograms {

    private final FrameBuffer frame;
    private final DrawState state;
    private final NearPart near = new NearPart();

    Parallelograms(FrameBuffer frame, DrawState state) {
        this.frame = frame;
        this.state = state;
    }

    void rect(double x, double y, double width, double height, int color) {
        double halfX = width / 2;
        double halfY = height / 2;
        DrawState t = state;
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
        // A line of length 0 is not drawn, because the area between its two flat ends is empty.
        if (length == 0) return;
        double acrossX = -dy / length * lineWidth / 2;
        double acrossY = dx / length * lineWidth / 2;
        DrawState t = state;
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

    /// Draws a line that is one pixel wide. A horizontal or vertical line covers whole pixels.
    void hairline(double x1, double y1, double x2, double y2, int color) {
        double fromX = state.x(x1, y1);
        double fromY = state.y(x1, y1);
        double toX = state.x(x2, y2);
        double toY = state.y(x2, y2);
        double dx = toX - fromX;
        double dy = toY - fromY;
        if (Math.abs(dy) <= Limits.ON_PIXEL || Math.abs(dx) <= Limits.ON_PIXEL) {
            boolean level = Math.abs(dy) <= Limits.ON_PIXEL;
            double left = level ? Math.rint(Math.min(fromX, toX)) : pixel(fromX);
            double top = level ? pixel(fromY) : Math.rint(Math.min(fromY, toY));
            double right = level ? Math.rint(Math.max(fromX, toX)) : left + 1;
            double bottom = level ? top + 1 : Math.rint(Math.max(fromY, toY));
            if (left < right && top < bottom) box(frame, left, top, right, bottom, color);
            return;
        }
        double twice = 2 * Math.sqrt(dx * dx + dy * dy);
        double x = fromX + dx / 2;
        double y = fromY + dy / 2;
        parallelogram(x, y, dx / 2, dy / 2, -dy / twice, dx / twice, color);
    }

    /// {@return the left or top edge of the pixel that contains a coordinate}
    private static double pixel(double coordinate) {
        return Math.floor(coordinate + Limits.ON_PIXEL);
    }

    /// Draws the outermost pixels of a rectangle that is upright on the screen.
    void hairlineRect(double x, double y, double width, double height, int color) {
        double x1 = state.x(x, y);
        double y1 = state.y(x, y);
        double x2 = state.x(x + width, y + height);
        double y2 = state.y(x + width, y + height);
        double left = Math.rint(Math.min(x1, x2));
        double top = Math.rint(Math.min(y1, y2));
        double right = Math.max(left + 1, Math.rint(Math.max(x1, x2)));
        double bottom = Math.max(top + 1, Math.rint(Math.max(y1, y2)));
        box(frame, left, top, right, top + 1, color);
        if (bottom - top == 1) return;
        box(frame, left, bottom - 1, right, bottom, color);
        if (bottom - top == 2) return;
        box(frame, left, top + 1, left + 1, bottom - 1, color);
        if (right - left > 1) box(frame, right - 1, top + 1, right, bottom - 1, color);
    }

    /// Fills a parallelogram. Its corners are the centre (x, y) plus or minus the vector u, plus or
    /// minus the vector v, all in pixels.
    private void parallelogram(
            double x, double y, double ux, double uy, double vx, double vy, int color) {
        double area = Math.abs(ux * vy - uy * vx);
        if (!(area > Limits.NOTHING)) return;
        if (uy == 0 && vx == 0 && onPixels(x, ux, y, vy)) {
            crisp(x, ux, y, vy, color);
            return;
        }
        if (ux == 0 && vy == 0 && onPixels(x, vx, y, uy)) {
            crisp(x, vx, y, uy, color);
            return;
        }
        if (!(reach(x, ux, vx) < Limits.FAR && reach(y, uy, vy) < Limits.FAR)
                && !(uy == 0 && vx == 0 || ux == 0 && vy == 0)) {
            cut(x, y, ux, uy, vx, vy, color);
            return;
        }
        smooth(x, y, ux, uy, vx, vy, color);
    }

    private static double reach(double middle, double u, double v) {
        return Math.abs(middle) + Math.abs(u) + Math.abs(v);
    }

    /// Fills a rotated parallelogram that reaches beyond [Limits#FAR], after [NearPart] has clipped
    /// the parallelogram.
    private void cut(double x, double y, double ux, double uy, double vx, double vy, int color) {
        if (!near.find(x, y, ux, uy, vx, vy)) return;
        double u = near.middleU();
        double v = near.middleV();
        smooth(
                x + ux * u + vx * v,
                y + uy * u + vy * v,
                ux * near.halfU,
                uy * near.halfU,
                vx * near.halfV,
                vy * near.halfV,
                color);
    }

    private void smooth(double x, double y, double ux, double uy, double vx, double vy, int color) {
        double area = Math.abs(ux * vy - uy * vx);
        // `reachU` is the distance in pixels from the centre to the edge to which the vector u
        // points, and `reachV` is the same distance for the vector v.
        double reachU = area / Math.sqrt(vx * vx + vy * vy);
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
        int full = Triangles.faint(color, shown);
        int first = frame.add(8, 30);
        int[] vertices = frame.vertices();
        double inU = 1 - 0.5 / reachU;
        double inV = 1 - 0.5 / reachV;
        double outU = 1 + 0.5 / reachU;
        double outV = 1 + 0.5 / reachV;
        int clear = Triangles.clear(color);
        corners(vertices, first, x, y, ux, uy, vx, vy, inU, inV, full);
        corners(vertices, first + 4, x, y, ux, uy, vx, vy, outU, outV, clear);
        int[] indices = frame.indices();
        int at = frame.indexCount() - 30;
        at = Triangles.quad(indices, at, first, first + 1, first + 2, first + 3);
        for (int i = 0; i < 4; i++) {
            int here = first + i;
            int next = first + (i + 1 & 3);
            at = Triangles.quad(indices, at, here, here + 4, next + 4, next);
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
        Triangles.put(vertices, first, x - plusX, y - plusY, color);
        Triangles.put(vertices, first + 1, x + minusX, y + minusY, color);
        Triangles.put(vertices, first + 2, x + plusX, y + plusY, color);
        Triangles.put(vertices, first + 3, x - minusX, y - minusY, color);
    }

    private void crisp(double x, double halfX, double y, double halfY, int color) {
        double left = Math.rint(x - halfX);
        double top = Math.rint(y - halfY);
        box(frame, left, top, Math.rint(x + halfX), Math.rint(y + halfY), color);
    }

    /// Adds an upright rectangle of one colour whose edges lie on pixel boundaries. Such edges need
    /// no edge strip, the smooth edge one pixel wide that other shapes have.
    static void box(
            FrameBuffer frame, double left, double top, double right, double bottom, int color) {
        frame.box(near(left), near(top), near(right), near(bottom), color);
    }

    private static double near(double edge) {
        return Math.clamp(edge, -Limits.FAR, Limits.FAR);
    }

    /// {@return whether all edges at the given distances from a centre lie on pixel boundaries}
    static boolean onPixels(double x, double halfX, double y, double halfY) {
        return onPixel(x - halfX) && onPixel(x + halfX) && onPixel(y - halfY) && onPixel(y + halfY);
    }

    private static boolean onPixel(double edge) {
        return Math.abs(edge - Math.rint(edge)) <= Limits.ON_PIXEL;
    }
}
