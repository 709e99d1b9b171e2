package fourstroke.loop.core;

import fourstroke.loop.api.Skipped.Cause;

/// The stops that make ticks late: the longest since late ticks were last looked at tells why they
/// are late.
final class Stops {

    private long longestNanos;
    private long takenNanos;

    /// Adds how long the loop stood still until it decided again.
    void add(long nanos) {
        longestNanos = Math.max(longestNanos, nanos);
    }

    /// Takes the longest stop since the last call: the one that makes ticks late now.
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

    /// {@return why ticks are late}
    ///
    /// @param behindNanos the most that a game which is merely too slow falls behind
    Cause cause(long behindNanos) {
        if (suspended()) return Cause.SUSPEND;
        return takenNanos > behindNanos ? Cause.HITCH : Cause.OVERLOAD;
    }
}
