package fourstroke.loop.core;

/// Finds out whether presenting holds frames back as it was asked to, and whether it does so for
/// far too long.
///
/// **Too short.** Virtual displays and some driver settings do not wait, and a loop that relied on
/// it would draw thousands of frames a second. A driver may take a few frames at once before it
/// waits for the first. So of N frames in a row all but [#QUEUED] must take a refresh each; if they
/// take less than 9/10 of that, it does not wait. Frames that are slow by themselves, or paced by
/// something else, prove nothing and change nothing. (The idea is DXVK's.)
///
/// **Too long.** A covered window's frames are taken late or never by some systems. One such frame
/// is enough while another window has the keyboard; while this one has it, it takes
/// [#STALLS_FOCUSED] in a row, each much longer, since a driver also compiles. One frame that is
/// taken in time ends it.
///
/// Pure; one thread.
final class PresentWatch {

    /// Frames that a driver may hold back: three images, and one that is being shown.
    static final int QUEUED = 4;

    /// It judges after 16, 32, 64 and 128 frames, and then starts over.
    static final int FIRST = 16;

    static final int LAST = 128;

    /// No frame waits longer than both this and three refreshes for a display that is on and shows
    /// it.
    static final long STALL_NANOS = 100_000_000;

    /// The same where the player is there and would see the frames stop.
    static final long STALL_FOCUSED_NANOS = 500_000_000;

    static final int STALLS_FOCUSED = 3;

    private long periodNanos;
    private long startNanos;
    private int frames;
    private boolean ignored;
    private int stalls; // in a row
    private boolean stalled;

    /// Starts over, assuming that presenting waits.
    ///
    /// @param periodNanos between two refreshes
    void start(long periodNanos) {
        this.periodNanos = periodNanos;
        ignored = false;
        frames = 0;
    }

    /// Takes note of a frame that was to be held back.
    ///
    /// @return whether frames were just found not to be held back
    boolean presented(long nowNanos) {
        if (ignored) return false;
        if (frames == 0) startNanos = nowNanos;
        int intervals = frames++;
        if (intervals < FIRST || Integer.bitCount(intervals) != 1) return false;
        ignored = nowNanos - startNanos < (intervals - QUEUED) * periodNanos / 10 * 9;
        if (intervals >= LAST) frames = 0;
        return ignored;
    }

    /// Takes note of how long presenting took.
    ///
    /// @return whether this changed whether frames are taken in time
    boolean took(long nanos, boolean focused) {
        long most = focused ? STALL_FOCUSED_NANOS : Math.max(STALL_NANOS, 3 * periodNanos);
        stalls = nanos > most ? stalls + 1 : 0;
        boolean before = stalled;
        stalled = stalls >= (focused && !before ? STALLS_FOCUSED : 1);
        return stalled != before;
    }

    /// Forgets that frames were not taken in time.
    void forgiveStalls() {
        stalls = 0;
        stalled = false;
    }

    /// {@return whether frames are assumed to be held back}
    boolean holdsBack() {
        return !ignored;
    }

    /// {@return whether frames are taken far too late}
    boolean stalled() {
        return stalled;
    }
}
