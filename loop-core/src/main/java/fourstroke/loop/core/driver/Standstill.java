package fourstroke.loop.core.driver;

/// Refuses a clock that stands still. A virtual clock moves only by waiting, so a loop that draws
/// and never waits would never reach its next tick or, where ticks come without regard to time,
/// never end.
public final class Standstill {

    /// After this many frames at the same nanosecond a clock is taken to stand still. They take a
    /// microsecond each at least, and the coarsest system clocks move every 15.6 milliseconds.
    private static final int LIMIT = 1 << 14;

    private final boolean untimed; // ticks come without regard to time
    private final boolean ends; // with a number of ticks
    private long stillNanos;
    private long tick;
    private int framesAtOnce; // drawn then, after the first

    Standstill(boolean untimed, boolean ends) {
        this.untimed = untimed;
        this.ends = ends;
    }

    /// A frame was drawn at the same nanosecond as the one before.
    ///
    /// @param tick how many updates were handed out: a loop that has a number of them comes closer
    ///   to its end with each
    /// @throws IllegalStateException if there were too many at this time
    void drawnAgain(long nowNanos, long tick) {
        if (nowNanos != stillNanos || ends && tick != this.tick) framesAtOnce = 0;
        stillNanos = nowNanos;
        this.tick = tick;
        if (++framesAtOnce < LIMIT) return;
        throw new IllegalStateException(
                "the clock has stood still for %s frames: on a virtual clock, cap the frames or %s"
                        .formatted(
                                LIMIT,
                                untimed && !ends
                                        ? "give the loop a number of ticks"
                                        : "let presenting take time (window option"
                                                + " headless.present)"));
    }
}
