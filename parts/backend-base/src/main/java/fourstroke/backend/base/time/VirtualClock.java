package fourstroke.backend.base.time;

import fourstroke.loop.api.spi.Clock;

/// A clock that starts at 0 and changes only when a caller advances the clock.
public final class VirtualClock implements Clock {

    // The field is volatile because other threads may read the clock.
    private volatile long nowNanos;

    @Override
    public long nowNanos() {
        return nowNanos;
    }

    /// Advances the clock to the given time. Does nothing if the clock already shows a later time.
    public void advanceTo(long nanos) {
        if (nanos > nowNanos) nowNanos = nanos;
    }
}
