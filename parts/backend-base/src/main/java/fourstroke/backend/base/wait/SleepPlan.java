package fourstroke.backend.base.wait;

import fourstroke.loop.api.Waiting;

import java.util.Arrays;

/// Divides a wait into sleeping and spinning. Pure; one thread. The wait asks for
/// [#sleepNanos(long, long, Waiting)], sleeps for so long and tells [#slept(long, long)], until it
/// is to spin.
///
/// A core that was idle for long takes 50 to 200 microseconds to wake up, and one that was idle for
/// a moment 20 to 35. So a wait sleeps until [#BRIEF_NANOS] before its moment, then briefly, until
/// a margin before it, and spins through the margin. The margin is learned from how late the last
/// [#WINDOW] brief sleeps ended: by ranks, not sums, so that a pause of the garbage collector does
/// not move it.
///
/// A thread that slept for long on a busy machine may have to wait for the turn of another to end,
/// up to 4 milliseconds; one that slept for a millisecond rarely has to, and is served first if it
/// had to before. So after a sleep that ended far too late, waits sleep in slices for a while.
final class SleepPlan {

    /// The length of the sleep after which a wait spins, beside the shortest sleep: the sleep
    /// before ends late by less, on an idle machine.
    static final long BRIEF_NANOS = 300_000;

    /// Sleeps that the margin is learned from: a second at 60 Hz.
    static final int WINDOW = 64;

    /// The margin until something is learned: the most that a brief sleep was late on an idle
    /// Linux, with its usual timer slack of 50 microseconds.
    static final long INITIAL_NANOS = 80_000;

    /// The longest margin. A sleep that is later was not late: its thread, its process or its
    /// machine was stopped.
    static final long LIMIT_NANOS = 2_000_000;

    /// Added to what was learned: reading the clock and deciding take this long.
    static final long GUARD_NANOS = 2_000;

    /// A sleep that is later than this and the shortest sleep did not find a core free: the slowest
    /// idle cores that were measured come back within a third of it.
    static final long LOST_NANOS = 500_000;

    /// How long a machine counts as busy after such a sleep. On a busy machine one slice in a
    /// hundred is lost, so that another follows in time at any rate.
    static final long BUSY_NANOS = 2_000_000_000;

    /// The longest sleep on a busy machine, as in SDL's precise delay.
    static final long SLICE_NANOS = 1_000_000;

    /// Spinning may take a fifth of all time, saved up to [#LIMIT_NANOS]: 3.3 milliseconds at 60
    /// Hz, 200 microseconds at 1 kHz.
    static final int SPIN_SHARE = 5;

    private static final int MEDIAN_RANK = WINDOW / 2 - 1;

    /// Of 64 sleeps one may be as late as it likes. Measured at 60 Hz, the 99th percentile of waits
    /// was 6 to 13 microseconds then; with three of them 20 to 40.
    private static final int HIGH_RANK = WINDOW - 2;

    /// A longer margin than this many medians is given up: sleeps that late were kept from a core
    /// by other threads, and spinning longer would not get it back.
    private static final int MEDIANS = 4;

    private final long leastSleepNanos;
    private final long[] lateNanos = new long[WINDOW]; // of the last brief sleeps
    private final long[] ranked = new long[WINDOW];
    private int oldest;
    private long marginNanos = INITIAL_NANOS + GUARD_NANOS;
    private boolean brief; // the sleep planned last
    private long busyNanos; // how long the machine still counts as busy, at atNanos
    private long spinNanos = LIMIT_NANOS; // that may be spun, at atNanos
    private long atNanos;

    /// @param leastSleepNanos what is shorter is spun
    SleepPlan(long leastSleepNanos) {
        this.leastSleepNanos = leastSleepNanos;
        Arrays.fill(lateNanos, INITIAL_NANOS);
    }

    /// {@return how long to sleep now; 0 means to spin until the moment}
    ///
    /// @param leftNanos until the moment, at least 1
    long sleepNanos(long leftNanos, long nowNanos, Waiting waiting) {
        if (waiting == Waiting.APPROXIMATE) return Math.max(leftNanos, leastSleepNanos);
        pass(nowNanos);
        long sleep = leftNanos - Math.min(marginNanos, spinNanos);
        long first = sleep - BRIEF_NANOS - leastSleepNanos;
        brief = first < leastSleepNanos;
        if (!brief) return busyNanos > 0 ? Math.min(first, SLICE_NANOS) : first;
        if (sleep >= leastSleepNanos || leftNanos > spinNanos)
            return Math.max(sleep, leastSleepNanos);
        spinNanos -= leftNanos;
        return 0;
    }

    private void pass(long nowNanos) {
        long passed = Math.max(0, nowNanos - atNanos);
        spinNanos = Math.min(spinNanos + passed / SPIN_SHARE, LIMIT_NANOS);
        busyNanos -= Math.min(passed, busyNanos);
        atNanos = nowNanos;
    }

    /// The sleep planned last is over.
    ///
    /// @param late by how much; negative if it was cut short
    void slept(long late, long nowNanos) {
        if (late > LOST_NANOS + leastSleepNanos) {
            pass(nowNanos);
            busyNanos = BUSY_NANOS;
        }
        if (!brief || late < 0) return;
        lateNanos[oldest] = Math.min(late, LIMIT_NANOS);
        oldest = (oldest + 1) % WINDOW;
        System.arraycopy(lateNanos, 0, ranked, 0, WINDOW);
        Arrays.sort(ranked);
        // The latest is not taken as it is, but as far above the one before as that is above the
        // median.
        long median = ranked[MEDIAN_RANK];
        long high = Math.min(2 * ranked[HIGH_RANK] - median, MEDIANS * median);
        marginNanos = Math.min(high + GUARD_NANOS, LIMIT_NANOS);
    }

    /// {@return how long before its moment a wait begins to spin}
    long marginNanos() {
        return marginNanos;
    }
}
