package fourstroke.loop.core;

import fourstroke.loop.core.machine.LoopMachine;
import fourstroke.loop.core.machine.impl.Machine;
import fourstroke.loop.core.schedule.Ticks;
import fourstroke.loop.core.time.TickClock;
import fourstroke.loop.core.view.FrameLock;
import fourstroke.loop.core.view.Ledger;

/// Reads the internal state of a loop. Tests of this package use internal classes of `loop-core`
/// only through this class, so that an internal class can be renamed or split without a change of
/// other tests.
final class Internals {

    private Internals() {}

    /// {@return the state of a loop's ticks at the time of the loop's last event}
    static Ticks ticks(GameLoop loop) {
        return loop.driver.machine().time();
    }

    /// {@return the state of a loop's ticks at the current time, after a new reading of the loop's
    /// clock}
    static Ticks ticksNow(GameLoop loop) {
        return loop.driver.machineNow().time();
    }

    /// {@return the time on the loop's clock, in nanoseconds, up to which game time has passed}
    static long playedNanos(GameLoop loop) {
        return loop.driver.machine().time().playedNanos();
    }

    /// {@return the time on the loop's clock, in nanoseconds, at which the next frame is due}
    static long nextFrameNanos(GameLoop loop) {
        return loop.driver.machine().frames().nextNanos();
    }

    /// {@return the loop's thread} The process waits for this thread before the process ends.
    static Thread owner(GameLoop loop) {
        return loop.driver.owner();
    }

    /// {@return whether the schedule makes its decisions for the time of a display refresh, and not
    /// for the current time}
    static boolean momentIsLocked(Ticks ticks) {
        return ((TickClock) ticks).moment().locked();
    }

    /// {@return whether ticks were dropped that no event has reported yet}
    static boolean skipped(Ticks ticks) {
        return ((TickClock) ticks).skipped();
    }

    /// {@return the time on the loop's clock, in nanoseconds, at which the next tick ends} In a
    /// pause, this is the time at which the tick would end without the pause.
    static long nextTickEndNanos(Ticks ticks) {
        return ((TickClock) ticks).grid().nextNanos();
    }

    /// {@return the ledger (the sums of simulated, dropped and paused time) in which a loop records
    /// its ticks}
    static Ledger ledger(Ticks ticks) {
        return ((TickClock) ticks).ledger();
    }

    /// {@return whether the frames of a machine are aligned with display refreshes}
    static boolean locked(LoopMachine machine) {
        return ((Machine) machine).frames().refreshLock().clock().lock() == FrameLock.LOCKED;
    }
}
