package fourstroke.loop.core.display;

/// Decides how late a frame may begin if it must be ready just before the next refresh of the
/// display. If a frame begins later, it shows more recent input.
///
/// This class lets a frame begin before its refresh by the duration of the slowest recent frame,
/// plus a margin. This class cannot know how long a backend needs to present a frame, so it finds
/// the margin by trial: the margin shrinks slowly after each frame that is in time, and grows after
/// a missed refresh. The network protocol TCP finds its rate in a similar way, by slow changes in
/// one direction and fast changes in the other. The largest possible margin is a whole refresh
/// period. With a margin of a whole refresh period, frames begin at once, as they would without
/// this class.
///
/// **The player sees a missed refresh**, so this class stores the margin with which the frame
/// missed its refresh. For a minute, the margin does not shrink below the stored margin; after the
/// minute, the margin may shrink further. If a later frame misses a refresh at about the same
/// margin, the minute becomes two minutes, and after the next miss four minutes.
///
/// **A missed refresh can have other causes than the margin.** A frame that missed its refresh
/// although it began at once, or because it took longer than a refresh period, would have missed
/// the refresh with any margin. A frame can also miss its refresh although it was presented as
/// early as other frames that were shown in time. This class ignores such a miss, unless another
/// frame misses its refresh within the next [#CLOSE_FRAMES] frames.
///
/// This class reads no clock and is for one thread.
public final class FrameDelay {

    /// The smallest margin, in nanoseconds. On a busy machine, a thread can wake up late by a
    /// millisecond.
    static final long LEAST_MARGIN_NANOS = 1_000_000;

    /// With each frame, the assumed duration of a frame is reduced: by the duration divided by this
    /// number. Without slower frames, the assumed duration is halved after 44 frames.
    private static final int COST_FRAMES = 64;

    /// With each frame, the margin is reduced: by the margin divided by this number. At 60 frames a
    /// second, the margin is halved after 6 seconds.
    private static final int MARGIN_FRAMES = 512;

    /// The number of frames within which two missed refreshes count as close: this class then does
    /// not ignore the second miss. Some desktops miss a refresh about once in 15 seconds although
    /// the game presented its frame in time.
    private static final int CLOSE_FRAMES = 128;

    /// After a missed refresh, the new minimum of the margin is the margin that was too small, plus
    /// a part of this margin: the margin divided by this number. The minimum must be larger because
    /// the times of frames vary.
    private static final int CLEAR_PARTS = 8;

    /// After a missed refresh, the new minimum of the margin exceeds the margin that was too small
    /// by at least this time in nanoseconds, because a thread wakes up a little earlier or later
    /// each time.
    private static final long LEAST_CLEAR_NANOS = LEAST_MARGIN_NANOS / 2;

    /// The time in nanoseconds for which the margin does not shrink below the minimum after a
    /// missed refresh. After a minute, this class tries smaller margins again. If the smaller
    /// margins are always too small, the loop misses at most one refresh a minute.
    private static final long KEEP_NANOS = 60_000_000_000L;

    /// The maximum time for which the margin does not shrink below the minimum; repeated misses
    /// double [#KEEP_NANOS] up to this maximum. Because of the maximum of four minutes, this class
    /// notices after at most four minutes that frames have become faster.
    private static final long MOST_KEEP_NANOS = 4 * KEEP_NANOS;

    private long costNanos;
    private long marginNanos = LEAST_MARGIN_NANOS;
    private long missedNanos; // The margin that a frame had when it missed the last refresh.
    // The floor: the minimum of the margin, a little larger than the margin at the last missed
    // refresh.
    private long floorNanos = LEAST_MARGIN_NANOS;
    // The time for which the floor (the minimum of the margin) applies after a missed refresh.
    private long keepNanos = KEEP_NANOS;
    // The remaining time for which the floor of the margin applies.
    private long keepLeftNanos = KEEP_NANOS;
    // Of the recent frames that did not miss their refresh, the shortest time between presenting a
    // frame and its refresh.
    private long spareNanos = Long.MAX_VALUE;
    private int sinceMiss = CLOSE_FRAMES; // The number of frames since the last missed refresh.
    private long refreshNanos; // The refresh at which the current frame should appear.
    private boolean waits; // Whether the beginning of the current frame was delayed.

    /// {@return the time at which the next frame should begin, in nanoseconds}
    ///
    /// @param nowNanos the current time; the result is not earlier than this time
    /// @param refreshNanos the time of the next refresh of the display
    long beginNanos(long nowNanos, long refreshNanos) {
        this.refreshNanos = refreshNanos;
        long begin = refreshNanos - costNanos - marginNanos;
        waits = begin > nowNanos;
        return waits ? begin : nowNanos;
    }

    /// Makes the next frame begin at once.
    void stop() {
        waits = false;
    }

    /// Records that a frame was presented.
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
        // The field `spareNanos` grows at most as fast as the margin shrinks.
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
