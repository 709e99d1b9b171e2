package fourstroke.backend.base.wait;

import fourstroke.loop.api.Waiting;

import java.util.Arrays;

/// Divides a wait into sleeps and a final spin. This class is pure logic: it neither reads a clock
/// nor sleeps. A wait calls [#sleepNanos(long, long, Waiting)], sleeps for that time and calls
/// [#slept(long, long)], until [#sleepNanos(long, long, Waiting)] returns 0; then it spins. One
/// instance serves one thread.
///
/// A core that was idle for long takes 50 to 200 microseconds to wake up; a core that was idle only
/// briefly takes 20 to 35. So a wait first sleeps until [#BRIEF_NANOS] before its moment, then
/// briefly until the margin before its moment, and then spins. The margin is learned from the
/// lateness of the last [#WINDOW] brief sleeps. It is computed from ranks and not from sums, so
/// that a single pause of the garbage collector does not change it.
///
/// On a busy machine a thread that slept for long may have to wait up to 4 milliseconds until
/// another thread ends its time slice. A thread that slept for a millisecond rarely has to wait,
/// and the scheduler prefers it after it had to. So after a sleep that ended far too late, waits
/// sleep in slices of [#SLICE_NANOS] for a while.
final class SleepPlan {

    /// The length of the brief sleep before the spin, in addition to the shortest sleep. On an idle
    /// machine the long sleep before it is late by less than this.
    static final long BRIEF_NANOS = 300_000;

    /// The number of sleeps from which the margin is learned: a second at 60 Hz.
    static final int WINDOW = 64;

    /// The initial margin: the largest lateness of a brief sleep that was measured on an idle Linux
    /// with the usual timer slack of 50 microseconds.
    static final long INITIAL_NANOS = 80_000;

    /// The maximum margin. If a sleep is later than this, its thread, its process or its machine
    /// was stopped, and a longer margin would not help.
    static final long LIMIT_NANOS = 2_000_000;

    /// Added to the learned margin: the time to read the clock and to decide.
    static final long GUARD_NANOS = 2_000;

    /// If a sleep is later than this plus the shortest sleep, no core was free when it ended: the
    /// slowest idle cores that were measured wake up within a third of this time.
    static final long LOST_NANOS = 500_000;

    /// How long a machine counts as busy after such a sleep. On a busy machine about one slice in a
    /// hundred is that late, so the next one usually follows within this time.
    static final long BUSY_NANOS = 2_000_000_000;

    /// The longest sleep on a busy machine, as in SDL's precise delay.
    static final long SLICE_NANOS = 1_000_000;

    /// Spinning may take one part in five of all time. Unused time is saved up to [#LIMIT_NANOS]. A
    /// fifth is 3.3 milliseconds at 60 Hz and 200 microseconds at 1 kHz.
    static final int SPIN_SHARE = 5;

    private static final int MEDIAN_RANK = WINDOW / 2 - 1;

    /// The rank of the second-latest sleep: the latest of 64 sleeps is ignored. Measured at 60 Hz,
    /// the 99th percentile of the lateness of waits was 6 to 13 microseconds with this rank, and 20
    /// to 40 if the three latest sleeps were ignored.
    private static final int HIGH_RANK = WINDOW - 2;

    /// The margin is at most this many medians: a sleep that is later was delayed by other threads,
    /// and a longer spin would not prevent that.
    private static final int MEDIANS = 4;

    private final long leastSleepNanos;
    // The lateness of the last brief sleeps. Both arrays are created after the first brief sleep:
    // the loops of a host never sleep themselves.
    private long[] lateNanos = {};
    private long[] ranked = {};
    private int oldest;
    private long marginNanos = INITIAL_NANOS + GUARD_NANOS;
    private boolean brief; // whether the sleep that was planned last is brief
    private long busyNanos; // how long the machine still counts as busy, at atNanos
    private long spinNanos = LIMIT_NANOS; // how long waits may spin, at atNanos
    private long atNanos;

    /// @param leastSleepNanos the shortest sleep; shorter waits spin
    SleepPlan(long leastSleepNanos) {
        this.leastSleepNanos = leastSleepNanos;
    }

    /// {@return how long to sleep now; 0 to spin until the moment}
    ///
    /// @param leftNanos the time until the moment, at least 1
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

    /// Reports the end of the sleep that was planned last.
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
        // Instead of the latest sleep, take the second-latest and add its distance to the median.
        long median = ranked[MEDIAN_RANK];
        long high = Math.min(2 * ranked[HIGH_RANK] - median, MEDIANS * median);
        marginNanos = Math.min(high + GUARD_NANOS, LIMIT_NANOS);
    }

    private void createWindow() {
        lateNanos = new long[WINDOW];
        ranked = new long[WINDOW];
        Arrays.fill(lateNanos, INITIAL_NANOS);
    }

    /// {@return the margin: how long before its moment a wait begins to spin}
    long marginNanos() {
        return marginNanos;
    }
}
