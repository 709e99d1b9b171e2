package fourstroke.loop.core.view;

import fourstroke.loop.api.Notice.Cause;

/// The account of a loop's time. At every moment, to the nanosecond,
///
/// `real = simulated + residual + paused + dropped by overload, hitch, suspend, drag and reset`
///
/// All are nanoseconds of the window's clock. `simulated` is the real time that the ticks account
/// for: at half speed it is twice their game time. This is a live view as of the last decision of
/// the loop or, once the loop is over, of its end; reading it allocates nothing. For the loop's
/// thread.
public interface Ledger {

    /// {@return nanoseconds since the loop started}
    long realNanos();

    /// {@return nanoseconds of real time that the ticks account for}
    long simulatedNanos();

    /// {@return nanoseconds since the last tick: the part of the next tick that has already passed}
    /// Where frames are locked to the display it can be slightly negative: the last tick ran early.
    long residualNanos();

    /// {@return nanoseconds spent paused}
    long pausedNanos();

    /// {@return nanoseconds that were never simulated, for this cause}
    long droppedNanos(Cause cause);

    /// {@return ticks that never ran, for this cause}
    long droppedTicks(Cause cause);

    /// {@return ticks that [fourstroke.loop.core.view.GameTime#step] ran in a pause, which account
    /// for no real time}
    long steppedTicks();

    /// {@return nanoseconds that the equation does not account for: always 0}
    long unaccountedNanos();
}
