package fourstroke.loop.core.schedule;

/// A schedule that runs as many updates of fixed length before each frame as the game needs to
/// catch up with the clock. The frame shows a moment between two ticks.
///
/// **Source**: "Play catch up" and "Stuck in the middle" in the game-loop chapter of Robert
/// Nystrom's "Game Programming Patterns". In each pass, the loop takes input once, runs updates
/// while the time to simulate is at least a whole step, and then draws a frame that extrapolates
/// the remaining time. The time to simulate is measured when the pass begins.
///
/// **Promises**: steps have a fixed length, there are as many steps as the elapsed time requires,
/// and each pass has exactly one frame.
///
/// **Price**: input that comes during a pass waits for the next pass. Ticks run only before frames,
/// so many ticks run in a row if the frame rate is low. The original loop catches up without limit.
/// This schedule applies [CatchUp] to the ticks of a pass and to the time that they take, and
/// reports the ticks that it drops. If late ticks make frame after frame miss a refresh of the
/// display, the schedule skips one frame to catch up.
class PlayCatchUp implements Schedule {

    @Override
    public final Due next(Ticks time, FrameTimes frames) {
        if (!frames.begun()) {
            if (!frames.due()) return Due.REST;
            frames.begin();
            time.dropBeyondCatchUp();
            return Due.INPUT;
        }
        if (time.due()) {
            if (time.hasTime()) return Due.UPDATE;
            time.dropAllButNewest(0); // The next pass begins at once, and has ticks of its own.
        }
        return Due.RENDER;
    }

    @Override
    public final boolean framewise() {
        return true;
    }
}
