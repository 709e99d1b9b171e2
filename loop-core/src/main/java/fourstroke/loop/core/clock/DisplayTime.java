package fourstroke.loop.core.clock;

/// The moment that decisions are made for while it is held, and the one that follows it.
public final class DisplayTime {

    private long nanos;
    private long sinceNanos; // it is held
    private long turnNanos; // when it is over
    private boolean more; // there is another after it:
    private long nextNanos;
    private long endNanos; // when that is over too

    /// Holds this moment.
    ///
    /// @param fromNanos when it begins; until then the one before is held, if there is one
    /// @param untilNanos when it is over
    void hold(long momentNanos, long fromNanos, long untilNanos, boolean before) {
        more = before;
        endNanos = untilNanos;
        if (before) {
            nextNanos = momentNanos;
            turnNanos = fromNanos;
        } else {
            nanos = momentNanos;
            sinceNanos = fromNanos;
            turnNanos = untilNanos;
        }
    }

    /// {@return whether a moment is held at this time}
    boolean holds(long nowNanos) {
        if (nowNanos < turnNanos) return true;
        if (!more || nowNanos >= endNanos) return false;
        hold(nextNanos, turnNanos, endNanos, false);
        return true;
    }

    /// Puts off what is held by this much.
    void shift(long nanos) {
        this.nanos += nanos;
        sinceNanos += nanos;
        nextNanos += nanos;
    }

    /// {@return whether the moment is held since before this time, and no other follows it}
    boolean heldSinceBefore(long nanos) {
        return !more && sinceNanos < nanos;
    }

    /// {@return the moment}
    long nanos() {
        return nanos;
    }

    /// {@return until when it is held}
    long turnNanos() {
        return turnNanos;
    }
}
