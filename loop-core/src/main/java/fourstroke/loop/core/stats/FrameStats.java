package fourstroke.loop.core.stats;

import fourstroke.loop.core.machine.impl.Machine;
import fourstroke.loop.core.view.Stats;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.DoubleToLongFunction;

/// The [Stats] of a loop, with the methods that record frames.
public final class FrameStats implements Stats {

    /// To compute rates, this class divides a second into this number of parts. With ten parts, a
    /// computed rate begins to change within a tenth of a second after the real rate.
    private static final int PARTS = 10;

    private static final long PART_NANOS = 1_000_000_000 / PARTS;

    /// The number of stored marks, which are the counts of ticks and frames at the beginnings of
    /// the tenths of a second. Eleven marks are necessary for a full second, one at each end of its
    /// ten parts. A power of two saves a division when the class computes the index of a mark.
    private static final int MARKS = 16;

    // The indices of the values of a frame in the array of values. The values of a frame are stored
    // side by side. To record a frame, the processor therefore needs only one line of its cache. In
    // a program with thousands of loops, each additional cache line would make the loops slower.
    private static final int INTERVAL = 0;
    private static final int LATENESS = 1;
    private static final int WORK = 2;
    // The number of values is a power of two. The values of a frame therefore never extend over two
    // cache lines.
    private static final int VALUES = 4;

    /// The number of frames for which the first frame reserves memory. The memory grows with the
    /// number of frames, because a loop on a server may draw only a few frames and should not need
    /// 8 KB for the values of these frames.
    private static final int FIRST_FRAMES = 8;

    // The values of each of the last frames.
    private long[] recent = {};
    // A buffer for computing percentiles; it is created at the first frame.
    private long[] sorted = {};
    // The marks: the counts of ticks and frames at the beginnings of the last parts of a second.
    private final long[] tickMarks = new long[MARKS];
    private final long[] frameMarks = new long[MARKS];
    private final Machine machine;
    private long part;
    private long partEndNanos;
    private long frames;
    private long frameStartNanos;
    // The time, from the beginning of the frame, in which the game did not work, because the loop
    // waited, presented a frame or took input.
    private long notWorkNanos;

    public FrameStats(Machine machine) {
        this.machine = machine;
    }

    public void start(long startNanos) {
        partEndNanos = startNanos + PART_NANOS;
    }

    /// Records that a frame begins.
    public void frame(long nowNanos, long lateNanos) {
        if (frames > 0) {
            int last = index(frames - 1);
            recent[last + INTERVAL] = nowNanos - frameStartNanos;
            recent[last + WORK] = nowNanos - frameStartNanos - notWorkNanos;
        }
        int current = index(frames);
        // The length doubles until the array has room for FRAMES frames.
        if (current == recent.length)
            recent = Arrays.copyOf(recent, Math.max(FIRST_FRAMES * VALUES, 2 * current));
        recent[current + LATENESS] = lateNanos;
        frameStartNanos = nowNanos;
        notWorkNanos = 0;
        frames++;
    }

    private static int index(long frame) {
        return (int) (frame & FRAMES - 1) * VALUES;
    }

    /// Records a time in which the game did not work, because the loop waited, presented a frame or
    /// took input.
    public void notWork(long fromNanos, long toNanos) {
        notWorkNanos += toNanos - fromNanos;
        if (toNanos >= partEndNanos) turn(toNanos);
    }

    /// Stores the current counts as a mark if a new part of a second has begun. This method is
    /// called after each wait and each frame, so usually at most one new part has begun since the
    /// previous call.
    private void turn(long nowNanos) {
        long passed = (nowNanos - partEndNanos) / PART_NANOS;
        long skipped = Math.max(0, passed - PARTS);
        part += skipped;
        partEndNanos += skipped * PART_NANOS;
        do {
            part++;
            partEndNanos += PART_NANOS;
            tickMarks[(int) part & MARKS - 1] = machine.tick();
            frameMarks[(int) part & MARKS - 1] = machine.frame();
        } while (nowNanos >= partEndNanos);
    }

    @Override
    public double ticksPerSecond() {
        return rate(tickMarks);
    }

    @Override
    public double framesPerSecond() {
        return rate(frameMarks);
    }

    private double rate(long[] marks) {
        long parts = Math.min(PARTS, part);
        if (parts == 0) return 0;
        long count = marks[(int) part & MARKS - 1] - marks[(int) (part - parts) & MARKS - 1];
        return (double) count * PARTS / parts;
    }

    @Override
    public long intervalNanos(double share) {
        return percentile(INTERVAL, (int) Math.min(FRAMES, Math.max(0, frames - 1)), share);
    }

    @Override
    public long latenessNanos(double share) {
        return percentile(LATENESS, (int) Math.min(FRAMES, frames), share);
    }

    @Override
    public long workNanos(double share) {
        return percentile(WORK, (int) Math.min(FRAMES, Math.max(0, frames - 1)), share);
    }

    @Override
    public int recentFrames() {
        // The current frame is not over yet, so this number does not include the current frame.
        return (int) Math.min(FRAMES - 1, Math.max(0, frames - 1));
    }

    @Override
    public long recentIntervalNanos(int ago) {
        return recent(INTERVAL, ago);
    }

    @Override
    public long recentLatenessNanos(int ago) {
        return recent(LATENESS, ago);
    }

    @Override
    public long recentWorkNanos(int ago) {
        return recent(WORK, ago);
    }

    private long recent(int value, int ago) {
        if (ago < 0 || ago >= recentFrames()) {
            throw new IllegalArgumentException(
                    "there are %s recent frames, numbered from 0 (the newest), but no frame with the number %s"
                            .formatted(recentFrames(), ago));
        }
        return recent[index(frames - 2 - ago) + value];
    }

    private long percentile(int value, int count, double share) {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException(
                    "a share of the frames must be from 0 to 1, not " + share);
        }
        if (count == 0) return 0;
        if (sorted.length == 0) sorted = new long[FRAMES];
        for (int i = 0; i < count; i++) sorted[i] = recent[index(i) + value];
        Arrays.sort(sorted, 0, count);
        return sorted[
                (int) Math.min(count - 1, (long) Math.ceil(share * count) - (share > 0 ? 1 : 0))];
    }

    /// {@return the counts, rates and percentiles as one line of text}
    @Override
    public String toString() {
        return String.format(
                // With `Locale.ROOT` the text contains only the digits 0 to 9, because a game may
                // draw the text in a font without other digits.
                Locale.ROOT,
                "%d ticks, %d frames; %.1f ticks/s, %.1f frames/s; interval %s, late %s, work %s"
                        + " (p50/p99)",
                machine.tick(),
                machine.frame(),
                ticksPerSecond(),
                framesPerSecond(),
                millis(this::intervalNanos),
                millis(this::latenessNanos),
                millis(this::workNanos));
    }

    private static String millis(DoubleToLongFunction nanos) {
        return String.format(
                Locale.ROOT,
                "%.3f/%.3f ms",
                nanos.applyAsLong(0.5) / 1e6,
                nanos.applyAsLong(0.99) / 1e6);
    }
}
