package fourstroke.loop.core.display;

/// Keeps the moment of a frame, which is the game time that the frame shows, away from the time at
/// which a tick ends.
///
/// If a display refreshes as often as the game runs ticks, or if the two rates have another simple
/// ratio, the moments that all frames show have the same distance to the end of a tick. If this
/// distance is nearly zero, small errors of measurement decide whether a tick is due, and 0 and 2
/// ticks run before successive frames in turn. If the moment of a frame is too near to the end of a
/// tick, this class shifts the moment. When the loop locks frames to the display, this class shifts
/// the moment of the first frame at once by the whole necessary distance. This class changes the
/// shift of later frames so slowly that a player cannot see the change.
///
/// **Source**: the engine Ebitengine has a similar rule. In Ebitengine ticks begin together with
/// frames, and the rule of Ebitengine shifts ticks by half a tick. In Fourstroke ticks can begin at
/// any time, and this class shifts the moments of frames only as far as necessary.
///
/// This class reads no clock and is for one thread.
public final class PhaseGuard {

    /// The minimum distance between the moment that a frame shows and the end of a tick, in
    /// nanoseconds. This distance is a hundred times the error of a locked [RefreshClock]. If ticks
    /// are very short, this class uses a smaller distance.
    static final long CLEAR_NANOS = 100_000;

    /// The maximum shift of the moment that a frame shows, in nanoseconds. If the refresh rate of a
    /// display differs a little from the rate of ticks, the shift grows to this maximum; the
    /// moments of later frames then drift past the end of a tick.
    static final long MOST_NANOS = 200_000;

    /// From one frame to the next, the shift changes by at most the time between the two frames
    /// divided by this number, so that the player cannot see the change.
    private static final int SLOWNESS = 2000;

    private long leadNanos;
    private long lastNanos;
    private boolean locked;

    /// Records that frames are no longer locked to the display. The next call of [#clear] then
    /// begins a new lock, so that it may shift its moment at once.
    public void stop() {
        locked = false;
    }

    /// {@return the given moment, or a shifted moment if the given moment is too near to the end of
    /// a tick}
    ///
    /// @param tickNanos the time at which one of the ticks ends; which of the ticks makes no
    ///   difference
    /// @param periodNanos the time between two ticks
    public long clear(long momentNanos, long tickNanos, long periodNanos) {
        // If ticks are short, every moment is near to the end of a tick, so the required distance
        // must be limited.
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
