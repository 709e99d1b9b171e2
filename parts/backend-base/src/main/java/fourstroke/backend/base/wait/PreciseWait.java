package fourstroke.backend.base.wait;

import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.spi.Clock;

import org.jspecify.annotations.Nullable;

/// A wait until a moment, which any thread can end.
///
/// It sleeps until a margin before the moment, because a sleep ends late, and spins through the
/// margin, because a spin does not. The margin is learned; [Waiting] has the choices. A wake that
/// comes before a wait is kept and ends the next one, so none is lost. One thread waits; an
/// interrupt of that thread neither ends the wait nor is lost.
public final class PreciseWait implements AutoCloseable {

    private final Clock clock;
    private final Sleeper sleeper;
    private final TimerResolution resolution;
    private final SleepPlan plan;
    private volatile boolean woken;
    private volatile @Nullable Thread waiting;

    /// A wait by this clock, whose nanoseconds must pass as real ones do.
    public PreciseWait(Clock clock, Sleeper sleeper, TimerResolution resolution) {
        this.clock = clock;
        this.sleeper = sleeper;
        this.resolution = resolution;
        plan = new SleepPlan(sleeper.leastNanos());
    }

    /// Waits until the clock shows the deadline, [#wake()] is called, or the sleeper ends the wait.
    ///
    /// @param deadlineNanos [Long#MAX_VALUE] means that the deadline does not end it
    public void until(long deadlineNanos, Waiting how) {
        // Sleeps that end in time cost energy, so a loop in the background gives them back.
        if (how == Waiting.APPROXIMATE) resolution.restore();
        else resolution.raise();
        // Before the first check of woken: a wake sees the thread, or is seen by it.
        waiting = Thread.currentThread();
        boolean interrupted = false;
        boolean over = false;
        while (!takeWake() && !over) {
            // An interrupted thread cannot sleep, so the interrupt is kept until the wait is over.
            interrupted |= Thread.interrupted();
            over =
                    deadlineNanos == Long.MAX_VALUE
                            ? sleeper.sleep(deadlineNanos)
                            : pass(deadlineNanos, how);
        }
        waiting = null;
        if (interrupted) Thread.currentThread().interrupt();
    }

    /// {@return whether the wait is over, after one sleep or spin of it}
    private boolean pass(long deadlineNanos, Waiting how) {
        long now = clock.nowNanos();
        if (deadlineNanos - now <= 0) return true;
        long sleep = plan.sleepNanos(deadlineNanos - now, now, how);
        if (sleep == 0) {
            // Whatever follows this runs late and on cold caches, so nothing does.
            while (deadlineNanos - clock.nowNanos() > 0 && !woken) Thread.onSpinWait();
            return true;
        }
        if (sleeper.sleep(sleep)) return true;
        // An approximate wait need not learn, and what it would write is not in a cache.
        if (woken || how == Waiting.APPROXIMATE) return false;
        long after = clock.nowNanos();
        plan.slept(after - now - sleep, after);
        return false;
    }

    /// Ends the current wait, or the next. Any thread.
    public void wake() {
        woken = true;
        Thread sleeping = waiting;
        if (sleeping != null) sleeper.wake(sleeping);
    }

    /// {@return whether a wake came since the last wait or call; it is used up}
    public boolean takeWake() {
        if (!woken) return false;
        // A wake between these two lines ends the same wait, as two wakes before one wait do.
        woken = false;
        return true;
    }

    /// Frees what it holds. On the thread that waited.
    @Override
    public void close() {
        resolution.restore();
        sleeper.close();
    }
}
