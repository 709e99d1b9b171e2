package fourstroke.loop.core.schedule;

/// The ticks of a loop, as a [Schedule] sees them. A schedule asks which ticks are due, and drops
/// late ticks. All times are nanoseconds of the window's clock.
///
/// The loop implements this interface; programs do not implement it.
public interface Ticks {

    /// {@return the current time, in nanoseconds}
    long nowNanos();

    /// {@return the moment for which decisions are made and which a frame shows, in nanoseconds} By
    /// default the moment is [#nowNanos()]. From the beginning of a frame until the frame is drawn,
    /// the moment is the time at which the frame began. While frames are locked to the display, the
    /// moment is the time of the last refresh, which can be a little later than now.
    long momentNanos();

    /// {@return the time at which the last tick ended, in nanoseconds}
    long lastNanos();

    /// {@return the time at which the next tick is due, in nanoseconds} If a tick is due, the
    /// result is not later than now. The result is [Long#MAX_VALUE] in a pause. While frames are
    /// locked to the display, the result is not earlier than the next frame.
    long nextNanos();

    /// {@return whether a tick is due}
    boolean due();

    /// {@return the number of ticks that are due}
    long countDue();

    /// {@return the maximum number of late ticks that may run before a frame}
    int catchUpTicks();

    /// {@return the maximum time for which late ticks may run in a row while a frame is due, in
    /// nanoseconds}
    long burstNanos();

    /// {@return whether there is time for one more tick before the frame that has begun} The result
    /// is true for the first call in a frame, and then until [#burstNanos()] have passed.
    boolean hasTime();

    /// {@return whether a single long stall came since the frame began} A stall is long if it
    /// exceeds the catch-up limit or a second. The result is false if long stalls come again and
    /// again, because repeated long stalls are the cost of the updates.
    boolean stalled();

    /// Makes the next tick of a [TickRule#MEASURED] schedule as long as the time since the last
    /// tick, up to a limit in real time. Time beyond the limit is dropped.
    ///
    /// @throws IllegalArgumentException if the limit is less than 1
    /// @throws IllegalStateException if the schedule has another rule than [TickRule#MEASURED]
    void measure(long mostNanos);

    /// Drops the oldest due ticks if more ticks are due than [CatchUp] allows. After a stall of
    /// more than [CatchUp#SUSPEND_NANOS], only one tick is kept.
    void dropBeyondCatchUp();

    /// Drops all due ticks except a number of the newest ticks, because there is no time to run the
    /// older ticks before the frame. The loop reports the dropped ticks as an overload or a hitch.
    /// In a pause no ticks are dropped.
    ///
    /// @throws IllegalArgumentException if the number is negative
    void dropAllButNewest(long newest);

    /// {@return whether game time stands still, because of a pause or because the rate of updates
    /// is [fourstroke.loop.api.Rate#NEVER]} While game time stands still, only single steps are
    /// due.
    boolean paused();
}
