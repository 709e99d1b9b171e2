package fourstroke.loop.core.pacer;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.clock.GameClock;
import fourstroke.loop.core.display.PhaseGuard;
import fourstroke.loop.core.display.RefreshClock;
import fourstroke.loop.core.view.FrameLock;

/// Frames that are paced by presenting: the moments that they show, and when to begin one. Pure.
public final class RefreshPacing {

    /// A moment is held for this many periods: a frame that takes longer is in step with nothing.
    private static final int LOCKED_PERIODS = 4;

    private final RefreshClock clock = new RefreshClock();
    private final PhaseGuard phaseGuard = new PhaseGuard();
    private final FrameDelay frameDelay = new FrameDelay();
    private final GameClock time;
    private long momentNanos; // of the last frame, while locked
    private boolean late; // frames begin as late as they can

    RefreshPacing(GameClock time) {
        this.time = time;
    }

    public void beginLate(boolean late) {
        this.late = late;
        frameDelay.stop();
    }

    public boolean beginsLate() {
        return late;
    }

    /// Presenting paces from now on, and lets frames through at this rate.
    void start(Rate rate) {
        stop(FrameLock.SEEKING);
        clock.start(rate);
    }

    /// Presenting no longer paces.
    void stop(FrameLock why) {
        clock.stop(why);
        forget();
        time.unlock();
    }

    private void forget() {
        phaseGuard.stop();
        frameDelay.stop();
        momentNanos = Long.MIN_VALUE;
    }

    /// A frame was presented.
    ///
    /// @param dueNanos when it was due to begin
    /// @param startNanos when it was handed to the window
    /// @param nowNanos when presenting returned
    /// @return when to begin the next
    long presented(long dueNanos, long startNanos, long nowNanos) {
        long moment = clock.frame(nowNanos);
        if (clock.lock() != FrameLock.LOCKED) {
            forget();
            time.unlock();
            return nowNanos;
        }
        long period = (long) clock.periodNanos();
        long begin = nowNanos;
        if (late) {
            frameDelay.presented(dueNanos, startNanos, clock.refreshes(), period);
            begin = frameDelay.beginNanos(nowNanos, clock.nextRefreshNanos());
        }
        long clear = phaseGuard.clear(moment, time.grid().nextNanos(), time.grid().periodNanos());
        // Two frames can share a refresh; the second knows a little better when it was.
        momentNanos = Math.max(momentNanos, clear);
        time.lockTo(momentNanos, begin, nowNanos + LOCKED_PERIODS * period);
        return begin;
    }

    /// {@return the clock that finds the display's refreshes}
    public RefreshClock clock() {
        return clock;
    }
}
