package fourstroke.loop.core.display;

/// Finds out whether *stamps* (the times at which presenting returned) follow a straight line over
/// hundreds of frames. The stamps of a display with a fixed refresh rate follow a straight line,
/// even if the stamps swing around the line. The stamps of a display with a variable refresh rate
/// follow no straight line, because such stamps are a random walk.
///
/// This class computes means of stamps over two blocks of frames, with weights that rise in the
/// first block and fall in the second. A swing that is shorter than a block has almost no effect on
/// these means; a random walk has a large effect on these means. Three successive means lie on a
/// straight line if their second difference is small, whatever the rate of the display is.
///
/// The caller calls [#start], then [#frame] for each frame. This class reads no clock and is for
/// one thread.
final class StraightLine {

    /// The number of frames in a block. This is the number of frames that a slow swing of the
    /// stamps takes: two seconds at 60 Hz.
    private static final int BLOCK = 128;

    /// The largest second difference of the means, in nanoseconds, that counts as small. A swing of
    /// 3 ms over 85 frames, which is the worst swing for these means, causes a second difference of
    /// 0.2 ms. Frames that take from 16 to 18 ms at random cause a second difference of 5 ms.
    private static final double MOST_NANOS = 300_000;

    /// The number of successive second differences that must be small. With three small second
    /// differences, a random walk passes this test less than once in 10,000 times. With two small
    /// second differences, one in fifty random walks of 0.3 ms a frame passed.
    private static final int GOOD = 3;

    // The distance of the last stamp from the time that follows from the first stamp and the mode.
    private double offNanos;
    private double rising; // The sum of the distances in this block, with rising weights.
    private double falling; // The sum of the distances in this block, with falling weights.
    // The sum of the distances in the previous block, with rising weights.
    private double risingBefore;
    private double mean; // The last two means: the field `mean` and the field below.
    private double meanBefore;
    private int frames; // The number of frames in this block.
    private int means; // The number of means that were computed so far, up to three.
    private int good; // The number of successive small second differences.

    /// Forgets all stamps.
    void start() {
        offNanos = 0;
        rising = 0;
        falling = 0;
        frames = 0;
        means = -1; // A mean needs two blocks, so no mean ends with the first block.
        good = 0;
    }

    /// Takes note of the next stamp.
    ///
    /// @param nanos the difference between the time since the previous stamp and a whole number of
    ///   periods of the display's mode
    void frame(double nanos) {
        offNanos += nanos;
        double weight = (frames + 0.5) / BLOCK;
        rising += weight * offNanos;
        falling += (1 - weight) * offNanos;
        if (++frames == BLOCK) endBlock();
    }

    private void endBlock() {
        double next = (risingBefore + falling) / BLOCK;
        if (means == 2) {
            boolean small = Math.abs(next - 2 * mean + meanBefore) < MOST_NANOS;
            good = small ? Math.min(good + 1, GOOD) : 0;
        }
        means = Math.min(means + 1, 2);
        meanBefore = mean;
        mean = next;
        risingBefore = rising;
        rising = 0;
        falling = 0;
        frames = 0;
    }

    /// {@return whether the last stamps follow a straight line}
    boolean isFound() {
        return good == GOOD;
    }

    /// {@return whether it is still possible that more stamps show a straight line}
    boolean isPossible() {
        return good > 0;
    }
}
