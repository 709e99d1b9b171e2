package fourstroke.loop.core;

/// Exact ticks, frames on time, and a report of whatever could not be done: the default.
///
/// **Source**: ours. Ticks lie on an exact grid; frames on one of their own, which slips. Input
/// first, then the ticks that are due, then the frame. Late ticks are caught up on as far as
/// [CatchUp] allows, measured in ticks and in real time; the rest is dropped and reported, in whole
/// ticks, so the phase of the ticks is kept.
///
/// **Promises**: updates cannot starve frames (a burst is bounded), frames cannot starve updates
/// (each due frame is preceded by an update if one is due), and at every frame less than one step
/// has passed since the last tick; where the loop cannot keep up, less than two.
///
/// **Price**: a game that cannot keep up runs slow, and must handle `Skipped` if that matters.
final class Steady implements Schedule {

    private boolean inputTaken;
    private boolean drawn; // and nothing since
    private int burst; // updates in a row while a frame was due
    private boolean forgiven; // a stop, once a frame

    @Override
    public Due next(Timeline time, FramePace frames) {
        if (time.tickDue()) {
            if (!inputTaken) return input(); // before every update
            inputTaken = false;
            if (update(time, frames)) return Due.UPDATE;
        } else {
            if (!frames.shows()) return rest();
            if (!inputTaken && drawn) return input(); // between two frames
            inputTaken = false;
        }
        drawn = true;
        burst = 0;
        forgiven = false;
        return Due.RENDER;
    }

    private Due input() {
        inputTaken = true;
        return Due.INPUT;
    }

    private Due rest() {
        drawn = false;
        burst = 0; // the ticks before it were on time
        inputTaken = true; // it is by the end of the rest
        return Due.REST;
    }

    /// {@return whether there is time for an update before the frame}
    private boolean update(Timeline time, FramePace frames) {
        if (time.dropBeyondCatchUp() && !forgiven) {
            forgiven = true; // one long stop is not the cost of the ticks after it
            burst = 0;
        }
        if (burst == 0 || !frames.shows()) {
            burst = 1;
            time.late().beginBurst(time.nowNanos());
        } else if (hasTimeFor(time)) {
            burst++;
        } else {
            time.dropAllButNewest();
            return false;
        }
        drawn = false;
        return true;
    }

    private boolean hasTimeFor(Timeline time) {
        return burst < time.catchUpTicks() && time.late().burstLasts(time.nowNanos());
    }

    @Override
    public boolean takesInputAfterRest() {
        return true;
    }

    @Override
    public long restUntil(Timeline time, FramePace frames) {
        return frames.visible()
                ? Math.min(time.nextTickNanos(), frames.nextNanos())
                : time.nextTickNanos();
    }
}
