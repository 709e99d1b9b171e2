package fourstroke.loop.core.schedule;

/// Fixed updates until the game has caught up with the clock, then a frame somewhere between two
/// ticks.
///
/// **Source**: "Play catch up" and "Stuck in the middle" in the game-loop chapter of Robert
/// Nystrom's "Game Programming Patterns". In each pass: input once, then updates while a whole step
/// is owed, then a frame with the rest of the lag. The lag is measured when the pass begins.
///
/// **Promises**: fixed steps, as many as the time requires, and exactly one frame in each pass.
///
/// **Price**: input that comes during a pass waits for the next; no tick runs between frames, so a
/// low frame rate makes bursts. The original catches up without limit. This schedule applies
/// [CatchUp] to the ticks of a pass and to the time that they take, and reports the ticks that it
/// drops. If late ticks make frame after frame miss a refresh of the display, it skips one frame to
/// catch up.
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
            time.dropAllButNewest(0); // the next pass begins at once, and has others
        }
        return Due.RENDER;
    }

    @Override
    public final boolean framewise() {
        return true;
    }
}
