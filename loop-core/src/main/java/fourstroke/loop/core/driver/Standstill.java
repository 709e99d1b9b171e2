package fourstroke.loop.core.driver;

import fourstroke.loop.api.StandstillException;
import fourstroke.loop.core.input.ControlState;
import fourstroke.loop.core.machine.impl.Machine;

/// Ends runs that would never end because the clock or game time stands still.
///
/// A virtual clock moves only by waiting. So a loop that draws and never waits would never reach
/// its next tick or, with [fourstroke.loop.core.schedule.TickRule#COUNTED], never end. A loop that
/// is paused, or has no ticks, would run at full speed until an input comes.
public final class Standstill {

    /// After this many frames at the same nanosecond a clock is taken to stand still. Each takes at
    /// least a microsecond, and the coarsest system clocks advance every 15.6 milliseconds.
    private static final int LIMIT = 1 << 14;

    /// This many frames or rests must have passed too: a single long stall is not a standstill.
    private static final int IDLE_TURNS = 100;

    private final Machine machine;
    private final ControlState controls;
    private final boolean ends; // the loop ends after a number of ticks
    private final long idleLimitNanos; // how long no tick may run
    private final long seed; // repeats the run
    private long stillNanos;
    private long tick;
    private int framesAtOnce; // drawn then, after the first
    private long idleSinceNanos; // since when no tick has run and no input has arrived
    private long idleTick = -1; // before the first time
    private long idleReceivedNanos;
    private int idleTurns;

    Standstill(
            Machine machine, ControlState controls, boolean ends, long idleLimitNanos, long seed) {
        this.machine = machine;
        this.controls = controls;
        this.ends = ends;
        this.idleLimitNanos = idleLimitNanos;
        this.seed = seed;
    }

    /// A frame was drawn.
    ///
    /// @throws StandstillException if there were too many at this time, or no tick for too long
    void drawn(long nowNanos) {
        if (machine.frames().intervalNanos() == 0) drawnAgain(nowNanos);
        rested(nowNanos);
    }

    private void drawnAgain(long nowNanos) {
        // a loop that ends comes closer to that with each tick
        if (nowNanos != stillNanos || ends && machine.tick() != tick) framesAtOnce = 0;
        stillNanos = nowNanos;
        tick = machine.tick();
        if (++framesAtOnce < LIMIT) return;
        throw standstill(
                "the clock has stood still for %s frames: on a virtual clock, cap the frames or %s"
                        .formatted(
                                LIMIT,
                                machine.time().counted() && !ends
                                        ? "give the loop a number of ticks"
                                        : "let presenting take time (window option present)"));
    }

    /// A rest is over.
    ///
    /// @throws StandstillException if game time has stood still for too long
    void rested(long nowNanos) {
        if (machine.time().paused()) passed(nowNanos);
    }

    private void passed(long nowNanos) {
        // an input may set game time going
        if (machine.tick() != idleTick || controls.receivedNanos() != idleReceivedNanos) {
            idleTick = machine.tick();
            idleReceivedNanos = controls.receivedNanos();
            idleSinceNanos = nowNanos;
            idleTurns = 0;
        }
        if (++idleTurns < IDLE_TURNS || nowNanos - idleSinceNanos < idleLimitNanos) return;
        throw standstill(
                "after update %s none ran for %s s of the loop's time, and no input came: the game is paused or has no updates; script an input at a time, since no tick comes, or raise the limit (LoopSettings.idleLimit, from outside FOURSTROKE_IDLE=SECONDS)"
                        .formatted(idleTick, idleLimitNanos / 1_000_000_000));
    }

    private StandstillException standstill(String message) {
        return new StandstillException(message + " (the seed of this run is " + seed + ")");
    }
}
