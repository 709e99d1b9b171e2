package fourstroke.backend.base.time;

import fourstroke.loop.api.spi.Clock;

/// The monotonic clock of this machine: the one place outside tests and benchmarks that reads it.
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
