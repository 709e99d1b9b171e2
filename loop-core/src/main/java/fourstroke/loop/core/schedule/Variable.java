package fourstroke.loop.core.schedule;

/// One update before each frame, whose length is the time since the update before.
///
/// **Source**: "One small step, one giant step" in the game-loop chapter of Robert Nystrom's "Game
/// Programming Patterns". In each pass the time is read; then come the input, one update with the
/// measured step, and one frame, which shows the state after the update: `ahead` is 0.
///
/// **Promises**: game time is real time, and there is exactly one update for each frame.
///
/// **Price**: every run is different: steps depend on the machine, so nothing can be replayed,
/// physics differ from machine to machine, and fast objects pass through walls. A step covers at
/// most [#STEP_LIMIT_NANOS] of real time, or two periods of the frames; time beyond that is
/// dropped. The `dt` of an update is this time multiplied by the time scale, and has no limit of
/// its own: at a scale of 1000 it can be 250 s.
final class Variable implements Schedule {

    /// The longest step in real time: four frames a second. Longer ones come from a breakpoint or a
    /// slow disk, and a simulation that takes them in one piece explodes. A game that raises the
    /// time scale asks for longer steps, and gets them.
    static final long STEP_LIMIT_NANOS = 250_000_000;

    /// A step may cover this many periods of the frames: with frames that are far apart, time is
    /// dropped only after one of them was missed.
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
        if (updated || !owed(time)) return Due.RENDER;
        updated = true;
        measure(time, frames); // again: that input may have ended a pause
        return Due.UPDATE;
    }

    private static void measure(Ticks time, FrameTimes frames) {
        time.measure(Math.max(STEP_LIMIT_NANOS, STEP_FRAMES * frames.longestPeriodNanos()));
    }

    private static boolean owed(Ticks time) {
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
