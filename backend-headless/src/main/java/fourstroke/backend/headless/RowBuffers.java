package fourstroke.backend.headless;

/// Where pixels are worked out before they are painted: a row, or several narrow ones one after the other; kept so that
/// nothing is allocated.
final class RowBuffers {

    /// At least so many pixels have room. Vector instructions pay from some hundred pixels on, which a sprite has only in
    /// all its rows; and three arrays of 8 KiB fit the smallest first-level cache in use, of 32.
    static final int LEAST = 2048;

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
        if (samples.length >= Math.max(LEAST, width)) return;
        int length = Math.max(LEAST, width);
        samples = new int[length];
        there = new int[length];
        colors = new int[length];
        others = new int[length];
        right = new int[length];
        rightOthers = new int[length];
        weights = new int[length];
        rightWeights = new int[length];
    }
}
