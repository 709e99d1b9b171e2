package fourstroke.loop.core.view;

import fourstroke.loop.api.Notice.Cause;

/// The sums of a loop's time, which say how many nanoseconds were simulated, paused or dropped. The
/// sums always satisfy this equation:
///
/// `real = simulated + residual + paused + dropped by overload, hitch, suspend, drag and reset`
///
/// All terms of the equation are in nanoseconds of the window's clock. The term `simulated` is the
/// real time that the ticks cover; at half speed, this real time is twice the game time of the
/// ticks. The methods of the ledger return the sums at the time when the schedule last made a
/// decision. If the loop is over, the methods of the ledger return the sums at the end of the loop.
/// Reading the ledger allocates no memory. Use a `Ledger` only on the loop's thread.
public interface Ledger {

    /// {@return the time since the loop started, in nanoseconds}
    long realNanos();

    /// {@return the real time that the ticks cover, in nanoseconds}
    long simulatedNanos();

    /// {@return the time since the last tick, in nanoseconds} While frames are locked to the
    /// display, the time since the last tick can be slightly negative, because the last tick may
    /// have run early.
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

    /// {@return the difference between the two sides of the equation of this class, in nanoseconds,
    /// which is always 0}
    long unaccountedNanos();
}
