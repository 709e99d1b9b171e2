package fourstroke.loop.core.display;

/// Keeps the moments of frames clear of the ends of ticks.
///
/// Where a display refreshes as often as the game ticks, or in another small ratio, a frame's
/// moment stands still against the ticks. If it happens to stand at the very end of one, the
/// slightest noise decides whether a tick is due, and frames get 0 and 2 ticks in turn. So a moment
/// that is too near is moved aside: at once when a lock is gained, and after that too slowly to be
/// seen.
///
/// **Source**: a lead of half a tick (Ebitengine's rounding) does the same for ticks that begin at
/// a frame. Ours begin anywhere, and move only as far as necessary.
///
/// Pure; one thread.
public final class PhaseGuard {

    /// A moment this far from a tick's end is clear: a hundred times the noise of a locked
    /// [RefreshClock], where ticks are long enough for it.
    static final long CLEAR_NANOS = 100_000;

    /// The most that moments are moved: a display that drifts slowly against the ticks is followed
    /// this far, and then crosses over.
    static final long MOST_NANOS = 200_000;

    /// A moment moves by at most one part in this many of the time between two frames.
    private static final int SLOWNESS = 2000;

    private long leadNanos;
    private long lastNanos;
    private boolean locked;

    /// The lock was lost: the next moment is the first of a new one.
    public void stop() {
        locked = false;
    }

    /// {@return the moment, moved aside if it is too near to the end of a tick}
    ///
    /// @param tickNanos the end of any tick
    /// @param periodNanos between two ticks
    public long clear(long momentNanos, long tickNanos, long periodNanos) {
        long wanted = Math.min(CLEAR_NANOS, periodNanos / 16); // short ticks have their ends near
        long slow = (momentNanos - lastNanos) / SLOWNESS;
        lastNanos = momentNanos;
        if (!locked) leadNanos = 0;
        long step = locked ? Math.min(slow, wanted) : wanted;
        locked = true;
        if (wanted == 0) return momentNanos + leadNanos;
        long after = Math.floorMod(momentNanos + leadNanos - tickNanos, periodNanos);
        long before = periodNanos - after;
        if (after < wanted) leadNanos += Math.min(step, wanted - after);
        else if (before < wanted) leadNanos -= Math.min(step, wanted - before);
        leadNanos = Math.clamp(leadNanos, -MOST_NANOS, MOST_NANOS);
        return momentNanos + leadNanos;
    }
}
