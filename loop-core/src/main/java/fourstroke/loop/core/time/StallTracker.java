package fourstroke.loop.core.time;

import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.core.schedule.CatchUp;

/// Measures how long the loop stalls, and says why ticks are late.
///
/// A **stall** is time between two decisions beyond the time that the loop meant to wait.
/// [#expectUntil] and [#advance] take time in, [#end] ends a stall with each decision, [#examine]
/// is called when late ticks are counted, and [#cause] says which stall made them late.
///
/// A single stall that is longer than the catch-up limit is its own cause: a hitch or, beyond a
/// second, a suspended machine. Stalls that come again and again are the cost of the game: an
/// overload.
final class StallTracker {

    /// From this many long stalls in a row on, the game is too slow.
    private static final int OVERLOAD_STALLS = 3;

    /// Stalls come in a row if the time between two of them is less than this many limits: catching
    /// up takes one limit and one tick at most, and a tick that takes longer is a stall itself.
    private static final int APART_LIMITS = 3;

    private long expectedUntilNanos; // until when the loop meant to wait
    private long stallNanos; // the current stall
    private long longestNanos; // the longest stall since the last examination
    private long causeNanos; // the stall that made the due ticks late
    private boolean stalled; // a single long stall ended since the last examination
    private int stallsInRow; // number of long stalls in a row
    private long lastEndNanos; // when the last long stall ended

    /// No time until this moment is a stall: the loop begins or waits, or the game is paused.
    void expectUntil(long nanos) {
        expectedUntilNanos = nanos;
    }

    /// Moves to the current time: all of it beyond the intended wait is a stall.
    ///
    /// @param paused time in a pause is no stall
    /// @return whether there was any
    boolean advance(long nowNanos, boolean paused) {
        boolean stalls = nowNanos > expectedUntilNanos && !paused;
        if (stalls) stallNanos += nowNanos - expectedUntilNanos;
        expectedUntilNanos = nowNanos; // a wait that ended early is over
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

    /// Ends the current stall, because a decision was made: the time after it belongs to another
    /// stall.
    ///
    /// @param limitNanos the catch-up limit
    /// @return whether it was a single long stall, which does not count as the cost of ticks
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

    /// Late ticks are counted now: the longest stall since the last call made them late.
    ///
    /// @param again whether some of them were counted before and have not run
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
    /// @param framePeriodNanos the intended time between two frames; a shorter stall is no sleep
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
