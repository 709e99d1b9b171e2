package fourstroke.loop.core.driver;

import fourstroke.loop.api.StandstillException;

/// Refuses to go on for ever where nobody watches: with a clock that stands still, or with game
/// time that does.
///
/// A virtual clock moves only by waiting, so a loop that draws and never waits would never reach
/// its next tick or, where ticks come without regard to time, never end. And a game that is paused,
/// or has no ticks, goes on as fast as it is computed until an input comes.
public final class Standstill {

    /// After this many frames at the same nanosecond a clock is taken to stand still. They take a
    /// microsecond each at least, and the coarsest system clocks move every 15.6 milliseconds.
    private static final int LIMIT = 1 << 14;

    /// So many frames or rests must have passed too: a single long stop is none of the loop's.
    private static final int IDLE_TURNS = 100;

    private final boolean untimed; // ticks come without regard to time
    private final boolean ends; // with a number of ticks
    private final long idleLimitNanos; // of game time that stands
    private final long seed; // with which the run comes here again
    private long stillNanos;
    private long tick;
    private int framesAtOnce; // drawn then, after the first
    private long idleSinceNanos; // no tick ran since, and no input came
    private long idleTick = -1; // before the first time
    private long idleReceivedNanos;
    private int idleTurns;

    Standstill(boolean untimed, boolean ends, long idleLimitNanos, long seed) {
        this.untimed = untimed;
        this.ends = ends;
        this.idleLimitNanos = idleLimitNanos;
        this.seed = seed;
    }

    /// A frame was drawn at the same nanosecond as the one before.
    ///
    /// @param tick how many updates were handed out: a loop that has a number of them comes closer
    ///   to its end with each
    /// @throws StandstillException if there were too many at this time
    void drawnAgain(long nowNanos, long tick) {
        if (nowNanos != stillNanos || ends && tick != this.tick) framesAtOnce = 0;
        stillNanos = nowNanos;
        this.tick = tick;
        if (++framesAtOnce < LIMIT) return;
        throw standstill(
                "the clock has stood still for %s frames: on a virtual clock, cap the frames or %s"
                        .formatted(
                                LIMIT,
                                untimed && !ends
                                        ? "give the loop a number of ticks"
                                        : "let presenting take time (window option present)"));
    }

    /// Time passed while game time stood still.
    ///
    /// @param receivedNanos when the last input came, which may set game time going
    /// @throws StandstillException if it has stood for too long
    void passed(long nowNanos, long tick, long receivedNanos) {
        if (tick != idleTick || receivedNanos != idleReceivedNanos) {
            idleTick = tick;
            idleReceivedNanos = receivedNanos;
            idleSinceNanos = nowNanos;
            idleTurns = 0;
        }
        if (++idleTurns < IDLE_TURNS || nowNanos - idleSinceNanos < idleLimitNanos) return;
        throw standstill(
                "after update %s none ran for %s s of the loop's time, and no input came: the game is paused or has no updates; script an input at a time, since no tick comes, or raise the limit (LoopSettings.idleLimit, from outside FOURSTROKE_IDLE=SECONDS)"
                        .formatted(tick, idleLimitNanos / 1_000_000_000));
    }

    private StandstillException standstill(String message) {
        return new StandstillException(message + " (the seed of this run is " + seed + ")");
    }
}
