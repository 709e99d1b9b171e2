package fourstroke.loop.core.schedule;

/// A frame after input, or when asked for; otherwise nothing at all.
///
/// **Source**: the lazy mode of Piston's event loop, and the event-driven programs that it was made
/// for. All pending input, then one frame, at most as often as the frame rate allows; then a rest
/// until the next input. The single steps of a pause go on between frames.
///
/// **Promises**: a program that shows a still picture uses no processor time, and input is answered
/// at once.
///
/// **Price**: no tick is ever owed, so nothing moves by itself; `ahead` is 0. Ask for a frame where
/// one is needed.
final class OnDemand implements Schedule {

    private boolean inputTaken;

    @Override
    public Due next(Ticks time, FrameTimes frames) {
        inputTaken = !inputTaken;
        if (inputTaken) return Due.INPUT;
        if (frames.wanted() && frames.due()) return Due.RENDER;
        return time.tickDue() ? Due.UPDATE : Due.REST; // a step that was asked for in a pause
    }

    @Override
    public long restUntil(Ticks time, FrameTimes frames) {
        return frames.wanted() ? frames.nextNanos() : Long.MAX_VALUE;
    }

    @Override
    public boolean drawsOnDemand() {
        return true;
    }

    @Override
    public long shownNanos(Ticks time) {
        return time.lastTickNanos();
    }
}
