package fourstroke.loop.core.display;

/// Finds out whether the *return times* of frames follow a straight line over hundreds of frames.
/// The return time of a frame is the time at which the call that presents the frame returned. The
/// return times on a display with a fixed refresh rate follow a straight line, even if the return
/// times swing around the line. The return times on a display with a variable refresh rate follow
/// no straight line, because these times are a random walk.
///
/// This class computes weighted means of return times over two successive blocks of frames. The
/// weights rise from frame to frame in the first block and fall in the second block. If return
/// times swing and a swing is shorter than a block, these means hardly change. If return times are
/// a random walk, the means change a lot. Three successive means lie on a straight line if their
/// second difference (the change between their two differences) is small. This test works for every
/// rate of the display.
///
/// The caller calls [#start], then [#frame] for each frame. This class reads no clock and is for
/// one thread.
final class StraightLine {

    /// The number of frames in a block. A slow swing of the return times takes this number of
    /// frames: two seconds at 60 Hz.
    private static final int BLOCK = 128;

    /// A second difference of the means counts as small if it is at most this value, in
    /// nanoseconds. A swing of 3 ms over 85 frames, which is the worst swing for these means,
    /// causes a second difference of 0.2 ms. Random frame times of 16 to 18 ms cause a second
    /// difference of 5 ms.
    private static final double MOST_NANOS = 300_000;

    /// The number of successive second differences that must be small. If three small second
    /// differences are required, a random walk passes the test less than once in 10,000 times. If
    /// the test required only two small second differences, one in fifty random walks of 0.3 ms a
    /// frame would pass the test.
    private static final int GOOD = 3;

    // The distance between the last return time and the time that the first return time and the
    // rate of the display's mode predict for it.
    private double offNanos;
    // The sum of the distances `offNanos` of the frames in the current block, with rising weights.
    private double rising;
    // The sum of the distances `offNanos` of the frames in the current block, with falling weights.
    private double falling;
    // The sum of the distances `offNanos` of the frames in the previous block, with rising weights.
    private double risingBefore;
    private double mean; // The last weighted mean; `meanBefore` is the mean before the last mean.
    private double meanBefore;
    private int frames; // The number of frames in this block.
    private int means; // The number of weighted means that were computed so far, up to three.
    private int good; // The number of successive second differences of the means that were small.

    /// Forgets all return times.
    void start() {
        offNanos = 0;
        rising = 0;
        falling = 0;
        frames = 0;
        means = -1; // A mean needs two blocks, so no mean is complete after the first block.
        good = 0;
    }

    /// Records the next return time.
    ///
    /// @param nanos the time since the previous return time, minus a whole number of periods of the
    ///   display's mode
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

    /// {@return whether the last return times follow a straight line}
    boolean isFound() {
        return good == GOOD;
    }

    /// {@return whether further return times can still show that the return times follow a straight
    /// line}
    boolean isPossible() {
        return good > 0;
    }
}
