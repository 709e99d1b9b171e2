package fourstroke.loop.core;

import fourstroke.loop.api.Waiting;
import fourstroke.loop.core.backend.PowerSource;

import org.jspecify.annotations.Nullable;

/// How exactly a loop rests now, and so what its rests cost: as the game or the background sets it,
/// limited while the machine runs on its battery.
final class Energy {

    private final PowerSource power;
    private Waiting waiting;
    private Waiting batteryWaiting;
    private boolean onBattery; // at the last decision

    Energy(LoopSettings settings, PowerSource power) {
        this.power = power;
        waiting = settings.waiting();
        batteryWaiting = settings.batteryWaiting();
    }

    /// {@return how to rest from now on}
    ///
    /// @param pace that of the background, or null while the player looks
    Waiting decide(Background.@Nullable Pace pace) {
        Waiting wanted = pace == null ? waiting : pace.waiting();
        onBattery = limitsBattery() && power.onBattery();
        return onBattery && batteryWaiting.compareTo(wanted) < 0 ? batteryWaiting : wanted;
    }

    /// {@return whether to decide anew: the machine was plugged in or unplugged}
    boolean changed() {
        return limitsBattery() && power.onBattery() != onBattery;
    }

    /// {@return whether rests cost less on battery} If not, the system need not be asked.
    boolean limitsBattery() {
        return batteryWaiting != Waiting.PRECISE;
    }

    void setWaiting(Waiting waiting) {
        this.waiting = waiting;
    }

    Waiting waiting() {
        return waiting;
    }

    void setBatteryWaiting(Waiting waiting) {
        batteryWaiting = waiting;
    }

    Waiting batteryWaiting() {
        return batteryWaiting;
    }

    void close() {
        power.close();
    }
}
