package fourstroke.loop.core.display;

/// Finds out whether presenting holds frames back for far too long, and when to try again.
///
/// A covered window's frames are taken late or never by some systems, and every try blocks the loop
/// for as long. While another window has the keyboard, [#STALLS] such frames in a row are a stall;
/// while this one has it, [#STALLS_FOCUSED], each much longer, since a driver also compiles. So the
/// frame after a late one is tried at once, and a single one changes nothing.
///
/// **Then the loop rests between two tries**, from the moment that presenting returned: as long as
/// the last try took, then twice, four times and up to [#RESTS] times as long. A short trouble is
/// over soon, and a long one takes a small part of the time.
///
/// **Frames that are taken in time end it**, once they are more than a driver could have queued
/// while the loop rested.
///
/// Pure; one thread.
public final class OcclusionDetector {

    /// No frame waits longer than both this and three refreshes for a display that is on and shows
    /// it.
    static final long STALL_NANOS = 100_000_000;

    /// The same where the player is there and would see the frames stop.
    static final long STALL_FOCUSED_NANOS = 500_000_000;

    static final int STALLS = 2;

    static final int STALLS_FOCUSED = 3;

    /// Tries take at most a seventeenth of the time, and updates have the rest.
    static final int RESTS = 16;

    /// The longest rest, so that a window that is uncovered without any event is not still for
    /// longer: 16 of the stalls of a second by which compositors slow hidden windows down.
    static final long MOST_REST_NANOS = 16_000_000_000L;

    /// Frames in time that end a stall: all that a driver takes without showing one, and one more.
    static final int IN_TIME = VsyncCheck.QUEUED + 1;

    private int late; // frames in a row
    private int inTime; // the same, while occluded
    private boolean occluded;
    private int rests; // in place of the next try, each as long as the last late frame took
    private long tookNanos;
    private long returnedNanos;

    /// Takes note of a frame that was presented.
    ///
    /// @param startNanos when it was handed to the window
    /// @param nowNanos when presenting returned
    /// @param periodNanos between two refreshes
    /// @return whether this changed whether frames are taken in time
    public boolean took(long startNanos, long nowNanos, boolean focused, long periodNanos) {
        long nanos = nowNanos - startNanos;
        long most = focused ? STALL_FOCUSED_NANOS : Math.max(STALL_NANOS, 3 * periodNanos);
        returnedNanos = nowNanos;
        if (nanos <= most) return tookInTime();
        late++;
        inTime = 0;
        tookNanos = nanos;
        rests = occluded ? Math.min(2 * rests, RESTS) : 1;
        if (occluded || late < (focused ? STALLS_FOCUSED : STALLS)) return false;
        occluded = true;
        return true;
    }

    private boolean tookInTime() {
        late = 0;
        if (!occluded || ++inTime < IN_TIME) return false;
        forgive();
        return true;
    }

    /// Forgets that frames were not taken in time.
    public void forgive() {
        late = 0;
        occluded = false;
    }

    /// {@return whether frames are taken far too late}
    public boolean occluded() {
        return occluded;
    }

    /// {@return when to try again}
    ///
    /// @param paceNanos the least time between two tries
    public long nextNanos(long paceNanos) {
        if (inTime > 0) return returnedNanos; // at once: is it over?
        return returnedNanos + Math.max(paceNanos, Math.min(rests * tookNanos, MOST_REST_NANOS));
    }

    /// {@return when to try again at the earliest, now that something happened to the window} Its
    /// frames may be taken again; if not, updates still have half of the time.
    ///
    /// @param paceNanos the least time between two tries
    public long earliestNanos(long paceNanos) {
        return returnedNanos + Math.max(paceNanos, tookNanos);
    }
}
