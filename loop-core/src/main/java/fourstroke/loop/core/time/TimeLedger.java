package fourstroke.loop.core.time;

import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.core.view.Ledger;

import java.util.Locale;
import java.util.Objects;

/// The [Ledger] of a loop, with the methods that record how time was used.
public final class TimeLedger implements Ledger {

    private static final int CAUSES = Cause.values().length;

    private final long[] droppedNanos = new long[CAUSES];
    private final long[] droppedTicks = new long[CAUSES];
    private final long[] unreportedTicks = new long[CAUSES];
    // For each cause, the dropped time that the loop has not reported yet because it is less than a
    // tick.
    private final long[] remainderNanos = new long[CAUSES];
    private boolean unreported;
    private final FrameMoment moment;
    private long startNanos;
    private long reachedNanos; // The time until which all time was simulated or dropped.
    private boolean paused;
    private long pausedAtNanos;

    /// The three fields whose names begin with `overdue` are used if the time scale changes while
    /// ticks are overdue. The overdue ticks end in the interval (overdueFrom, overdueUntil]. After
    /// a change of the time scale, the overdue ticks account in equal parts for the real time in
    /// the interval (overdueReached, overdueUntil].
    private long overdueFromNanos;

    // The value MIN_VALUE means that no tick was overdue at the last change of the time scale.
    private long overdueUntilNanos = Long.MIN_VALUE;
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

    /// Records that the game changed the time scale. After the change, overdue ticks end at the
    /// times at which they would have ended if the new scale had applied before. Overdue ticks
    /// still account for the real time since the last tick, in equal parts.
    ///
    /// @param lastNanos the time at which the last tick would have ended at the new scale
    void stretch(long lastNanos, long nowNanos) {
        overdueFromNanos = lastNanos;
        overdueUntilNanos = lastNanos < nowNanos ? nowNanos : Long.MIN_VALUE;
        overdueReachedNanos = Math.min(reachedNanos, nowNanos);
    }

    /// {@return the time until which the ledger has counted all real time as simulated or dropped,
    /// if a tick has ended at `endNanos`}
    private long real(long endNanos) {
        if (endNanos >= overdueUntilNanos) return endNanos;
        double part =
                (double) (endNanos - overdueFromNanos) / (overdueUntilNanos - overdueFromNanos);
        return overdueReachedNanos + Math.round((overdueUntilNanos - overdueReachedNanos) * part);
    }

    /// {@return the real time before the end of a tick at `nanos` that the ledger has not counted
    /// as simulated or dropped yet; at least 0} `until` returns 0 if a tick ran early because
    /// frames are locked to the display: the ledger has then already counted the whole tick.
    long until(long nanos) {
        return Math.max(0, real(nanos) - reachedNanos);
    }

    /// Records that all time until the end of a tick has been counted as simulated or dropped.
    void reach(long nanos) {
        reachedNanos = Math.max(reachedNanos, real(nanos));
    }

    /// Moves all stored times later by a length of time that does not count as game time.
    void shift(long nanos) {
        reachedNanos += nanos;
        if (overdueUntilNanos == Long.MIN_VALUE) return;
        overdueFromNanos += nanos;
        overdueUntilNanos += nanos;
        overdueReachedNanos += nanos;
    }

    /// Records that a pause begins at the given time.
    void pause(long nanos) {
        paused = true;
        pausedAtNanos = nanos;
    }

    /// Records that game time continues after a pause. The caller must record the length of the
    /// pause with [#dropped] and the cause `PAUSE`.
    void resume() {
        paused = false;
    }

    /// {@return the time at which the current or last pause began, in nanoseconds}
    long pausedAtNanos() {
        return pausedAtNanos;
    }

    /// {@return the length of the current pause in nanoseconds, or 0 if there is no pause} The
    /// length of the pause does not grow while the moment ([FrameMoment]) does not advance.
    private long openPauseNanos() {
        if (!paused) return 0;
        return Math.max(0, Math.min(moment.nanos(), moment.nowNanos()) - pausedAtNanos);
    }

    /// Records that a tick ran that ends at the given time. The ledger counts as simulated all real
    /// time until the end of the tick that was not yet counted.
    void simulate(long nanos) {
        long until = real(nanos);
        if (until <= reachedNanos) return;
        simulatedNanos += until - reachedNanos;
        reachedNanos = until;
    }

    void stepped() {
        steppedTicks++;
    }

    /// Records that time was dropped. The ledger stores a remainder of less than a tick, and adds
    /// the remainder to the next time that is dropped for the same cause. Many small amounts of
    /// dropped time thus add up to whole ticks, which the loop reports.
    ///
    /// @param gridNanos the dropped time from which the number of dropped ticks is computed.
    ///   `gridNanos` differs from `nanos` after a change of the time scale, if overdue ticks cover
    ///   more or less real time than their period
    void dropped(Cause cause, long nanos, long gridNanos, TickGrid grid) {
        int index = cause.ordinal();
        // The period is rounded down and could be 0, but a divisor must not be 0.
        long period = Math.max(1, grid.periodNanos());
        // Ticks may have become shorter since the ledger stored the remainder, so this line limits
        // the remainder to less than a tick.
        long sinceWholeTick = Math.min(remainderNanos[index], period - 1) + gridNanos;
        remainderNanos[index] = sinceWholeTick % period;
        dropped(cause, nanos, sinceWholeTick / period);
    }

    public void dropped(Cause cause, long nanos, long ticks) {
        droppedNanos[cause.ordinal()] += nanos;
        if (ticks == 0) return;
        droppedTicks[cause.ordinal()] = sum(droppedTicks[cause.ordinal()], ticks);
        unreportedTicks[cause.ordinal()] = sum(unreportedTicks[cause.ordinal()], ticks);
        unreported = true;
    }

    /// {@return the sum of two counts, limited to the range of a `long`} At the fastest rate and
    /// scale, the number of ticks exceeds this range after 106 days.
    private static long sum(long one, long other) {
        return one > Long.MAX_VALUE - other ? Long.MAX_VALUE : one + other;
    }

    /// {@return whether the loop must still report dropped ticks}
    boolean unreported() {
        return unreported;
    }

    /// {@return an event that reports the dropped ticks of one cause} The dropped ticks of this
    /// cause then count as reported.
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

    /// {@return a text with the equation of the ledger and its current numbers, in milliseconds} In
    /// the text, `residual` is the real time that is not simulated yet.
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
                // `Locale.ROOT` makes the text contain only the digits 0 to 9, because a game may
                // draw the text in a font without other digits.
                Locale.ROOT,
                "%s%d.%06d",
                nanos < 0 ? "-" : "",
                Math.abs(nanos / 1_000_000),
                Math.abs(nanos % 1_000_000));
    }
}
