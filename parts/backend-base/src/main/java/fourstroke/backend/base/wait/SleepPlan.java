package fourstroke.backend.base.wait;

import fourstroke.loop.api.Waiting;

import java.util.Arrays;

/// Divides a wait into sleeps and a final spin, which is a loop that reads the clock again and
/// again. This class only calculates: it neither reads a clock nor sleeps. A wait calls
/// [#sleepNanos(long, long, Waiting)] to find out how long to sleep, sleeps, and reports the
/// lateness of the sleep to [#slept(long, long)]. The wait repeats these three steps until
/// [#sleepNanos(long, long, Waiting)] returns 0, and spins for the remaining time. Each thread
/// needs an instance of its own.
///
/// A core of the processor takes 50 to 200 microseconds to wake up if it was idle for long, but
/// only 20 to 35 microseconds if it was idle briefly. A wait therefore has three parts: a long
/// sleep that ends [#BRIEF_NANOS] before the deadline of the wait, a brief sleep that ends shortly
/// before the deadline, and a spin. The length of the spin is called the margin. This class
/// computes the margin from the lateness of the last [#WINDOW] brief sleeps. The margin depends on
/// the median and on the second-largest lateness instead of an average, so that a single pause of
/// the garbage collector does not change the margin.
///
/// On a busy machine a thread that slept for long may have to wait up to 4 milliseconds until
/// another thread ends its time slice. A thread that slept for only a millisecond rarely has to
/// wait for another thread, and if it had to wait, the scheduler prefers this thread after its next
/// sleep. If a sleep ends late by more than [#LOST_NANOS], this class therefore divides all long
/// sleeps of the next [#BUSY_NANOS] into slices of [#SLICE_NANOS].
final class SleepPlan {

    /// The length of the brief sleep before the spin, in nanoseconds. The code adds the length of
    /// the shortest possible sleep. On an idle machine, the long sleep before the brief sleep ends
    /// less than 300 microseconds late.
    static final long BRIEF_NANOS = 300_000;

    /// The number of brief sleeps from which this class computes the margin. At 60 Hz, a loop makes
    /// 64 brief sleeps in about a second.
    static final int WINDOW = 64;

    /// The initial margin, in nanoseconds, before this class has measured the lateness of any
    /// sleep. In a measurement on an idle Linux machine with the default timer slack of 50
    /// microseconds, no brief sleep ended more than 80 microseconds late.
    static final long INITIAL_NANOS = 80_000;

    /// The maximum margin, in nanoseconds. If a sleep ends more than 2 milliseconds late, the
    /// thread, the process or the machine was stopped, and a longer margin would not help.
    static final long LIMIT_NANOS = 2_000_000;

    /// The time that this class adds to the computed margin, because reading the clock and planning
    /// the sleep also take time.
    static final long GUARD_NANOS = 2_000;

    /// If a sleep is late by more than LOST_NANOS plus the shortest sleep, no core was free when
    /// the sleep ended. In measurements, even the slowest idle cores woke up within a third of
    /// LOST_NANOS.
    static final long LOST_NANOS = 500_000;

    /// The time, in nanoseconds, for which a machine counts as busy after a sleep that was late by
    /// more than [#LOST_NANOS]. On a busy machine about one slice in a hundred is late by more than
    /// [#LOST_NANOS]. Two seconds have about 2000 slices, so the machine usually stays marked as
    /// busy.
    static final long BUSY_NANOS = 2_000_000_000;

    /// The length, in nanoseconds, of the slices into which long sleeps are divided on a busy
    /// machine. The function SDL_DelayPrecise uses the same length.
    static final long SLICE_NANOS = 1_000_000;

    /// Waits may spin for at most one fifth of the time; this constant is the denominator of that
    /// fraction. Time that waits did not use for spinning is available to later waits, up to a
    /// total of [#LIMIT_NANOS]. A fifth of the time is 3.3 milliseconds per frame at 60 Hz, and 200
    /// microseconds per tick at 1 kHz.
    static final int SPIN_SHARE = 5;

    private static final int MEDIAN_RANK = WINDOW / 2 - 1;

    /// The index of the second-largest lateness in the sorted array; this class ignores the largest
    /// lateness of the 64 sleeps. In measurements at 60 Hz, the 99th percentile of the lateness of
    /// waits was 6 to 13 microseconds if the class ignored only the largest lateness, and 20 to 40
    /// microseconds if it ignored the three largest.
    private static final int HIGH_RANK = WINDOW - 2;

    /// The margin without [#GUARD_NANOS] is at most 4 times the median lateness. If a sleep is late
    /// by more than 4 times the median lateness, other threads have delayed the sleep, and a longer
    /// spin would not help.
    private static final int MEDIANS = 4;

    private final long leastSleepNanos;
    // The lateness of the last brief sleeps. The first brief sleep creates the arrays `lateNanos`
    // and `ranked`, because the loops of a host never sleep and need no arrays.
    private long[] lateNanos = {};
    private long[] ranked = {};
    private int oldest;
    private long marginNanos = INITIAL_NANOS + GUARD_NANOS;
    private boolean brief; // True if the sleep that was planned last is a brief sleep.
    private long busyNanos; // How long the machine counts as busy after the time atNanos.
    private long spinNanos = LIMIT_NANOS; // How long waits may spin after the time atNanos.
    private long atNanos;

    /// @param leastSleepNanos the length of the shortest useful sleep in nanoseconds; a shorter
    ///   wait only spins
    SleepPlan(long leastSleepNanos) {
        this.leastSleepNanos = leastSleepNanos;
    }

    /// {@return how long the wait should sleep now, in nanoseconds, or 0 if the wait should spin
    /// until its deadline}
    ///
    /// @param leftNanos the time until the deadline of the wait in nanoseconds, at least 1
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

    /// Records how late the last planned sleep ended.
    ///
    /// @param late the lateness in nanoseconds; negative if the sleep ended early
    void slept(long late, long nowNanos) {
        if (late > LOST_NANOS + leastSleepNanos) {
            pass(nowNanos);
            busyNanos = BUSY_NANOS;
        }
        if (!brief || late < 0) return;
        if (lateNanos.length == 0) createWindow();
        lateNanos[oldest] = Math.min(late, LIMIT_NANOS);
        oldest = (oldest + 1) % WINDOW;
        System.arraycopy(lateNanos, 0, ranked, 0, WINDOW);
        Arrays.sort(ranked);
        // The code ignores the largest lateness, because a single pause may have caused it. The
        // code uses the second-largest lateness, plus its distance from the median as a reserve.
        long median = ranked[MEDIAN_RANK];
        long high = Math.min(2 * ranked[HIGH_RANK] - median, MEDIANS * median);
        marginNanos = Math.min(high + GUARD_NANOS, LIMIT_NANOS);
    }

    private void createWindow() {
        lateNanos = new long[WINDOW];
        ranked = new long[WINDOW];
        Arrays.fill(lateNanos, INITIAL_NANOS);
    }

    /// {@return the margin, which is the length of the spin at the end of a wait}
    long marginNanos() {
        return marginNanos;
    }
}
