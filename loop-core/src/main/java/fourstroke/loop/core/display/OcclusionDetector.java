package fourstroke.loop.core.display;

/// Detects that presenting blocks for far too long, as presenting does for covered windows on some
/// systems. While presenting blocks, this class also decides when the loop should try to present
/// again.
///
/// Some systems take the frames of a covered window late or never, and every try to present blocks
/// the loop until the system takes the frame or gives up. A *stall* in this class is a series of
/// late frames. While another window has the keyboard, [#STALLS] late frames in a row are a stall.
/// While this window has the keyboard, [#STALLS_FOCUSED] late frames in a row are a stall, and each
/// of these frames must be much later, because a graphics driver that compiles shaders can delay a
/// frame too. After a late frame the loop presents the next frame at once, so a single late frame
/// has no effect.
///
/// **In a stall the loop waits between two tries.** After the first try the loop waits as long as
/// the first try took. After the following tries the loop waits twice, four times, and up to
/// [#RESTS] times as long as the last try took. So a short stall ends soon, and a long stall takes
/// only a small part of the time.
///
/// **Frames that the system takes in time end the stall**, as soon as there are more such frames
/// than a driver could have queued while the loop waited.
///
/// Pure; one thread.
public final class OcclusionDetector {

    /// A frame is late if presenting takes longer than this time, in nanoseconds, and longer than
    /// three refresh periods. A display that is on and shows the window takes frames in less time.
    static final long STALL_NANOS = 100_000_000;

    /// The value of [#STALL_NANOS] while the window has the keyboard. The limit is larger than
    /// without the keyboard focus, because the player sees that frames stop.
    static final long STALL_FOCUSED_NANOS = 500_000_000;

    static final int STALLS = 2;

    static final int STALLS_FOCUSED = 3;

    /// In a stall the loop waits up to this many times as long as the last try took. So tries take
    /// at most a seventeenth of the time, and the remaining time is left for updates.
    static final int RESTS = 16;

    /// The maximum wait between two tries, in nanoseconds: [#RESTS] times one second, because some
    /// compositors hold back each frame of a hidden window for a second. The wait must be limited
    /// because a window can be uncovered without any event, and must then soon show new frames.
    static final long MOST_REST_NANOS = 16_000_000_000L;

    /// The number of frames in time that end a stall. This number is one more than a driver can
    /// queue without showing a frame.
    static final int IN_TIME = VsyncCheck.QUEUED + 1;

    private int late; // The number of successive late frames.
    private int inTime; // The number of successive frames in time during a stall.
    private boolean occluded;
    // The wait before the next try, as a multiple of the duration of the last late frame.
    private int rests;
    private long tookNanos;
    private long returnedNanos;

    /// Takes note of a frame that was presented.
    ///
    /// @param startNanos the time at which the frame was handed to the window
    /// @param nowNanos the time at which presenting returned
    /// @param periodNanos the time between two refreshes, in nanoseconds
    /// @return whether this frame began or ended a stall
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

    /// Ends a stall, because the window may show frames again.
    public void forgive() {
        late = 0;
        occluded = false;
    }

    /// {@return whether there is a stall, so that the window is probably covered}
    public boolean occluded() {
        return occluded;
    }

    /// {@return the time at which the loop should try to present again during a stall}
    ///
    /// @param paceNanos the minimum time between two tries, in nanoseconds
    public long nextNanos(long paceNanos) {
        // After frames in time the loop tries again at once, to find out whether the stall is over.
        if (inTime > 0) return returnedNanos;
        return returnedNanos + Math.max(paceNanos, Math.min(rests * tookNanos, MOST_REST_NANOS));
    }

    /// {@return the earliest time of the next try after something happened to the window} After
    /// such an event the system may take frames again. If the system still takes no frames, half of
    /// the time is left for updates.
    ///
    /// @param paceNanos the minimum time between two tries, in nanoseconds
    public long earliestNanos(long paceNanos) {
        return returnedNanos + Math.max(paceNanos, tookNanos);
    }
}
