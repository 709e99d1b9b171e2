package fourstroke.loop.core.clock;

/// The moment of a refresh for which all is decided while frames are locked to a display, and the
/// moment that takes its place.
public final class DisplayTime {

    private long nanos;
    private long sinceNanos; // all is decided for it
    private long endNanos; // when it is over
    private boolean hasNext;
    private long nextNanos; // the moment that follows, if there is one
    private long nextEndNanos;

    /// Sets the moment, or the one that follows.
    ///
    /// @param fromNanos when it begins; until then the one before stays, if there is one
    /// @param untilNanos when it is over
    void set(long momentNanos, long fromNanos, long untilNanos, boolean before) {
        hasNext = before;
        nextEndNanos = untilNanos;
        if (before) {
            nextNanos = momentNanos;
            endNanos = fromNanos;
        } else {
            nanos = momentNanos;
            sinceNanos = fromNanos;
            endNanos = untilNanos;
        }
    }

    /// {@return whether a moment is set for this time}
    boolean covers(long nowNanos) {
        if (nowNanos < endNanos) return true;
        if (!hasNext || nowNanos >= nextEndNanos) return false;
        set(nextNanos, endNanos, nextEndNanos, false);
        return true;
    }

    /// Puts the moments off by this much.
    void shift(long nanos) {
        this.nanos += nanos;
        sinceNanos += nanos;
        nextNanos += nanos;
    }

    /// {@return whether the moment was set before this time, and no other follows it}
    boolean lockedSinceBefore(long nanos) {
        return !hasNext && sinceNanos < nanos;
    }

    /// {@return the moment}
    long nanos() {
        return nanos;
    }

    /// {@return when it is over}
    long endNanos() {
        return endNanos;
    }
}
