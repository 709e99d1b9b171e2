package fourstroke.loop.core.schedule;

/// Exact ticks, frames on time, and a report of whatever could not be done: the default.
///
/// **Source**: ours. Ticks lie on an exact grid, and frames on a grid of their own, which starts
/// anew after a frame that was late by more than a period. Between frames each tick runs when it is
/// due. When a frame is due, the ticks that are due by then run first, each after the input that
/// has arrived. Then the frame is drawn, and shows the moment at which it began. After a single
/// long stall among these ticks the frame begins anew, so that it shows the current moment. Late
/// ticks are caught up on as far as [CatchUp] allows, measured in ticks and in real time. Older
/// ones are dropped and reported, in whole ticks, so the phase of the ticks is kept.
///
/// **Promises**: updates cannot starve frames (late ticks in a row are limited), frames cannot
/// starve updates (each due frame is preceded by an update if one is due), and at every frame less
/// than one step has passed since the last tick; where the loop cannot keep up, less than two.
///
/// **Price**: a game that cannot keep up runs slow, and must handle `Skipped` if that matters.
public final class Steady implements Schedule {

    private boolean inputTaken; // since the last update or frame: by INPUT, or after a rest
    private boolean drawn; // and no update or rest came since

    @Override
    public Due next(Ticks time, FrameTimes frames) {
        if (frames.begun() ? time.stalled() : frames.shows()) frames.begin();
        if (time.due()) {
            if (!inputTaken) return input(); // before every update
            inputTaken = false;
            time.dropBeyondCatchUp();
            if (!frames.begun() || time.hasTime()) {
                drawn = false;
                return Due.UPDATE;
            }
            // The newest one runs after the frame, when the loop would rest otherwise.
            time.dropAllButNewest(1);
        } else {
            if (!frames.begun()) return rest();
            if (!inputTaken && drawn) return input(); // between two frames
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
        inputTaken = true; // the machine takes it when the rest ends
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
