package fourstroke.loop.core.display;

import java.util.Arrays;

/// Finds out whether frames come steadily, at any rate: then something holds them back, but perhaps
/// at another rate than that of the display's mode.
///
/// The durations of blocks of [#BLOCK] frames are compared with their median. If frames follow a
/// beat, these durations are nearly equal, however unevenly the frames are stamped; if each frame
/// takes its own time, the differences add up.
///
/// Pure; one thread.
public final class Cadence {

    /// Frames of a block: enough that stamps which are off by some tenths of a millisecond matter
    /// little.
    private static final int BLOCK = 8;

    /// The last blocks that are compared: four seconds at 60.
    private static final int BLOCKS = 32;

    /// A block is like the median if it differs by at most one part in this many: more than late
    /// stamps make of 8 frames of 100 Hz, and less than frames do that take 16 to 18 ms at random.
    private static final int ALIKE_PARTS = 200;

    private final long[] blocks = new long[BLOCKS];
    private final long[] sorted = new long[BLOCKS];
    private long blockNanos; // when this block began
    private int frames; // of this block; 0 before the first stamp
    private int count; // of blocks
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

    /// {@return the share of blocks that are close to the median: near 1 if frames come steadily} A
    /// missed refresh makes one block differ.
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

    /// {@return the time between two frames if they come steadily, as of the last [#share()]}
    public double intervalNanos() {
        return intervalNanos;
    }
}
