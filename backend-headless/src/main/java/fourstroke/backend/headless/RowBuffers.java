package fourstroke.backend.headless;

/// Where pixels are worked out before they are painted: a row, or several narrow ones one after the
/// other; kept so that nothing is allocated.
final class RowBuffers {

    /// At least so many pixels have room. Vector instructions pay from some hundred pixels on,
    /// which a sprite has only in all its rows; and three arrays of 8 KiB fit the smallest
    /// first-level cache in use, of 32.
    static final int LEAST = 2048;

    /// What the image shows, and at the end what is drawn.
    int[] samples = {};

    /// What is in the picture already.
    int[] there = {};

    /// The colours of the triangle.
    int[] colors = {};

    /// While a smooth image is sampled: the pixels right of [#samples] in the image, as the next
    /// two.
    int[] right = {};

    int[] below = {};
    int[] belowRight = {};

    /// How far a sample is on the way to the right, in 1/256, and how far down.
    int[] rightWeights = {};

    int[] downWeights = {};

    /// Makes room for rows of this many pixels.
    void reserve(int width) {
        int length = Math.max(LEAST, width);
        if (samples.length >= length) return;
        samples = new int[length];
        there = new int[length];
        colors = new int[length];
        right = new int[length];
        below = new int[length];
        belowRight = new int[length];
        rightWeights = new int[length];
        downWeights = new int[length];
    }

    /// Mixes `count` samples with their neighbours: first down, then to the right, rounded to eight
    /// bits each time.
    void blend(int count) {
        Mixing.between(samples, count, below, downWeights);
        Mixing.between(right, count, belowRight, downWeights);
        Mixing.between(samples, count, right, rightWeights);
    }
}
