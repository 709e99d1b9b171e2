package fourstroke.backend.base.wait;

import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.spi.Clock;

import org.jspecify.annotations.Nullable;

/// Makes a thread wait until a deadline. Any thread can end the wait early.
///
/// A sleep usually ends late. A spin, which is a loop that reads the clock again and again, ends on
/// time. A wait therefore sleeps until shortly before its deadline, and spins for the remaining
/// time. The length of the spin is called the margin. [SleepPlan] computes the margin from the
/// lateness of earlier sleeps, and [Waiting] selects how exact a wait is.
///
/// Only one thread may wait. A call of [#wake()] while no thread waits ends the next wait, so that
/// no call is lost. An interrupt does not end the wait, and the interrupt status of the thread is
/// still set after the wait.
///
/// On a virtual thread every wait is approximate and only parks the thread. A spin or a system call
/// would occupy the carrier thread, which other virtual threads need. A virtual thread also cannot
/// set the precision of timers, because this precision is a setting of the carrier thread.
public final class PreciseWait implements AutoCloseable {

    private static final Sleeper PARKING = new Sleeper() {};

    private final Clock clock;
    private final Sleeper sleeper;
    private final TimerResolution resolution;
    private final SleepPlan plan;
    private volatile boolean woken;
    private volatile @Nullable Thread waiting;

    /// Creates a wait that measures time with the given clock, which must run in real time.
    public PreciseWait(Clock clock, Sleeper sleeper, TimerResolution resolution) {
        this.clock = clock;
        this.sleeper = sleeper;
        this.resolution = resolution;
        plan = new SleepPlan(sleeper.leastNanos());
    }

    /// Waits until the clock shows the deadline, until [#wake()] is called, or until the sleeper
    /// ends the wait.
    ///
    /// @param deadlineNanos the deadline, or [Long#MAX_VALUE] for a wait without a deadline
    public void until(long deadlineNanos, Waiting asked) {
        Thread current = Thread.currentThread();
        Waiting how = current.isVirtual() ? Waiting.APPROXIMATE : asked;
        Sleeper used = sleeperOf(current);
        // Precise timers use more energy, so an approximate wait does not use precise timers.
        if (how == Waiting.APPROXIMATE) resolution.restore();
        else resolution.raise();
        // The thread sets the field `waiting` before the thread reads `woken` for the first time.
        // The method wake() sets `woken` before it reads `waiting`, so either wake() finds the
        // thread in `waiting`, or the thread sees that `woken` is set.
        waiting = current;
        boolean interrupted = false;
        boolean over = false;
        while (!takeWake() && !over) {
            // A thread whose interrupt status is set cannot sleep. The wait therefore clears the
            // interrupt status here, and sets the interrupt status again after the loop.
            interrupted |= Thread.interrupted();
            over =
                    deadlineNanos == Long.MAX_VALUE
                            ? used.sleep(deadlineNanos)
                            : pass(deadlineNanos, how, used);
        }
        waiting = null;
        if (interrupted) Thread.currentThread().interrupt();
    }

    /// Sleeps once or spins once.
    ///
    /// @return whether the whole wait is over
    private boolean pass(long deadlineNanos, Waiting how, Sleeper used) {
        long now = clock.nowNanos();
        if (deadlineNanos - now <= 0) return true;
        long sleep = plan.sleepNanos(deadlineNanos - now, now, how);
        if (sleep == 0) {
            // The spin only reads the clock and `woken`, because other work in the spin could end
            // after the deadline.
            while (deadlineNanos - clock.nowNanos() > 0 && !woken) Thread.onSpinWait();
            return true;
        }
        if (used.sleep(sleep)) return true;
        // An approximate wait does not use the margin, so the wait does not update the plan. An
        // update would cost time, because the memory of the plan is probably not in the cache of
        // the processor.
        if (woken || how == Waiting.APPROXIMATE) return false;
        long after = clock.nowNanos();
        plan.slept(after - now - sleep, after);
        return false;
    }

    /// Ends the current wait or, if no thread is waiting, the next wait. Any thread may call this
    /// method.
    public void wake() {
        woken = true;
        Thread sleeping = waiting;
        if (sleeping != null) sleeperOf(sleeping).wake(sleeping);
    }

    private Sleeper sleeperOf(Thread thread) {
        return thread.isVirtual() ? PARKING : sleeper;
    }

    /// {@return whether [#wake()] was called since the last wait or the last call of this method}
    /// If this method returns true, the reported call of [#wake()] does not end the next wait.
    public boolean takeWake() {
        if (!woken) return false;
        // If wake() is called again before this assignment, both calls count as one call.
        woken = false;
        return true;
    }

    /// Frees the resources of the wait. Must be called on the thread that waited.
    @Override
    public void close() {
        resolution.restore();
        sleeper.close();
    }
}
