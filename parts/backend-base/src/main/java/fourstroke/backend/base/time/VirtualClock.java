package fourstroke.backend.base.time;

import fourstroke.loop.api.spi.Clock;

/// A clock that stands still until it is advanced. It starts at 0.
public final class VirtualClock implements Clock {

    private volatile long nowNanos; // volatile: other threads may read it; the window's advances it

    @Override
    public long nowNanos() {
        return nowNanos;
    }

    /// Advances to this moment, unless it is past.
    public void advanceTo(long nanos) {
        if (nanos > nowNanos) nowNanos = nanos;
    }
}
