package fourstroke.loop.core.display;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.time.FrameMoment;
import fourstroke.loop.core.time.TickGrid;
import fourstroke.loop.core.view.FrameLock;

/// Locks the moments that frames show to the refreshes of the display, while presenting paces the
/// frames.
///
/// The caller calls [#start], then [#presented] after each frame, then [#stop]. This class reads no
/// clock and is for one thread.
public final class RefreshLock {

    /// A lock expires after this many periods, because a frame that takes longer is no longer
    /// aligned with the refreshes.
    private static final int EXPIRES_PERIODS = 4;

    private final RefreshClock clock = new RefreshClock();
    private final PhaseGuard phaseGuard = new PhaseGuard();
    private final FrameDelay frameDelay = new FrameDelay();
    private final FrameMoment moment;
    private final TickGrid ticks;
    private long lastMomentNanos; // The time of the last frame's refresh, while frames are locked.
    private boolean late; // Whether frames begin as late as possible.

    /// @param moment the moment of the loop, which this object locks to refreshes
    /// @param ticks the grid of the ticks, which gives the ends of ticks that moments must keep
    ///   away from
    public RefreshLock(FrameMoment moment, TickGrid ticks) {
        this.moment = moment;
        this.ticks = ticks;
    }

    /// Sets whether frames begin as late as possible before a refresh.
    public void beginLate(boolean late) {
        this.late = late;
        frameDelay.stop();
    }

    /// {@return whether frames begin as late as possible before a refresh}
    public boolean beginsLate() {
        return late;
    }

    /// Takes note that presenting paces frames from now on.
    ///
    /// @param rate the number of frames a second to which presenting limits the loop
    public void start(Rate rate) {
        stop(FrameLock.SEEKING);
        clock.start(rate);
    }

    /// Takes note that presenting no longer paces frames, so that frames are not locked any more.
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

    /// Takes note that a frame was presented.
    ///
    /// @param dueNanos the time at which the frame was due to begin
    /// @param startNanos the time at which the frame was handed to the window
    /// @param endNanos the time at which presenting returned
    /// @return the time at which the next frame should begin
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
        // If two frames belong to the same refresh, the second frame gives a better estimate of the
        // time of the refresh.
        lastMomentNanos = Math.max(lastMomentNanos, clear);
        moment.lock(lastMomentNanos, beginNanos, endNanos + EXPIRES_PERIODS * periodNanos);
        return beginNanos;
    }

    /// {@return the clock that estimates when the display refreshes}
    public RefreshClock clock() {
        return clock;
    }
}
