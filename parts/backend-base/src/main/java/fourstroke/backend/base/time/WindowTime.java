package fourstroke.backend.base.time;

import fourstroke.backend.base.wait.PreciseWait;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.spi.Clock;

import org.jspecify.annotations.Nullable;

/// The time of a window: virtual time, which passes while it waits, or real time.
public final class WindowTime {

    private final @Nullable VirtualClock virtualClock;
    private final Clock clock;
    private final long startNanos;
    private final PreciseWait rest;
    private final PreciseWait hold; // never woken, for what takes all of its time
    private Waiting waiting = Waiting.PRECISE;

    /// The time of a window that opens now.
    ///
    /// @param real whether it is that of the machine
    public WindowTime(boolean real) {
        virtualClock = real ? null : new VirtualClock();
        clock = virtualClock == null ? new SystemClock() : virtualClock;
        startNanos = clock.nowNanos();
        rest = SystemTimers.preciseWait(clock);
        hold = SystemTimers.preciseWait(clock);
    }

    /// {@return the clock}
    public Clock clock() {
        return clock;
    }

    /// {@return whether time passes only while the window waits}
    public boolean isVirtual() {
        return virtualClock != null;
    }

    /// {@return what the clock shows}
    public long nowNanos() {
        return clock.nowNanos();
    }

    /// {@return when the window was opened}
    public long startNanos() {
        return startNanos;
    }

    /// Changes how exactly rests end.
    public void setWaiting(Waiting waiting) {
        this.waiting = waiting;
    }

    /// Rests until a moment or a wake.
    ///
    /// @param deadlineNanos [Long#MAX_VALUE] means that only a wake ends it
    /// @return false if the rest would never end
    public boolean restUntil(long deadlineNanos) {
        VirtualClock virtual = virtualClock; // a local: a volatile access makes fields be reread
        if (virtual == null) rest.until(deadlineNanos, waiting);
        else if (rest.takeWake()) return true;
        else if (deadlineNanos == Long.MAX_VALUE) return false;
        else virtual.advanceTo(deadlineNanos);
        return true;
    }

    /// Ends the current or the next rest. May be called on any thread.
    public void wake() {
        rest.wake();
    }

    /// Lets this much time pass, which is not negative; a wake does not shorten this.
    ///
    /// @throws IllegalStateException if a clock does not go that far
    public void pass(long nanos) {
        long now = clock.nowNanos();
        if (now + nanos < now)
            throw new IllegalStateException(
                    "a clock goes up to 292 years, and %s ns more than %s ns are beyond that"
                            .formatted(nanos, now));
        passUntil(now + nanos);
    }

    /// Lets all time until a moment pass; a wake does not shorten this.
    public void passUntil(long nanos) {
        if (virtualClock == null) hold.until(nanos, Waiting.PRECISE);
        else virtualClock.advanceTo(nanos);
    }

    /// Restores what the rests changed of the thread, and frees what they hold.
    public void close() {
        hold.close();
        rest.close();
    }
}
