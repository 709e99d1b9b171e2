package fourstroke.loop.core.display;

/// Finds out whether presenting holds frames back although vsync is on; [OcclusionDetector] finds
/// out whether it holds them back for too long.
///
/// Virtual displays and some driver settings do not wait, and a loop that relied on the wait would
/// draw thousands of frames a second. A driver may take a few frames at once before it waits. So of
/// N frames in a row, all but [#QUEUED] must take a refresh each; if they take less than 9/10 of
/// that time, presenting does not wait. Frames that are slow by themselves, or paced by something
/// else, do not change the result. (The idea comes from DXVK.)
///
/// Pure; one thread.
public final class VsyncCheck {

    /// The number of frames that a driver may queue: three images, and the one that is being shown.
    static final int QUEUED = 4;

    /// The check decides after 16, 32, 64 and 128 frames, and then starts over. Before 128 frames
    /// it does not know whether frames come at a steady rate, and only finds frames that are more
    /// than twice too fast.
    static final int FIRST = 16;

    static final int LAST = 128;

    /// Frames count as steady if this part of their time is steady. The result that they are not
    /// held back is final, so a display that misses many refreshes must not lead to it.
    private static final double STEADY = 1.0 / 3;

    private final Cadence cadence = new Cadence();
    private long periodNanos;
    private long startNanos;
    private int frames;
    private boolean ignored;

    /// Starts over, assuming that presenting waits.
    ///
    /// @param periodNanos the time between two refreshes
    public void start(long periodNanos) {
        this.periodNanos = periodNanos;
        ignored = false;
        frames = 0;
    }

    /// Takes note of a frame that presenting should have held back.
    ///
    /// @return whether frames were just found not to be held back
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

    /// {@return whether frames are assumed to be held back}
    public boolean holdsBack() {
        return !ignored;
    }
}
