package fourstroke.loop.api;

/// The quads of a frame that follow each other, and which of their indices lie there already.
///
/// The indices of quads in a row are the same numbers in every frame, counted from the row's first
/// vertex. Games draw much the same from frame to frame, so the longest row is mostly found where
/// the frame before had it, and a quarter of a sprite's bytes need not be written.
final class QuadRuns {

    static final int VERTICES = 4;
    static final int INDICES = 6;

    /// Quads that are written at once: so that calls for a row that is new cost next to nothing.
    private static final int AHEAD = 64;

    // The row that is being added to; a start of -1 means none.
    private int start = -1;
    private int vertex;

    // The longest that has ended in this frame.
    private int longestStart;
    private int longestEnd;
    private int longestVertex;

    // What the frame before left. Indices are added in order, so none of those still to come have
    // been written over.
    private int keptStart;
    private int keptEnd;
    private int keptVertex;

    /// Sees to the indices of the quad that comes next, and of some that may follow it.
    ///
    /// @param at where its indices go
    /// @param first the number of its first vertex
    /// @return up to where indices are as they must be while nothing but quads is added
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
            keptEnd = keptStart; // of use to nobody
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

    /// Says that something else than a quad comes next.
    void end(int indexCount) {
        if (start < 0) return;
        if (indexCount - start > longestEnd - longestStart) {
            longestStart = start;
            longestEnd = indexCount;
            longestVertex = vertex;
        }
        start = -1;
    }

    /// Says that the frame was emptied, after [#end].
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
