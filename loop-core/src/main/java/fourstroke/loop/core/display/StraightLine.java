package fourstroke.loop.core.display;

/// Tells whether stamps keep to one straight line over hundreds of frames, as those of a display
/// do, however they swing. Those of a walk, such as a variable refresh rate, leave each line.
///
/// Stamps are averaged over two blocks of frames, with weights that rise in the first block and
/// fall in the second. A swing that is shorter than a block nearly vanishes from such means; a walk
/// does not. Three means in a row lie on a straight line if their second difference is small,
/// whatever the rate of the display is.
///
/// Order of calls: [#start], then [#frame] for each frame. Pure; one thread.
final class StraightLine {

    /// As many frames as a slow swing takes: two seconds at 60 Hz.
    private static final int BLOCK = 128;

    /// The most that a second difference may be. One of 3 ms over 85 frames, for which the means
    /// are worst, makes 0.2 ms; frames that take from 16 to 18 ms at random make 5 ms.
    private static final double MOST_NANOS = 300_000;

    /// This many second differences in a row must be small, so that a walk passes less than once in
    /// 10,000 times; with two, one in fifty walks of 0.3 ms a frame passed.
    private static final int GOOD = 3;

    private double offNanos; // of the last stamp, from where the first one and the mode put it
    private double rising; // sum of the offsets of this block, with rising weights
    private double falling; // the same with falling weights
    private double risingBefore; // of the block before
    private double mean; // the last two means
    private double meanBefore;
    private int frames; // in this block
    private int means; // up to three
    private int good; // small second differences in a row

    /// Forgets all stamps.
    void start() {
        offNanos = 0;
        rising = 0;
        falling = 0;
        frames = 0;
        means = -1; // the first block only begins one
        good = 0;
    }

    /// Takes the next stamp.
    ///
    /// @param nanos what the time from the stamp before is off from whole periods of the mode
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

    /// {@return whether the last stamps keep to a line}
    boolean isFound() {
        return good == GOOD;
    }

    /// {@return whether they may: more of them will tell}
    boolean isPossible() {
        return good > 0;
    }
}
