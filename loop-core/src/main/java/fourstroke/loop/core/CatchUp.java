package fourstroke.loop.core;

/// How many late ticks a loop catches up on before it shows the next frame. The others are dropped
/// and reported.
///
/// @param ticks this many late ticks are always caught up on, from 1 to 1,000,000
/// @param backlogNanos and as many as fit into this much real time, if that is more; at least 0
/// @param burstNanos but while a frame is due no further tick starts once those in a row took this
///   long, at least 0: slow updates slow the game down and do not freeze the picture. A single stop
///   does not count, unless there was one before the last frame, too
public record CatchUp(int ticks, long backlogNanos, long burstNanos) {

    /// Five ticks, or 83.3 ms of ticks, in bursts of at most 33.3 ms.
    ///
    /// 83.3 ms is a frame at 12 per second: above that rate no time is lost to slow frames, and
    /// below it a game is not playable anyway. 33.3 ms is two refreshes of a common screen, the
    /// longest stop that goes unnoticed.
    public static final CatchUp DEFAULT = new CatchUp(5, 83_333_333, 33_333_333);

    /// The most ticks that are caught up on.
    static final int TICKS_LIMIT = 1_000_000;

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

    /// {@return how many ticks are caught up on, if they are this far apart in real time}
    int ticksAt(long periodNanos) {
        return Math.clamp(backlogNanos / Math.max(1, periodNanos), ticks, TICKS_LIMIT);
    }
}
