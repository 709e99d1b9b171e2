package fourstroke.loop.core.schedule;

/// The limits for running late ticks: how many late ticks a loop runs before it shows the next
/// frame. The loop drops late ticks that exceed the limits, the oldest ticks first, and reports the
/// dropped ticks.
///
/// The times `backlogNanos` and `burstNanos` are rounded up to whole ticks. If the frame period is
/// longer than `backlogNanos` or `burstNanos`, the loop uses the frame period instead of the
/// shorter time, because the ticks of one frame period are not late. Instead of a shorter
/// `backlogNanos`, the loop even uses the frame period plus an eighth of the frame period, because
/// frames may begin late. For example, with a cap of 5 frames a second the loop runs late ticks of
/// up to 225 ms.
///
/// @param ticks the maximum number of late ticks that run before a frame, from 1 to 1,000,000.
///   After a single stall that is longer than a second and longer than the frame period, the loop
///   runs one tick and drops the other late ticks
/// @param backlogNanos the maximum number of late ticks as a length of real time in nanoseconds, at
///   least 0. The loop uses the larger of this limit and the limit `ticks`
/// @param burstNanos the time in nanoseconds for which successive late ticks may run while a frame
///   is due, at least 0. After the time `burstNanos`, no other tick starts before the frame. With
///   slow updates, the game therefore becomes slower but still shows frames. If `burstNanos` is 0,
///   one update runs before each frame. If `burstNanos` is 0 and the frame rate is unlimited,
///   `alpha` may reach 2 after a change of the rate
public record CatchUp(int ticks, long backlogNanos, long burstNanos) {

    /// The default limits: five ticks or the ticks of 83.3 ms, whichever is more. The five ticks,
    /// or the ticks of 83.3 ms, may take at most 83.3 ms before a frame.
    ///
    /// 83.3 ms is the frame period of 12 frames a second, and a game with a lower frame rate is not
    /// playable. If the updates and the drawing of a frame fit into 83.3 ms, the game loses no
    /// time. A slower game still draws about ten frames a second. On a display, the first frame
    /// begins between two refreshes and takes up to a refresh period longer. If the updates and the
    /// drawing of a frame only just fit into the limit, the game therefore loses ticks at its first
    /// frame. If a slow frame only just reaches its refresh, the slow frame does not count as a
    /// stall. If such a frame makes the loop drop ticks later, the loop may report the cause of
    /// these dropped ticks as a hitch.
    public static final CatchUp DEFAULT = new CatchUp(5, 83_333_333, 83_333_333);

    /// If a single stall is longer than this time in nanoseconds, the loop assumes that the
    /// computer slept or the process was halted, and not that the game is slow. If the frame period
    /// is longer than a second, the loop uses the frame period instead.
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
