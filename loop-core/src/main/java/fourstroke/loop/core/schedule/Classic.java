package fourstroke.loop.core.schedule;

/// A schedule that behaves exactly like the loop of the Rust game engine Piston in 2014.
///
/// **Source**: Piston's game iterator as of August 2014, and Sven Nilsen's article "Inside the Game
/// Loop". If the next tick has an earlier deadline than the next frame, the tick runs first.
/// Otherwise the frame is drawn first. The deadline of a frame is one period after the start of the
/// previous frame, so frames slip (their delays add up). Ticks do not slip. The loop delivers input
/// only before an update, until no input is left. The periods of ticks and frames are truncated to
/// whole nanoseconds. Before each frame, the loop checks whether the user has closed the window,
/// and if so, ends. Fourstroke adds two rules for pauses to the original loop: the loop delivers
/// input before each frame, and single steps alternate with frames.
///
/// **Promises**: the order of events and the value of `ahead` are exactly the same as in the
/// original loop.
///
/// **Disadvantages**: the number of late ticks that run before a frame has no limit. If updates
/// take longer than a tick, the loop draws no frames, and `alpha` becomes 1 or more. An input is
/// delivered only before the next update. Each late wake-up delays all later frames. Because
/// periods are truncated, frames drift by 40 ns each second at 60 Hz. When the user closes the
/// window, the loop notices it only after it has taken the input for an update. At 120 frames and
/// 30 updates a second, the loop draws up to four more frames after the player has clicked the
/// close button. With [FrameRate#display()], this schedule draws a frame as soon as the call that
/// presents the last frame returns. The loop of 2014 would wait until the deadline of the frame. If
/// frames take some time, that loop would miss every second refresh.
final class Classic implements Schedule {

    private boolean inputTaken;
    private boolean frameNext;
    // Whether, during a pause, a frame was drawn after the last single step.
    private boolean stepNext;
    private boolean closed;

    @Override
    public Due next(Ticks time, FrameTimes frames) {
        if (inputTaken) {
            inputTaken = false;
            // If the game paused while it handled the input, the tick is no longer due.
            if (time.due()) return Due.UPDATE;
        }
        if (time.nowNanos() < restUntil(time, frames)) return Due.REST;
        // With a display, a frame could be drawn before every single step, so steps and frames
        // alternate.
        boolean step = stepNext && time.paused() && time.due();
        if (frames.nextNanos() <= time.nextNanos() && !step) {
            frameNext = time.paused() && !frameNext;
            stepNext |= !frameNext;
            return frameNext ? Due.ALL_INPUT : closed ? Due.END : Due.RENDER;
        }
        stepNext = false;
        inputTaken = true;
        return Due.ALL_INPUT;
    }

    @Override
    public long restUntil(Ticks time, FrameTimes frames) {
        return Math.min(time.nextNanos(), frames.nextNanos());
    }

    @Override
    public TickRule ticks() {
        return TickRule.EVERY_TICK;
    }

    @Override
    public boolean slips() {
        return true;
    }

    @Override
    public boolean closed() {
        closed = true;
        return false;
    }
}
