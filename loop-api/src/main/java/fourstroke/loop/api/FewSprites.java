package fourstroke.loop.api;

/// Tells sprites after triangles that are worth a draw of their own from those that are too few.
final class FewSprites {

    /// So many in a row stay quads: a draw more costs as much as some twenty quads do, so this
    /// bounds what frames that mix sprites with shapes pay.
    private static final int MOST = 16;

    private int count;
    private int end; // of the indices of the last of them

    /// Says that triangles come after sprites.
    void begin() {
        count = 0;
    }

    /// {@return whether a sprite is one of the few, and to be a quad}
    ///
    /// @param indexCount how many indices there are: other shapes since the last make it the first
    boolean holds(int indexCount) {
        if (indexCount != end) count = 0;
        end = indexCount + QuadRuns.INDICES;
        return ++count <= MOST;
    }
}
