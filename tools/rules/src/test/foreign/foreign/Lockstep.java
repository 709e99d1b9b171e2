package foreign;

import fourstroke.loop.core.schedule.FrameTimes;
import fourstroke.loop.core.schedule.Schedule;
import fourstroke.loop.core.schedule.Steady;
import fourstroke.loop.core.schedule.Ticks;

import java.util.function.BooleanSupplier;

/// A schedule that waits for the inputs of a remote player. The schedule works like the steady
/// schedule, but a tick runs only when the inputs of the remote player for this tick have arrived.
/// Until these inputs arrive, game time stops, and all frames show the time of the waiting tick.
/// When the inputs have arrived, the schedule drops the time for which the game was stopped.
public final class Lockstep implements Schedule {

    private final Schedule running = new Steady();
    private final BooleanSupplier ready;
    private boolean stood;

    /// @param ready whether the inputs of the peer for the next tick have arrived; the game uses
    ///   these inputs when it handles an `Update`, and stores new inputs when it handles a `Posted`
    public Lockstep(BooleanSupplier ready) {
        this.ready = ready;
    }

    @Override
    public Due next(Ticks time, FrameTimes frames) {
        if (time.due() && !ready.getAsBoolean()) {
            stood = true;
            return standing(frames);
        }
        if (stood) time.dropAllButNewest(1);
        stood = false;
        return running.next(time, frames);
    }

    private static Due standing(FrameTimes frames) {
        if (frames.begun()) return Due.RENDER;
        if (!frames.shows()) return Due.REST;
        frames.begin();
        return Due.INPUT; // The input for which the tick waits may have arrived.
    }

    @Override
    public long shownNanos(Ticks time) {
        return Math.min(time.momentNanos(), time.nextNanos());
    }

    @Override
    public boolean inputAfterRest() {
        return true;
    }
}
