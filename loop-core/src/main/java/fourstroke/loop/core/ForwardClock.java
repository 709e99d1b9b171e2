package fourstroke.loop.core;

import fourstroke.loop.api.Clock;
import fourstroke.loop.core.backend.OnwardClock;

/// A window's clock as a loop reads it: it stands still while that of the window goes back.
///
/// [Clock] promises never to, and those of our backends do not ([OnwardClock]); a backend of
/// somebody else's may read one that the system sets, or that differs from core to core.
///
/// For the loop's thread.
final class ForwardClock implements Clock {

    /// A loop rests by the window's clock, so it would stand still for as long as that went back. A
    /// second looks like a hitch, and more as if the game hung.
    static final long MOST_NANOS = 1_000_000_000;

    private final Clock clock;
    private long lastNanos = Long.MIN_VALUE;
    private boolean refused;

    private ForwardClock(Clock clock) {
        this.clock = clock;
    }

    /// {@return a clock that does not go back}
    static Clock of(Clock clock) {
        return clock instanceof OnwardClock ? clock : new ForwardClock(clock);
    }

    @Override
    public long nowNanos() {
        long now = clock.nowNanos();
        if (now < lastNanos) return last(now);
        lastNanos = now;
        return now;
    }

    private long last(long now) {
        if (refused || lastNanos - now <= MOST_NANOS) return lastNanos;
        refused = true; // once: the loop is still to be closed
        throw new IllegalStateException(
                "the window's clock went back by %s ns, from %s to %s: it must not go back"
                        .formatted(lastNanos - now, lastNanos, now));
    }
}
