package fourstroke.loop.core.backend;

/// The monotonic clock of this machine: the one place outside tests and benchmarks that reads it.
public final class SystemClock implements OnwardClock {

    @Override
    public long nowNanos() {
        return System.nanoTime();
    }
}
