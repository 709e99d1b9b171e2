package fourstroke.loop.core.display;

/// Keeps the moments of frames away from the ends of ticks.
///
/// If a display refreshes as often as the game ticks, or if both rates have another small ratio, a
/// frame's moment always has the same distance to the end of a tick. If that distance is nearly
/// zero, the slightest noise decides whether a tick is due, and frames get 0 and 2 ticks in turn.
/// This class moves such a moment aside: at once when a lock is gained, and later so slowly that
/// nobody sees it.
///
/// **Source**: the rounding of Ebitengine, which shifts ticks by half a tick, does the same for
/// ticks that begin at a frame. Our ticks begin anywhere, and moments move only as far as
/// necessary.
///
/// Pure; one thread.
public final class PhaseGuard {

    /// A moment this far from a tick's end is far enough: a hundred times the noise of a locked
    /// [RefreshClock], if ticks are long enough for it.
    static final long CLEAR_NANOS = 100_000;

    /// The largest shift of moments. If a display drifts slowly against the ticks, moments are
    /// shifted this far, and then cross the end of a tick.
    static final long MOST_NANOS = 200_000;

    /// A shift changes by at most one part in this many of the time between two frames.
    private static final int SLOWNESS = 2000;

    private long leadNanos;
    private long lastNanos;
    private boolean locked;

    /// The lock was lost: the next moment is the first of a new lock.
    public void stop() {
        locked = false;
    }

    /// {@return the moment, shifted if it is too near to the end of a tick}
    ///
    /// @param tickNanos the end of any tick
    /// @param periodNanos the time between two ticks
    public long clear(long momentNanos, long tickNanos, long periodNanos) {
        // the ends of short ticks are near everywhere
        long wanted = Math.min(CLEAR_NANOS, periodNanos / 16);
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
