package fourstroke.backend.headless;

import fourstroke.loop.api.Clock;

/// A clock that stands still until it is told to go on. It starts at 0.
final class VirtualClock implements Clock {

    private volatile long nowNanos; // volatile: other threads may look, only the window's moves it

    @Override
    public long nowNanos() {
        return nowNanos;
    }

    /// Goes on by this much.
    void advance(long nanos) {
        advanceTo(Math.addExact(nowNanos, nanos));
    }

    /// Goes on to this moment, if it is not past already.
    void advanceTo(long nanos) {
        if (nanos > nowNanos) nowNanos = nanos;
    }
}
