package fourstroke.loop.core.schedule;

/// The ticks of a loop, which a [Schedule] uses for its decisions. A schedule can ask which ticks
/// are due, and can drop late ticks. All times are nanoseconds of the window's clock.
///
/// The loop implements this interface; programs do not implement it.
public interface Ticks {

    /// {@return the current time, in nanoseconds}
    long nowNanos();

    /// {@return the moment, in nanoseconds, to which decisions apply and at which a frame shows the
    /// game} By default the moment is [#nowNanos()]. From the beginning of a frame until the frame
    /// is drawn, the moment is the time at which the frame began. While frames are locked to the
    /// display, the moment is the time of the last refresh, which can be a little later than now.
    long momentNanos();

    /// {@return the time at which the last tick ended, in nanoseconds}
    long lastNanos();

    /// {@return the time at which the next tick is due, in nanoseconds} If a tick is due, the
    /// result is not later than now. The result is [Long#MAX_VALUE] in a pause. While frames are
    /// locked to the display, the result is not earlier than the due time of the next frame.
    long nextNanos();

    /// {@return whether a tick is due}
    boolean due();

    /// {@return the number of ticks that are due}
    long countDue();

    /// {@return the maximum number of late ticks that may run before a frame}
    int catchUpTicks();

    /// {@return the maximum time, in nanoseconds, for which successive late ticks may run while a
    /// frame is due}
    long burstNanos();

    /// {@return whether there is time for another tick before the current frame} The result is true
    /// for the first call in a frame, and then until the time [#burstNanos()] has passed.
    boolean hasTime();

    /// {@return whether a single long stall has happened after the frame began} A stall is long if
    /// it is longer than the limit for late ticks or longer than a second. The result is false if
    /// long stalls happen repeatedly, because the reason for such stalls is that updates take long.
    boolean stalled();

    /// Makes the next tick of a [TickRule#MEASURED] schedule as long as the time since the last
    /// tick, up to a limit in real time. The loop drops time beyond the limit.
    ///
    /// @throws IllegalArgumentException if the limit is less than 1
    /// @throws IllegalStateException if the rule of the schedule is not [TickRule#MEASURED]
    void measure(long mostNanos);

    /// Drops the oldest due ticks if more ticks are due than [CatchUp] allows. After a stall of
    /// more than [CatchUp#SUSPEND_NANOS], this method drops all due ticks except one.
    void dropBeyondCatchUp();

    /// Drops all due ticks except a number of the newest ticks, because there is no time to run the
    /// older ticks before the frame. The loop reports the dropped ticks with the cause `OVERLOAD`
    /// or `HITCH`. During a pause, this method drops no ticks.
    ///
    /// @throws IllegalArgumentException if the number is negative
    void dropAllButNewest(long newest);

    /// {@return whether game time does not advance, because of a pause or because the rate of
    /// updates is [fourstroke.loop.api.Rate#NEVER]} While game time does not advance, only single
    /// steps are due.
    boolean paused();
}
