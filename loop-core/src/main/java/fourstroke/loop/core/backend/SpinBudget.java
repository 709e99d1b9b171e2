package fourstroke.loop.core.backend;

/// Limits spinning to a fifth of all time, saved up to [#LIMIT_NANOS]. Pure; one thread.
final class SpinBudget {

    /// A fifth of the time: 3.3 milliseconds at 60 Hz, 200 microseconds at 1 kHz, which is more
    /// than a useful sleep is ever late there.
    static final int SHARE = 5;

    /// The longest spin. On a busy machine a longer one uses up the thread's turn, and is itself
    /// what makes it late.
    static final long LIMIT_NANOS = Margin.LIMIT_NANOS;

    private long leftNanos = LIMIT_NANOS;
    private long filledNanos;
    private boolean started;

    /// {@return how long the loop may spin from now on}
    long nanos(long nowNanos) {
        long passed = started ? nowNanos - filledNanos : 0;
        if (passed < 0 || passed / SHARE > LIMIT_NANOS) leftNanos = LIMIT_NANOS;
        else leftNanos = Math.min(leftNanos + passed / SHARE, LIMIT_NANOS);
        // What the division dropped is counted next time.
        filledNanos = started && passed >= 0 ? nowNanos - passed % SHARE : nowNanos;
        started = true;
        return leftNanos;
    }

    /// Takes this much spinning from the budget.
    void spend(long nanos) {
        leftNanos = Math.max(0, leftNanos - nanos);
    }
}
