package fourstroke.loop.core.display;

import java.util.Arrays;

/// Finds out whether frames come at a steady rate. If they do, something holds them back, though
/// perhaps at another rate than that of the display's mode.
///
/// The clock measures how long each block of [#BLOCK] frames takes, and compares these durations
/// with their median. If frames follow a beat, the durations are nearly equal, however unevenly
/// single frames are stamped. If each frame takes its own time, the differences add up.
///
/// Pure; one thread.
public final class Cadence {

    /// The number of frames in a block. With this many, stamps that are off by a few tenths of a
    /// millisecond hardly change the duration.
    private static final int BLOCK = 8;

    /// The number of the last blocks that are compared: four seconds at 60 Hz.
    private static final int BLOCKS = 32;

    /// A block counts as equal to the median if it differs by at most one part in this many. Late
    /// stamps change 8 frames of 100 Hz by less, and frames that take 16 to 18 ms at random by
    /// more.
    private static final int ALIKE_PARTS = 200;

    private final long[] blocks = new long[BLOCKS];
    private final long[] sorted = new long[BLOCKS];
    private long blockNanos; // when this block began
    private int frames; // frames in this block; 0 before the first stamp
    private int count; // durations of blocks
    private double intervalNanos;

    /// Starts over.
    public void start() {
        frames = 0;
        count = 0;
    }

    /// A frame was presented.
    public void frame(long nowNanos) {
        if (frames == 0) blockNanos = nowNanos;
        if (frames++ < BLOCK) return;
        blocks[count % BLOCKS] = nowNanos - blockNanos;
        if (++count == 2 * BLOCKS) count = BLOCKS; // so that it never overflows
        blockNanos = nowNanos;
        frames = 1;
    }

    /// {@return the share of blocks that are close to the median: near 1 if frames come at a steady
    /// rate} A missed refresh makes one block differ.
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

    /// {@return the time between two frames, if they come at a steady rate, as of the last
    /// [#share()]}
    public double intervalNanos() {
        return intervalNanos;
    }
}
