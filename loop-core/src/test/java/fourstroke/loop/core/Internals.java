package fourstroke.loop.core;

import fourstroke.loop.core.machine.LoopMachine;
import fourstroke.loop.core.machine.impl.Machine;
import fourstroke.loop.core.schedule.Ticks;
import fourstroke.loop.core.time.TickClock;
import fourstroke.loop.core.view.FrameLock;
import fourstroke.loop.core.view.Ledger;

/// Reads what a loop knows and does not publish. The tests of this package name the classes inside
/// `loop-core` only here, so a class can be renamed or split without a change to them.
final class Internals {

    private Internals() {}

    /// {@return the ticks of a loop, at the time of its last event}
    static Ticks ticks(GameLoop loop) {
        return loop.driver.machine().time();
    }

    /// {@return the ticks of a loop, after its clock was read}
    static Ticks ticksNow(GameLoop loop) {
        return loop.driver.machineNow().time();
    }

    /// {@return until when the game's time has passed}
    static long playedNanos(GameLoop loop) {
        return loop.driver.machine().time().playedNanos();
    }

    /// {@return when the next frame is due}
    static long nextFrameNanos(GameLoop loop) {
        return loop.driver.machine().frames().nextNanos();
    }

    /// {@return the thread for which the end of the process waits}
    static Thread owner(GameLoop loop) {
        return loop.driver.owner();
    }

    /// {@return whether the moment of these ticks is that of a refresh}
    static boolean momentIsLocked(Ticks ticks) {
        return ((TickClock) ticks).moment().locked();
    }

    /// {@return whether ticks were dropped that no event has reported yet}
    static boolean skipped(Ticks ticks) {
        return ((TickClock) ticks).skipped();
    }

    /// {@return when the next tick ends, also in a pause}
    static long nextTickEndNanos(Ticks ticks) {
        return ((TickClock) ticks).grid().nextNanos();
    }

    /// {@return where the time of these ticks went}
    static Ledger ledger(Ticks ticks) {
        return ((TickClock) ticks).ledger();
    }

    /// {@return whether frames are locked to the display}
    static boolean locked(LoopMachine machine) {
        return ((Machine) machine).frames().refreshLock().clock().lock() == FrameLock.LOCKED;
    }
}
