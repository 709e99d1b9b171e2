package fourstroke.loop.core.display;

import fourstroke.loop.core.schedule.CatchUp;

/// Finds frames that miss refreshes only because earlier misses left late ticks.
///
/// A frame that runs the ticks of two refreshes can take two refreshes. Then the next frame has as
/// many ticks again, forever, although a frame with the ticks of one refresh would fit into one. No
/// tick must be dropped to end this: if the drawing of one frame is skipped, the loop has time to
/// catch up, and the next frame begins at a refresh.
///
/// Presenting hides some of a frame's cost, so the decision is a guess. A wrong guess costs a late
/// frame, and the next guess then needs twice as many frames.
///
/// Pure; one thread.
public final class MissedRefreshes {

    /// This many frames in a row must show the same, because a single stall or cheap frame says
    /// nothing about the load.
    private static final int FRAMES = 8;

    /// The longest time between two guesses: half a minute at 30 frames a second, after which
    /// cheaper frames are noticed.
    private static final int MOST_FRAMES = 1024;

    /// The largest load that counts as fitting, in hundredths of the time: costs vary.
    private static final int FITS = 98;

    /// A frame begins this part of a period after a refresh, so that a tick that is due with the
    /// refresh runs before the frame, and nearly all of the period is left.
    private static final int AFTER_PARTS = 64;

    private long beginTicks; // when the frame began
    private long ticks; // ticks that ran for it ...
    private long updateNanos; // ... and how long they took together
    private long drawStartNanos;
    private long presentedNanos;
    private int missed; // frames in a row that missed
    private int inTime; // frames in a row that would fit
    private int needed = FRAMES;
    private boolean catchingUp; // drawings are skipped until no tick is late

    /// A frame begins.
    ///
    /// @param ticks how many ticks ran so far
    public void begin(long ticks) {
        beginTicks = ticks;
    }

    /// The frame is drawn now.
    public void draw(long ticks, long beginNanos, long nowNanos) {
        this.ticks = ticks - beginTicks;
        updateNanos = nowNanos - beginNanos;
        drawStartNanos = nowNanos;
    }

    /// {@return whether to skip a drawing}
    public boolean catchingUp() {
        return catchingUp;
    }

    /// The drawing of a frame is skipped.
    ///
    /// @param due whether there is still a tick to catch up on
    /// @return when the next frame begins: at once, or just after the next refresh if the picture
    ///   must not stand still for longer, since updates can have become slower
    public long skipDrawing(boolean due, long nowNanos, long periodNanos) {
        catchingUp = due && nowNanos - presentedNanos < CatchUp.DEFAULT.burstNanos();
        if (catchingUp) return nowNanos;
        long refreshes = (nowNanos - presentedNanos) / periodNanos + 1;
        return presentedNanos + refreshes * periodNanos + periodNanos / AFTER_PARTS;
    }

    /// Takes note of a frame that was presented.
    ///
    /// @param startNanos when it was handed to the window
    /// @param periodNanos the time between two refreshes
    /// @param tickNanos the time between two ticks
    public void presented(long startNanos, long nowNanos, long periodNanos, long tickNanos) {
        long drawNanos = startNanos - drawStartNanos;
        long refreshes = (nowNanos - presentedNanos + periodNanos / 2) / periodNanos;
        presentedNanos = nowNanos;
        inTime = refreshes > 1 ? 0 : inTime + 1;
        if (inTime >= FRAMES) needed = FRAMES;
        // otherwise something that this class cannot see took the time
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

    /// {@return whether the late ticks, and those that become due meanwhile, can run in the time
    /// for which the picture may stand still}
    private boolean caughtUp(long tickNanos) {
        double spare = 1 - (double) updateNanos / ticks / tickNanos; // as a part of the time
        return updateNanos <= CatchUp.DEFAULT.burstNanos() * spare;
    }
}
