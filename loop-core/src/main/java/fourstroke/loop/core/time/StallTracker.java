package fourstroke.loop.core.time;

import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.core.schedule.CatchUp;

/// Finds out from the stalls of the loop why ticks are late.
///
/// A **stall** is the time between two decisions of the schedule, without the time that the loop
/// intended to wait. [#expectUntil] sets the intended end of a wait, [#advance] adds time to a
/// stall, and [#end] ends the stall with each decision. When the caller counts late ticks, it calls
/// [#examine] first; then [#cause] returns the reason why these ticks are late.
///
/// A stall is long if it exceeds the catch-up limit or a second. A single long stall is reported as
/// a hitch or, if it exceeds a second, as a suspended machine. Long stalls that come again and
/// again are reported as an overload, because the game itself takes too much time.
final class StallTracker {

    /// If there are at least this many long stalls in a row, the game is too slow.
    private static final int OVERLOAD_STALLS = 3;

    /// Two long stalls come in a row if the time between them is less than this many times the
    /// catch-up limit. Catching up takes at most the limit and one tick, and a tick that takes
    /// longer than the limit is a long stall itself.
    private static final int APART_LIMITS = 3;

    private long expectedUntilNanos; // The time until which the loop intended to wait.
    private long stallNanos; // The length of the current stall.
    private long longestNanos; // The length of the longest stall since the last examination.
    private long causeNanos; // The length of the stall that made the due ticks late.
    private boolean stalled; // Whether a single long stall ended since the last examination.
    private int stallsInRow; // The number of long stalls in a row.
    private long lastEndNanos; // The time at which the last long stall ended.

    /// Sets the time until which passing time does not count as a stall, because the loop begins or
    /// waits, or the game is paused.
    void expectUntil(long nanos) {
        expectedUntilNanos = nanos;
    }

    /// Moves to the current time. Time after the intended end of the wait is added to the stall.
    ///
    /// @param paused whether game time is paused; paused time is not a stall
    /// @return whether time was added to the stall
    boolean advance(long nowNanos, boolean paused) {
        boolean stalls = nowNanos > expectedUntilNanos && !paused;
        if (stalls) stallNanos += nowNanos - expectedUntilNanos;
        // If the wait ended early, the intended end of the wait is now.
        expectedUntilNanos = nowNanos;
        return stalls;
    }

    /// Subtracts from the current stall a time that does not count as a stall.
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
    /// @param limitNanos the catch-up limit
    /// @return whether the stall was a single long stall, whose time does not count as time of
    ///   ticks
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

    /// Takes note that the caller counts late ticks now. The longest stall since the last call made
    /// these ticks late.
    ///
    /// @param again whether some of the late ticks were already counted before and have not run
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
    /// @param framePeriodNanos the intended time between two frames; a stall that is shorter than
    ///   this time does not count as sleep
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
    /// stall that came after the ticks were examined.
    Cause burstCause(CatchUpLimit limit) {
        return hitchOrOverload(Math.max(causeNanos, longestNanos), limit);
    }

    private Cause hitchOrOverload(long nanos, CatchUpLimit limit) {
        boolean hitch = stallsInRow < OVERLOAD_STALLS && isLong(nanos, limit.limitNanos());
        return hitch ? Cause.HITCH : Cause.OVERLOAD;
    }
}
