package fourstroke.loop.core.clock;

/// The moment of a refresh for which all is decided while frames are locked to a display, and the
/// moment that takes its place.
public final class DisplayTime {

    private boolean locked;
    private long nanos;
    private long sinceNanos; // all is decided for it
    private long endNanos; // when it is over
    private boolean hasNext;
    private long nextNanos; // the moment that follows, if there is one
    private long nextEndNanos;

    /// Locks decisions to a moment, or sets the one that follows.
    ///
    /// @param fromNanos when it begins; until then the one before stays, if there is one
    /// @param untilNanos when it is over
    void lockTo(long momentNanos, long fromNanos, long untilNanos, long nowNanos) {
        hasNext = locked && fromNanos > nowNanos;
        locked = true;
        nextEndNanos = untilNanos;
        if (hasNext) {
            nextNanos = momentNanos;
            endNanos = fromNanos;
        } else {
            nanos = momentNanos;
            sinceNanos = fromNanos;
            endNanos = untilNanos;
        }
    }

    void unlock() {
        locked = false;
    }

    boolean locked() {
        return locked;
    }

    /// {@return the moment that all is decided for at this time: without a lock, this time itself}
    long at(long nowNanos) {
        if (!locked) return nowNanos;
        if (nowNanos < endNanos) return nanos;
        locked = hasNext && nowNanos < nextEndNanos;
        if (!locked) return nowNanos;
        lockTo(nextNanos, endNanos, nextEndNanos, nowNanos);
        return nanos;
    }

    /// Puts the moments off by this much.
    void shift(long nanos) {
        this.nanos += nanos;
        sinceNanos += nanos;
        nextNanos += nanos;
    }

    /// {@return whether the moment was set before this time, and no other follows it}
    boolean lockedSinceBefore(long nanos) {
        return locked && !hasNext && sinceNanos < nanos;
    }

    /// {@return when it is over}
    long endNanos() {
        return endNanos;
    }
}
