package fourstroke.loop.core;

/// Refuses a clock that stands still. A virtual clock moves only by waiting, so a loop that draws
/// and never waits would never reach its next tick.
final class Standstill {

    /// After this many frames at the same nanosecond a clock is taken to stand still: no real one
    /// lets through so many.
    private static final int LIMIT = 1 << 20;

    private long stillNanos;
    private int framesAtOnce; // drawn then, after the first

    /// A frame was drawn at the same nanosecond as the one before.
    ///
    /// @throws IllegalStateException if there were too many at this time
    void drawnAgain(long nowNanos) {
        if (nowNanos != stillNanos) framesAtOnce = 0;
        stillNanos = nowNanos;
        if (++framesAtOnce < LIMIT) return;
        throw new IllegalStateException(
                "the clock has stood still for %s frames: on a virtual clock, cap the frames or let presenting take time (window option headless.present)"
                        .formatted(LIMIT));
    }
}
