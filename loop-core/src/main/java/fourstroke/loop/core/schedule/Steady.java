package fourstroke.loop.core.schedule;

/// The default schedule, in which ticks and frames are due on separate grids.
///
/// **Source**: this schedule was written for Fourstroke. Ticks are due on an exact grid, which is a
/// series of times with equal distances. Frames are due on a second grid, which starts again after
/// a frame that was late by a period or more. Between frames each tick runs when it is due. When a
/// frame is due, the due ticks run first. Before each of these ticks, the loop delivers the input
/// that has arrived. After the due ticks, the loop draws the frame, which shows the game at the
/// moment at which the frame began. If a single long stall happens while the due ticks run, the
/// frame begins again and then shows the game at the current moment. The loop runs late ticks up to
/// the limits of [CatchUp]. The loop drops and reports older late ticks. The loop drops only whole
/// ticks, so the other ticks stay on their grid.
///
/// **Promises**: updates cannot prevent frames, because the number of successive late ticks is
/// limited. Frames cannot prevent updates, because if a tick is due, an update runs before each
/// frame. Each frame shows the game less than one tick after the last tick, or less than two ticks
/// if the game has too much work.
///
/// **Disadvantages**: a game with too much work runs slowly. If the lost time matters, the game
/// must handle `Skipped`.
public final class Steady implements Schedule {

    // Whether the loop has taken input after the last update or frame, by the decision INPUT or
    // after a rest.
    private boolean inputTaken;
    // Whether the last decision that was not INPUT was to draw a frame.
    private boolean drawn;

    @Override
    public Due next(Ticks time, FrameTimes frames) {
        if (frames.begun() ? time.stalled() : frames.shows()) frames.begin();
        if (time.due()) {
            if (!inputTaken) return input(); // The loop takes input before every update.
            inputTaken = false;
            time.dropBeyondCatchUp();
            if (!frames.begun() || time.hasTime()) {
                drawn = false;
                return Due.UPDATE;
            }
            // The newest tick is not dropped and runs after the frame: without a due tick, the loop
            // would wait after the frame although updates are late.
            time.dropAllButNewest(1);
        } else {
            if (!frames.begun()) return rest();
            // If no update runs between two frames, the loop also takes input once.
            if (!inputTaken && drawn) return input();
            inputTaken = false;
        }
        drawn = true;
        return Due.RENDER;
    }

    private Due input() {
        inputTaken = true;
        return Due.INPUT;
    }

    private Due rest() {
        drawn = false;
        inputTaken = true; // The machine takes input when the rest ends.
        return Due.REST;
    }

    @Override
    public boolean inputAfterRest() {
        return true;
    }

    @Override
    public long restUntil(Ticks time, FrameTimes frames) {
        return frames.visible() ? Math.min(time.nextNanos(), frames.nextNanos()) : time.nextNanos();
    }
}
