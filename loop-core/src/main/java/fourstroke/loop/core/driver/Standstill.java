package fourstroke.loop.core.driver;

import fourstroke.loop.api.StandstillException;
import fourstroke.loop.core.input.ControlState;
import fourstroke.loop.core.machine.impl.Machine;

import java.util.function.LongSupplier;

/// Detects a run that would never end because the clock or game time does not advance, and throws
/// an exception.
///
/// A virtual clock moves only while the loop waits. On a virtual clock, a loop that draws frames
/// and never waits would therefore never reach its next tick. With
/// [fourstroke.loop.core.schedule.TickRule#COUNTED], a loop on a virtual clock that never waits
/// would run ticks forever. A loop that is paused or has no ticks would run at full speed on a
/// virtual clock until an input arrives.
public final class Standstill {

    /// The number of frames after which a clock that shows the same time counts as standing still.
    /// A frame takes at least a microsecond, and even the coarsest system clocks advance every 15.6
    /// milliseconds. Within 16,384 frames, which take at least 16 milliseconds, a real clock
    /// therefore always advances.
    private static final int LIMIT = 1 << 14;

    /// The number of frames and waits without a tick after which a run can count as idle. Because
    /// of this minimum, a single long stall of the loop does not count as a standstill.
    private static final int IDLE_TURNS = 100;

    private final Machine machine;
    private final ControlState controls;
    private final boolean ends; // Whether the loop ends after a number of ticks.
    // The maximum time without a tick and without an input.
    private final LongSupplier idleLimitNanos;
    private final long seed; // The seed of the run, with which the user can repeat the run.
    private long stillNanos;
    private long tick;
    private int framesAtOnce; // The number of frames since the clock last advanced.
    private long idleSinceNanos; // The time of the last tick or input.
    // The number of the last tick that this class has seen; -1 before the first check.
    private long idleTick = -1;
    private long idleReceivedNanos;
    private int idleTurns;

    Standstill(
            Machine machine,
            ControlState controls,
            boolean ends,
            LongSupplier idleLimitNanos,
            long seed) {
        this.machine = machine;
        this.controls = controls;
        this.ends = ends;
        this.idleLimitNanos = idleLimitNanos;
        this.seed = seed;
    }

    /// Records that a frame was drawn.
    ///
    /// @throws StandstillException if the clock did not advance during too many frames, or if no
    ///   tick ran for too long
    void drawn(long nowNanos) {
        if (machine.frames().intervalNanos() == 0) drawnAgain(nowNanos);
        rested(nowNanos);
    }

    private void drawnAgain(long nowNanos) {
        // Each tick brings a loop with a number of ticks closer to its end, so the count of frames
        // starts again at each tick.
        if (nowNanos != stillNanos || ends && machine.tick() != tick) framesAtOnce = 0;
        stillNanos = nowNanos;
        tick = machine.tick();
        if (++framesAtOnce < LIMIT) return;
        throw standstill(
                "the clock has stood still for %s frames: if the clock is virtual, limit the frame rate (FrameRate.capped) or %s"
                        .formatted(
                                LIMIT,
                                machine.time().counted() && !ends
                                        ? "give the loop a number of ticks"
                                        : "set the time that presenting takes (window option"
                                                + " present)"));
    }

    /// Records that a wait of the loop is over.
    ///
    /// @throws StandstillException if game time did not advance for too long
    void rested(long nowNanos) {
        if (machine.time().paused()) passed(nowNanos);
    }

    private void passed(long nowNanos) {
        // An input may cause the game to continue, so the idle time begins again after each input.
        if (machine.tick() != idleTick || controls.receivedNanos() != idleReceivedNanos) {
            idleTick = machine.tick();
            idleReceivedNanos = controls.receivedNanos();
            idleSinceNanos = nowNanos;
            idleTurns = 0;
        }
        if (++idleTurns < IDLE_TURNS) return;
        long limitNanos = idleLimitNanos.getAsLong();
        if (nowNanos - idleSinceNanos < limitNanos) return;
        throw standstill(
                "since update %s, no update ran and no input came for %s s of the loop's time, because the game is paused or has no updates: add an input at a time to the script (not at a tick, because no tick comes), or raise the limit (LoopSettings.idleLimit, or from outside FOURSTROKE_IDLE=SECONDS)"
                        .formatted(idleTick, limitNanos / 1_000_000_000));
    }

    private StandstillException standstill(String message) {
        return new StandstillException(message + " (the seed of this run is " + seed + ")");
    }
}
