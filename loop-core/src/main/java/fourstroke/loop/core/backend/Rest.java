package fourstroke.loop.core.backend;

import fourstroke.loop.api.Clock;
import fourstroke.loop.api.Waiting;

import org.jspecify.annotations.Nullable;

/// A rest until a moment, which any thread can end.
///
/// It sleeps until a margin before the moment, because a sleep ends late, and spins through the
/// margin, because a spin does not. The length of the margin is learned; [Waiting] has the choices.
/// A wake that comes before a rest is kept and ends the next one, so none is lost. One thread
/// rests; an interrupt of that thread neither ends the rest nor is lost.
public final class Rest implements AutoCloseable {

    private final Clock clock;
    private final Sleeper sleeper;
    private final Promptness promptness;
    private final CoreDemand demand;
    private final SleepPlan plan;
    private boolean prompt; // was asked for, and not given back since
    private volatile boolean woken;
    private volatile @Nullable Thread resting;

    /// A rest by this clock, whose nanoseconds must pass as real ones do.
    public Rest(Clock clock) {
        this(clock, SystemTimers.sleeper());
    }

    /// A rest by this clock that sleeps in this way.
    public Rest(Clock clock, Sleeper sleeper) {
        this(clock, sleeper, SystemTimers.promptness(), SystemTimers.demand());
    }

    Rest(Clock clock, Sleeper sleeper, Promptness promptness, CoreDemand demand) {
        this.clock = clock;
        this.sleeper = sleeper;
        this.promptness = promptness;
        this.demand = demand;
        plan = new SleepPlan(new Crowd(demand, Runtime.getRuntime().availableProcessors()));
    }

    /// Rests until the clock shows the deadline, [#wake()] is called, or the sleeper ends the rest.
    ///
    /// @param deadlineNanos [Long#MAX_VALUE] means that the deadline does not end it
    public void until(long deadlineNanos, Waiting waiting) {
        ask(waiting);
        // Before the first check of woken: a wake sees the thread, or is seen by it.
        resting = Thread.currentThread();
        plan.begin();
        boolean interrupted = false;
        boolean over = false;
        while (!takeWake() && !over) {
            // An interrupted thread cannot sleep, so the interrupt is kept until the rest is over.
            interrupted |= Thread.interrupted();
            over = pass(deadlineNanos, waiting);
        }
        resting = null;
        if (interrupted) Thread.currentThread().interrupt();
    }

    /// Prompt sleeps cost energy, so a loop in the background gives them back.
    private void ask(Waiting waiting) {
        if (waiting != Waiting.APPROXIMATE) {
            promptness.raise(); // each time: another loop on this thread may have given it back
            prompt = true;
        } else if (prompt) {
            prompt = false;
            promptness.restore();
        }
    }

    /// {@return whether the rest is over, after one sleep or spin of it}
    private boolean pass(long deadlineNanos, Waiting waiting) {
        boolean endless = deadlineNanos == Long.MAX_VALUE;
        long now = clock.nowNanos();
        long left = endless ? Long.MAX_VALUE : deadlineNanos - now;
        if (left <= 0) return true;
        long sleep = plan.sleepNanos(left, now, endless ? Waiting.APPROXIMATE : waiting);
        if (sleep == 0) {
            // Whatever follows this runs late and on cold caches, so nothing does.
            while (deadlineNanos - clock.nowNanos() > 0 && !woken) Thread.onSpinWait();
            return true;
        }
        boolean over = sleeper.sleep(sleep);
        // An approximate rest need not learn, and what it would write is not in a cache.
        if (!over && !woken && !endless && waiting != Waiting.APPROXIMATE) {
            long after = clock.nowNanos();
            plan.slept(after - now - sleep, after);
        }
        return over;
    }

    /// Ends the current rest, or the next. Any thread.
    public void wake() {
        woken = true;
        Thread sleeping = resting;
        if (sleeping != null) sleeper.wake(sleeping);
    }

    /// {@return whether a wake came since the last rest or call; it is used up}
    public boolean takeWake() {
        if (!woken) return false;
        // A wake between these two lines ends the same rest, as two wakes before one rest do.
        woken = false;
        return true;
    }

    /// Frees what it holds. On the thread that rested.
    @Override
    public void close() {
        promptness.restore();
        demand.close();
        sleeper.close();
    }
}
