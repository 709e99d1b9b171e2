package fourstroke.loop.watch;

import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.view.Ledger;

/// A copy of the time ledger and the counts of a loop at one time, or the difference between two
/// copies. The ledger of a loop says where the real time went: how much of it the loop simulated,
/// and how much it dropped for which cause. The ledger and the counts of a loop begin at the start
/// of the loop, but a report may begin later than the loop. A report therefore shows the difference
/// between a copy from the start of its recorder and a copy from the end of its recorder.
final class Account {

    private static final Cause[] CAUSES = Cause.values();

    private final long[] droppedNanos = new long[CAUSES.length];
    private final long[] droppedTicks = new long[CAUSES.length];
    long realNanos;
    long simulatedNanos;

    /// The time since the last tick when the copy was made, in nanoseconds. The difference between
    /// two accounts contains the later time minus the earlier time, which can be negative.
    long residualNanos;

    long unaccountedNanos;
    long ticks; // The number of updates that the loop has made.

    /// Copies the current time ledger and counts of a loop into this object. This method allocates
    /// no memory.
    Account take(GameLoop loop) {
        Ledger ledger = loop.ledger();
        realNanos = ledger.realNanos();
        simulatedNanos = ledger.simulatedNanos();
        residualNanos = ledger.residualNanos();
        unaccountedNanos = ledger.unaccountedNanos();
        for (Cause cause : CAUSES) {
            droppedNanos[cause.ordinal()] = ledger.droppedNanos(cause);
            droppedTicks[cause.ordinal()] = ledger.droppedTicks(cause);
        }
        ticks = loop.tick();
        return this;
    }

    /// {@return the difference between this account and an earlier account of the same loop}
    Account since(Account before) {
        Account since = new Account();
        since.realNanos = realNanos - before.realNanos;
        since.simulatedNanos = simulatedNanos - before.simulatedNanos;
        since.residualNanos = residualNanos - before.residualNanos;
        since.unaccountedNanos = unaccountedNanos - before.unaccountedNanos;
        for (int cause = 0; cause < CAUSES.length; cause++) {
            since.droppedNanos[cause] = droppedNanos[cause] - before.droppedNanos[cause];
            since.droppedTicks[cause] = droppedTicks[cause] - before.droppedTicks[cause];
        }
        since.ticks = ticks - before.ticks;
        return since;
    }

    long droppedNanos(Cause cause) {
        return droppedNanos[cause.ordinal()];
    }

    long droppedTicks(Cause cause) {
        return droppedTicks[cause.ordinal()];
    }

    /// {@return the time in nanoseconds that the loop dropped because of an overload, a hitch or a
    /// suspended computer}
    long lostNanos() {
        return droppedNanos(Cause.OVERLOAD)
                + droppedNanos(Cause.HITCH)
                + droppedNanos(Cause.SUSPEND);
    }
}
