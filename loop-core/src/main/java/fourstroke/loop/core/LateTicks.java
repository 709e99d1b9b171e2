package fourstroke.loop.core;

/// How many late ticks are caught up on, and how long that may take.
///
/// As many as [CatchUp] says, and after a change of rate or scale also those that were due by then:
/// a tick of a second, which is not late until it is over, becomes sixty late ones at a faster
/// rate; a hundred that are due at a fast scale all stay due at a slow one.
final class LateTicks {

    private CatchUp catchUp = CatchUp.DEFAULT;
    private long periodNanos;
    private int usual; // as many as CatchUp says
    private int kept; // and as many for now ...
    private int inBurst; // ... beside which some may have run before the change
    private long slowNanos; // how far a game that is merely too slow falls behind
    private long changedNanos; // all three are for ticks that were due at this time
    private long burstStartNanos;
    private long passNanos;

    /// Begins with ticks that are this far apart.
    void start(long periodNanos) {
        this.periodNanos = periodNanos;
        setCatchUp(catchUp);
    }

    void setCatchUp(CatchUp catchUp) {
        this.catchUp = catchUp;
        usual = catchUp.ticksAt(periodNanos);
        forget();
    }

    CatchUp catchUp() {
        return catchUp;
    }

    private void forget() {
        kept = usual;
        inBurst = usual;
        slowNanos = usual * periodNanos;
    }

    /// Changes the rate from this time on, and for the running tick: the time since the last tick
    /// then amounts to another number of ticks.
    void restart(TickGrid grid, TickGrid changed, long nanos) {
        long keptNanos = nanos - beyond(grid, nanos) * grid.periodNanos();
        grid.restartWith(changed);
        change(grid, grid.due(keptNanos), nanos);
    }

    /// Changes the scale from this time on: as many ticks stay due.
    void goOn(TickGrid grid, TickGrid changed, long nanos) {
        long due = grid.due(nanos) - beyond(grid, nanos);
        passNanos = grid.inStepsOf(changed, passNanos, nanos);
        grid.continueWith(changed, nanos);
        change(grid, due, nanos);
    }

    /// {@return how many of the ticks that are due are too many}
    private long beyond(TickGrid grid, long nanos) {
        return Math.max(0, grid.due(nanos) - kept(grid.nextNanos()));
    }

    private void change(TickGrid grid, long due, long nanos) {
        periodNanos = grid.periodNanos();
        usual = catchUp.ticksAt(periodNanos);
        long more = due > usual ? due : 0; // and the usual, since time goes on until they run
        kept = Math.clamp(usual + more, usual, CatchUp.TICKS_LIMIT);
        inBurst = due > 0 ? Math.max(inBurst, kept) : usual;
        changedNanos = nanos;
    }

    /// Puts everything off by this much, which does not count towards a burst.
    void shift(long nanos, long nowNanos) {
        passNanos += nanos;
        changedNanos += nanos;
        burstStartNanos = Math.min(nowNanos, burstStartNanos + nanos);
    }

    /// A pass of ticks and a frame that shows this time begins.
    void beginPass(long nanos) {
        passNanos = nanos;
    }

    /// {@return the time that the pass shows: a pause, a drag or another scale may be in it}
    long passNanos() {
        return passNanos;
    }

    /// {@return how many may be due}
    ///
    /// @param dueNanos when the oldest of them was
    int kept(long dueNanos) {
        if (dueNanos > changedNanos) forget();
        return kept;
    }

    /// {@return how far behind a game falls, in nanoseconds, that is merely too slow}
    ///
    /// @param dueNanos when the oldest late tick was due
    long slowNanos(long dueNanos) {
        kept(dueNanos);
        return slowNanos;
    }

    /// {@return how many may run in a row while a frame is due}
    int inBurst() {
        return inBurst;
    }

    /// Ticks run in a row from this time on.
    void beginBurst(long nowNanos) {
        burstStartNanos = nowNanos;
    }

    /// {@return whether there is time for one more}
    boolean burstLasts(long nowNanos) {
        return nowNanos - burstStartNanos < catchUp.burstNanos();
    }

    /// {@return how long they may take}
    long burstNanos() {
        return catchUp.burstNanos();
    }
}
