package fourstroke.loop.draw;

/// Draws a line as a sequence of strips between cross-sections of the line. A cross-section has
/// four vertices: a transparent vertex at each end, and two vertices with the colour of the line
/// between the transparent vertices.
final class LineSections {

    private final FrameBuffer frame;
    // `start` is the index of the first vertex of the first cross-section. `last` is the index of
    // the first vertex of the last cross-section, or -1 if the line has no cross-section yet.
    private int start;
    private int last;

    LineSections(FrameBuffer frame) {
        this.frame = frame;
    }

    /// Starts a new line.
    void begin() {
        start = frame.vertexCount();
        last = -1;
    }

    /// Adds a cross-section with four points in pixels, and connects the cross-section to the
    /// previous cross-section.
    ///
    /// @param turned false if the first point is on the side of the line to which its normals
    ///   point, true if the first point is on the opposite side
    void add(
            boolean turned,
            double x0,
            double y0,
            double x1,
            double y1,
            double x2,
            double y2,
            double x3,
            double y3,
            int color) {
        int first = frame.add(4, 0);
        int at = turned ? first + 3 : first;
        int step = turned ? -1 : 1;
        int[] vertices = frame.vertices();
        Triangles.put(vertices, at, x0, y0, Triangles.clear(color));
        Triangles.put(vertices, at + step, x1, y1, color);
        Triangles.put(vertices, at + 2 * step, x2, y2, color);
        Triangles.put(vertices, at + 3 * step, x3, y3, Triangles.clear(color));
        if (last >= 0) connect(last, first);
        last = first;
    }

    private void connect(int from, int to) {
        frame.add(0, 18);
        int[] indices = frame.indices();
        int at = frame.indexCount() - 18;
        for (int i = 0; i < 3; i++)
            at = Triangles.quad(indices, at, from + i, to + i, to + i + 1, from + i + 1);
    }

    /// Closes the line: connects the last cross-section to the first cross-section.
    void close() {
        connect(last, start);
    }
}
