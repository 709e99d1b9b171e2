package fourstroke.loop.api;

/// The source of a loop's time.
///
/// Only differences are meaningful: the origin is arbitrary, and values may be negative. The clock
/// never goes back. To a loop, one that does stands still until it is where it was; if it goes back
/// by more than a second, the loop ends with an [IllegalStateException].
@FunctionalInterface
public interface Clock {

    /// {@return the current time in nanoseconds}
    long nowNanos();
}
