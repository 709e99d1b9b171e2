package fourstroke.backend.base.time;

import fourstroke.loop.api.spi.Clock;

/// The monotonic clock of this machine. Only this class, tests and benchmarks read the monotonic
/// clock.
public final class SystemClock implements Clock {

    @Override
    public boolean isReal() {
        return true;
    }

    @Override
    public long nowNanos() {
        return System.nanoTime();
    }
}
