package fourstroke.loop.core.view;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.schedule.CatchUp;

/// The settings of a loop's game time. They include the rate of updates, the time scale, and single
/// steps in a pause. A program may use this object only on the loop's thread. All methods throw an
/// [IllegalArgumentException] if an argument is a number out of range. If a method sets a value
/// that is already set, the call has no effect.
public interface GameTime {

    /// The largest numerator and denominator of a time scale. With this limit the period of any
    /// [Rate] at any scale still fits into a `long`.
    int SCALE_LIMIT = 1000;

    /// The maximum number of ticks for one call of [#step].
    int STEP_LIMIT = 1_000_000;

    /// {@return the number of ticks in a second of game time}
    Rate updates();

    /// Changes the number of ticks in a second, and so the length of a tick. The change already
    /// applies to the current tick. The time that has passed since the last tick still counts for
    /// the current tick, so game time does not jump. With [Rate#NEVER] there are no updates, and
    /// the [Ledger] counts the time as paused. A loop may have a [number of
    /// ticks][fourstroke.loop.core.LoopSettings#ticks(long)] after which it ends. With the rate
    /// [Rate#NEVER], such a loop ends after the time that the remaining ticks would take at the
    /// default rate, unless the game sets another rate before this end.
    void setUpdates(Rate updates);

    /// {@return the number of seconds of game time that pass in a second of real time}
    double scale();

    /// Makes game time run faster or slower than real time. The change takes effect at the current
    /// time or, while frames are locked to the display, at the refresh that the current frame
    /// shows. The scale changes how many ticks run in a second of real time, but never the length
    /// of a tick.
    ///
    /// @param numerator the number of seconds of game time, from 1 to [#SCALE_LIMIT]
    /// @param denominator the number of seconds of real time in which these seconds of game time
    ///   pass, from 1 to [#SCALE_LIMIT]
    /// @throws IllegalStateException if the scale is not 1 and the schedule uses the rule
    ///   [fourstroke.loop.core.schedule.TickRule#COUNTED], as the schedule
    ///   [fourstroke.loop.core.schedule.Schedules#BASIC] does
    void setScale(int numerator, int denominator);

    /// {@return the limits of catching up on late ticks}
    CatchUp catchUp();

    /// Changes the limits of catching up on late ticks.
    void setCatchUp(CatchUp catchUp);

    /// Runs a number of ticks in a pause, as soon as possible. In the first of the single steps,
    /// the controls include all input since the last tick.
    ///
    /// @param ticks from 1 to [#STEP_LIMIT]
    /// @throws IllegalStateException if the loop is not paused, or if the rate of updates is
    ///   [Rate#NEVER]
    void step(int ticks);

    /// Drops the ticks that are due; the next tick is due one period from now. A game can call this
    /// method for example after loading a level. A game must not call this method for each
    /// [fourstroke.loop.api.Notice.Skipped]: if the game takes a tick or longer to handle a
    /// `Skipped`, the game would drop every tick and get no updates.
    void reset();
}
