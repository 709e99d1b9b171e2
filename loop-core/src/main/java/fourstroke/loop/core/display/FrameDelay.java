package fourstroke.loop.core.display;

/// Decides when to begin a frame, so that it is ready just before the display refreshes and shows a
/// state that is as recent as possible.
///
/// A frame begins before the refresh by the cost of the most expensive recent frame, plus a margin.
/// The time that a backend needs inside presenting is unknown, so the margin is found by trying, as
/// TCP finds its rate: it shrinks slowly, and grows after a missed refresh. In the worst case the
/// margin is a whole period, and frames begin at once, as without this class.
///
/// **The player sees a missed refresh**, so this class remembers the margin that was too small. For
/// a minute the margin stays above that value; then it shrinks again. This time doubles with each
/// miss at about the same margin.
///
/// **A miss can have other causes than the margin.** A frame that began at once, or took longer
/// than a period, would have missed anyway. A frame that was handed over as early as frames that
/// were in time counts as missed by chance, unless another one misses soon after.
///
/// Pure; one thread.
public final class FrameDelay {

    /// The smallest margin: a thread may wake up this late on a busy machine.
    static final long LEAST_MARGIN_NANOS = 1_000_000;

    /// The cost decays by one part in this many with each frame: it halves in 44 frames.
    private static final int COST_FRAMES = 64;

    /// The margin shrinks by one part in this many with each frame: at 60 frames a second it halves
    /// in 6 seconds.
    private static final int MARGIN_FRAMES = 512;

    /// A second miss within this many frames does not count as chance: a desktop that misses a
    /// refresh now and then by itself does so about every 15 seconds.
    private static final int CLOSE_FRAMES = 128;

    /// The margin stays above the one that missed by one part in this many, since costs vary, ...
    private static final int CLEAR_PARTS = 8;

    /// ... and by no less than this, since a thread does not always wake up at the same time.
    private static final long LEAST_CLEAR_NANOS = LEAST_MARGIN_NANOS / 2;

    /// How long the margin stays above the one that missed: then a margin that is too small causes
    /// one miss a minute.
    private static final long KEEP_NANOS = 60_000_000_000L;

    /// The longest such time, so that cheaper frames are noticed after four minutes.
    private static final long MOST_KEEP_NANOS = 4 * KEEP_NANOS;

    private long costNanos;
    private long marginNanos = LEAST_MARGIN_NANOS;
    private long missedNanos; // the margin that missed last
    private long floorNanos = LEAST_MARGIN_NANOS; // the floor is just above it; 0 without a floor
    private long keepNanos = KEEP_NANOS; // how long the floor holds ...
    private long keepLeftNanos = KEEP_NANOS; // ... and how long it still holds
    // the shortest time before a refresh that was enough lately
    private long spareNanos = Long.MAX_VALUE;
    private int sinceMiss = CLOSE_FRAMES; // frames since the last miss
    private long refreshNanos; // the refresh that the frame is for
    private boolean waits; // whether the frame begins later than at once

    /// {@return when to begin the next frame, in nanoseconds}
    ///
    /// @param nowNanos at once
    /// @param refreshNanos when the display refreshes next
    long beginNanos(long nowNanos, long refreshNanos) {
        this.refreshNanos = refreshNanos;
        long begin = refreshNanos - costNanos - marginNanos;
        waits = begin > nowNanos;
        return waits ? begin : nowNanos;
    }

    /// The next frame begins at once.
    void stop() {
        waits = false;
    }

    /// Takes note of a frame that was presented.
    ///
    /// @param dueNanos when it was to begin
    /// @param startNanos when it was handed to the window
    /// @param refreshes that passed since the frame before
    void presented(long dueNanos, long startNanos, long refreshes, long periodNanos) {
        long took = startNanos - dueNanos;
        long spare = refreshNanos - startNanos;
        costNanos = Math.max(Math.min(took, periodNanos), costNanos - costNanos / COST_FRAMES);
        if (sinceMiss < CLOSE_FRAMES) sinceMiss++;
        if (refreshes <= 1) inTime(waits ? spare : periodNanos, periodNanos);
        else if (waits && took < periodNanos) missed(spare);
        long most = Math.max(LEAST_MARGIN_NANOS, periodNanos);
        marginNanos = Math.clamp(marginNanos, Math.min(floorNanos, most), most);
    }

    private void inTime(long spare, long periodNanos) {
        long known = Math.min(spareNanos, periodNanos); // and forgotten as margins are
        spareNanos =
                Math.min(Math.max(0, spare), known + (known + LEAST_MARGIN_NANOS) / MARGIN_FRAMES);
        marginNanos -= marginNanos / MARGIN_FRAMES;
        keepLeftNanos -= periodNanos;
        if (keepLeftNanos < 0) floorNanos = LEAST_MARGIN_NANOS;
    }

    private void missed(long spare) {
        boolean close = sinceMiss < CLOSE_FRAMES;
        sinceMiss = 0;
        if (spare >= spareNanos && !close) return;
        boolean tried = keepLeftNanos < 0 && marginNanos > missedNanos - missedNanos / 4;
        keepNanos = tried ? Math.min(2 * keepNanos, MOST_KEEP_NANOS) : KEEP_NANOS;
        keepLeftNanos = keepNanos;
        missedNanos = marginNanos;
        spareNanos = Long.MAX_VALUE;
        floorNanos = marginNanos + Math.max(LEAST_CLEAR_NANOS, marginNanos / CLEAR_PARTS);
        if (close) marginNanos *= 2;
    }
}
