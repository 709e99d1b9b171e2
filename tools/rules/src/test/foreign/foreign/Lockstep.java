package foreign;

import fourstroke.loop.core.schedule.FrameTimes;
import fourstroke.loop.core.schedule.Schedule;
import fourstroke.loop.core.schedule.Steady;
import fourstroke.loop.core.schedule.Ticks;

import java.util.function.BooleanSupplier;

/// A schedule that waits for the inputs of a remote peer. The schedule works like the steady
/// schedule, but a tick runs only when the inputs of the peer for this tick have arrived. While a
/// tick waits for inputs of the peer, game time stops, and frames continue to show the game at the
/// time of the waiting tick. After the peer has answered, the schedule drops the time for which the
/// game was stopped.
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
        // The schedule lets the loop read inputs, because a new input may be the one for which the
        // tick waits.
        return Due.INPUT;
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
