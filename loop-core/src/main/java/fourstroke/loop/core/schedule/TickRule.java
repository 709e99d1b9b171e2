package fourstroke.loop.core.schedule;

/// How the ticks of a [Schedule] follow time.
public enum TickRule {
    /// Ticks lie on an exact grid. Late ticks beyond [CatchUp] are dropped: by
    /// [Ticks#dropBeyondCatchUp()], and by the loop before the game changes the rate, the scale,
    /// the pause or the [CatchUp].
    GRID,
    /// Ticks lie on a grid of whole nanoseconds, and none is ever dropped for being late.
    EVERY_TICK,
    /// Each tick is as long as the time since the last one, up to what [Ticks#measure] allows. A
    /// frame shows what the last tick made.
    MEASURED,
    /// A tick runs whenever the schedule decides so, however much time has passed. Game time is the
    /// number of ticks: its scale is 1, and nothing is ever late or dropped. A frame shows what the
    /// last tick made.
    COUNTED
}
