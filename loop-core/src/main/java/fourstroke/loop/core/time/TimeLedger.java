package fourstroke.loop.core.time;

import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.core.view.Ledger;

import java.util.Locale;
import java.util.Objects;

/// The [Ledger] of a loop, and the methods that write it.
public final class TimeLedger implements Ledger {

    private static final int CAUSES = Cause.values().length;

    private final long[] droppedNanos = new long[CAUSES];
    private final long[] droppedTicks = new long[CAUSES];
    private final long[] unreportedTicks = new long[CAUSES];
    private final long[] remainderNanos = new long[CAUSES]; // less than a tick, and not reported
    private boolean unreported;
    private final FrameMoment moment;
    private long startNanos;
    private long reachedNanos; // all time until then is simulated or dropped
    private boolean paused;
    private long pausedAtNanos;

    /// Overdue ticks that end in (overdueFrom, overdueUntil] account for the real time in
    /// (overdueReached, overdueUntil], in equal parts: the scale changed while they were overdue.
    private long overdueFromNanos;

    private long overdueUntilNanos = Long.MIN_VALUE; // no tick is overdue
    private long overdueReachedNanos;
    private long simulatedNanos;
    private long steppedTicks;

    TimeLedger(FrameMoment moment) {
        this.moment = moment;
    }

    void start(long nowNanos) {
        startNanos = nowNanos;
        reachedNanos = nowNanos;
    }

    /// The game changed its scale: overdue ticks now end at other times, as if the new scale had
    /// held before. They still account for the time since the last tick, in equal parts.
    ///
    /// @param lastNanos when the last tick ended, at the new scale
    void stretch(long lastNanos, long nowNanos) {
        overdueFromNanos = lastNanos;
        overdueUntilNanos = lastNanos < nowNanos ? nowNanos : Long.MIN_VALUE;
        overdueReachedNanos = Math.min(reachedNanos, nowNanos);
    }

    /// {@return the real time that is accounted for once a tick has ended at `endNanos`}
    private long real(long endNanos) {
        if (endNanos >= overdueUntilNanos) return endNanos;
        double part =
                (double) (endNanos - overdueFromNanos) / (overdueUntilNanos - overdueFromNanos);
        return overdueReachedNanos + Math.round((overdueUntilNanos - overdueReachedNanos) * part);
    }

    /// {@return how much of the time before `nanos`, the end of a tick, is not accounted for yet;
    /// at least 0} It is 0 after a locked frame ran a tick early, since the whole tick is accounted
    /// for then.
    long until(long nanos) {
        return Math.max(0, real(nanos) - reachedNanos);
    }

    /// Marks all time until the end of a tick as accounted for.
    void reach(long nanos) {
        reachedNanos = Math.max(reachedNanos, real(nanos));
    }

    /// Excludes this much time from game time.
    void shift(long nanos) {
        reachedNanos += nanos;
        if (overdueUntilNanos == Long.MIN_VALUE) return;
        overdueFromNanos += nanos;
        overdueUntilNanos += nanos;
        overdueReachedNanos += nanos;
    }

    /// Game time stands still from this time on.
    void pause(long nanos) {
        paused = true;
        pausedAtNanos = nanos;
    }

    /// Game time passes again; the caller records the pause as dropped time.
    void resume() {
        paused = false;
    }

    /// {@return when the current or last pause began, in nanoseconds}
    long pausedAtNanos() {
        return pausedAtNanos;
    }

    /// {@return how long the current pause has lasted, 0 without one} It stands still while the
    /// moment does.
    private long openPauseNanos() {
        if (!paused) return 0;
        return Math.max(0, Math.min(moment.nanos(), moment.nowNanos()) - pausedAtNanos);
    }

    /// A tick that ends then accounts for the time until then.
    void simulate(long nanos) {
        long until = real(nanos);
        if (until <= reachedNanos) return;
        simulatedNanos += until - reachedNanos;
        reachedNanos = until;
    }

    void stepped() {
        steppedTicks++;
    }

    /// Drops time. The remainder, which is less than a tick, is kept and added when time is dropped
    /// for the same cause again, so many small losses add up to reported ticks.
    ///
    /// @param gridNanos how much time of the tick grid is dropped. It differs from `nanos` if
    ///   overdue ticks account for less or more time than their length
    void dropped(Cause cause, long nanos, long gridNanos, TickGrid grid) {
        int index = cause.ordinal();
        long period = Math.max(1, grid.periodNanos()); // as rounded down
        // Less than a tick is less than one at a faster rate, too.
        long owed = Math.min(remainderNanos[index], period - 1) + gridNanos;
        remainderNanos[index] = owed % period;
        dropped(cause, nanos, owed / period);
    }

    public void dropped(Cause cause, long nanos, long ticks) {
        droppedNanos[cause.ordinal()] += nanos;
        if (ticks == 0) return;
        droppedTicks[cause.ordinal()] = sum(droppedTicks[cause.ordinal()], ticks);
        unreportedTicks[cause.ordinal()] = sum(unreportedTicks[cause.ordinal()], ticks);
        unreported = true;
    }

    /// {@return the sum of two counts, or as much as a `long` holds} At the fastest rate and scale
    /// that is 106 days.
    private static long sum(long one, long other) {
        return one > Long.MAX_VALUE - other ? Long.MAX_VALUE : one + other;
    }

    /// {@return whether dropped ticks are still to be reported}
    boolean unreported() {
        return unreported;
    }

    /// {@return the event for the ticks dropped for one cause, which then count as reported}
    public Skipped takeUnreported() {
        int reported = 0;
        while (unreportedTicks[reported] == 0) reported++;
        Skipped skipped = new Skipped(unreportedTicks[reported], Cause.values()[reported]);
        unreportedTicks[reported] = 0;
        unreported = false;
        for (long others : unreportedTicks) unreported |= others != 0;
        return skipped;
    }

    @Override
    public long realNanos() {
        return moment.nowNanos() - startNanos;
    }

    @Override
    public long simulatedNanos() {
        return simulatedNanos;
    }

    @Override
    public long residualNanos() {
        return moment.nowNanos() - openPauseNanos() - reachedNanos;
    }

    @Override
    public long pausedNanos() {
        return droppedNanos(Cause.PAUSE);
    }

    @Override
    public long droppedNanos(Cause cause) {
        Objects.requireNonNull(cause, "cause");
        return droppedNanos[cause.ordinal()] + (cause == Cause.PAUSE ? openPauseNanos() : 0);
    }

    @Override
    public long droppedTicks(Cause cause) {
        return droppedTicks[Objects.requireNonNull(cause, "cause").ordinal()];
    }

    @Override
    public long steppedTicks() {
        return steppedTicks;
    }

    @Override
    public long unaccountedNanos() {
        long rest = realNanos() - simulatedNanos - residualNanos();
        for (long dropped : droppedNanos) rest -= dropped;
        return rest - openPauseNanos();
    }

    /// {@return the equation with its numbers, in milliseconds}
    @Override
    public String toString() {
        StringBuilder text =
                new StringBuilder(
                        "real %s ms = simulated %s + residual %s"
                                .formatted(
                                        millis(realNanos()),
                                        millis(simulatedNanos),
                                        millis(residualNanos())));
        for (Cause cause : Cause.values()) {
            long ticks = droppedTicks(cause);
            if (droppedNanos(cause) == 0 && ticks == 0) continue;
            text.append(" + %s %s".formatted(cause.title(), millis(droppedNanos(cause))));
            if (ticks > 0)
                text.append(" (").append(ticks).append(ticks == 1 ? " tick)" : " ticks)");
        }
        return text.toString();
    }

    private static String millis(long nanos) {
        return String.format(
                Locale.ROOT, // a game may print it in a font that has only these digits
                "%s%d.%06d",
                nanos < 0 ? "-" : "",
                Math.abs(nanos / 1_000_000),
                Math.abs(nanos % 1_000_000));
    }
}
