package fourstroke.loop.core.display;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.time.FrameMoment;
import fourstroke.loop.core.time.TickGrid;
import fourstroke.loop.core.view.FrameLock;

/// Locks the moments of frames to the refreshes of the display, while presenting paces them.
///
/// Order of calls: [#start], then [#presented] after each frame, then [#stop]. Pure; one thread.
public final class RefreshLock {

    /// A lock expires after this many periods: a frame that takes longer is not aligned with the
    /// refreshes.
    private static final int EXPIRES_PERIODS = 4;

    private final RefreshClock clock = new RefreshClock();
    private final PhaseGuard phaseGuard = new PhaseGuard();
    private final FrameDelay frameDelay = new FrameDelay();
    private final FrameMoment moment;
    private final TickGrid ticks;
    private long lastMomentNanos; // when the last frame's refresh was, while locked
    private boolean late; // whether frames begin as late as they can

    /// @param moment the moment that is locked
    /// @param ticks the ticks whose ends moments are kept away from
    public RefreshLock(FrameMoment moment, TickGrid ticks) {
        this.moment = moment;
        this.ticks = ticks;
    }

    /// Sets whether frames begin as late as they can before a refresh.
    public void beginLate(boolean late) {
        this.late = late;
        frameDelay.stop();
    }

    /// {@return whether frames begin as late as they can before a refresh}
    public boolean beginsLate() {
        return late;
    }

    /// Presenting paces frames from now on.
    ///
    /// @param rate how many frames in a second presenting lets through
    public void start(Rate rate) {
        stop(FrameLock.SEEKING);
        clock.start(rate);
    }

    /// Presenting no longer paces frames.
    public void stop(FrameLock why) {
        clock.stop(why);
        release();
    }

    private void release() {
        phaseGuard.stop();
        frameDelay.stop();
        lastMomentNanos = Long.MIN_VALUE;
        moment.unlock();
    }

    /// A frame was presented.
    ///
    /// @param dueNanos when it was due to begin
    /// @param startNanos when it was handed to the window
    /// @param endNanos when presenting returned
    /// @return when to begin the next frame
    public long presented(long dueNanos, long startNanos, long endNanos) {
        long refreshNanos = clock.frame(endNanos);
        if (clock.lock() != FrameLock.LOCKED) {
            release();
            return endNanos;
        }
        long periodNanos = (long) clock.periodNanos();
        long beginNanos = endNanos;
        if (late) {
            frameDelay.presented(dueNanos, startNanos, clock.refreshes(), periodNanos);
            beginNanos = frameDelay.beginNanos(endNanos, clock.nextRefreshNanos());
        }
        long clear = phaseGuard.clear(refreshNanos, ticks.nextNanos(), ticks.periodNanos());
        // Two frames can belong to one refresh; the second gives a better estimate of its time.
        lastMomentNanos = Math.max(lastMomentNanos, clear);
        moment.lock(lastMomentNanos, beginNanos, endNanos + EXPIRES_PERIODS * periodNanos);
        return beginNanos;
    }

    /// {@return the clock that estimates the display's refreshes}
    public RefreshClock clock() {
        return clock;
    }
}
