package fourstroke.loop.core.display;

/// Finds out whether presenting really holds frames back when vsync is on. The class
/// [OcclusionDetector] finds out whether presenting holds frames back for too long.
///
/// Virtual displays and some settings of drivers do not hold frames back, and a loop that relied on
/// the display would draw thousands of frames a second. A driver may take a few frames at once
/// before it waits. So of N successive frames, all but [#QUEUED] frames must take a refresh period
/// each. If these frames together take less than 9/10 of this time, presenting does not wait.
/// Frames that are slow by themselves, or that something other than presenting paces, do not change
/// the result. The idea of this check comes from the project DXVK.
///
/// Pure; one thread.
public final class VsyncCheck {

    /// The maximum number of frames that a driver may queue: three waiting images and the image
    /// that the display shows.
    static final int QUEUED = 4;

    /// The number of frames before the first decision. The check decides after 16, 32, 64 and 128
    /// frames, and then starts again. Before 128 frames the check does not know whether frames come
    /// at a steady rate, so the early decisions find only frames that come more than twice as fast
    /// as they should.
    static final int FIRST = 16;

    static final int LAST = 128;

    /// Frames count as steady if this part of their time is steady. The part is low because the
    /// result that frames are not held back is final, and a display that misses many refreshes must
    /// not cause this result.
    private static final double STEADY = 1.0 / 3;

    private final Cadence cadence = new Cadence();
    private long periodNanos;
    private long startNanos;
    private int frames;
    private boolean ignored;

    /// Starts the check again; until the next result, presenting is assumed to wait.
    ///
    /// @param periodNanos the time between two refreshes, in nanoseconds
    public void start(long periodNanos) {
        this.periodNanos = periodNanos;
        ignored = false;
        frames = 0;
    }

    /// Takes note of the presenting of a frame that the display should have held back.
    ///
    /// @return whether the check has just found out that frames are not held back
    public boolean presented(long nowNanos) {
        if (ignored) return false;
        if (frames == 0) {
            startNanos = nowNanos;
            cadence.start();
        }
        int intervals = frames++;
        if (intervals >= QUEUED) cadence.frame(nowNanos);
        if (intervals < FIRST || Integer.bitCount(intervals) != 1) return false;
        long took = nowNanos - startNanos;
        boolean tooShort = took < (intervals - QUEUED) * periodNanos / 10 * 9;
        boolean farTooShort = took < (intervals - QUEUED) * periodNanos / 2;
        ignored = farTooShort || tooShort && intervals >= LAST && cadence.share() < STEADY;
        if (intervals >= LAST) frames = 0;
        return ignored;
    }

    /// {@return whether presenting holds frames back, as far as the check knows}
    public boolean holdsBack() {
        return !ignored;
    }
}
