package fourstroke.loop.core.display;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.time.FrameMoment;
import fourstroke.loop.core.time.TickGrid;
import fourstroke.loop.core.view.FrameLock;

/// Makes each frame show the game at the time of a refresh of the display. This class is used as
/// long as the call that presents a frame waits for a refresh.
///
/// The caller calls [#start], then [#presented] after each frame, then [#stop]. This class reads no
/// clock and is for one thread.
public final class RefreshLock {

    /// The number of refresh periods after which a lock of frames to the display ends. If a frame
    /// takes longer than this number of periods, its time is no longer related to the last refresh.
    private static final int EXPIRES_PERIODS = 4;

    private final RefreshClock clock = new RefreshClock();
    private final PhaseGuard phaseGuard = new PhaseGuard();
    private final FrameDelay frameDelay = new FrameDelay();
    private final FrameMoment moment;
    private final TickGrid ticks;
    private long lastMomentNanos; // The time of the last frame's refresh, while frames are locked.
    private boolean late; // Whether frames begin as late as possible before a refresh.

    /// @param moment the object that stores the moment that frames show; this class sets the moment
    ///   to the times of refreshes
    /// @param ticks the grid of the ticks; the moment of a frame must not be too near to the end of
    ///   a tick
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

    /// Records that, from now on, the call that presents a frame waits for a refresh.
    ///
    /// @param rate the number of frames a second that the display can show
    public void start(Rate rate) {
        stop(FrameLock.SEEKING);
        clock.start(rate);
    }

    /// Records that the call that presents a frame no longer waits for a refresh. Frames are then
    /// no longer locked to the display.
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

    /// Records that a frame was presented.
    ///
    /// @param dueNanos the time at which the frame should have begun
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
        // If two frames belong to the same refresh, the estimate of its time after the second frame
        // is better, but the time of a frame must not be earlier than the time of the previous
        // frame.
        lastMomentNanos = Math.max(lastMomentNanos, clear);
        moment.lock(lastMomentNanos, beginNanos, endNanos + EXPIRES_PERIODS * periodNanos);
        return beginNanos;
    }

    /// {@return the clock that estimates the times of the display's refreshes}
    public RefreshClock clock() {
        return clock;
    }
}
