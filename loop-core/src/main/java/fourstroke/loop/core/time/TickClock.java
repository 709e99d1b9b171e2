package fourstroke.loop.core.time;

import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.TickRule;
import fourstroke.loop.core.schedule.Ticks;

/// Decides which ticks are due at the [FrameMoment], and which are dropped.
///
/// Ticks lie on a [TickGrid]. A scale or a pause changes the grid, never the length of a tick. In a
/// pause the only ticks are single steps. [TimeLedger] records where each nanosecond went,
/// [CatchUpLimit] how many late ticks may run, [StallTracker] why they are late, and
/// [Extrapolation] how far ahead of the last tick a frame shows the game.
///
/// [#advance(long)] is called with the current time before each decision, and [#endStall()] with
/// each decision. A change by the game ([#pause], [#setRate], ...) counts from the moment, which
/// the caller [renews][FrameMoment#renew] before. Pure; one thread.
public final class TickClock implements Ticks {

    /// The rate of a grid on which no tick is due before the game sets another.
    private static final Rate UNUSED = Rate.of(1);

    private final FrameMoment moment;
    private final TickGrid grid = new TickGrid();
    private final TimeLedger ledger;
    private final Extrapolation extrapolation = new Extrapolation();
    private final CatchUpLimit limit = new CatchUpLimit();
    private final StallTracker stalls = new StallTracker();
    private final TickRule rule;
    private final boolean counted; // rule is COUNTED
    private final boolean measured; // rule is MEASURED
    private Rate rate;
    private Update update; // the last one
    private Update fullUpdate; // one of this rate

    private long ticks; // that ran on the grid
    private long lastNanos; // the end of the last tick
    private long dueNanos; // the end of the next tick; MIN_VALUE at once, MAX_VALUE never
    private boolean paused; // by the game
    private boolean frozen; // paused, or without ticks: game time stands still
    private long stepsOwed;
    // whether frames have a period that a measured tick may cover
    private long mostMeasuredNanos = Long.MAX_VALUE;
    private boolean pending; // a stall has not ended, or dropped ticks are not reported
    private int gridChanges; // how often the times changed at which ticks end

    /// Creates a clock that stands still until [#start].
    public TickClock(FrameMoment moment, Rate rate, TickRule rule) {
        this.moment = moment;
        this.rate = rate;
        this.rule = rule;
        counted = rule == TickRule.COUNTED;
        measured = rule == TickRule.MEASURED;
        ledger = new TimeLedger(moment);
        extrapolation.rate(rate, 0);
        fullUpdate = new Update(rate.seconds());
        update = fullUpdate;
        limit.start(setPeriod(grid));
        if (noTicks()) freeze();
    }

    /// Gives a grid the period of the current rate and scale, and the next updates their length.
    private TickGrid setPeriod(TickGrid grid) {
        fullUpdate = new Update(rate.seconds());
        gridChanges++;
        Rate some = noTicks() ? UNUSED : rate;
        boolean whole = rule == TickRule.EVERY_TICK; // nanoseconds
        grid.period(some, extrapolation.scaleNumerator(), extrapolation.scaleDenominator(), whole);
        return grid;
    }

    /// Begins at this time, as if nothing had passed before.
    public void start(long nowNanos) {
        moment.start(nowNanos);
        ledger.start(nowNanos);
        if (frozen) ledger.pause(nowNanos);
        stalls.expectUntil(nowNanos);
        restartFrom(nowNanos);
        grid.start(nowNanos);
        gridChanges++;
        findDue();
    }

    /// Moves to the current time.
    public void advance(long nowNanos) {
        if (stalls.advance(nowNanos, frozen)) pending = true;
        moment.advance(nowNanos);
    }

    /// Begins a wait: time until then is no stall.
    public void rest(long untilNanos) {
        stalls.expectUntil(untilNanos);
        endStall();
    }

    /// A frame begins: the moment stays until the frame is drawn, or the game changes something.
    public void beginFrame() {
        moment.beginFrame();
        examineStalls(false);
        limit.startBurst();
    }

    /// Ends a stall, because a decision was made.
    ///
    /// @return whether dropped ticks are still to be reported
    public boolean endStall() {
        return pending && endPendingStall();
    }

    private boolean endPendingStall() {
        if (stalls.end(limit.limitNanos(), nowNanos())) limit.startBurst();
        pending = ledger.unreported();
        return pending;
    }

    private void examineStalls(boolean again) {
        endStall();
        stalls.examine(again);
    }

    // --- what is due ---

    @Override
    public long nowNanos() {
        return moment.nowNanos();
    }

    @Override
    public long momentNanos() {
        return moment.nanos();
    }

    @Override
    public long lastNanos() {
        return lastNanos;
    }

    @Override
    public long nextNanos() {
        if (due() && (frozen || moment.locked())) return nowNanos();
        return frozen ? Long.MAX_VALUE : moment.reached(dueNanos);
    }

    @Override
    public boolean due() {
        return moment.nanos() >= dueNanos;
    }

    @Override
    public long countDue() {
        if (frozen) return stepsOwed;
        return counted ? 1 : grid.due(moment.nanos());
    }

    /// Finds when the next tick is due, after the grid or the pause changed.
    private void findDue() {
        if (frozen) dueNanos = stepsOwed > 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
        else dueNanos = counted ? Long.MIN_VALUE : grid.nextNanos();
    }

    @Override
    public boolean paused() {
        return frozen;
    }

    /// {@return whether there are no ticks}
    public boolean noTicks() {
        return rate.numerator() == 0; // Rate.NEVER
    }

    /// {@return whether ticks follow [TickRule#COUNTED]}
    public boolean counted() {
        return counted;
    }

    /// {@return whether ticks lie on the grid} Otherwise each is as long as the time since the last
    /// one, or runs whenever the schedule wants one.
    public boolean onGrid() {
        return !counted && !measured && !noTicks();
    }

    /// {@return whether late ticks are dropped: those of [TickRule#GRID]}
    public boolean bounded() {
        return rule == TickRule.GRID && !noTicks();
    }

    public TickGrid grid() {
        return grid;
    }

    /// {@return a count that grows whenever the times change at which ticks end}
    public int gridChanges() {
        return gridChanges;
    }

    /// {@return how many ticks ran, excluding single steps and measured ticks}
    public long ticks() {
        return ticks;
    }

    public Rate rate() {
        return rate;
    }

    public CatchUp catchUp() {
        return limit.catchUp();
    }

    @Override
    public int catchUpTicks() {
        return limit.limitTicks();
    }

    @Override
    public long burstNanos() {
        return limit.burstNanos();
    }

    @Override
    public boolean hasTime() {
        endStall();
        return limit.hasTime(nowNanos());
    }

    @Override
    public boolean stalled() {
        endStall();
        return stalls.stalled();
    }

    /// {@return the moment that decisions are made for}
    public FrameMoment moment() {
        return moment;
    }

    public TimeLedger ledger() {
        return ledger;
    }

    public Extrapolation extrapolation() {
        return extrapolation;
    }

    /// {@return whether dropped ticks are still to be reported}
    public boolean skipped() {
        return ledger.unreported();
    }

    /// {@return the moment that game time has reached: the current one, or that of the pause}
    public long playedNanos() {
        return frozen ? ledger.pausedAtNanos() : moment.nanos();
    }

    // --- ticks that run ---

    /// Runs the tick that the schedule decided on.
    ///
    /// @return false if none is due, as when the game has paused or reset its time since
    public boolean runTick() {
        if (frozen) return step();
        if (measured) return advanceMeasured();
        if (moment.nanos() < dueNanos) return false;
        ticks++;
        if (update != fullUpdate) update = fullUpdate;
        lastNanos = grid.nextNanos();
        ledger.simulate(lastNanos);
        extrapolation.tick(lastNanos, fullUpdate.dt());
        long nextNanos = grid.advance();
        if (!counted) dueNanos = nextNanos;
        return true;
    }

    private boolean step() {
        if (stepsOwed == 0) return false;
        stepsOwed--;
        findDue();
        ledger.stepped();
        update = fullUpdate;
        extrapolation.step(update.dt());
        return true;
    }

    private boolean advanceMeasured() {
        long nanos = moment.nanos();
        if (nanos <= lastNanos) return false;
        dropBeyond(mostMeasuredNanos); // again, because the game may have taken long in a Skipped
        update = new Update(extrapolation.seconds(nanos));
        ledger.simulate(nanos);
        lastNanos = nanos;
        extrapolation.tick(nanos, update.dt());
        dueNanos = grid.start(nanos);
        return true;
    }

    /// {@return the update to hand out for the tick that ran last}
    public Update update() {
        return update;
    }

    /// {@return a moment that the last frame of a loop can show: due ticks do not run any more, so
    /// the frame shows at most a step of [TickRule#GRID]}
    public long withinStep(long atNanos) {
        return bounded() && !frozen ? Math.min(atNanos, dueNanos - 1) : atNanos;
    }

    /// A frame shows this moment.
    public void show(long atNanos) {
        extrapolation.show(atNanos, lastNanos, onGrid() && !frozen && !due());
    }

    // --- ticks that are dropped ---

    @Override
    public void measure(long mostNanos) {
        if (mostNanos < 1)
            throw new IllegalArgumentException(
                    "a measured tick covers at least 1 ns, not " + mostNanos + " ns");
        if (!measured)
            throw new IllegalStateException(
                    "only a schedule whose ticks() are MEASURED can measure them, and these are "
                            + rule);
        mostMeasuredNanos = mostNanos;
        if (!frozen) dropBeyond(mostNanos);
    }

    private void dropBeyond(long mostNanos) {
        long endNanos = moment.nanos() - mostNanos;
        if (endNanos <= lastNanos) return;
        dropTime(stalls.cause(limit), ledger.until(endNanos));
        restartFrom(endNanos);
    }

    @Override
    public void dropBeyondCatchUp() {
        if (!moment.frameBegun()) examineStalls(false);
        if (moment.nanos() - dueNanos >= grid.periodNanos() && onGrid() && !frozen)
            dropBeyondCatchUp(moment.nanos());
    }

    private void dropBeyondCatchUp(long nanos) {
        long due = grid.due(nanos);
        long allowed = stalls.suspended(limit.framePeriodNanos()) ? 1 : limit.allowed(grid);
        if (due > allowed) dropTicks(due - allowed, stalls.cause(limit));
    }

    @Override
    public void dropAllButNewest(long newest) {
        if (newest < 0)
            throw new IllegalArgumentException(
                    "the newest ticks that are kept are 0 or more, not " + newest);
        if (frozen || !onGrid()) return;
        endStall();
        long due = grid.due(moment.nanos());
        if (due > newest) dropTicks(due - newest, stalls.burstCause(limit));
    }

    /// Drops time, and as many ticks of each cause as the dropped time contains by now.
    private void dropTime(Cause cause, long nanos) {
        ledger.dropped(cause, nanos, nanos, grid);
        pending = true;
    }

    private void dropTicks(long ticks, Cause cause) {
        dueNanos = grid.skip(ticks);
        long endNanos = grid.previousNanos();
        ledger.dropped(cause, ledger.until(endNanos), ticks);
        pending = true;
        restartFrom(endNanos);
    }

    /// Game time begins again at this moment: all ticks before it have run or were dropped.
    private void restartFrom(long nanos) {
        lastNanos = nanos;
        ledger.reach(nanos);
        extrapolation.drop(nanos);
    }

    // --- what the game changes, from the moment on ---

    public void pause() {
        trim();
        paused = true;
        if (!frozen) freeze();
    }

    /// Game time stands still from now on. What a locked frame shows stays, and time resumes from
    /// it. Due ticks run after the pause; until then frames show at most a step.
    private void freeze() {
        frozen = true;
        long nanos = moment.nanos();
        ledger.pause(nanos);
        long mostNanos = onGrid() ? grid.nextNanos() - 1 : nanos;
        extrapolation.pause(Math.min(nanos, mostNanos), bounded());
        findDue();
    }

    public void resume() {
        paused = false;
        stepsOwed = 0;
        if (noTicks()) findDue();
        else unfreeze();
    }

    private void unfreeze() {
        long late = limit.late(grid, ledger.pausedAtNanos()); // at least as late as then
        long nanos = Math.max(0, moment.nanos() - ledger.pausedAtNanos());
        frozen = false;
        ledger.resume();
        extrapolation.resume();
        exclude(Cause.PAUSE, nanos);
        limit.change(grid, late, moment.nanos());
    }

    /// {@return whether time counts now: not in a pause, and not in a schedule that ignores time}
    public boolean counts() {
        return !frozen && !counted;
    }

    /// Excludes time in which the user dragged the window and held the loop. The caller has shifted
    /// the moment by it, if time [counts][#counts()].
    public void drag(long nanos) {
        stalls.shorten(nanos);
        if (counts()) exclude(Cause.DRAG, nanos);
    }

    /// Moves everything by a time that does not count as game time.
    private void exclude(Cause cause, long nanos) {
        grid.shift(nanos);
        gridChanges++;
        limit.shift(nanos, nowNanos());
        findDue();
        lastNanos += nanos;
        ledger.shift(nanos);
        extrapolation.shift(nanos);
        dropTime(cause, nanos);
    }

    /// Lets single ticks run in a pause.
    public void step(long ticks) {
        stepsOwed = Math.addExact(stepsOwed, ticks);
        findDue();
    }

    /// Drops all time up to now, and starts the grid again. The caller has released the lock of the
    /// moment. Time never goes back: a locked frame may have run ahead of the clock.
    public void reset() {
        stalls.forget();
        long nowNanos = nowNanos();
        long reached = frozen ? Math.min(ledger.pausedAtNanos(), nowNanos) : nowNanos;
        long nanos = Math.max(reached, lastNanos);
        long due = grid.due(nanos);
        if (due > 0) dropTicks(due, Cause.RESET);
        ledger.dropped(Cause.RESET, ledger.until(nanos), nanos - lastNanos, grid); // less than one
        pending = true;
        restartFrom(nanos);
        if (frozen) extrapolation.pause(nanos, bounded()); // no frame shows any of it
        grid.start(lastNanos);
        gridChanges++;
        findDue();
    }

    public void setRate(Rate rate) {
        trim();
        if (rate.equals(Rate.NEVER)) {
            stepsOwed = 0;
            if (!frozen) freeze(); // as long as ticks still lie on the grid
            this.rate = rate;
            findDue();
            return;
        }
        boolean hadTicks = !noTicks();
        this.rate = rate;
        extrapolation.rate(rate, playedNanos());
        long lateNanos = limit.late(grid, playedNanos()) * grid.periodNanos();
        grid.restartWith(setPeriod(new TickGrid()));
        limit.change(grid, grid.ticksCovering(lateNanos), playedNanos());
        if (!hadTicks && !paused) unfreeze();
        else findDue();
    }

    public void setScale(int numerator, int denominator) {
        trim();
        long fromNanos = playedNanos(); // due ticks stay due, and no more become due
        long endNanos = extrapolation.scale(numerator, denominator, fromNanos);
        if (!measured) { // otherwise a tick is as long as it was until now
            lastNanos = endNanos;
            ledger.stretch(endNanos, fromNanos);
        }
        long late = limit.late(grid, fromNanos);
        grid.continueWith(setPeriod(new TickGrid()), fromNanos);
        limit.change(grid, late, fromNanos);
        findDue();
    }

    public void setCatchUp(CatchUp catchUp) {
        trim();
        limit.setCatchUp(catchUp, grid, playedNanos());
        findDue();
    }

    /// Drops the ticks that exceed the limit by now, before another limit applies.
    private void trim() {
        if (!bounded()) return;
        examineStalls(moment.frameBegun());
        dropBeyondCatchUp(playedNanos());
    }

    /// {@return the time between two frames, in nanoseconds; 0 if frames have no period}
    public long framePeriodNanos() {
        return limit.framePeriodNanos();
    }

    /// Sets the intended time between frames; 0 if they have no period.
    public void setFramePeriod(long nanos) {
        if (nanos != limit.framePeriodNanos()) limit.setFramePeriod(nanos, grid, playedNanos());
    }
}
