package fourstroke.loop.core.schedule;

/// A schedule that runs updates of fixed length before each frame until game time has reached real
/// time. The frame shows a moment between two ticks.
///
/// **Source**: "Play catch up" and "Stuck in the middle" in the game-loop chapter of Robert
/// Nystrom's "Game Programming Patterns". In each pass, the loop takes input once, runs updates as
/// long as the time to simulate is at least the length of a tick, and then draws a frame that
/// extrapolates the remaining time. The loop measures the time to simulate when the pass begins.
///
/// **Promises**: ticks have a fixed length, the number of ticks depends on the elapsed time, and
/// each pass has exactly one frame.
///
/// **Disadvantages**: an input that arrives during a pass is delivered only in the next pass. Ticks
/// run only before frames, so many ticks run one after the other if the frame rate is low. The
/// original loop has no limit for the number of late updates. This schedule limits the ticks of a
/// pass and the time that they take by [CatchUp], and reports the ticks that it drops. If every
/// frame misses a refresh of the display because of late ticks, the schedule skips one frame, and
/// runs the late ticks in the time that the drawing would have taken.
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
            time.dropAllButNewest(0); // The next pass begins at once, with its own ticks.
        }
        return Due.RENDER;
    }

    @Override
    public final boolean framewise() {
        return true;
    }
}
