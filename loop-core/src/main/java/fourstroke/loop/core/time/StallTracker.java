package fourstroke.loop.core.time;

import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.core.schedule.CatchUp;

/// Finds out why ticks are late, from the stalls of the loop.
///
/// A **stall** is the time between two decisions of the schedule, minus the time that the loop
/// intended to wait. [#expectUntil] sets the intended end of a wait, [#advance] adds time to a
/// stall, and [#end] ends the stall with each decision. Before the caller counts late ticks, the
/// caller calls [#examine]. After the call of [#examine], [#cause] returns the reason why the
/// counted ticks are late.
///
/// A stall is long if it is longer than the limit for late ticks or longer than a second. The loop
/// reports a single long stall of up to a second as a hitch. If a single stall is longer than a
/// second, the loop reports that the computer or the process was suspended. If long stalls happen
/// repeatedly, the loop reports an overload, because the game itself takes too much time.
final class StallTracker {

    /// The number of successive long stalls after which the loop assumes that the game is too slow.
    private static final int OVERLOAD_STALLS = 3;

    /// Two long stalls are successive if the time between the two stalls is less than the limit for
    /// late ticks multiplied by `APART_LIMITS`. Running late ticks takes at most the time of the
    /// limit for late ticks plus one tick. A tick that takes longer than the limit for late ticks
    /// is itself a long stall.
    private static final int APART_LIMITS = 3;

    private long expectedUntilNanos; // The time until which the loop intended to wait.
    private long stallNanos; // The length of the current stall.
    private long longestNanos; // The length of the longest stall since the last call of `examine`.
    private long causeNanos; // The length of the stall that made the due ticks late.
    private boolean stalled; // Whether a single long stall ended since the last call of `examine`.
    private int stallsInRow; // The number of successive long stalls.
    private long lastEndNanos; // The time at which the last long stall ended.

    /// Sets a time before which no stall begins, because the loop has just started, intends to
    /// wait, or is paused.
    void expectUntil(long nanos) {
        expectedUntilNanos = nanos;
    }

    /// Sets the current time, and adds the time since the intended end of the last wait to the
    /// current stall.
    ///
    /// @param paused whether game time is paused; paused time is not a stall
    /// @return whether `advance` has added time to the current stall
    boolean advance(long nowNanos, boolean paused) {
        boolean stalls = nowNanos > expectedUntilNanos && !paused;
        if (stalls) stallNanos += nowNanos - expectedUntilNanos;
        // If a wait ended early, the current time becomes the intended end of this wait.
        expectedUntilNanos = nowNanos;
        return stalls;
    }

    /// Shortens the current stall by a length of time that does not count as a stall.
    void shorten(long nanos) {
        stallNanos = Math.max(0, stallNanos - nanos);
    }

    /// Sets the length of the current stall to 0.
    void forget() {
        stallNanos = 0;
    }

    /// Ends the current stall, because the schedule made a decision. The time after the decision
    /// belongs to the next stall.
    ///
    /// @param limitNanos the limit for late ticks, in nanoseconds
    /// @return whether the stall was a single long stall; the time of a single long stall does not
    ///   count as time of running ticks
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

    /// Records that the caller counts late ticks now. The longest stall since the last call of
    /// `examine` is the reason why these late ticks are late.
    ///
    /// @param again whether the caller already counted some of the late ticks earlier, and these
    ///   ticks have not run yet
    void examine(boolean again) {
        causeNanos = again ? Math.max(causeNanos, longestNanos) : longestNanos;
        longestNanos = 0;
        stalled = false;
    }

    /// {@return whether a single long stall has ended since the last call of [#examine]}
    boolean stalled() {
        return stalled;
    }

    /// {@return whether ticks are late because the computer slept or the process was halted}
    ///
    /// @param framePeriodNanos the intended time between two frames; a stall must be longer than
    ///   this time to count as sleep
    boolean suspended(long framePeriodNanos) {
        return stallsInRow < OVERLOAD_STALLS
                && causeNanos > Math.max(CatchUp.SUSPEND_NANOS, framePeriodNanos);
    }

    /// {@return the reason why ticks are late}
    Cause cause(CatchUpLimit limit) {
        return suspended(limit.framePeriodNanos())
                ? Cause.SUSPEND
                : hitchOrOverload(causeNanos, limit);
    }

    /// {@return the reason why there is no time for late ticks before a frame} The reason may be a
    /// stall that began after the last call of [#examine].
    Cause burstCause(CatchUpLimit limit) {
        return hitchOrOverload(Math.max(causeNanos, longestNanos), limit);
    }

    private Cause hitchOrOverload(long nanos, CatchUpLimit limit) {
        boolean hitch = stallsInRow < OVERLOAD_STALLS && isLong(nanos, limit.limitNanos());
        return hitch ? Cause.HITCH : Cause.OVERLOAD;
    }
}
