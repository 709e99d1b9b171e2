package fourstroke.backend.base.time;

import fourstroke.backend.base.wait.PreciseWait;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.spi.Clock;

import org.jspecify.annotations.Nullable;

/// The time of a window, which is either real or virtual. Virtual time passes only while the window
/// waits.
public final class WindowTime {

    // All windows share one clock, because a process may have thousands of loops, and each loop
    // reads the clock several times per event.
    private static final Clock SYSTEM = new SystemClock();

    private final @Nullable VirtualClock virtualClock;
    private final Clock clock;
    private final long startNanos;
    private final PreciseWait rest;
    // The wait for delays of a fixed length; nothing wakes this wait early.
    private final PreciseWait hold;
    private Waiting waiting = Waiting.PRECISE;

    /// Creates the time of a window that opens now.
    ///
    /// @param real whether to use the real clock of the machine
    public WindowTime(boolean real) {
        virtualClock = real ? null : new VirtualClock();
        clock = virtualClock == null ? SYSTEM : virtualClock;
        startNanos = clock.nowNanos();
        rest = SystemTimers.preciseWait(clock);
        hold = SystemTimers.preciseWait(clock);
    }

    /// {@return the clock of the window}
    public Clock clock() {
        return clock;
    }

    /// {@return whether the time is virtual, so that it passes only while the window waits}
    public boolean isVirtual() {
        return virtualClock != null;
    }

    /// {@return the current time in nanoseconds}
    public long nowNanos() {
        return clock.nowNanos();
    }

    /// {@return the time at which the window was opened, in nanoseconds}
    public long startNanos() {
        return startNanos;
    }

    /// Sets how exactly rests end on the real clock.
    public void setWaiting(Waiting waiting) {
        this.waiting = waiting;
    }

    /// Rests until a moment, or until [#wake()] is called.
    ///
    /// @param deadlineNanos the moment, or [Long#MAX_VALUE] for a rest that only [#wake()] ends
    /// @return false if the rest would never end, because time is virtual and nothing can end the
    ///   rest
    public boolean restUntil(long deadlineNanos) {
        // The field is copied to a local variable: after each access to a volatile field, Java
        // reads the other fields again.
        VirtualClock virtual = virtualClock;
        if (virtual == null) rest.until(deadlineNanos, waiting);
        else if (rest.takeWake()) return true;
        else if (deadlineNanos == Long.MAX_VALUE) return false;
        else virtual.advanceTo(deadlineNanos);
        return true;
    }

    /// Ends the current rest or, if there is none, the next rest. Any thread may call this method.
    public void wake() {
        rest.wake();
    }

    /// Lets a duration pass. A call of [#wake()] does not shorten the duration.
    ///
    /// @param nanos the duration, which must not be negative
    /// @throws IllegalStateException if the clock would exceed its range
    public void pass(long nanos) {
        long now = clock.nowNanos();
        if (now + nanos < now)
            throw new IllegalStateException(
                    "a clock has a range of 292 years, and %s ns after the time %s ns is beyond that range"
                            .formatted(nanos, now));
        passUntil(now + nanos);
    }

    /// Waits until a given time. A call of [#wake()] does not shorten this time.
    public void passUntil(long nanos) {
        if (virtualClock == null) hold.until(nanos, Waiting.PRECISE);
        else virtualClock.advanceTo(nanos);
    }

    /// Restores the settings of the thread that rests have changed, such as its timer slack, and
    /// frees the resources of the rests.
    public void close() {
        hold.close();
        rest.close();
    }
}
