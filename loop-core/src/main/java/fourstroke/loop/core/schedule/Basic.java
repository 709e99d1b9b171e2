package fourstroke.loop.core.schedule;

/// Input, one update and one frame, again and again.
///
/// **Source**: the first loops of the game-loop chapter in Robert Nystrom's "Game Programming
/// Patterns": "Run, run as fast as you can", and with a cap the one that sleeps until a period
/// after its pass began ("Take a little nap"). Each update has the same `dt`, however much time has
/// passed, and the frame shows the state after it: `ahead` and `alpha` are 0.
///
/// **Promises**: one update for each frame, and nothing is ever caught up on or dropped.
///
/// **Price**: the game runs as fast as its frames come: twice as fast on a screen of 120 Hz as on
/// one of 60 Hz. Its time has no scale, and [fourstroke.loop.core.view.GameTime#reset] has nothing
/// to drop. The residual time of the ledger is the real time that was neither simulated nor paused;
/// it is negative if the game ran ahead of the clock. On a virtual clock, unlimited frames need a
/// number of ticks.
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
        if (updated || !time.due()) return Due.RENDER; // none while the game is paused
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
