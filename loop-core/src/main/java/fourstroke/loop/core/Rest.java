package fourstroke.loop.core;

import fourstroke.loop.api.Idle;

/// The one [Idle] of a machine.
final class Rest implements Idle {

    private double spare;

    void show(long deadlineNanos, long nowNanos) {
        spare = deadlineNanos == Long.MAX_VALUE ? Double.POSITIVE_INFINITY : (deadlineNanos - nowNanos) / 1e9;
    }

    @Override
    public double spare() {
        return spare;
    }

    @Override
    public String toString() {
        return "Idle[spare=" + spare + "]";
    }
}
