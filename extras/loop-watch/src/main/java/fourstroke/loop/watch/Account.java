package fourstroke.loop.watch;

import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.view.Ledger;

/// A copy of the ledger and the counts of a loop at one moment, or their differences between two
/// moments. The loop's own figures change and cover its whole life, while a record may cover a part
/// of it.
final class Account {

    private static final Cause[] CAUSES = Cause.values();

    private final long[] droppedNanos = new long[CAUSES.length];
    private final long[] droppedTicks = new long[CAUSES.length];
    long realNanos;
    long simulatedNanos;

    /// The part of the next tick that has passed. As a difference it is negative if a larger part
    /// had passed at the earlier moment.
    long residualNanos;

    long unaccountedNanos;
    long ticks; // the number of updates

    /// Copies the current figures of a loop. This allocates no memory.
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

    /// {@return the difference from an earlier account}
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

    /// {@return the time that was dropped against the will of the game}
    long lostNanos() {
        return droppedNanos(Cause.OVERLOAD)
                + droppedNanos(Cause.HITCH)
                + droppedNanos(Cause.SUSPEND);
    }
}
