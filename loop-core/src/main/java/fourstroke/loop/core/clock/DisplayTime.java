package fourstroke.loop.core.clock;

/// The moment that decisions are made for while it is held, and the one that follows it.
public final class DisplayTime {

    private boolean held;
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
    void hold(long momentNanos, long fromNanos, long untilNanos, long nowNanos) {
        more = held && fromNanos > nowNanos;
        held = true;
        endNanos = untilNanos;
        if (more) {
            nextNanos = momentNanos;
            turnNanos = fromNanos;
        } else {
            nanos = momentNanos;
            sinceNanos = fromNanos;
            turnNanos = untilNanos;
        }
    }

    void release() {
        held = false;
    }

    boolean held() {
        return held;
    }

    /// {@return the moment that is held at this time, or this time}
    long at(long nowNanos) {
        if (!held) return nowNanos;
        if (nowNanos < turnNanos) return nanos;
        held = more && nowNanos < endNanos;
        if (!held) return nowNanos;
        hold(nextNanos, turnNanos, endNanos, nowNanos);
        return nanos;
    }

    /// Puts off what is held by this much.
    void shift(long nanos) {
        this.nanos += nanos;
        sinceNanos += nanos;
        nextNanos += nanos;
    }

    /// {@return whether a moment is held since before this time, and no other follows it}
    boolean heldSinceBefore(long nanos) {
        return held && !more && sinceNanos < nanos;
    }

    /// {@return until when it is held}
    long turnNanos() {
        return turnNanos;
    }
}
