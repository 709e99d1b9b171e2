package fourstroke.loop.core.machine.impl;

import fourstroke.loop.api.Notice.Idle;

/// The only [Idle] object of a machine. The machine uses its `IdleView` for each wait, so that an
/// `Idle` event allocates no memory.
public final class IdleView extends Idle {

    private long deadlineNanos;
    private long nowNanos;

    void show(long deadlineNanos, long nowNanos) {
        this.deadlineNanos = deadlineNanos;
        this.nowNanos = nowNanos;
    }

    @Override
    public double spare() {
        return deadlineNanos == Long.MAX_VALUE
                ? Double.POSITIVE_INFINITY
                : (deadlineNanos - nowNanos) / 1e9;
    }

    @Override
    public String toString() {
        return "Idle[spare=" + spare() + "]";
    }
}
