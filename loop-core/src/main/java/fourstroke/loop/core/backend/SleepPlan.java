package fourstroke.loop.core.backend;

import fourstroke.loop.api.Waiting;

/// Divides a rest into sleeping and spinning, and learns from how late the sleeps end. Pure; one
/// thread.
///
/// A rest has up to three parts. A core that was idle for long is in a deep sleep state and takes
/// 50 to 200 microseconds to wake up; one that was idle for a moment takes 20 to 35. So the first
/// sleep ends early enough for the core to be awake in any case, the second, brief one ends close
/// to the moment, and the remainder is spun. Each sleep learns a [Margin] of its own.
///
/// Where the cores are crowded, a thread that wakes may have to wait for the turn of another to
/// end, the likelier the longer it slept. So a precise rest then takes steps: it wakes up more than
/// such a turn early, absorbs the wait there if there is one, and is owed a core at the short
/// sleeps that follow.
///
/// A sleep that ends before its time may have been none: GLFW on Windows waits for whole
/// milliseconds, so that a shorter wait returns at once. What an early sleep took counts as
/// spinning. Once the budget is spent, and in an approximate rest at once, the sleep after one that
/// returned at once takes a millisecond at least, and the rest ends late by no more.
final class SleepPlan {

    /// Until something is learned: the most that an undisturbed long sleep was measured to be late
    /// on Linux.
    static final long INITIAL_LONG_NANOS = 200_000;

    /// The same for a brief sleep, which the timer slack can add 50 microseconds to.
    static final long INITIAL_BRIEF_NANOS = 80_000;

    /// How early the steps begin in a crowd: a turn of Linux, which ends at a tick of 4
    /// milliseconds (250 Hz), and one to spare.
    static final long STEPS_NANOS = 5_000_000;

    /// One step. Measured with all cores busy at 60 Hz: with steps of 0.5 ms one rest in 150 was
    /// late, of 1 ms one in 100, with one sleep one in 15.
    static final long STEP_NANOS = 500_000;

    /// Shorter sleeps are spun: falling asleep and waking up takes a core as long.
    static final long LEAST_SLEEP_NANOS = 10_000;

    /// The most that a sleep which ended early counts as spinning: what waking up takes of a core,
    /// up to 35 microseconds, and asking a window system for messages. A longer one did sleep.
    static final long AWAKE_NANOS = 50_000;

    /// What every system can sleep for.
    static final long COARSE_NANOS = 1_000_000;

    private final Margin afterLong = new Margin(INITIAL_LONG_NANOS);
    private final Margin afterBrief = new Margin(INITIAL_BRIEF_NANOS);
    private final SpinBudget budget = new SpinBudget();
    private final Crowd crowd;
    private boolean brief; // the sleep planned last
    private boolean begins; // nothing of this rest is planned yet
    private long plannedNanos; // the sleep planned last in this rest, 0 before the first
    private long plannedAtNanos;
    private boolean vain; // a sleep of this rest ended at once

    SleepPlan(Crowd crowd) {
        this.crowd = crowd;
    }

    /// Begins a rest: what takes time to find out is found out now, not when its moment is near.
    void begin() {
        begins = true;
        plannedNanos = 0;
        vain = false;
    }

    /// {@return how long to sleep now; 0 means to spin until the moment}
    ///
    /// @param leftNanos until the moment, at least 1
    long sleepNanos(long leftNanos, long nowNanos, Waiting waiting) {
        boolean approximate = waiting == Waiting.APPROXIMATE;
        boolean coarse = sleptInVain(nowNanos, approximate);
        long sleep = approximate ? leftNanos : dividedNanos(leftNanos, nowNanos);
        if (coarse && sleep > 0) sleep = Math.max(sleep, COARSE_NANOS);
        plannedNanos = sleep;
        plannedAtNanos = nowNanos;
        return sleep;
    }

    /// Counts the last sleep as spinning, if it ended before its time.
    ///
    /// @return whether the next is to be one of which the system is capable in any case
    private boolean sleptInVain(long nowNanos, boolean approximate) {
        long took = Math.max(0, nowNanos - plannedAtNanos);
        if (took >= plannedNanos) return false;
        boolean spent = budget.nanos(nowNanos) == 0;
        budget.owe(Math.min(took, AWAKE_NANOS));
        boolean atOnce = took < AWAKE_NANOS;
        vain |= atOnce;
        return atOnce && (spent || approximate);
    }

    private long dividedNanos(long leftNanos, long nowNanos) {
        brief = leftNanos <= afterLong.nanos();
        if (begins) {
            begins = false;
            crowd.look(nowNanos);
        }
        boolean dense = crowd.isDense(nowNanos);
        long spin = dense ? afterBrief.crowdedNanos() : afterBrief.nanos();
        long beforeSpin = leftNanos - spin - LEAST_SLEEP_NANOS;
        if (!dense) {
            // Room for the second sleep, or it would never learn that its margin is too large.
            long first = beforeSpin - afterLong.nanos();
            if (first >= LEAST_SLEEP_NANOS) return first;
            brief = true;
        } else {
            if (beforeSpin - STEPS_NANOS >= STEP_NANOS) return beforeSpin - STEPS_NANOS;
            brief = true;
            if (beforeSpin >= STEP_NANOS) return vain ? beforeSpin : STEP_NANOS;
        }
        long mayBeSpun = budget.nanos(nowNanos);
        long second = leftNanos - Math.min(spin, mayBeSpun);
        if (second >= LEAST_SLEEP_NANOS || leftNanos > mayBeSpun) return Math.max(second, 1);
        budget.spend(leftNanos);
        return 0;
    }

    /// The sleep planned last is over.
    ///
    /// @param lateNanos negative if it was cut short
    void slept(long lateNanos, long nowNanos) {
        (brief ? afterBrief : afterLong).add(lateNanos);
        crowd.slept(lateNanos, nowNanos);
    }
}
