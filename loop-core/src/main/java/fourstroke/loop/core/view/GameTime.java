package fourstroke.loop.core.view;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.schedule.CatchUp;

/// The settings of a loop's game time. These settings are the rate of updates, the time scale, and
/// the limits on late ticks. This interface can also run single steps in a pause. A program may use
/// this `GameTime` object only on the loop's thread. All methods of this interface throw an
/// [IllegalArgumentException] if an argument is a number out of range. If a method of this
/// interface sets a value that is already set, the call has no effect.
public interface GameTime {

    /// The largest numerator and denominator of a time scale. With this limit, the period of any
    /// [Rate] at any time scale fits into a `long`.
    int SCALE_LIMIT = 1000;

    /// The maximum number of ticks for one call of [#step].
    int STEP_LIMIT = 1_000_000;

    /// {@return the number of ticks in a second of game time}
    Rate updates();

    /// Changes the number of ticks in a second, and so the length of a tick. The new length already
    /// applies to the current tick. The time that has passed since the last tick still counts for
    /// the current tick, so a change of the rate does not make game time jump. At the rate
    /// [Rate#NEVER] the game gets no updates, and the [Ledger] counts the time as paused. A loop
    /// may have a [number of ticks][fourstroke.loop.core.LoopSettings#ticks(long)] after which it
    /// ends. If the rate is [Rate#NEVER], a loop with a number of ticks ends after the time that
    /// the remaining ticks would take at the default rate of 120 ticks a second. If the game sets
    /// another rate before that end, the remaining ticks run.
    void setUpdates(Rate updates);

    /// {@return the number of seconds of game time that pass in a second of real time}
    double scale();

    /// Makes game time run faster or slower than real time. The new time scale takes effect at the
    /// current time or, while frames are locked to the display, at the refresh whose time the
    /// current frame shows. The scale changes how many ticks run in a second of real time, but
    /// never the length of a tick.
    ///
    /// @param numerator the number of seconds of game time, from 1 to [#SCALE_LIMIT]
    /// @param denominator the number of seconds of real time in which `numerator` seconds of game
    ///   time pass, from 1 to [#SCALE_LIMIT]
    /// @throws IllegalStateException if the scale is not 1 and the schedule uses the rule
    ///   [fourstroke.loop.core.schedule.TickRule#COUNTED], as the schedule
    ///   [fourstroke.loop.core.schedule.Schedules#BASIC] does
    void setScale(int numerator, int denominator);

    /// {@return the limits on the late ticks that the loop runs to catch up}
    CatchUp catchUp();

    /// Changes the limits on the late ticks that the loop runs to catch up.
    void setCatchUp(CatchUp catchUp);

    /// Runs a number of ticks, called single steps, in a pause, as soon as possible. In the first
    /// single step, the controls include all input since the last tick.
    ///
    /// @param ticks from 1 to [#STEP_LIMIT]
    /// @throws IllegalStateException if the loop is not paused, or if the rate of updates is
    ///   [Rate#NEVER]
    void step(int ticks);

    /// Drops the ticks that are due. The next tick is then due one tick period after the call of
    /// `reset`. A game can call `reset`, for example, after loading a level. A game must not call
    /// `reset` for each [fourstroke.loop.api.Notice.Skipped]: if the game takes a tick or longer to
    /// handle a `Skipped`, the game would drop every tick and get no updates.
    void reset();
}
