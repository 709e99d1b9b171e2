package fourstroke.loop.core.view;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.schedule.CatchUp;

/// A loop's game time: how many ticks run, and how fast. For the loop's thread; numbers out of
/// range are refused with an [IllegalArgumentException], and setting a value that is already set
/// does nothing.
public interface GameTime {

    /// The largest numerator or denominator of a time scale: a period of any [Rate] then still fits
    /// a `long`.
    int SCALE_LIMIT = 1000;

    /// The most ticks that one call of [#step] can ask for.
    int STEP_LIMIT = 1_000_000;

    /// {@return ticks in a second of game time}
    Rate updates();

    /// Changes the number of ticks in a second, and with it their length, from the running tick on:
    /// the time since the last tick counts towards it, so game time does not jump. With
    /// [Rate#NEVER] there are no updates, and for the ledger time passes as in a pause. A loop that
    /// ends after a [number of ticks][fourstroke.loop.core.LoopSettings#ticks(long)] then ends after
    /// the time that the remaining ticks would take at the default rate, unless it gets another rate
    /// before.
    void setUpdates(Rate updates);

    /// {@return seconds of game time in a second of real time}
    double scale();

    /// Makes game time run faster or slower than real time, from now on or from the moment that the
    /// current frame shows. It changes how many ticks run, never their length.
    ///
    /// @param numerator seconds of game time, from 1 to [#SCALE_LIMIT]
    /// @param denominator seconds of real time that they take, from 1 to [#SCALE_LIMIT]
    /// @throws IllegalStateException if it is not 1 with a schedule whose updates come without
    ///   regard to time, such as [fourstroke.loop.core.schedule.Schedules#BASIC]
    void setScale(int numerator, int denominator);

    /// {@return how many late ticks the loop catches up on}
    CatchUp catchUp();

    /// Changes how many late ticks the loop catches up on.
    void setCatchUp(CatchUp catchUp);

    /// Runs this many ticks in a pause, as soon as possible. For the first of them, the controls
    /// include the input since the last tick.
    ///
    /// @param ticks from 1 to [#STEP_LIMIT]
    /// @throws IllegalStateException if the loop is not paused, or the rate of updates is
    ///   [Rate#NEVER]
    void step(int ticks);

    /// Drops the ticks that are due and counts from now, for example after loading a level. A game
    /// that calls this for each [fourstroke.loop.api.Notice.Skipped], and takes a tick or more to
    /// handle one, drops each tick and has no updates.
    void reset();
}
