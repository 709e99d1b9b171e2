package fourstroke.loop.api.spi;

/// The source of a loop's time.
///
/// Only differences are meaningful: the origin is arbitrary, and values may be negative. The clock
/// never goes back: a loop that reads an earlier time throws an [IllegalStateException].
@FunctionalInterface
public interface Clock {

    /// {@return the current time in nanoseconds}
    long nowNanos();

    /// {@return whether time passes by itself, as on the clock of a machine} Otherwise, as in this
    /// implementation, time passes only while the loop waits, and computing takes no time; then
    /// durations of frames are not measured.
    default boolean isReal() {
        return false;
    }
}
