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

    /// {@return the ticks of a loop, as of the time of the loop's last event}
    static Ticks ticks(GameLoop loop) {
        return loop.driver.machine().time();
    }

    /// {@return the ticks of a loop, as of a new reading of the loop's clock}
    static Ticks ticksNow(GameLoop loop) {
        return loop.driver.machineNow().time();
    }

    /// {@return the time until which game time has passed}
    static long playedNanos(GameLoop loop) {
        return loop.driver.machine().time().playedNanos();
    }

    /// {@return the time at which the next frame is due}
    static long nextFrameNanos(GameLoop loop) {
        return loop.driver.machine().frames().nextNanos();
    }

    /// {@return the thread of the loop, for which the process waits before the process ends}
    static Thread owner(GameLoop loop) {
        return loop.driver.owner();
    }

    /// {@return whether the time for which the loop decides is the time of a display refresh}
    static boolean momentIsLocked(Ticks ticks) {
        return ((TickClock) ticks).moment().locked();
    }

    /// {@return whether ticks were dropped that no event has reported yet}
    static boolean skipped(Ticks ticks) {
        return ((TickClock) ticks).skipped();
    }

    /// {@return the time at which the next tick ends, even in a pause}
    static long nextTickEndNanos(Ticks ticks) {
        return ((TickClock) ticks).grid().nextNanos();
    }

    /// {@return the ledger that the given ticks belong to}
    static Ledger ledger(Ticks ticks) {
        return ((TickClock) ticks).ledger();
    }

    /// {@return whether the frames of a machine are aligned with display refreshes}
    static boolean locked(LoopMachine machine) {
        return ((Machine) machine).frames().refreshLock().clock().lock() == FrameLock.LOCKED;
    }
}
