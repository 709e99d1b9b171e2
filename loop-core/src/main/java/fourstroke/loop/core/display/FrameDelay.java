package fourstroke.loop.core.display;

/// Decides how late a frame may begin to be ready just before the display refreshes. A frame that
/// begins late shows more recent input.
///
/// A frame begins before its refresh by the cost of the most expensive recent frame, plus a margin.
/// The time that a backend needs inside presenting is unknown, so this class finds the margin by
/// trying: the margin shrinks slowly, and grows after a missed refresh. The network protocol TCP
/// finds its rate in a similar way. In the worst case the margin is a whole refresh period, and
/// frames begin at once, as they would without this class.
///
/// **The player sees a missed refresh**, so this class remembers the margin that was too small. For
/// a minute the margin stays above the remembered margin; then the margin shrinks again. With each
/// miss at about the same margin, this time doubles.
///
/// **A missed refresh can have other causes than the margin.** A frame that began at once, or took
/// longer than a refresh period, would have missed its refresh with any margin. If a frame misses
/// its refresh although it was presented as early as frames that were in time, the missed refresh
/// counts as chance, unless another missed refresh follows soon.
///
/// Pure; one thread.
public final class FrameDelay {

    /// The smallest margin, in nanoseconds. On a busy machine a thread may wake up late by this
    /// margin.
    static final long LEAST_MARGIN_NANOS = 1_000_000;

    /// With each frame, the assumed cost of a frame shrinks by one part in this many, so the
    /// assumed cost halves in 44 frames.
    private static final int COST_FRAMES = 64;

    /// With each frame, the margin shrinks by one part in this many, so at 60 frames a second the
    /// margin halves in 6 seconds.
    private static final int MARGIN_FRAMES = 512;

    /// A missed refresh does not count as chance if the previous missed refresh was less than this
    /// many frames ago. Some desktops miss a refresh although the game is in time, about once in 15
    /// seconds.
    private static final int CLOSE_FRAMES = 128;

    /// After a missed refresh, the margin stays above the margin of the missed refresh by one part
    /// in this many, because the costs of frames vary.
    private static final int CLEAR_PARTS = 8;

    /// After a missed refresh, the margin stays above the margin of the missed refresh by at least
    /// this time in nanoseconds, because a thread wakes up a little earlier or later each time.
    private static final long LEAST_CLEAR_NANOS = LEAST_MARGIN_NANOS / 2;

    /// The time in nanoseconds for which the margin stays above the margin of a missed refresh.
    /// After this minute smaller margins are tried again, so a margin that is always too small
    /// causes one missed refresh a minute.
    private static final long KEEP_NANOS = 60_000_000_000L;

    /// The maximum to which the time [#KEEP_NANOS] is doubled. With this maximum, this class
    /// notices after four minutes at most that frames have become cheaper.
    private static final long MOST_KEEP_NANOS = 4 * KEEP_NANOS;

    private long costNanos;
    private long marginNanos = LEAST_MARGIN_NANOS;
    private long missedNanos; // The margin at the last missed refresh.
    // The floor: a value just above the margin of the last missed refresh, below which the margin
    // does not go.
    private long floorNanos = LEAST_MARGIN_NANOS;
    // The time for which the floor is kept after a missed refresh.
    private long keepNanos = KEEP_NANOS;
    private long keepLeftNanos = KEEP_NANOS; // The remaining time for which the floor is kept.
    // The shortest time between the presenting of a frame and its refresh, among recent frames that
    // were in time.
    private long spareNanos = Long.MAX_VALUE;
    private int sinceMiss = CLOSE_FRAMES; // The number of frames since the last missed refresh.
    private long refreshNanos; // The refresh at which the current frame should appear.
    private boolean waits; // Whether the current frame began later than at once.

    /// {@return the time at which the next frame should begin, in nanoseconds}
    ///
    /// @param nowNanos the current time; the result is not earlier
    /// @param refreshNanos the time of the next refresh of the display
    long beginNanos(long nowNanos, long refreshNanos) {
        this.refreshNanos = refreshNanos;
        long begin = refreshNanos - costNanos - marginNanos;
        waits = begin > nowNanos;
        return waits ? begin : nowNanos;
    }

    /// Lets the next frame begin at once.
    void stop() {
        waits = false;
    }

    /// Takes note of a frame that was presented.
    ///
    /// @param dueNanos the time at which the frame should have begun
    /// @param startNanos the time at which the frame was handed to the window
    /// @param refreshes the number of refreshes since the previous frame
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
        // The stored time changes as slowly as the margin.
        long known = Math.min(spareNanos, periodNanos);
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
