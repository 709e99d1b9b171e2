package fourstroke.loop.core.time;

/// The moment that all decisions of a turn are made for.
///
/// There are three cases:
///
/// - **now**: the moment is the current time;
/// - **begun**: from [#beginFrame()] to [#endFrame()] the moment stays what it was when the frame
///   began, however long its input and updates take, unless the game changes something that counts
///   from now on ([#renew]);
/// - **locked**: while frames are locked to the display, the moment is that of a refresh ([#lock]),
///   until the time at which the next one begins or the lock expires.
///
/// [#advance(long)] is called with the current time before each decision. Pure; one thread.
public final class FrameMoment {

    private long nowNanos;
    private long nanos;
    private boolean frameBegun;

    private boolean locked;
    private long lockedNanos;
    private long lockedSinceNanos;
    private long lockEndNanos;
    private boolean hasNextLock; // it begins when the current lock ends
    private long nextLockedNanos;
    private long nextLockEndNanos;

    /// Begins without a frame and without a lock.
    void start(long nowNanos) {
        this.nowNanos = nowNanos;
        nanos = nowNanos;
        frameBegun = false;
        locked = false;
    }

    /// Moves to the current time.
    void advance(long nowNanos) {
        this.nowNanos = nowNanos;
        if (!frameBegun) nanos = locked ? momentOfLock() : nowNanos;
    }

    /// {@return the current time, in nanoseconds}
    public long nowNanos() {
        return nowNanos;
    }

    /// {@return the moment that decisions are made for, in nanoseconds}
    public long nanos() {
        return nanos;
    }

    /// A frame begins: the moment stays until [#endFrame()]. Where a frame had begun, it begins
    /// anew, for the moment of now.
    void beginFrame() {
        if (frameBegun) endFrame();
        frameBegun = true;
    }

    /// The frame was drawn, or will not be drawn.
    public void endFrame() {
        frameBegun = false;
        nanos = current();
    }

    /// {@return whether a frame has begun and not ended}
    public boolean frameBegun() {
        return frameBegun;
    }

    /// Moves the moment of a frame that has begun to now, because the game changes something that
    /// counts from now on.
    ///
    /// @param mostNanos a lock that is older than this no longer holds: the game worked for longer
    ///   than a refresh since
    public void renew(long mostNanos) {
        if (locked && !hasNextLock && lockedSinceNanos < nowNanos - mostNanos) unlock();
        nanos = current();
    }

    // --- locks ---

    /// Locks the moment to that of a refresh. If a lock holds until `fromNanos`, the new one
    /// follows it.
    ///
    /// @param momentNanos the moment of the refresh
    /// @param fromNanos from when on it holds
    /// @param untilNanos when it expires, unless a frame brings the next lock before: schedules can
    ///   draw no frame
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

    /// Releases the lock: decisions are made for now again.
    public void unlock() {
        locked = false;
        if (!frameBegun) nanos = nowNanos;
    }

    /// {@return whether the moment is locked to a refresh of the display}
    public boolean locked() {
        return locked;
    }

    /// {@return when something that is due at `dueNanos` is found due at the earliest} A lock must
    /// end before that.
    long reached(long dueNanos) {
        return locked ? lockEndNanos : dueNanos;
    }

    /// Moves the moment and the locks by a time that does not count as game time.
    public void shift(long nanos) {
        lockedNanos += nanos;
        lockedSinceNanos += nanos;
        nextLockedNanos += nanos;
        if (locked || frameBegun) this.nanos += nanos;
    }

    private long current() {
        return locked ? momentOfLock() : nowNanos;
    }

    /// {@return the moment of the lock that holds now, or now if the last one has expired}
    private long momentOfLock() {
        if (nowNanos < lockEndNanos) return lockedNanos;
        locked = hasNextLock && nowNanos < nextLockEndNanos;
        if (!locked) return nowNanos;
        hasNextLock = false;
        setLock(nextLockedNanos, lockEndNanos, nextLockEndNanos);
        return lockedNanos;
    }
}
