package fourstroke.loop.core.display;

import fourstroke.loop.core.schedule.CatchUp;

/// Detects frames that miss a refresh only because earlier frames missed a refresh and left late
/// ticks.
///
/// If a frame runs the ticks of two refresh periods, the frame can take two refresh periods. While
/// such a frame is drawn, the ticks of two more periods become due, so the next frame is slow as
/// well, and so are all following frames, although a frame with the ticks of one period would fit
/// into one period. The loop can end such a series of slow frames without dropping ticks. If the
/// loop skips the drawing of one frame, the loop has time to run all late ticks, and the next frame
/// begins at a refresh.
///
/// The loop cannot measure how much of the time of a frame is spent in the call that presents it,
/// so the decision to skip a drawing is a guess. If the guess is wrong, one frame is delayed, and
/// this class observes twice as many frames before the next guess.
///
/// This class reads no clock and is for one thread.
public final class MissedRefreshes {

    /// If this number of successive frames miss their refreshes although they would fit with fewer
    /// ticks, the loop skips a drawing for the first time. A single slow frame or a single fast
    /// frame is not sufficient to judge the load.
    private static final int FRAMES = 8;

    /// The maximum number of frames between two skipped drawings. At 30 frames a second, this
    /// number of frames takes 34 seconds. After at most this time, this class notices that frames
    /// have become faster.
    private static final int MOST_FRAMES = 1024;

    /// The updates and the drawing for a refresh period fit into the period if they take at most
    /// this percentage of the period. The percentage is below 100 % because the times of frames
    /// vary.
    private static final int FITS = 98;

    /// After a skipped drawing, the next frame begins shortly after a refresh, later by this
    /// fraction of the period: the period divided by this number. Because of the delay, a tick that
    /// is due at the refresh runs before the frame, and nearly the whole period is left for the
    /// frame.
    private static final int AFTER_PARTS = 64;

    private long beginTicks; // The number of ticks that had run when the current frame began.
    private long ticks; // The number of ticks that ran in the current frame.
    private long updateNanos; // The total time of the ticks of the current frame.
    private long drawStartNanos;
    private long presentedNanos;
    private int missed; // The number of successive frames that missed a refresh.
    private int inTime; // The number of successive frames that missed no refresh.
    private int needed = FRAMES;
    private boolean catchingUp; // Whether the loop skips drawings until no tick is late.

    /// Records that a frame begins.
    ///
    /// @param ticks the number of ticks that have run so far
    public void begin(long ticks) {
        beginTicks = ticks;
    }

    /// Records that the drawing of the frame begins.
    public void draw(long ticks, long beginNanos, long nowNanos) {
        this.ticks = ticks - beginTicks;
        updateNanos = nowNanos - beginNanos;
        drawStartNanos = nowNanos;
    }

    /// {@return whether the drawing of the current frame should be skipped}
    public boolean catchingUp() {
        return catchingUp;
    }

    /// Records that the loop skips the drawing of a frame.
    ///
    /// @param due whether a late tick has not run yet
    /// @return the time at which the next frame begins: the current time if late ticks are left,
    ///   and otherwise a time just after the next refresh. If updates have become slower, the loop
    ///   draws again after some time although ticks are late, because the player must not see the
    ///   same picture for too long
    public long skipDrawing(boolean due, long nowNanos, long periodNanos) {
        catchingUp = due && nowNanos - presentedNanos < CatchUp.DEFAULT.burstNanos();
        if (catchingUp) return nowNanos;
        long refreshes = (nowNanos - presentedNanos) / periodNanos + 1;
        return presentedNanos + refreshes * periodNanos + periodNanos / AFTER_PARTS;
    }

    /// Records that a frame was presented.
    ///
    /// @param startNanos the time at which the frame was handed to the window
    /// @param periodNanos the time between two refreshes, in nanoseconds
    /// @param tickNanos the time between two ticks, in nanoseconds
    public void presented(long startNanos, long nowNanos, long periodNanos, long tickNanos) {
        long drawNanos = startNanos - drawStartNanos;
        long refreshes = (nowNanos - presentedNanos + periodNanos / 2) / periodNanos;
        presentedNanos = nowNanos;
        inTime = refreshes > 1 ? 0 : inTime + 1;
        if (inTime >= FRAMES) needed = FRAMES;
        // The variable `explained` is false if the measured work is too short to be the cause of
        // the missed refresh. A frame with too little measured work was late for a reason that this
        // class cannot measure.
        boolean explained = updateNanos + drawNanos > (refreshes - 1) * periodNanos;
        boolean late = refreshes > 1 && ticks > 0 && explained;
        boolean comesBack = late && caughtUp(tickNanos);
        boolean fits = false;
        for (long fewer = 1; fewer < refreshes && comesBack && !fits; fewer++) {
            long fewerTicks = (ticks * fewer + refreshes - 1) / refreshes;
            long took = updateNanos / ticks * fewerTicks + drawNanos;
            fits = took <= fewer * periodNanos * FITS / 100;
        }
        missed = fits ? missed + 1 : 0;
        catchingUp = missed >= needed;
        if (!catchingUp) return;
        missed = 0;
        needed = Math.min(2 * needed, MOST_FRAMES);
    }

    /// {@return whether all late ticks can run within the longest time for which the loop may show
    /// the same picture} These late ticks include the ticks that become due while other late ticks
    /// run.
    private boolean caughtUp(long tickNanos) {
        // The fraction of each tick period that is left after the update of this tick.
        double spare = 1 - (double) updateNanos / ticks / tickNanos;
        return updateNanos <= CatchUp.DEFAULT.burstNanos() * spare;
    }
}
