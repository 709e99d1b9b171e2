package fourstroke.backend.base.time;

import fourstroke.loop.api.spi.Clock;

/// A clock that starts at 0 and changes only when it is advanced.
public final class VirtualClock implements Clock {

    private volatile long nowNanos; // other threads may read it

    @Override
    public long nowNanos() {
        return nowNanos;
    }

    /// Advances the clock to a moment, unless the moment is in the past.
    public void advanceTo(long nanos) {
        if (nanos > nowNanos) nowNanos = nanos;
    }
}
