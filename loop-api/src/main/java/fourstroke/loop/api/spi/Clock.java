package fourstroke.loop.api.spi;

/// The source of a loop's time.
///
/// Only differences are meaningful: the origin is arbitrary, and values may be negative. The clock
/// never goes back: a loop that reads an earlier time throws an [IllegalStateException].
@FunctionalInterface
public interface Clock {

    /// {@return the current time in nanoseconds}
    long nowNanos();

    /// {@return whether time passes by itself, as on the clock of a machine} Otherwise, as this
    /// implementation says, it passes only while the loop waits, and computing takes none: nobody
    /// then measures how long a frame takes.
    default boolean isReal() {
        return false;
    }
}
