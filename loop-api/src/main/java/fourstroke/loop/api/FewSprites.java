package fourstroke.loop.api;

/// Decides whether sprites after triangles are enough for a draw of their own.
final class FewSprites {

    /// Up to this many in a row stay quads: a draw costs as much as some twenty quads, so this
    /// bounds the cost of frames that mix sprites with shapes.
    private static final int MOST = 16;

    private int count;
    private int end; // of the indices of the last of them

    /// Called when triangles follow sprites.
    void begin() {
        count = 0;
    }

    /// {@return whether a sprite should be a quad, being one of a few}
    ///
    /// @param indexCount how many indices there are: after other shapes the count starts again
    boolean holds(int indexCount) {
        if (indexCount != end) count = 0;
        end = indexCount + QuadRuns.INDICES;
        return ++count <= MOST;
    }
}
