package fourstroke.loop.core.display;

/// Finds out whether the call that presents a frame really waits for a refresh when vsync is on.
/// The class [OcclusionDetector] finds out whether the call that presents a frame blocks for too
/// long.
///
/// With virtual displays and some settings of drivers, the call that presents a frame does not
/// wait. If the loop relied on the display although the call does not wait, it would draw thousands
/// of frames a second. A driver may accept a few frames at once before it makes the next frame
/// wait. If the call waits, each of N successive frames, except [#QUEUED] of them, takes a refresh
/// period. If the N frames together take less than 9/10 of the time that frames with waits would
/// take, the call does not wait. If frames are slow for another reason, for example because drawing
/// takes long, the check still assumes that the call waits. The idea of this check comes from the
/// project DXVK.
///
/// This class reads no clock and is for one thread.
public final class VsyncCheck {

    /// The maximum number of frames that a driver may queue: three images that wait, and the image
    /// that the display shows.
    static final int QUEUED = 4;

    /// The number of frames before the first decision. The check decides after 16, 32, 64 and 128
    /// frames, and then starts again. After fewer than 128 frames, the check does not know whether
    /// frames come at a steady rate. The decisions after 16, 32 and 64 frames therefore detect only
    /// frames with more than twice the expected rate.
    static final int FIRST = 16;

    static final int LAST = 128;

    /// The rate of frames counts as steady if at least this part of the time is steady. The part is
    /// small because missed refreshes make frames unsteady, and the check must not decide for such
    /// a display that frames do not wait; this decision is final.
    private static final double STEADY = 1.0 / 3;

    private final Cadence cadence = new Cadence();
    private long periodNanos;
    private long startNanos;
    private int frames;
    private boolean ignored;

    /// Starts the check of the presented frames again. Until the next result, the check assumes
    /// that the call that presents a frame waits for a refresh.
    ///
    /// @param periodNanos the time between two refreshes, in nanoseconds
    public void start(long periodNanos) {
        this.periodNanos = periodNanos;
        ignored = false;
        frames = 0;
    }

    /// Records that a frame was presented which should have waited for a refresh.
    ///
    /// @return whether the check has just found out that frames do not wait for a refresh
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

    /// {@return whether the call that presents a frame waits for a refresh, as far as the check
    /// knows}
    public boolean holdsBack() {
        return !ignored;
    }
}
