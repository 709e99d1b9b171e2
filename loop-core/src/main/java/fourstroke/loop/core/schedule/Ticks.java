package fourstroke.loop.core.schedule;

/// Game time as a [Schedule] sees it: which ticks are due, and which are dropped. All times are
/// nanoseconds of the window's clock.
///
/// Implemented by the loop alone.
public interface Ticks {

    /// {@return the time of this decision, in nanoseconds}
    long nowNanos();

    /// {@return the moment that ticks are decided for and that a frame shows, in nanoseconds:
    /// [#nowNanos()] or, from when a frame begins until it is drawn, the moment when it began.
    /// Where frames are locked to the display it is that of its last refresh, which may lie a
    /// little later}
    long momentNanos();

    /// {@return the end of the last tick, in nanoseconds}
    long lastNanos();

    /// {@return when the next tick is due, in nanoseconds, which is past once it is;
    /// [Long#MAX_VALUE] while paused, and not before the next frame where frames are locked to the
    /// display}
    long nextNanos();

    /// {@return whether a tick is due}
    boolean due();

    /// {@return how many ticks are due}
    long countDue();

    /// {@return how many late ticks may run before a frame}
    int catchUpTicks();

    /// {@return how long late ticks may run in a row while a frame is due, in nanoseconds}
    long burstNanos();

    /// {@return whether there is time for one more tick before the frame that has begun} Always
    /// true for the first call in a frame; then true for [#burstNanos()].
    boolean hasTime();

    /// {@return whether the loop stalled, since the frame began, for longer than may be caught up
    /// on} False if such stalls come again and again: they are the cost of the updates then.
    boolean stalled();

    /// Makes the next tick of a [TickRule#MEASURED] schedule as long as the time since the last
    /// tick, up to this much real time; the excess is dropped.
    ///
    /// @throws IllegalArgumentException if it is less than 1
    /// @throws IllegalStateException if the schedule has another rule
    void measure(long mostNanos);

    /// Drops the oldest due ticks if more are due than [CatchUp] allows or, after a stop of more
    /// than [CatchUp#SUSPEND_NANOS], than one.
    void dropBeyondCatchUp();

    /// Drops all due ticks except this many of the newest, for lack of time to run them before the
    /// frame. The drop is reported as an overload or a hitch. In a pause nothing is dropped.
    ///
    /// @throws IllegalArgumentException if it is negative
    void dropAllButNewest(long newest);

    /// {@return whether game time stands still, as in a pause or without ticks: only single steps
    /// are due then}
    boolean paused();
}
