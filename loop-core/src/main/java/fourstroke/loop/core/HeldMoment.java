package fourstroke.loop.core;

/// The moment that decisions are made for while it stands still, and what comes after it.
final class HeldMoment {

    private long nanos;
    private long turnNanos; // when it is over
    private boolean more; // there is another after it:
    private long nextNanos;
    private long endNanos; // when that is over too

    /// Holds this moment.
    ///
    /// @param fromNanos from then on; until then the one before, if there is one
    /// @param untilNanos when it is over
    void hold(long momentNanos, long fromNanos, long untilNanos, boolean before) {
        more = before;
        endNanos = untilNanos;
        if (before) {
            nextNanos = momentNanos;
            turnNanos = fromNanos;
        } else {
            nanos = momentNanos;
            turnNanos = untilNanos;
        }
    }

    /// {@return whether a moment is held still at this time}
    boolean holds(long nowNanos) {
        if (nowNanos < turnNanos) return true;
        if (!more || nowNanos >= endNanos) return false;
        hold(nextNanos, nowNanos, endNanos, false);
        return true;
    }

    /// {@return the moment}
    long nanos() {
        return nanos;
    }

    /// {@return until when it is this one}
    long turnNanos() {
        return turnNanos;
    }
}
