package fourstroke.backend.base.time;

import fourstroke.backend.base.wait.PreciseWait;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.spi.Clock;

import org.jspecify.annotations.Nullable;

/// The time of a window: real time, or virtual time, which passes only while the window waits.
public final class WindowTime {

    // One for all windows: a process may have thousands of loops, and each reads it several times
    // per event.
    private static final Clock SYSTEM = new SystemClock();

    private final @Nullable VirtualClock virtualClock;
    private final Clock clock;
    private final long startNanos;
    private final PreciseWait rest;
    private final PreciseWait hold; // never woken, for delays of a fixed length
    private Waiting waiting = Waiting.PRECISE;

    /// Creates the time of a window that opens now.
    ///
    /// @param real whether to use the clock of the machine
    public WindowTime(boolean real) {
        virtualClock = real ? null : new VirtualClock();
        clock = virtualClock == null ? SYSTEM : virtualClock;
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

    /// {@return the current time}
    public long nowNanos() {
        return clock.nowNanos();
    }

    /// {@return the time at which the window was opened}
    public long startNanos() {
        return startNanos;
    }

    /// Sets how exactly rests end.
    public void setWaiting(Waiting waiting) {
        this.waiting = waiting;
    }

    /// Rests until a moment or a wake.
    ///
    /// @param deadlineNanos [Long#MAX_VALUE] for a rest that only a wake ends
    /// @return false if the rest would never end, because time is virtual and nothing can wake it
    public boolean restUntil(long deadlineNanos) {
        VirtualClock virtual =
                virtualClock; // a local variable, since a volatile access causes fields to be read
        // again
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

    /// Lets a duration pass. A wake does not shorten it.
    ///
    /// @param nanos not negative
    /// @throws IllegalStateException if the clock would exceed its range
    public void pass(long nanos) {
        long now = clock.nowNanos();
        if (now + nanos < now)
            throw new IllegalStateException(
                    "a clock has a range of 292 years, and %s ns after %s ns are beyond that"
                            .formatted(nanos, now));
        passUntil(now + nanos);
    }

    /// Lets the time until a moment pass. A wake does not shorten it.
    public void passUntil(long nanos) {
        if (virtualClock == null) hold.until(nanos, Waiting.PRECISE);
        else virtualClock.advanceTo(nanos);
    }

    /// Restores the settings of the thread that rests changed, and frees their resources.
    public void close() {
        hold.close();
        rest.close();
    }
}
