package fourstroke.loop.core.schedule;

/// A schedule that does exactly the same as the loop of the Rust game engine Piston in 2014.
///
/// **Source**: Piston's game iterator as of August 2014, and Sven Nilsen's article "Inside the Game
/// Loop". Of the next tick and the next frame, the one with the earlier deadline comes first; at
/// equal deadlines the frame comes first. The deadline of a frame is counted from the start of the
/// previous frame, so frames slip, but ticks do not slip. Input is handed out only before an
/// update, until no input is left. The periods of ticks and frames are truncated to whole
/// nanoseconds. Before each frame the loop checks whether the window was closed, and ends if the
/// window was closed. Fourstroke adds two rules to the original loop: in a pause, input comes
/// before each frame, and single steps alternate with frames.
///
/// **Promises**: the order of events and the value of `ahead` are the same as in the original loop,
/// to the nanosecond.
///
/// **Price**: catching up has no limit. If updates take longer than a tick, no frames come, and
/// `alpha` reaches 1 and more. Input waits for the next update. Each late wake-up delays all later
/// frames, and the truncated periods drift by 40 ns a second at 60 Hz. A request to close takes
/// effect after the input of an update was taken. At 120 frames and 30 updates a second, up to four
/// more frames come after the player has clicked the close button. With [FrameRate#display()] this
/// schedule draws as soon as presenting the last frame returns. The loop of 2014 would wait until
/// the deadline of the frame, and would miss every other refresh in a game with frames that take
/// time.
final class Classic implements Schedule {

    private boolean inputTaken;
    private boolean frameNext;
    private boolean stepNext; // Whether, in a pause, a frame came since the last single step.
    private boolean closed;

    @Override
    public Due next(Ticks time, FrameTimes frames) {
        if (inputTaken) {
            inputTaken = false;
            // The tick is not due any more if the game paused while it handled the input.
            if (time.due()) return Due.UPDATE;
        }
        if (time.nowNanos() < restUntil(time, frames)) return Due.REST;
        // A display can take a frame at any time, so a frame could always come first; therefore
        // steps and frames alternate.
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
