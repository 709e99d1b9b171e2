package fourstroke.loop.core.schedule;

/// How many late ticks a loop catches up on before it shows the next frame. The others are dropped
/// and reported.
///
/// Both times are rounded up to whole ticks, and are one period of the frames where that is more
/// (for the backlog with an eighth, since frames may begin late): the ticks of one period are not
/// late. So a cap of 5 frames a second lets 225 ms be caught up on.
///
/// @param ticks this many late ticks are caught up on, from 1 to 1,000,000. After a single stop of
///   more than a second, and of more than a frame's period, only one tick runs
/// @param backlogNanos and as many as this much real time has, if that is more; at least 0
/// @param burstNanos but while a frame is due no further tick starts once those in a row took this
///   long, at least 0: slow updates slow the game down and do not freeze the picture. At 0 one
///   update runs before each frame, so that with unlimited frames `alpha` may come up to 2 after a
///   change of the rate
public record CatchUp(int ticks, long backlogNanos, long burstNanos) {

    /// Five ticks, or 83.3 ms of ticks, in bursts of at most 83.3 ms.
    ///
    /// 83.3 ms is a frame at 12 per second, below which a game is not playable. A game whose
    /// updates and frame fit into one such frame loses no time, and one that is slower still draws
    /// some ten frames a second. On a display the first frame begins between two refreshes and
    /// takes up to one refresh longer: where it fits just so, ticks are lost then, once. A slow
    /// frame that just reaches its refresh is no stop, so that one after the third slow frame may
    /// still be told as a hitch.
    public static final CatchUp DEFAULT = new CatchUp(5, 83_333_333, 83_333_333);

    /// A single stop longer than this, in nanoseconds, counts as a machine that slept or a process
    /// that was halted, not as a slow game, unless frames are meant to be further apart.
    public static final long SUSPEND_NANOS = 1_000_000_000;

    /// The most ticks that are caught up on.
    public static final int TICKS_LIMIT = 1_000_000;

    /// Refuses limits that are out of range.
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
