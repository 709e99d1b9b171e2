package fourstroke.loop.core.time;

import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.core.schedule.CatchUp;

/// Measures how long the loop stalls, and says why ticks are late.
///
/// A **stall** is time between two decisions beyond what the loop meant to rest. [#expectUntil] and
/// [#advance] take time in, [#end] ends a stall with each decision, [#examine] is called when late
/// ticks are looked at, and [#cause] says which stall made them late.
///
/// A single stall that is longer than may be caught up on is its own cause: a hitch or, beyond a
/// second, a suspended machine. Stalls that come again and again are the cost of the game: an
/// overload.
final class StallTracker {

    /// From this many long stalls in a row on, the game is too slow.
    private static final int OVERLOAD_STALLS = 3;

    /// Stalls come in a row if the time between two of them is less than this many limits: catching
    /// up takes one limit and one tick at most, and a tick that takes longer is a stall itself.
    private static final int APART_LIMITS = 3;

    private long expectedUntilNanos; // until when the loop meant to rest
    private long stallNanos; // the current one
    private long longestNanos; // since the last examination
    private long causeNanos; // the stall that made the due ticks late
    private boolean stalled; // since the last examination, by a single long stall
    private int stallsInRow; // long ones
    private long lastEndNanos; // of a long one

    /// No stall can be until this time: the loop begins or rests, or the game is paused.
    void expectUntil(long nanos) {
        expectedUntilNanos = nanos;
    }

    /// Moves to the current time: all of it beyond what the loop meant to rest is a stall.
    ///
    /// @param paused whatever happens in a pause is part of it, and no stall
    /// @return whether there was any
    boolean advance(long nowNanos, boolean paused) {
        boolean stalls = nowNanos > expectedUntilNanos && !paused;
        if (stalls) stallNanos += nowNanos - expectedUntilNanos;
        expectedUntilNanos = nowNanos; // a rest that ended early is over
        return stalls;
    }

    /// Subtracts time that does not count from the current stall.
    void shorten(long nanos) {
        stallNanos = Math.max(0, stallNanos - nanos);
    }

    /// Forgets the current stall.
    void forget() {
        stallNanos = 0;
    }

    /// Ends the current stall, because a decision was made: what the loop does next is another one.
    ///
    /// @param limitNanos how much time may be caught up on
    /// @return whether it was a single long stall, and so is no part of what ticks cost
    boolean end(long limitNanos, long nowNanos) {
        boolean single = false;
        if (isLong(stallNanos, limitNanos)) {
            boolean near = nowNanos - stallNanos - lastEndNanos < APART_LIMITS * limitNanos;
            stallsInRow = near ? stallsInRow + 1 : 1;
            lastEndNanos = nowNanos;
            single = stallsInRow < OVERLOAD_STALLS;
            stalled = single;
        }
        longestNanos = Math.max(longestNanos, stallNanos);
        stallNanos = 0;
        return single;
    }

    private static boolean isLong(long nanos, long limitNanos) {
        return nanos > Math.min(limitNanos, CatchUp.SUSPEND_NANOS);
    }

    /// Late ticks are looked at: the longest stall since the last call is the one that made them
    /// late.
    ///
    /// @param again whether some of them were looked at before and have not run
    void examine(boolean again) {
        causeNanos = again ? Math.max(causeNanos, longestNanos) : longestNanos;
        longestNanos = 0;
        stalled = false;
    }

    /// {@return whether a single long stall ended since the last examination}
    boolean stalled() {
        return stalled;
    }

    /// {@return whether ticks are late because the machine slept or the process was halted}
    ///
    /// @param framePeriodNanos frames that are meant to be this far apart are no sleep
    boolean suspended(long framePeriodNanos) {
        return stallsInRow < OVERLOAD_STALLS
                && causeNanos > Math.max(CatchUp.SUSPEND_NANOS, framePeriodNanos);
    }

    /// {@return why ticks are late}
    Cause cause(CatchUpLimit limit) {
        return suspended(limit.framePeriodNanos())
                ? Cause.SUSPEND
                : hitchOrOverload(causeNanos, limit);
    }

    /// {@return why there is no time for late ticks before a frame} It may be a stall since they
    /// were examined.
    Cause burstCause(CatchUpLimit limit) {
        return hitchOrOverload(Math.max(causeNanos, longestNanos), limit);
    }

    private Cause hitchOrOverload(long nanos, CatchUpLimit limit) {
        boolean hitch = stallsInRow < OVERLOAD_STALLS && isLong(nanos, limit.limitNanos());
        return hitch ? Cause.HITCH : Cause.OVERLOAD;
    }
}
