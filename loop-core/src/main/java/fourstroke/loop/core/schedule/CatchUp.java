package fourstroke.loop.core.schedule;

/// The limits of catching up: how many late ticks a loop runs before it shows the next frame. The
/// loop drops older late ticks and reports them.
///
/// The times `backlogNanos` and `burstNanos` are rounded up to whole ticks. If the period of the
/// frames is longer than one of these times, the period is used instead, because the ticks of one
/// period are not late. For `backlogNanos`, an eighth of the period is added, because frames may
/// begin late. For example, with a cap of 5 frames a second the loop catches up on 225 ms.
///
/// @param ticks the maximum number of late ticks that run before a frame, from 1 to 1,000,000.
///   After a single stall that is longer than a second and longer than the period of the frames,
///   only one tick runs
/// @param backlogNanos the same limit as a real time in nanoseconds, at least 0. The larger of this
///   limit and `ticks` applies
/// @param burstNanos the time in nanoseconds for which late ticks may run in a row while a frame is
///   due, at least 0. After this time no further tick starts before the frame, so that slow updates
///   slow the game down but do not freeze the picture. If this time is 0, one update runs before
///   each frame; with unlimited frames, `alpha` may then reach 2 after a change of the rate
public record CatchUp(int ticks, long backlogNanos, long burstNanos) {

    /// The default limits: five ticks or 83.3 ms of ticks, whichever is more, and at most 83.3 ms
    /// of running ticks before a frame.
    ///
    /// 83.3 ms is the period of 12 frames a second; a game with fewer frames is not playable. A
    /// game whose updates and frame fit into this period loses no time, and a slower game still
    /// draws about ten frames a second. On a display, the first frame begins between two refreshes
    /// and takes up to a refresh period longer, so a load that barely fits loses ticks once. A slow
    /// frame that just reaches its refresh does not count as a stall, so a later drop may be
    /// reported as a hitch.
    public static final CatchUp DEFAULT = new CatchUp(5, 83_333_333, 83_333_333);

    /// If a single stall is longer than this time in nanoseconds, the loop assumes that the
    /// computer slept or the process was halted, and not that the game is slow. The period of the
    /// frames is used instead if it is longer.
    public static final long SUSPEND_NANOS = 1_000_000_000;

    /// The maximum of `ticks`.
    public static final int TICKS_LIMIT = 1_000_000;

    /// Checks that the limits are in their ranges.
    ///
    /// @throws IllegalArgumentException if a limit is out of its range
    public CatchUp {
        if (ticks < 1 || ticks > TICKS_LIMIT) {
            throw new IllegalArgumentException("catch-up takes 1 to 1,000,000 ticks, not " + ticks);
        }
        if (backlogNanos < 0 || burstNanos < 0) {
            throw new IllegalArgumentException(
                    "catch-up times must not be negative: %s ns, %s ns"
                            .formatted(backlogNanos, burstNanos));
        }
    }
}
