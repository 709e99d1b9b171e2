package fourstroke.loop.core.view;

import fourstroke.loop.api.Notice.Cause;

/// The account of a loop's time, which says what each nanosecond was used for. The following
/// equation always holds:
///
/// `real = simulated + residual + paused + dropped by overload, hitch, suspend, drag and reset`
///
/// All terms are in nanoseconds of the window's clock. The term `simulated` is the real time that
/// the ticks cover; at half speed, this real time is twice the game time of the ticks. The methods
/// return the numbers as they were when the schedule last made a decision. If the loop is over, the
/// methods return the numbers at the end of the loop. Reading the numbers allocates no memory. Use
/// this object only on the loop's thread.
public interface Ledger {

    /// {@return the time since the loop started, in nanoseconds}
    long realNanos();

    /// {@return the real time that the ticks cover, in nanoseconds}
    long simulatedNanos();

    /// {@return the time since the last tick, in nanoseconds} While frames are locked to the
    /// display, the result can be slightly negative, because the last tick may have run early.
    long residualNanos();

    /// {@return the total time for which the loop was paused, in nanoseconds}
    long pausedNanos();

    /// {@return the time that was dropped for the given cause and was therefore never simulated, in
    /// nanoseconds}
    long droppedNanos(Cause cause);

    /// {@return the number of ticks that were dropped for the given cause and therefore never ran}
    long droppedTicks(Cause cause);

    /// {@return the number of ticks that [fourstroke.loop.core.view.GameTime#step] ran in pauses}
    /// The time of single steps is not part of the equation, because no game time passes in a
    /// pause.
    long steppedTicks();

    /// {@return the difference between the two sides of the equation, in nanoseconds, which is
    /// always 0}
    long unaccountedNanos();
}
