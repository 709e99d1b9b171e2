package fourstroke.loop.draw;

/// A line as strips between cross-sections of four vertices: clear, full, full and clear.
final class LineSections {

    private final FrameBuffer frame;
    // the first vertices of the first section and of the last one, which is -1 if there is none yet
    private int start;
    private int last;

    LineSections(FrameBuffer frame) {
        this.frame = frame;
    }

    /// Starts a line.
    void begin() {
        start = frame.vertexCount();
        last = -1;
    }

    /// Adds a section and joins it to the one before.
    void add(
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
        Triangles.put(vertices, first, leftX, leftY, Triangles.clear(color));
        Triangles.put(vertices, first + 1, leftInX, leftInY, color);
        Triangles.put(vertices, first + 2, rightInX, rightInY, color);
        Triangles.put(vertices, first + 3, rightX, rightY, Triangles.clear(color));
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

    /// Adds a section whose first side is the inside of a turn.
    void addSided(
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
            add(
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
            add(
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

    /// Joins the last section to the first.
    void close() {
        connect(last, start);
    }
}
