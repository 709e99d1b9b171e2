package fourstroke.loop.core;

/// One update before each frame, as long as the time since the last.
///
/// **Source**: "One small step, one giant step" in the game-loop chapter of Robert Nystrom's "Game
/// Programming Patterns". Input, one update with the measured step, one frame.
///
/// **Promises**: game time is real time, and there is exactly one update for each frame.
///
/// **Price**: every run is different: steps depend on the machine, so nothing can be replayed,
/// physics differ from machine to machine, and fast objects pass through walls. A step covers at
/// most [#STEP_LIMIT_NANOS] of real time; what is beyond is dropped. Its `dt` is that times the
/// time scale, and has no limit of its own: 250 s at a scale of 1000.
final class Variable implements Schedule {

    /// The longest step in real time: four frames a second. Longer ones come from a breakpoint or a
    /// slow disk, and a simulation that takes them in one piece explodes. A game that raises the
    /// time scale asks for longer steps, and gets them.
    static final long STEP_LIMIT_NANOS = 250_000_000;

    private Due last = Due.REST;

    @Override
    public Due next(Timeline time, FramePace frames) {
        last =
                switch (last) {
                    case REST, RENDER -> frames.due() ? Due.INPUT : Due.REST;
                    case INPUT -> {
                        if (time.paused()
                                ? !time.tickDue()
                                : time.momentNanos() <= time.lastTickNanos()) yield Due.RENDER;
                        time.measure(STEP_LIMIT_NANOS);
                        yield Due.UPDATE;
                    }
                    case UPDATE -> Due.RENDER;
                };
        return last;
    }

    @Override
    public long restUntil(Timeline time, FramePace frames) {
        return frames.nextNanos();
    }
}
