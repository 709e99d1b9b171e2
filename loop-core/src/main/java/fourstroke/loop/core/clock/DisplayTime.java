package fourstroke.loop.core.clock;

/// The moment that decisions are made for while it is held, and the one that follows it.
public final class DisplayTime {

    private long nanos;
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
            turnNanos = untilNanos;
        }
    }

    /// {@return whether a moment is held at this time}
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

    /// {@return until when it is held}
    long turnNanos() {
        return turnNanos;
    }
}
