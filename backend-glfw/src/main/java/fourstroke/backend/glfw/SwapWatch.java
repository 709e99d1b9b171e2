package fourstroke.backend.glfw;

/// Finds out whether showing a frame waits for the screen, as it was asked to. Virtual displays and
/// some drivers' settings do not wait, and a loop that relied on it would draw thousands of frames
/// a second.
///
/// A driver may take a few frames at once before it waits for the first. So of N frames in a row
/// all but [#QUEUED] must take a refresh each; if they take less than 9/10 of that, it does not
/// wait. Frames that are slow by themselves, or paced by somebody else, prove nothing and change
/// nothing.
final class SwapWatch {

    /// Frames that a driver may hold back: three images, and one that is being shown.
    static final int QUEUED = 4;

    /// It judges after 16, 32, 64 and 128 frames, and then begins anew.
    static final int FIRST = 16;

    static final int LAST = 128;

    private long periodNanos;
    private long startNanos;
    private int frames;
    private boolean ignored;

    /// Begins anew, in good faith.
    ///
    /// @param periodNanos between two refreshes
    void start(long periodNanos) {
        this.periodNanos = periodNanos;
        ignored = false;
        frames = 0;
    }

    /// Takes note of a frame that was shown.
    ///
    /// @return whether it has just been found out that frames are not held back
    boolean shown(long nowNanos) {
        if (ignored) return false;
        if (frames == 0) startNanos = nowNanos;
        int intervals = frames++;
        if (intervals < FIRST || Integer.bitCount(intervals) != 1) return false;
        if (nowNanos - startNanos < (intervals - QUEUED) * periodNanos / 10 * 9) ignored = true;
        if (intervals >= LAST) frames = 0;
        return ignored;
    }

    /// {@return whether frames are taken to be held back}
    boolean holdsBack() {
        return !ignored;
    }
}
