package fourstroke.loop.core.schedule;

/// How many late ticks a loop catches up on before it shows the next frame. Older late ticks are
/// dropped and reported.
///
/// Both times are rounded up to whole ticks. If the period of the frames is longer than one of
/// them, the period is used instead, since the ticks of one period are not late; for the backlog an
/// eighth of the period is added, since frames may begin late. For example, with a cap of 5 frames
/// a second the loop catches up on 225 ms.
///
/// @param ticks how many late ticks are caught up on, from 1 to 1,000,000. After a single stall
///   that is longer than a second and than the period of the frames, only one tick runs
/// @param backlogNanos how much real time of late ticks is caught up on, at least 0. The larger of
///   this and `ticks` is the limit
/// @param burstNanos how long late ticks may run in a row while a frame is due, at least 0. After
///   that no further tick starts, so that slow updates slow the game down and do not freeze the
///   picture. At 0 one update runs before each frame; with unlimited frames `alpha` may then reach
///   2 after a change of the rate
public record CatchUp(int ticks, long backlogNanos, long burstNanos) {

    /// Five ticks, or 83.3 ms of ticks, in bursts of at most 83.3 ms.
    ///
    /// 83.3 ms is a frame at 12 per second, below which a game is not playable. A game whose
    /// updates and frame fit into one such frame loses no time, and a slower one still draws some
    /// ten frames a second. On a display the first frame begins between two refreshes and takes up
    /// to one refresh longer, so a load that barely fits loses ticks once. A slow frame that just
    /// reaches its refresh does not count as a stall; a later drop may be reported as a hitch.
    public static final CatchUp DEFAULT = new CatchUp(5, 83_333_333, 83_333_333);

    /// A single stall longer than this, in nanoseconds, means that the machine slept or the process
    /// was halted, not that the game is slow, unless frames are meant to be further apart.
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
