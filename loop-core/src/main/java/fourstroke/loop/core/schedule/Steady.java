package fourstroke.loop.core.schedule;

/// The default schedule, which keeps ticks on an exact grid while frames come on time.
///
/// **Source**: this schedule was written for Fourstroke. Ticks lie on an exact grid. Frames lie on
/// a grid of their own, which starts again after a frame that was late by a period or more. Between
/// frames each tick runs when it is due. When a frame is due, the ticks that are due run first,
/// each after the input that has arrived. After the due ticks the frame is drawn and shows the
/// moment at which it began. If a single long stall comes while the due ticks run, the frame begins
/// again, so that the frame shows the current moment. The loop catches up on late ticks as far as
/// [CatchUp] allows. The loop drops and reports older late ticks. Only whole ticks are dropped, so
/// the ticks stay on their grid.
///
/// **Promises**: updates cannot prevent frames, because the number of late ticks in a row is
/// limited. Frames cannot prevent updates, because an update comes before each frame if a tick is
/// due. At each frame, less than one tick has passed since the last tick, or less than two if the
/// loop cannot keep up.
///
/// **Price**: a game that cannot keep up runs slowly. If the lost time matters, the game must
/// handle `Skipped`.
public final class Steady implements Schedule {

    // Whether input was taken since the last update or frame, by the decision INPUT or after a
    // rest.
    private boolean inputTaken;
    // Whether a frame was drawn, and no update or rest came after this frame.
    private boolean drawn;

    @Override
    public Due next(Ticks time, FrameTimes frames) {
        if (frames.begun() ? time.stalled() : frames.shows()) frames.begin();
        if (time.due()) {
            if (!inputTaken) return input(); // Input comes before every update.
            inputTaken = false;
            time.dropBeyondCatchUp();
            if (!frames.begun() || time.hasTime()) {
                drawn = false;
                return Due.UPDATE;
            }
            // The newest tick runs after the frame, at a time when the loop would otherwise rest.
            time.dropAllButNewest(1);
        } else {
            if (!frames.begun()) return rest();
            // Between two frames without an update, input is also taken once.
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
