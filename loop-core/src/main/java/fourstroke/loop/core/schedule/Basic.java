package fourstroke.loop.core.schedule;

/// A schedule that runs one update for each frame. The schedule repeats three steps: it takes the
/// input, runs one update, and draws one frame.
///
/// **Source**: the schedule follows the first two loops of the game-loop chapter in Robert
/// Nystrom's "Game Programming Patterns". With unlimited frames the schedule is the loop "Run, run
/// as fast as you can". With a capped frame rate the schedule is the loop "Take a little nap",
/// which sleeps until a period after the beginning of the pass. Each update has the same `dt`,
/// however much time has passed. A frame shows the state after the update, so its `ahead` and
/// `alpha` are 0.
///
/// **Promises**: there is one update for each frame, and the loop never catches up and never drops
/// anything.
///
/// **Price**: the game runs as fast as its frames come, so the game is twice as fast on a screen
/// with 120 Hz as on a screen with 60 Hz. Game time cannot be scaled with this schedule, and
/// [fourstroke.loop.core.view.GameTime#reset] has nothing to drop. The residual time of the ledger
/// is the real time that was neither simulated nor paused; the residual time is negative if the
/// game ran ahead of the clock. On a virtual clock, a loop with this schedule and unlimited frames
/// needs a number of ticks after which it ends.
final class Basic implements Schedule {

    private boolean updated;

    @Override
    public Due next(Ticks time, FrameTimes frames) {
        if (!frames.begun()) {
            if (!frames.due()) return Due.REST;
            frames.begin();
            updated = false;
            return Due.INPUT;
        }
        // While the game is paused, no tick is due, and the schedule draws one frame after another.
        if (updated || !time.due()) return Due.RENDER;
        updated = true;
        return Due.UPDATE;
    }

    @Override
    public TickRule ticks() {
        return TickRule.COUNTED;
    }

    @Override
    public boolean slips() {
        return true;
    }

    @Override
    public boolean framewise() {
        return true;
    }
}
