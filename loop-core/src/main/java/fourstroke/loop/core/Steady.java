package fourstroke.loop.core;

/// Exact ticks, frames on time, and a report of whatever could not be done: the default.
///
/// **Source**: ours. Ticks lie on an exact grid; frames on one of their own, which slips. Input
/// first, then the ticks that are due, then the frame. Late ticks are caught up on as far as
/// [CatchUp] allows, measured in ticks and in real time; the rest is dropped and reported, in whole
/// ticks, so the phase of the ticks is kept. A stop is told from slow ticks: it is one, and they go
/// on.
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
    private boolean stopped; // for long, since the last frame
    private boolean forgiven; // such a stop, and each frame since had another

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
        forgiven = stopped;
        stopped = false;
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
        boolean dropped = time.dropBeyondCatchUp();
        if (burst > 0 && (dropped || time.stoppedForLong())) forgive();
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

    /// Begins the burst anew after a long stop in it: that is not the cost of the ticks that it
    /// made late. But where every frame has one, it is what a tick costs.
    private void forgive() {
        stopped = true;
        if (forgiven) return;
        forgiven = true;
        burst = 0;
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
