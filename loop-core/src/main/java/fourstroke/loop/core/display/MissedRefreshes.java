package fourstroke.loop.core.display;

import fourstroke.loop.core.schedule.CatchUp;

/// Finds frames that miss refreshes only because earlier missed refreshes left late ticks.
///
/// A frame that runs the ticks of two refresh periods can take two refresh periods. Then the next
/// frame also has the ticks of two periods, and so on forever, although a frame with the ticks of
/// one period would fit into one period. To end this series, the loop need not drop ticks. If the
/// loop skips the drawing of one frame, the loop has time to catch up, and the next frame begins at
/// a refresh.
///
/// The loop cannot measure the part of a frame's cost that arises in presenting, so the decision to
/// skip a drawing is a guess. A wrong guess delays one frame, and the next guess then needs twice
/// as many frames as evidence.
///
/// Pure; one thread.
public final class MissedRefreshes {

    /// The number of successive frames that must show the same behaviour before the loop skips a
    /// drawing, because a single stall or a single cheap frame says nothing about the load.
    private static final int FRAMES = 8;

    /// The maximum number of frames between two skipped drawings. At 30 frames a second, this
    /// number of frames takes 34 seconds; after this time the class notices that frames have become
    /// cheaper.
    private static final int MOST_FRAMES = 1024;

    /// The largest part of a period, in percent, that the work of a period may take to count as
    /// fitting into the period. The limit is below 100 because the costs of frames vary.
    private static final int FITS = 98;

    /// After a skipped drawing, a frame begins one part in this many of a period after a refresh.
    /// So a tick that is due with the refresh runs before the frame, and nearly all of the period
    /// is left for the frame.
    private static final int AFTER_PARTS = 64;

    private long beginTicks; // The number of ticks when the current frame began.
    private long ticks; // The number of ticks that ran in the current frame.
    private long updateNanos; // The time that the ticks of the current frame took together.
    private long drawStartNanos;
    private long presentedNanos;
    private int missed; // The number of successive frames that missed a refresh.
    private int inTime; // The number of successive frames that would fit into a period.
    private int needed = FRAMES;
    private boolean catchingUp; // Whether drawings are skipped until no tick is late.

    /// Takes note that a frame begins.
    ///
    /// @param ticks the number of ticks that have run so far
    public void begin(long ticks) {
        beginTicks = ticks;
    }

    /// Takes note that the drawing of the frame begins.
    public void draw(long ticks, long beginNanos, long nowNanos) {
        this.ticks = ticks - beginTicks;
        updateNanos = nowNanos - beginNanos;
        drawStartNanos = nowNanos;
    }

    /// {@return whether the drawing of the current frame should be skipped}
    public boolean catchingUp() {
        return catchingUp;
    }

    /// Takes note that the drawing of a frame is skipped.
    ///
    /// @param due whether there is still a late tick to run
    /// @return the time at which the next frame begins: the current time while late ticks are left,
    ///   and otherwise just after the next refresh. If updates have become slower, the loop draws
    ///   again after some time although ticks are late, so that the picture does not stand still
    ///   for too long
    public long skipDrawing(boolean due, long nowNanos, long periodNanos) {
        catchingUp = due && nowNanos - presentedNanos < CatchUp.DEFAULT.burstNanos();
        if (catchingUp) return nowNanos;
        long refreshes = (nowNanos - presentedNanos) / periodNanos + 1;
        return presentedNanos + refreshes * periodNanos + periodNanos / AFTER_PARTS;
    }

    /// Takes note of a frame that was presented.
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
        // The value `explained` is false if the measured work is too short to explain the missed
        // refresh. Then something that this class cannot measure made the frame late.
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

    /// {@return whether the late ticks, and the ticks that become due while the late ticks run, can
    /// run in the time for which the picture may stand still}
    private boolean caughtUp(long tickNanos) {
        // The part of each period that updates do not need.
        double spare = 1 - (double) updateNanos / ticks / tickNanos;
        return updateNanos <= CatchUp.DEFAULT.burstNanos() * spare;
    }
}
