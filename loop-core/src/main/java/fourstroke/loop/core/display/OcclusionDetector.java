package fourstroke.loop.core.display;

/// Finds out whether presenting holds frames back for far too long, and decides when to try again.
///
/// Some systems take the frames of a covered window late or never, and every try blocks the loop
/// for that long. While another window has the keyboard, [#STALLS] late frames in a row count as a
/// stall. While this window has it, [#STALLS_FOCUSED] frames in a row do, and each must be much
/// later, because a driver may also be compiling. The frame after a late one is tried at once, so a
/// single late frame changes nothing.
///
/// **In a stall the loop waits between two tries**, from the moment that presenting returned: as
/// long as the last try took, then twice, four times and up to [#RESTS] times as long. A short
/// disturbance ends soon, and a long one takes a small part of the time.
///
/// **Frames that are taken in time end the stall**, once there are more of them than a driver could
/// have queued while the loop waited.
///
/// Pure; one thread.
public final class OcclusionDetector {

    /// A frame that takes longer than both this and three refreshes is late: a display that is on
    /// and shows the window takes frames earlier.
    static final long STALL_NANOS = 100_000_000;

    /// The same for the window with the keyboard, whose player would see the frames stop.
    static final long STALL_FOCUSED_NANOS = 500_000_000;

    static final int STALLS = 2;

    static final int STALLS_FOCUSED = 3;

    /// Tries take at most a seventeenth of the time; the rest is left to updates.
    static final int RESTS = 16;

    /// The longest wait, so that a window that is uncovered without any event soon shows new
    /// frames: 16 times a second, the time for which some compositors hold back each frame of a
    /// hidden window.
    static final long MOST_REST_NANOS = 16_000_000_000L;

    /// The number of frames in time that end a stall: as many as a driver takes without showing
    /// one, and one more.
    static final int IN_TIME = VsyncCheck.QUEUED + 1;

    private int late; // late frames in a row
    private int inTime; // frames in time in a row, while stalled
    private boolean occluded;
    // how many times the duration of the last late frame the loop waits before the next try
    private int rests;
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
        if (inTime > 0) return returnedNanos; // at once, to find out whether the stall is over
        return returnedNanos + Math.max(paceNanos, Math.min(rests * tookNanos, MOST_REST_NANOS));
    }

    /// {@return the earliest time of the next try after something happened to the window} Its
    /// frames may be taken again. If they are not, updates still have half of the time.
    ///
    /// @param paceNanos the least time between two tries
    public long earliestNanos(long paceNanos) {
        return returnedNanos + Math.max(paceNanos, tookNanos);
    }
}
