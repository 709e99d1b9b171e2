package fourstroke.loop.api;

/// The source of a loop's time.
///
/// Only differences are meaningful: the origin is arbitrary, and values may be negative. The clock
/// never goes back: a loop that reads an earlier time throws an [IllegalStateException].
@FunctionalInterface
public interface Clock {

    /// {@return the current time in nanoseconds}
    long nowNanos();
}
