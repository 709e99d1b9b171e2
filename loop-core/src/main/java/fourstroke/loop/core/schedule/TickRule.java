package fourstroke.loop.core.schedule;

/// How the ticks of a [Schedule] follow time.
public enum TickRule {
    /// Ticks lie on an exact grid. Late ticks beyond the limit of [CatchUp] are dropped by
    /// [Ticks#dropBeyondCatchUp()]. The loop also drops them before the game changes the rate, the
    /// scale or the [CatchUp], or pauses.
    GRID,
    /// Ticks lie on a grid of whole nanoseconds, and none is ever dropped for being late.
    EVERY_TICK,
    /// Each tick is as long as the time since the last one, up to the limit of [Ticks#measure]. A
    /// frame shows the state after the last tick.
    MEASURED,
    /// A tick runs whenever the schedule decides so, however much time has passed. Game time is the
    /// number of ticks: its scale is 1, and no tick is ever late or dropped. A frame shows the
    /// state after the last tick.
    COUNTED
}
