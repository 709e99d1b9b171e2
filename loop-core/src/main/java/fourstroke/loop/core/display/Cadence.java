package fourstroke.loop.core.display;

import java.util.Arrays;

/// Finds out whether frames come at a steady rate. A steady rate shows that the display or the
/// driver makes frames wait for a refresh. The rate can differ from the rate of the display's mode.
///
/// This class measures how long each block of [#BLOCK] frames takes, and compares these durations
/// with their median. If frames wait for a refresh at a steady rate, the durations of blocks are
/// nearly equal, even if the times of single frames vary. If frames do not wait for a refresh, the
/// differences between the times of single frames add up, and the durations of blocks differ.
///
/// This class reads no clock and is for one thread.
public final class Cadence {

    /// The number of frames in a block. In a block of 8 frames, an error of a few tenths of a
    /// millisecond in the time of one frame changes the duration of the block very little in
    /// proportion.
    private static final int BLOCK = 8;

    /// The number of blocks that are compared. The 32 blocks contain 256 frames, which are about
    /// four seconds at 60 Hz.
    private static final int BLOCKS = 32;

    /// The durations of a block and of the median block count as equal if they differ by at most
    /// the median divided by this number, which is 0.5 % of the median. At 100 Hz, 0.5 % of a block
    /// of 8 frames is 0.4 ms, and the error from late measurements is smaller than 0.4 ms. Random
    /// frame times of 16 to 18 ms change the duration of a block by more than 0.5 %.
    private static final int ALIKE_PARTS = 200;

    private final long[] blocks = new long[BLOCKS];
    private final long[] sorted = new long[BLOCKS];
    private long blockNanos; // The time at which the current block began.
    private int frames; // The number of frames in the current block; 0 before the first frame.
    private int count; // The number of durations of blocks that were measured.
    private double intervalNanos;

    /// Deletes all measurements and starts again.
    public void start() {
        frames = 0;
        count = 0;
    }

    /// Records that a frame was presented.
    public void frame(long nowNanos) {
        if (frames == 0) blockNanos = nowNanos;
        if (frames++ < BLOCK) return;
        blocks[count % BLOCKS] = nowNanos - blockNanos;
        // This statement reduces the count of durations, so the count never overflows.
        if (++count == 2 * BLOCKS) count = BLOCKS;
        blockNanos = nowNanos;
        frames = 1;
    }

    /// {@return the share of blocks with a duration close to the median, from 0 to 1} The share is
    /// near 1 if frames come at a steady rate. If a frame misses a refresh, only one block has a
    /// different duration.
    public double share() {
        int kept = Math.min(count, BLOCKS);
        if (kept == 0) return 0;
        System.arraycopy(blocks, 0, sorted, 0, kept);
        Arrays.sort(sorted, 0, kept);
        long median = sorted[kept / 2];
        int alike = 0;
        long nanos = 0;
        for (int i = 0; i < kept; i++) {
            if (Math.abs(sorted[i] - median) > median / ALIKE_PARTS) continue;
            alike++;
            nanos += sorted[i];
        }
        intervalNanos = (double) nanos / alike / BLOCK;
        return (double) alike / kept;
    }

    /// {@return the time in nanoseconds between two frames that come at a steady rate, as the last
    /// call of [#share()] has computed it}
    public double intervalNanos() {
        return intervalNanos;
    }
}
