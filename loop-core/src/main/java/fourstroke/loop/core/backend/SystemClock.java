package fourstroke.loop.core.backend;

import fourstroke.loop.api.Clock;

/// The monotonic clock of this machine: the one place outside tests and benchmarks that reads it.
public final class SystemClock implements Clock {

    @Override
    public long nowNanos() {
        return System.nanoTime();
    }
}
