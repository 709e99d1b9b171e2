package fourstroke.loop.core.clock;

/// The moment that decisions are made for while it is held, and the one that follows it.
public final class DisplayTime {

    private long nanos;
    private long sinceNanos; // it is held
    private long endNanos; // when it is over
    private boolean hasNext; // there is another after it:
    private long nextNanos;
    private long nextEndNanos; // when that is over too

    /// Holds this moment.
    ///
    /// @param fromNanos when it begins; until then the one before is held, if there is one
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

    /// {@return whether a moment is held at this time}
    boolean covers(long nowNanos) {
        if (nowNanos < endNanos) return true;
        if (!hasNext || nowNanos >= nextEndNanos) return false;
        set(nextNanos, endNanos, nextEndNanos, false);
        return true;
    }

    /// Puts off what is held by this much.
    void shift(long nanos) {
        this.nanos += nanos;
        sinceNanos += nanos;
        nextNanos += nanos;
    }

    /// {@return whether the moment is held since before this time, and no other follows it}
    boolean lockedSinceBefore(long nanos) {
        return !hasNext && sinceNanos < nanos;
    }

    /// {@return the moment}
    long nanos() {
        return nanos;
    }

    /// {@return until when it is held}
    long endNanos() {
        return endNanos;
    }
}
