package fourstroke.loop.core;

import fourstroke.loop.api.Skipped.Cause;

/// The stops that make ticks late: while the game works the loop stands still. The longest stop
/// since late ticks were last looked at tells why they are late.
final class Stops {

    private long expectedNanos; // until when the loop meant to rest
    private long currentNanos; // how long it stood still since it last decided
    private boolean unsettled; // the loop stood still since it last decided, or dropped ticks
    private boolean known; // there are stops to take, or one was taken
    private long longestNanos;
    private long takenNanos;

    void start(long nowNanos) {
        expectedNanos = nowNanos;
    }

    /// Time has passed: all of it beyond what the loop meant to rest is a stop.
    void handleTime(long nowNanos) { // short enough to be inlined
        if (nowNanos > expectedNanos) add(nowNanos - expectedNanos);
        expectedNanos = nowNanos; // a rest that ended early is over
    }

    private void add(long nanos) {
        currentNanos += nanos;
        known = true;
        unsettled = true;
    }

    /// Ticks were dropped, and are to be reported with the next decision.
    void unsettle() {
        unsettled = true;
    }

    /// {@return whether there is a stop to end, or something to report}
    boolean unsettled() {
        return unsettled;
    }

    /// Begins a rest: time that passes until it is over is no stop.
    void rest(long untilNanos) {
        expectedNanos = untilNanos;
    }

    /// This much of the current stop is none: it was left out of game time.
    void leaveOut(long nanos) {
        currentNanos = Math.max(0, currentNanos - nanos);
    }

    /// Forgets the current stop.
    void forget() {
        currentNanos = 0;
    }

    /// Ends a stop, because a decision was made: what the loop does next is no part of it.
    ///
    /// @param reports whether dropped ticks are still to be reported
    /// @return the same
    boolean settle(boolean reports) {
        unsettled = reports;
        longestNanos = Math.max(longestNanos, currentNanos);
        currentNanos = 0;
        return reports;
    }

    /// {@return whether there are stops to take, or the last call of [#take()] took one}
    boolean known() {
        return known;
    }

    /// Takes the longest stop since the last call: the one that makes ticks late now.
    void take() {
        takenNanos = longestNanos;
        longestNanos = 0;
        known = takenNanos != 0;
    }

    /// {@return how long the stop was that was taken last, in nanoseconds; 0 if there was none}
    long takenNanos() {
        return takenNanos;
    }

    /// {@return whether it was a machine that slept or a process that was halted}
    boolean suspended() {
        return takenNanos > Timeline.SUSPEND_NANOS;
    }

    /// {@return why ticks are late}
    ///
    /// @param behindNanos the most that a game which is merely too slow falls behind
    Cause cause(long behindNanos) {
        if (suspended()) return Cause.SUSPEND;
        return takenNanos > behindNanos ? Cause.HITCH : Cause.OVERLOAD;
    }
}
