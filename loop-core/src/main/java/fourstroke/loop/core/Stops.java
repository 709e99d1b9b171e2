package fourstroke.loop.core;

import fourstroke.loop.api.Skipped.Cause;

/// The stops that make ticks late: by the longest since late ticks were last looked at it is told
/// why they are.
final class Stops {

    private long longestNanos;
    private long takenNanos;

    /// The loop stood still for so long until it decided again.
    void add(long nanos) {
        longestNanos = Math.max(longestNanos, nanos);
    }

    /// Takes the longest since this was asked last: that of ticks which are late now.
    ///
    /// @return whether there was one
    boolean take() {
        takenNanos = longestNanos;
        longestNanos = 0;
        return takenNanos != 0;
    }

    /// {@return whether it was a machine that slept or a process that was halted}
    boolean suspended() {
        return takenNanos > Timeline.SUSPEND_NANOS;
    }

    /// {@return why ticks are late, where a game that is too slow is behind by this much at most}
    Cause cause(long behindNanos) {
        if (suspended()) return Cause.SUSPEND;
        return takenNanos > behindNanos ? Cause.HITCH : Cause.OVERLOAD;
    }
}
