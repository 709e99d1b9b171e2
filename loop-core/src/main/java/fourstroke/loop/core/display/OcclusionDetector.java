package fourstroke.loop.core.display;

/// Detects that the call that presents a frame blocks for far too long. On some systems, presenting
/// a frame blocks for a long time if the window is covered. As long as the call blocks, this class
/// also decides when the loop should try to present the next frame.
///
/// Some systems accept the frames of a covered window late or never. If a system accepts no frame,
/// every try to present a frame blocks the loop until the system accepts the frame or the call
/// stops waiting. In this class, a *stall* is a series of late frames, which means frames that took
/// too long to present. If another window has the keyboard focus, [#STALLS] successive late frames
/// are a stall. If this window has the keyboard focus, [#STALLS_FOCUSED] successive late frames are
/// a stall, and a frame counts as late only after a longer time. With the keyboard focus the limits
/// are larger, because a graphics driver can also delay frames while it compiles shaders. After a
/// single late frame, the loop presents the next frame at once, so a single late frame has no
/// effect.
///
/// **In a stall the loop waits between two tries to present.** In a stall, the loop waits after its
/// first try to present as long as this try took. After each further try, the loop waits 2 times,
/// then 4 times, and at most [#RESTS] times as long as the last try took. Because the first waits
/// are short, the loop notices soon that a short stall has ended; because later waits are long,
/// tries take only a small part of the time of a long stall.
///
/// **Frames that are in time end the stall.** The number of frames in time that end a stall is
/// larger than the number of frames that a driver can queue while the loop waits, because queued
/// frames are accepted at once.
///
/// This class reads no clock and is for one thread.
public final class OcclusionDetector {

    /// A frame is late if the call that presents it takes longer than this time, in nanoseconds,
    /// and longer than three refresh periods. If the display is on and shows the window, presenting
    /// a frame takes less than this time.
    static final long STALL_NANOS = 100_000_000;

    /// The value that replaces [#STALL_NANOS] while the window has the keyboard focus. With the
    /// keyboard focus the limit is larger, because the player looks at the window and would notice
    /// if the loop waited between frames.
    static final long STALL_FOCUSED_NANOS = 500_000_000;

    static final int STALLS = 2;

    static final int STALLS_FOCUSED = 3;

    /// The largest wait in a stall, as a multiple of the time that the last try took. In a long
    /// stall, the tries to present then take a seventeenth of the time, and the remaining time is
    /// left for updates.
    static final int RESTS = 16;

    /// The maximum wait between two tries, in nanoseconds: [#RESTS] times one second, because some
    /// compositors hold back each frame of a hidden window for a second. The wait is limited
    /// because a window can become visible without an event, and must show new frames soon after it
    /// has become visible.
    static final long MOST_REST_NANOS = 16_000_000_000L;

    /// The number of successive frames in time that end a stall. This number is one more than the
    /// number of frames that a driver can queue without showing them.
    static final int IN_TIME = VsyncCheck.QUEUED + 1;

    private int late; // The number of successive late frames.
    private int inTime; // During a stall, the number of successive frames that were not late.
    private boolean occluded;
    // The wait before the next try, as a multiple of the duration of the last late frame.
    private int rests;
    private long tookNanos;
    private long returnedNanos;

    /// Records that a frame was presented.
    ///
    /// @param startNanos the time at which the frame was handed to the window
    /// @param nowNanos the time at which the call that presents the frame returned
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

    /// {@return whether there is a stall, which means that the window is probably covered}
    public boolean occluded() {
        return occluded;
    }

    /// {@return the time at which the loop should try to present the next frame during a stall}
    ///
    /// @param paceNanos the minimum time between two tries, in nanoseconds
    public long nextNanos(long paceNanos) {
        // If the last frame was not late, the loop tries again at once to find out whether the
        // stall is over.
        if (inTime > 0) return returnedNanos;
        return returnedNanos + Math.max(paceNanos, Math.min(rests * tookNanos, MOST_REST_NANOS));
    }

    /// {@return the earliest time at which the loop tries to present a frame after an event of the
    /// window} After an event such as a change of the focus, the system may accept frames again.
    /// The loop waits at least as long as the last try took, so if the system still accepts no
    /// frames, half of the time is left for updates.
    ///
    /// @param paceNanos the minimum time between two tries, in nanoseconds
    public long earliestNanos(long paceNanos) {
        return returnedNanos + Math.max(paceNanos, tookNanos);
    }
}
