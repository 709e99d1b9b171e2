package fourstroke.loop.core.schedule;

/// The limits of catching up: how many late ticks a loop runs before it shows the next frame. The
/// loop drops older late ticks and reports them.
///
/// The times `backlogNanos` and `burstNanos` are rounded up to whole ticks. If the period of the
/// frames is longer than `backlogNanos` or `burstNanos`, the period replaces this time, because the
/// ticks of one period are not late. For `backlogNanos`, an eighth of the period is added to the
/// period, because frames may begin late. For example, with a cap of 5 frames a second the loop
/// catches up on 225 ms.
///
/// @param ticks the maximum number of late ticks that run before a frame, from 1 to 1,000,000.
///   After a single stall that is longer than a second and longer than the period of the frames,
///   one tick runs and the other late ticks are dropped
/// @param backlogNanos the maximum number of late ticks as a length of real time in nanoseconds, at
///   least 0. The larger of this limit and the limit `ticks` applies
/// @param burstNanos the time in nanoseconds for which late ticks may run in a row while a frame is
///   due, at least 0. After this time no further tick starts before the frame, so that slow updates
///   slow the game down but do not freeze the picture. If this time is 0, one update runs before
///   each frame; with 0 and unlimited frames, `alpha` may reach 2 after a change of the rate
public record CatchUp(int ticks, long backlogNanos, long burstNanos) {

    /// The default limits: five ticks or 83.3 ms of ticks, whichever is more, and at most 83.3 ms
    /// of running ticks before a frame.
    ///
    /// A time of 83.3 ms is the period of 12 frames a second; a game with fewer frames is not
    /// playable. A game with updates and a frame that fit into this period loses no time, and a
    /// slower game still draws about ten frames a second. On a display, the first frame begins
    /// between two refreshes and takes up to a refresh period longer. A game with updates and a
    /// frame that barely fit into the limit therefore loses ticks once. A slow frame that just
    /// reaches its refresh does not count as a stall, so the loop may report ticks that are dropped
    /// later as a hitch.
    public static final CatchUp DEFAULT = new CatchUp(5, 83_333_333, 83_333_333);

    /// If a single stall is longer than this time in nanoseconds, the loop assumes that the
    /// computer slept or the process was halted, and not that the game is slow. If the period of
    /// the frames is longer than this time, the period replaces this time.
    public static final long SUSPEND_NANOS = 1_000_000_000;

    /// The maximum of the limit `ticks`.
    public static final int TICKS_LIMIT = 1_000_000;

    /// Checks that the limits are in their ranges.
    ///
    /// @throws IllegalArgumentException if one of the limits is out of its range
    public CatchUp {
        if (ticks < 1 || ticks > TICKS_LIMIT) {
            throw new IllegalArgumentException(
                    "the limit of ticks for catch-up must be from 1 to 1,000,000, not " + ticks);
        }
        if (backlogNanos < 0 || burstNanos < 0) {
            throw new IllegalArgumentException(
                    "the two catch-up times must not be negative, but are %s ns (backlog) and %s ns (burst)"
                            .formatted(backlogNanos, burstNanos));
        }
    }
}
