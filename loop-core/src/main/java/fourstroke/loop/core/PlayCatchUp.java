package fourstroke.loop.core;

/// Fixed updates until the game has caught up with the clock, then a frame somewhere between two
/// ticks.
///
/// **Source**: "Play catch up" and "Stuck in the middle" in the game-loop chapter of Robert
/// Nystrom's "Game Programming Patterns". In each pass: input once, then updates while a whole step
/// is owed, then a frame with the rest of the lag. What is owed is measured when the pass begins.
///
/// **Promises**: fixed steps, as many as time demands, and exactly one frame a pass.
///
/// **Price**: input that comes during a pass waits for the next; no tick runs between frames, so a
/// low frame rate makes bursts. The original has no bound; ours applies [CatchUp] and reports what
/// it drops.
class PlayCatchUp implements Schedule {

    private boolean passing;
    private boolean paused; // when what is owed was measured
    private long owed;

    @Override
    public final Due next(Timeline time, FramePace frames) {
        if (!passing) {
            if (!frames.due()) return Due.REST;
            passing = true;
            measure(time);
            return Due.INPUT;
        }
        if (paused && !time.paused()) measure(time); // resumed: what was late is owed
        if (owed > 0 && time.tickDue()) { // the game may have paused the loop in the meantime
            owed--;
            return Due.UPDATE;
        }
        passing = false;
        return Due.RENDER;
    }

    private void measure(Timeline time) {
        paused = time.paused();
        time.late().beginPass(time.playedNanos());
        time.dropBeyondCatchUp();
        // while paused, any number of steps may be due
        owed = Math.min(time.ticksDue(), time.catchUpTicks());
    }

    @Override
    public final long restUntil(Timeline time, FramePace frames) {
        return frames.nextNanos();
    }

    @Override
    public final long shownNanos(Timeline time) {
        return time.late().passNanos();
    }
}
