package fourstroke.loop.core.time;

/// The time for which the machine makes its decisions, called the *moment*.
///
/// The moment is one of three times:
///
/// - **now**: by default, the moment is the current time;
/// - **begun**: from [#beginFrame()] to [#endFrame()], the moment is the time at which the frame
///   began, however long the input and the updates of the frame take; a change that takes effect
///   now moves the moment to the current time ([#renew]);
/// - **locked**: while frames are locked to the display, the moment is the time of a refresh
///   ([#lock]), until the next lock begins or the current lock expires.
///
/// The caller passes the current time to [#advance(long)] before each decision. This class reads no
/// clock and is for one thread.
public final class FrameMoment {

    private long nowNanos;
    private long nanos;
    private boolean frameBegun;

    private boolean locked;
    private long lockedNanos;
    private long lockedSinceNanos;
    private long lockEndNanos;
    // Whether there is a next lock, which begins when the current lock ends.
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

    /// Moves to the current time, and moves the moment too unless a frame has begun or a lock
    /// holds.
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

    /// Takes note that a frame begins, so that the moment does not change until [#endFrame()]. If a
    /// frame has already begun, the frame begins again at the current time.
    void beginFrame() {
        if (frameBegun) endFrame();
        frameBegun = true;
    }

    /// Takes note that the frame was drawn, or that the frame will not be drawn.
    public void endFrame() {
        frameBegun = false;
        nanos = current();
    }

    /// {@return whether a frame has begun and has not ended yet}
    public boolean frameBegun() {
        return frameBegun;
    }

    /// Moves the moment of a frame that has begun to the current time, because the game makes a
    /// change that takes effect now.
    ///
    /// @param mostNanos the maximum age of a lock. An older lock is released, because the game has
    ///   worked for longer than a refresh since the lock began
    public void renew(long mostNanos) {
        if (locked && !hasNextLock && lockedSinceNanos < nowNanos - mostNanos) unlock();
        nanos = current();
    }

    // --- locks ---

    /// Locks the moment to the time of a refresh. If another lock holds at the current time, the
    /// new lock follows the other lock at `fromNanos`.
    ///
    /// @param momentNanos the time of the refresh
    /// @param fromNanos the time from which on the lock holds
    /// @param untilNanos the time at which the lock expires, unless a later frame sets a new lock
    ///   before. Locks must expire because a schedule may stop drawing frames
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

    /// Releases the lock, so that decisions are made for the current time again.
    public void unlock() {
        locked = false;
        if (!frameBegun) nanos = nowNanos;
    }

    /// {@return whether the moment is locked to a refresh of the display}
    public boolean locked() {
        return locked;
    }

    /// {@return the earliest time at which the machine can find that a tick is due, if the tick is
    /// due at `dueNanos`} While a lock holds, the moment does not advance, so the lock must end
    /// first.
    long reached(long dueNanos) {
        return locked ? lockEndNanos : dueNanos;
    }

    /// Shifts the moment and the times of the locks by a time that does not count as game time.
    public void shift(long nanos) {
        lockedNanos += nanos;
        lockedSinceNanos += nanos;
        nextLockedNanos += nanos;
        if (locked || frameBegun) this.nanos += nanos;
    }

    private long current() {
        return locked ? momentOfLock() : nowNanos;
    }

    /// {@return the moment of the lock that holds now, or the current time if no lock holds now}
    private long momentOfLock() {
        if (nowNanos < lockEndNanos) return lockedNanos;
        locked = hasNextLock && nowNanos < nextLockEndNanos;
        if (!locked) return nowNanos;
        hasNextLock = false;
        setLock(nextLockedNanos, lockEndNanos, nextLockEndNanos);
        return lockedNanos;
    }
}
