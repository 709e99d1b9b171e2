package fourstroke.backend.base.wait;

import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.spi.Clock;

import org.jspecify.annotations.Nullable;

/// Waits until a moment; any thread can end the wait early.
///
/// A sleep ends late, and a spin loop does not. So a wait sleeps until shortly before the moment
/// and spins for the rest, the margin. The margin is learned from earlier sleeps ([SleepPlan]);
/// [Waiting] selects how exact a wait is. A wake before a wait ends the next wait, so that no wake
/// is lost. Only one thread may wait. An interrupt of that thread does not end the wait; the thread
/// is still interrupted afterwards.
///
/// On a virtual thread every wait is approximate and parks the thread: a spin or a call of the
/// system would occupy the carrier thread that other virtual threads need, and the precision of
/// timers belongs to the carrier thread.
public final class PreciseWait implements AutoCloseable {

    private static final Sleeper PARKING = new Sleeper() {};

    private final Clock clock;
    private final Sleeper sleeper;
    private final TimerResolution resolution;
    private final SleepPlan plan;
    private volatile boolean woken;
    private volatile @Nullable Thread waiting;

    /// Creates a wait by this clock, which must run in real time.
    public PreciseWait(Clock clock, Sleeper sleeper, TimerResolution resolution) {
        this.clock = clock;
        this.sleeper = sleeper;
        this.resolution = resolution;
        plan = new SleepPlan(sleeper.leastNanos());
    }

    /// Waits until the clock shows the deadline, [#wake()] is called, or the sleeper ends the wait.
    ///
    /// @param deadlineNanos [Long#MAX_VALUE] for a wait without a deadline
    public void until(long deadlineNanos, Waiting asked) {
        Thread current = Thread.currentThread();
        Waiting how = current.isVirtual() ? Waiting.APPROXIMATE : asked;
        Sleeper used = sleeperOf(current);
        // Precise timers cost energy, so a loop in the background does not use them.
        if (how == Waiting.APPROXIMATE) resolution.restore();
        else resolution.raise();
        // Set before the first check of woken: then either wake() finds the thread, or the thread
        // finds the wake.
        waiting = current;
        boolean interrupted = false;
        boolean over = false;
        while (!takeWake() && !over) {
            // An interrupted thread cannot sleep, so the interrupt is cleared and restored later.
            interrupted |= Thread.interrupted();
            over =
                    deadlineNanos == Long.MAX_VALUE
                            ? used.sleep(deadlineNanos)
                            : pass(deadlineNanos, how, used);
        }
        waiting = null;
        if (interrupted) Thread.currentThread().interrupt();
    }

    /// Sleeps or spins once.
    ///
    /// @return whether the wait is over
    private boolean pass(long deadlineNanos, Waiting how, Sleeper used) {
        long now = clock.nowNanos();
        if (deadlineNanos - now <= 0) return true;
        long sleep = plan.sleepNanos(deadlineNanos - now, now, how);
        if (sleep == 0) {
            // No work follows the spin: it would run late and with cold caches.
            while (deadlineNanos - clock.nowNanos() > 0 && !woken) Thread.onSpinWait();
            return true;
        }
        if (used.sleep(sleep)) return true;
        // An approximate wait does not need to learn, and learning would touch uncached memory.
        if (woken || how == Waiting.APPROXIMATE) return false;
        long after = clock.nowNanos();
        plan.slept(after - now - sleep, after);
        return false;
    }

    /// Ends the current wait or, if there is none, the next one. May be called on any thread.
    public void wake() {
        woken = true;
        Thread sleeping = waiting;
        if (sleeping != null) sleeperOf(sleeping).wake(sleeping);
    }

    private Sleeper sleeperOf(Thread thread) {
        return thread.isVirtual() ? PARKING : sleeper;
    }

    /// {@return whether a wake came since the last wait or the last call} The wake is consumed.
    public boolean takeWake() {
        if (!woken) return false;
        // A second wake between these two lines is merged with the first.
        woken = false;
        return true;
    }

    /// Frees the resources. Must be called on the thread that waited.
    @Override
    public void close() {
        resolution.restore();
        sleeper.close();
    }
}
