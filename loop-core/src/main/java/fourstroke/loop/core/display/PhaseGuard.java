package fourstroke.loop.core.display;

/// Keeps the moments that frames show away from the ends of ticks.
///
/// If a display refreshes as often as the game ticks, or if the two rates have another simple
/// ratio, the moment of each frame has the same distance to the end of a tick. If this distance is
/// nearly zero, the slightest noise decides whether a tick is due, and frames get 0 and 2 ticks in
/// turn. This class shifts moments that are too near to the end of a tick. The first moment of a
/// lock is shifted at once, and later moments so slowly that nobody sees the shift.
///
/// **Source**: the engine Ebitengine, in which ticks begin at frames, has a similar rule: the rule
/// shifts ticks by half a tick. In Fourstroke ticks can begin at any time, and moments are shifted
/// only as far as necessary.
///
/// Pure; one thread.
public final class PhaseGuard {

    /// The distance in nanoseconds that a moment must keep from the ends of ticks: a hundred times
    /// the noise of a locked [RefreshClock]. If ticks are very short, a smaller distance is used.
    static final long CLEAR_NANOS = 100_000;

    /// The maximum shift of moments, in nanoseconds. If a display drifts slowly against the ticks,
    /// the shift grows to this maximum, and then the moments pass the end of a tick.
    static final long MOST_NANOS = 200_000;

    /// From frame to frame, the shift changes by at most one part in this many of the time between
    /// the frames.
    private static final int SLOWNESS = 2000;

    private long leadNanos;
    private long lastNanos;
    private boolean locked;

    /// Takes note that the lock was lost, so that the next moment is the first of a new lock.
    public void stop() {
        locked = false;
    }

    /// {@return the given moment, which is shifted if it is too near to the end of a tick}
    ///
    /// @param tickNanos the time at which some tick ends
    /// @param periodNanos the time between two ticks
    public long clear(long momentNanos, long tickNanos, long periodNanos) {
        // If ticks are short, every moment is near to the end of a tick, so the distance is
        // limited.
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
