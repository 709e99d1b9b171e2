package fourstroke.loop.core.schedule;

/// Piston's loop of 2014, exactly.
///
/// **Source**: its game iterator as of August 2014, and Sven Nilsen's "Inside the Game Loop". The
/// next tick or the next frame runs, whichever has the earlier deadline; at equal deadlines the
/// frame runs first. The deadline of a frame is counted from the start of the frame before it:
/// frames slip, ticks do not. Input is handed out only before an update, until none is left. Both
/// periods are truncated to whole nanoseconds. Before each frame the loop checks whether the window
/// was closed, and then ends. Added since 2014: in a pause, input comes before each frame, and
/// single steps alternate with frames.
///
/// **Promises**: the order and the `ahead` of the original, to the nanosecond.
///
/// **Price**: catching up has no limit, so updates that take longer than a tick starve the frames,
/// and `alpha` reaches 1 and more; input waits for the next update; frames drift by every late
/// wake-up, and the truncated periods by 40 ns a second at 60. A request to close takes effect only
/// after it was polled with the input of an update: at 120 frames and 30 updates a second up to
/// four more frames come after the click. With [FrameRate#display()] this schedule draws as soon as
/// the swap of the last frame returns; the loop of 2014 would wait until the deadline of the frame,
/// and miss every other refresh in a game whose frames take time.
final class Classic implements Schedule {

    private boolean inputTaken;
    private boolean frameNext;
    private boolean stepNext; // in a pause: a frame came since the last step
    private boolean closed;

    @Override
    public Due next(Ticks time, FrameTimes frames) {
        if (inputTaken) {
            inputTaken = false;
            if (time.due()) return Due.UPDATE; // unless that input paused the loop
        }
        if (time.nowNanos() < restUntil(time, frames)) return Due.REST;
        boolean step = stepNext && time.paused() && time.due(); // a display takes frames at once
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
