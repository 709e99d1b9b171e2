package fourstroke.loop.core.schedule;

/// The rule by which the ticks of a [Schedule] follow time.
public enum TickRule {
    /// Ticks lie on an exact grid. [Ticks#dropBeyondCatchUp()] drops late ticks beyond the limit of
    /// [CatchUp]. The loop also drops late ticks beyond the limit before the game pauses or changes
    /// the rate, the scale or the [CatchUp].
    GRID,
    /// Ticks lie on a grid whose period is a whole number of nanoseconds, and late ticks are never
    /// dropped.
    EVERY_TICK,
    /// Each tick is as long as the time since the previous tick, up to the limit of
    /// [Ticks#measure]. A frame shows the state after the last tick.
    MEASURED,
    /// A tick runs whenever the schedule decides to run a tick, however much time has passed. Game
    /// time is the number of ticks. Game time therefore cannot be scaled, and no tick is ever late
    /// or dropped. A frame shows the state after the last tick.
    COUNTED
}
