package fourstroke.loop.api;

/// Where a loop gets its time from.
///
/// Only differences mean anything: the origin is arbitrary and may be negative. It never goes back.
@FunctionalInterface
public interface Clock {

    /// {@return now, in nanoseconds}
    long nowNanos();
}
