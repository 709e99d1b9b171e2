package fourstroke.loop.api;

/// The rows of adjacent quads in a frame, and which of their indices are already written.
///
/// The indices of quads in a row are the same in every frame, counted from the row's first vertex.
/// Games draw much the same from frame to frame, so the longest row is mostly where it was in the
/// frame before, and a quarter of a sprite's bytes need not be written.
final class QuadRuns {

    static final int VERTICES = 4;
    static final int INDICES = 6;

    /// Quads that are written ahead at once, so that calls for a new row cost next to nothing.
    private static final int AHEAD = 64;

    // The current row; a start of -1 means none.
    private int start = -1;
    private int vertex;

    // The longest that has ended in this frame.
    private int longestStart;
    private int longestEnd;
    private int longestVertex;

    // The longest row of the frame before. Indices are added in order, so those still to come have
    // not been overwritten.
    private int keptStart;
    private int keptEnd;
    private int keptVertex;

    /// Ensures that the indices of the next quad, and of some that may follow, are written.
    ///
    /// @param at where its indices go
    /// @param first the number of its first vertex
    /// @return up to where indices are right as long as only quads are added
    int extend(int[] indices, int at, int first) {
        if (start < 0) {
            start = at;
            vertex = first;
        }
        int limit = Math.min(indices.length, at + AHEAD * INDICES);
        if (at < keptStart) {
            limit = Math.min(limit, keptStart);
        } else if (at < keptEnd) {
            int quads = (at - keptStart) / INDICES;
            if (keptStart + quads * INDICES == at && keptVertex + quads * VERTICES == first) {
                return keptEnd;
            }
            keptEnd = keptStart; // no longer useful
        }
        do {
            indices[at + 5] = first + 3;
            indices[at] = first;
            indices[at + 1] = first + 1;
            indices[at + 2] = first + 2;
            indices[at + 3] = first;
            indices[at + 4] = first + 2;
            at += INDICES;
            first += VERTICES;
        } while (at + INDICES <= limit);
        return at;
    }

    /// Ends the current row, as something other than a quad comes next.
    void end(int indexCount) {
        if (start < 0) return;
        if (indexCount - start > longestEnd - longestStart) {
            longestStart = start;
            longestEnd = indexCount;
            longestVertex = vertex;
        }
        start = -1;
    }

    /// Starts the next frame; called after [#end].
    void nextFrame() {
        keptStart = longestStart;
        keptEnd = longestEnd;
        keptVertex = longestVertex;
        longestStart = 0;
        longestEnd = 0;
        longestVertex = 0;
    }

    int longestStart() {
        return longestStart;
    }

    int longestEnd() {
        return longestEnd;
    }

    int longestVertex() {
        return longestVertex;
    }
}
