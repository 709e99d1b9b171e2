package fourstroke.loop.core.schedule;

/// The rule for the times of the ticks of a [Schedule].
public enum TickRule {
    /// Ticks are due on an exact grid, which is a series of times with equal distances.
    /// [Ticks#dropBeyondCatchUp()] drops late ticks beyond the limit of [CatchUp]. The loop also
    /// drops late ticks beyond the limit before the game pauses or changes the rate, the scale or
    /// the [CatchUp].
    GRID,
    /// Ticks are due on a grid with a period of a whole number of nanoseconds. The loop never drops
    /// late ticks.
    EVERY_TICK,
    /// Each tick is as long as the time since the previous tick, but at most as long as the limit
    /// that is passed to [Ticks#measure]. A frame shows the state after the last tick.
    MEASURED,
    /// A tick runs whenever the schedule decides to run a tick, independently of the elapsed time.
    /// Game time is the number of ticks. A game therefore cannot scale game time, and ticks are
    /// never late or dropped. A frame shows the state after the last tick.
    COUNTED
}
