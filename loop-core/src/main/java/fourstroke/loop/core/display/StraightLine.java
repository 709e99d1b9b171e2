package fourstroke.loop.core.display;

/// Finds out whether *stamps* follow a straight line over hundreds of frames. A stamp is the time
/// at which the call that presents a frame returned. The stamps of a display with a fixed refresh
/// rate follow a straight line, even if the stamps swing around the line. The stamps of a display
/// with a variable refresh rate follow no straight line, because such stamps are a random walk.
///
/// This class computes weighted means of stamps over two successive blocks of frames. The weights
/// rise in the first block and fall in the second block. If stamps swing and a swing is shorter
/// than a block, these means hardly change. If stamps are a random walk, the means change a lot.
/// Three successive means lie on a straight line if their second difference is small. This test
/// works for every rate of the display.
///
/// The caller calls [#start], then [#frame] for each frame. This class reads no clock and is for
/// one thread.
final class StraightLine {

    /// The number of frames in a block. A slow swing of the stamps takes this number of frames: two
    /// seconds at 60 Hz.
    private static final int BLOCK = 128;

    /// A second difference of the means counts as small if it is at most this value, in
    /// nanoseconds. A swing of 3 ms over 85 frames, which is the worst swing for these means,
    /// causes a second difference of 0.2 ms. Random frame times of 16 to 18 ms cause a second
    /// difference of 5 ms.
    private static final double MOST_NANOS = 300_000;

    /// The number of successive second differences that must be small. With three small second
    /// differences, a random walk passes this test less than once in 10,000 times. If the test
    /// required only two small second differences, one in fifty random walks of 0.3 ms a frame
    /// would pass it.
    private static final int GOOD = 3;

    // The distance between the last stamp and the time that the first stamp and the rate of the
    // mode predict for it.
    private double offNanos;
    private double rising; // The sum of the distances in this block, with rising weights.
    private double falling; // The sum of the distances in this block, with falling weights.
    // The sum of the distances in the previous block, with rising weights.
    private double risingBefore;
    private double mean; // The last mean; `meanBefore` is the mean before the last mean.
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
        means = -1; // A mean needs two blocks, so no mean is complete after the first block.
        good = 0;
    }

    /// Records the next stamp.
    ///
    /// @param nanos the time since the previous stamp, minus a whole number of periods of the
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

    /// {@return whether the last stamps follow a straight line}
    boolean isFound() {
        return good == GOOD;
    }

    /// {@return whether further stamps can still show that the stamps follow a straight line}
    boolean isPossible() {
        return good > 0;
    }
}
