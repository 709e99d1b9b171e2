package fourstroke.loop.core;

/// How much of the past a loop makes up for before it shows the next frame. The rest is dropped in
/// whole ticks and reported.
///
/// @param ticks so many late ticks are always made up for, from 1 to 1,000,000
/// @param backlogNanos and as many as fit into this much real time, if that is more
/// @param burstNanos but no further tick starts once those before it took so long in a row while a
///   frame is due: slow updates make the game slow, not the picture stand
public record CatchUp(int ticks, long backlogNanos, long burstNanos) {

    /// Five ticks, or 83.3 ms of ticks, in bursts of at most 33.3 ms.
    ///
    /// 83.3 ms is a frame at 12 per second: above that rate no time is lost to slow frames, and
    /// below it a game is no longer played anyway. 33.3 ms is two refreshes of a common screen, the
    /// longest stop that is not yet seen.
    public static final CatchUp DEFAULT = new CatchUp(5, 83_333_333, 33_333_333);

    /// The most ticks that are made up for.
    static final int TICKS_LIMIT = 1_000_000;

    /// Refuses limits that would stop the game or let it freeze.
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

    /// {@return how many ticks that are so far apart in real time are made up for}
    int ticksAt(long periodNanos) {
        return Math.clamp(backlogNanos / Math.max(1, periodNanos), ticks, TICKS_LIMIT);
    }
}
