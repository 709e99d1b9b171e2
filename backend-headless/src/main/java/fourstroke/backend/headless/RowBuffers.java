package fourstroke.backend.headless;

/// Where the pixels of one row are worked out, each array from 0 on; kept from row to row so that nothing is allocated.
final class RowBuffers {

    /// What the image shows, and at the end what is drawn.
    int[] samples = {};

    /// What is in the picture already.
    int[] there = {};

    /// The colours of the triangle.
    int[] colors = {};

    /// While an image is sampled: the pixels below [#samples].
    int[] others = {};

    /// The pixels right of [#samples].
    int[] right = {};

    /// The pixels below [#right].
    int[] rightOthers = {};

    /// How far a sample is on the way down, or where there is no down, to the right.
    int[] weights = {};

    /// How far a sample is on the way to the right.
    int[] rightWeights = {};

    /// Makes room for rows of this many pixels.
    void reserve(int width) {
        if (samples.length >= width) return;
        samples = new int[width];
        there = new int[width];
        colors = new int[width];
        others = new int[width];
        right = new int[width];
        rightOthers = new int[width];
        weights = new int[width];
        rightWeights = new int[width];
    }
}
