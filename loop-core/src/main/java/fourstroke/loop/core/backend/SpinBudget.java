package fourstroke.loop.core.backend;

/// Limits spinning to a fifth of all time, saved up to [#LIMIT_NANOS]. Pure; one thread.
///
/// A spin is planned within what is there. A sleep that turns out to have been none is not: it is
/// owed, and there is nothing until that is made up for.
final class SpinBudget {

    /// A fifth of the time: 3.3 milliseconds at 60 Hz, 200 microseconds at 1 kHz, which is more
    /// than a useful sleep is ever late there.
    static final int SHARE = 5;

    /// The longest spin. On a busy machine a longer one uses up the thread's turn, and is itself
    /// what makes it late.
    static final long LIMIT_NANOS = Margin.LIMIT_NANOS;

    private long leftNanos = LIMIT_NANOS; // negative while something is owed
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
        return Math.max(0, leftNanos);
    }

    /// Takes this much spinning from the budget.
    void spend(long nanos) {
        leftNanos = Math.min(leftNanos, Math.max(0, leftNanos - nanos));
    }

    /// Takes this much from the budget, also more than is there.
    void owe(long nanos) {
        leftNanos = Math.max(-LIMIT_NANOS, leftNanos - nanos);
    }
}
