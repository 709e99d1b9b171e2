package fourstroke.loop.core;

/// Every tick exact, every frame on time, and what cannot be done is said: the default.
///
/// **Source**: ours. Ticks lie on an exact grid; frames on one of their own, which slips. Input
/// first, then the ticks that are due, then the frame. Late ticks are made up for as far as
/// [CatchUp] allows, measured in ticks and in real time; the rest is dropped in whole ticks and
/// reported, so the phase of the ticks is kept.
///
/// **Promises**: updates cannot starve frames (a burst is bounded), frames cannot starve updates
/// (each due frame is preceded by an update if one is due), and at every frame less than one step
/// has passed since the last tick.
///
/// **Price**: a game that cannot keep up runs slow, and must listen to `Skipped` if it cares.
final class Steady implements Schedule {

    private boolean inputTaken;
    private boolean updated;
    private int burst; // updates in a row while a frame was due
    private long burstStartNanos;
    private boolean forgiven; // a stop, once a frame

    @Override
    public Due next(Timeline time, FramePace frames) {
        boolean tickDue = time.tickDue();
        if (!inputTaken
                && (tickDue || !updated)) { // before every update, and after every frame and rest
            inputTaken = true;
            return Due.INPUT;
        }
        boolean frameDue = frames.visible() && frames.due();
        if (tickDue) {
            if (time.dropBeyondCatchUp() && !forgiven) { // one long stop is not the cost of the ticks after it
                forgiven = true;
                burst = 0;
            }
            if (!frameDue) burst = 0;
            if (burst == 0) burstStartNanos = time.nowNanos();
            if (burst == 0 || hasTimeFor(time)) {
                burst++;
                return done(Due.UPDATE);
            }
            time.dropDue();
        }
        if (!frameDue) return done(Due.REST);
        burst = 0;
        forgiven = false;
        return done(Due.RENDER);
    }

    private Due done(Due due) {
        inputTaken = false;
        updated = due == Due.UPDATE;
        return due;
    }

    private boolean hasTimeFor(Timeline time) {
        return burst < time.catchUpTicks() && time.nowNanos() - burstStartNanos < time.burstNanos();
    }

    @Override
    public long restUntil(Timeline time, FramePace frames) {
        return frames.visible()
                ? Math.min(time.nextTickNanos(), frames.nextNanos())
                : time.nextTickNanos();
    }
}
