package fourstroke.backend.headless;

import fourstroke.loop.api.Clock;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.core.backend.Rest;
import fourstroke.loop.core.backend.SystemClock;

import org.jspecify.annotations.Nullable;

/// How time passes for a window: virtual time as far as it waits, or real time.
final class WindowTime {

    private final @Nullable VirtualClock virtualClock;
    private final Clock clock;
    private final long startNanos;
    private final Rest rest;
    private final Rest hold; // nobody wakes it: what takes its time takes all of it
    private Waiting waiting = Waiting.PRECISE;

    WindowTime(boolean real) {
        virtualClock = real ? null : new VirtualClock();
        clock = virtualClock == null ? new SystemClock() : virtualClock;
        startNanos = clock.nowNanos();
        rest = new Rest(clock);
        hold = new Rest(clock);
    }

    Clock clock() {
        return clock;
    }

    long nowNanos() {
        return clock.nowNanos();
    }

    /// {@return when the window was opened}
    long startNanos() {
        return startNanos;
    }

    /// Rests in this way from now on.
    void setWaiting(Waiting waiting) {
        this.waiting = waiting;
    }

    /// Rests until a moment or a wake.
    ///
    /// @param deadlineNanos [Long#MAX_VALUE] means that only a wake ends it
    /// @return false if such a rest would never end
    boolean restUntil(long deadlineNanos) {
        VirtualClock virtual = virtualClock; // by itself: what is volatile forgets all fields
        if (virtual == null) rest.until(deadlineNanos, waiting);
        else if (rest.takeWake()) return true;
        else if (deadlineNanos == Long.MAX_VALUE) return false;
        else virtual.advanceTo(deadlineNanos);
        return true;
    }

    /// Ends the rest, or the next one. Any thread.
    void wake() {
        rest.wake();
    }

    /// Lets all time until a moment pass; a wake does not cut it short.
    void passUntil(long nanos) {
        if (virtualClock == null) hold.until(nanos, Waiting.PRECISE);
        else virtualClock.advanceTo(nanos);
    }

    /// Gives back what the thread was lent.
    void close() {
        hold.close();
        rest.close();
    }
}
