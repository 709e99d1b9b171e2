package fourstroke.loop.core.schedule;

/// A schedule that runs one update before each frame. The length of the update is the time since
/// the previous update.
///
/// **Source**: "One small step, one giant step" in the game-loop chapter of Robert Nystrom's "Game
/// Programming Patterns". In each pass the loop reads the time, takes the input, runs one update of
/// the measured length, and draws one frame. The frame shows the state after the update, so `ahead`
/// is 0 for each frame.
///
/// **Promises**: game time is real time, and there is exactly one update for each frame.
///
/// **Disadvantages**: the length of updates depends on the speed of the machine. Every run
/// therefore has a different result and cannot be replayed, physics differ between machines, and
/// fast objects can pass through walls. An update covers at most [#STEP_LIMIT_NANOS] of real time
/// or two frame periods, whichever is longer. The loop drops time beyond this limit. The `dt` of an
/// update is the real time that the update covers, multiplied by the time scale. At a scale of
/// 1000, `dt` can therefore be 250 s.
final class Variable implements Schedule {

    /// The maximum real time that an update covers, in nanoseconds: the period of four frames a
    /// second. The usual reasons for more than 250 ms between two updates are a breakpoint or a
    /// slow disk. Many simulations become unstable if one update covers more than 250 ms. The limit
    /// does not apply to game time: if a game increases the time scale, its updates become longer.
    static final long STEP_LIMIT_NANOS = 250_000_000;

    /// The number of frame periods that an update may cover. With two frame periods, the loop drops
    /// time only after it has missed a frame, even if the frame rate is low.
    private static final int STEP_FRAMES = 2;

    private boolean updated;

    @Override
    public Due next(Ticks time, FrameTimes frames) {
        if (!frames.begun()) {
            if (!frames.due()) return Due.REST;
            frames.begin();
            updated = false;
            measure(time, frames);
            return Due.INPUT;
        }
        if (updated || !tickIsDue(time)) return Due.RENDER;
        updated = true;
        // The schedule measures the length of the update again, because the game may have ended a
        // pause while it handled input.
        measure(time, frames);
        return Due.UPDATE;
    }

    private static void measure(Ticks time, FrameTimes frames) {
        time.measure(Math.max(STEP_LIMIT_NANOS, STEP_FRAMES * frames.longestPeriodNanos()));
    }

    private static boolean tickIsDue(Ticks time) {
        return time.paused() ? time.due() : time.momentNanos() > time.lastNanos();
    }

    @Override
    public TickRule ticks() {
        return TickRule.MEASURED;
    }

    @Override
    public boolean framewise() {
        return true;
    }
}
