package fourstroke.loop.core.time;

/// Stores the *moment*: the time for which the state machine makes its decisions.
///
/// The moment is determined in one of three ways:
///
/// - **now**: by default, the moment is the current time;
/// - **begun**: from [#beginFrame()] to [#endFrame()], the moment is the time at which the frame
///   began. The moment does not change while the loop handles the input and the updates of the
///   frame. There is one exception: if the game makes a change that takes effect immediately, such
///   as a pause, this change sets the moment to the current time ([#renew]);
/// - **locked**: while frames are locked to the display, the moment is the time of a refresh
///   ([#lock]). A locked moment stays the same until the next lock begins or the current lock
///   expires.
///
/// The caller passes the current time to [#advance(long)] before each decision of the schedule.
/// `FrameMoment` reads no clock, and only one thread may use an instance.
public final class FrameMoment {

    private long nowNanos;
    private long nanos;
    private boolean frameBegun;

    private boolean locked;
    private long lockedNanos;
    private long lockedSinceNanos;
    private long lockEndNanos;
    // Whether the next lock is already set. The next lock begins when the current lock ends.
    private boolean hasNextLock;
    private long nextLockedNanos;
    private long nextLockEndNanos;

    /// Starts at the given time, without a frame and without a lock.
    void start(long nowNanos) {
        this.nowNanos = nowNanos;
        nanos = nowNanos;
        frameBegun = false;
        locked = false;
    }

    /// Sets the current time. If no frame has begun and the moment is not locked, `advance` also
    /// sets the moment to the current time.
    void advance(long nowNanos) {
        this.nowNanos = nowNanos;
        if (!frameBegun) nanos = locked ? momentOfLock() : nowNanos;
    }

    /// {@return the current time, in nanoseconds}
    public long nowNanos() {
        return nowNanos;
    }

    /// {@return the moment for which decisions are made, in nanoseconds}
    public long nanos() {
        return nanos;
    }

    /// Records that a frame begins. The moment does not change until [#endFrame()]. If a frame has
    /// already begun, the frame begins again at the current time.
    void beginFrame() {
        if (frameBegun) endFrame();
        frameBegun = true;
    }

    /// Records that the frame that has begun was drawn or will not be drawn.
    public void endFrame() {
        frameBegun = false;
        nanos = current();
    }

    /// {@return whether a frame has begun and has not ended yet}
    public boolean frameBegun() {
        return frameBegun;
    }

    /// Sets the moment of a frame that has begun to the current time or, while the moment is
    /// locked, to the time of the lock, because the game makes a change that takes effect now.
    ///
    /// @param mostNanos the maximum age of a lock. `renew` releases a lock older than `mostNanos`,
    ///   because the game has then worked for longer than a refresh period since the lock began
    public void renew(long mostNanos) {
        if (locked && !hasNextLock && lockedSinceNanos < nowNanos - mostNanos) unlock();
        nanos = current();
    }

    // --- locks ---

    /// Locks the moment to the time of a refresh. If the moment is already locked, the new lock
    /// replaces the current lock at the time `fromNanos`.
    ///
    /// @param momentNanos the time of the refresh
    /// @param fromNanos the time at which the lock begins
    /// @param untilNanos the time at which the lock expires, unless a later frame sets a new lock
    ///   before this time. A lock must expire because the schedule may stop drawing frames
    public void lock(long momentNanos, long fromNanos, long untilNanos) {
        hasNextLock = locked && fromNanos > nowNanos;
        locked = true;
        nextLockEndNanos = untilNanos;
        if (hasNextLock) {
            nextLockedNanos = momentNanos;
            lockEndNanos = fromNanos;
        } else {
            setLock(momentNanos, fromNanos, untilNanos);
        }
        if (!frameBegun) nanos = current();
    }

    private void setLock(long momentNanos, long fromNanos, long untilNanos) {
        lockedNanos = momentNanos;
        lockedSinceNanos = fromNanos;
        lockEndNanos = untilNanos;
    }

    /// Releases the lock of the moment, so that decisions are again made for the current time.
    public void unlock() {
        locked = false;
        if (!frameBegun) nanos = nowNanos;
    }

    /// {@return whether the moment is locked to a refresh of the display}
    public boolean locked() {
        return locked;
    }

    /// {@return the earliest time at which the state machine can run a tick that is due at
    /// `dueNanos`} A locked moment does not advance, so the lock must end before such a tick can
    /// run.
    long reached(long dueNanos) {
        return locked ? lockEndNanos : dueNanos;
    }

    /// Moves the moment and the times of the locks later by a length of time that does not count as
    /// game time.
    public void shift(long nanos) {
        lockedNanos += nanos;
        lockedSinceNanos += nanos;
        nextLockedNanos += nanos;
        if (locked || frameBegun) this.nanos += nanos;
    }

    private long current() {
        return locked ? momentOfLock() : nowNanos;
    }

    /// {@return the moment of the current lock, or the current time if the moment is not locked}
    private long momentOfLock() {
        if (nowNanos < lockEndNanos) return lockedNanos;
        locked = hasNextLock && nowNanos < nextLockEndNanos;
        if (!locked) return nowNanos;
        hasNextLock = false;
        setLock(nextLockedNanos, lockEndNanos, nextLockEndNanos);
        return lockedNanos;
    }
}
