package fourstroke.loop.api.spi;

/// The source of a loop's time.
///
/// Only differences between two times are meaningful: the origin of a clock is arbitrary, and times
/// may be negative. A clock never goes back: if a loop reads an earlier time than before, the loop
/// throws an [IllegalStateException].
@FunctionalInterface
public interface Clock {

    /// {@return the current time in nanoseconds}
    long nowNanos();

    /// {@return whether the time of this clock passes by itself, as on the clock of a computer} The
    /// time of a virtual clock passes only while the loop waits: computing takes no time, and
    /// durations of frames are not measured. This default implementation returns false, for a
    /// virtual clock.
    default boolean isReal() {
        return false;
    }
}
