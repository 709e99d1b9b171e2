package fourstroke.loop.core.schedule;

/// A schedule that runs one update for each frame. The schedule repeats three steps: it takes the
/// input, runs one update, and draws one frame.
///
/// **Source**: the schedule follows the first two loops of the game-loop chapter in Robert
/// Nystrom's "Game Programming Patterns". With an unlimited frame rate, the schedule corresponds to
/// the loop "Run, run as fast as you can". With a capped frame rate, the schedule corresponds to
/// the loop "Take a little nap", which sleeps at the end of each pass until a frame period after
/// the beginning of the pass. Each update has the same `dt`, independently of the elapsed time. A
/// frame shows the state after the update, so its `ahead` and `alpha` (the time since the last
/// tick, in seconds and as a fraction of a tick) are 0.
///
/// **Promises**: each frame has exactly one update. The loop never runs additional updates and
/// never drops updates.
///
/// **Disadvantages**: the speed of the game depends on the frame rate, so the game is twice as fast
/// on a screen with 120 Hz as on a screen with 60 Hz. With this schedule, a game cannot scale game
/// time, and [fourstroke.loop.core.view.GameTime#reset] has no effect. The residual time of the
/// ledger is the real time that was neither simulated nor paused. The residual time is negative if
/// the game simulated more time than has passed. On a virtual clock, a loop with this schedule and
/// unlimited frames needs a number of ticks after which it ends.
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
