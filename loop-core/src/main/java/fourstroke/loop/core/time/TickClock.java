package fourstroke.loop.core.time;

import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.TickRule;
import fourstroke.loop.core.schedule.Ticks;

/// Decides which ticks run, for the moment ([FrameMoment]) for which the loop makes its decisions.
///
/// Ticks are due on a [TickGrid], which is a series of times with equal distances. A change of the
/// time scale or a pause changes the grid, but does not change the length of a tick in game time.
/// In a pause only single steps run. `TickClock` has four helper objects. [TimeLedger] counts how
/// much time was simulated, paused or dropped. [CatchUpLimit] computes how many late ticks may run.
/// [StallTracker] finds the reason why ticks are late. [Extrapolation] computes the game time
/// between the last tick and the moment that a frame shows.
///
/// The machine passes the current time to [#advance(long)] before each decision of the schedule,
/// and calls [#endStall()] after each decision. A change by the game, such as [#pause] or
/// [#setRate], takes effect at the moment for which decisions are made. Before a change by the
/// game, the caller [renews][FrameMoment#renew] the moment. `TickClock` reads no clock, and only
/// one thread may use an instance.
public final class TickClock implements Ticks {

    /// The rate of the grid of ticks while the rate of updates is [Rate#NEVER]. The value of
    /// `UNUSED` has no effect, because no tick is due while the rate of updates is `NEVER`.
    private static final Rate UNUSED = Rate.of(1);

    private final FrameMoment moment;
    private final TickGrid grid = new TickGrid();
    private final TimeLedger ledger;
    private final Extrapolation extrapolation = new Extrapolation();
    private final CatchUpLimit limit = new CatchUpLimit();
    private final StallTracker stalls = new StallTracker();
    private final TickRule rule;
    private final boolean counted; // Whether the ticks follow the rule COUNTED.
    private final boolean measured; // Whether the ticks follow the rule MEASURED.
    private Rate rate;
    private Update update; // The last update.
    private Update fullUpdate; // The update that the loop delivers for a tick at the current rate.

    private long ticks; // The number of ticks of the grid that have run.
    private long lastNanos; // The time at which the last tick ended.
    // The time of the end of the next tick; MIN_VALUE if a tick is due at once, MAX_VALUE if no
    // tick is due.
    private long dueNanos;
    private boolean paused; // Whether the game or a hold has paused the loop.
    // Whether game time does not advance, because of a pause or because the loop has no ticks.
    private boolean frozen;
    private long pendingSteps;
    // The maximum length of a measured tick.
    private long mostMeasuredNanos = Long.MAX_VALUE;
    // Whether a stall has begun and not ended yet, or the loop has not yet reported all dropped
    // ticks.
    private boolean pending;
    private int gridChanges; // The number of changes of the grid.

    /// Creates a clock of game time, which does not advance until [#start] is called.
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

    /// Sets the period of a grid according to the current rate and scale, and sets the length of
    /// the next updates.
    private TickGrid setPeriod(TickGrid grid) {
        fullUpdate = new Update(rate.seconds());
        gridChanges++;
        Rate some = noTicks() ? UNUSED : rate;
        boolean whole = rule == TickRule.EVERY_TICK; // The period is a whole number of nanoseconds.
        grid.period(some, extrapolation.scaleNumerator(), extrapolation.scaleDenominator(), whole);
        return grid;
    }

    /// Starts at the given time. Time before the call of `start` does not count as time of the
    /// loop.
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

    /// Sets the current time of this clock.
    public void advance(long nowNanos) {
        if (stalls.advance(nowNanos, frozen)) pending = true;
        moment.advance(nowNanos);
    }

    /// Records that the loop waits until the given time. The time until the end of an intended wait
    /// does not count as a stall.
    public void rest(long untilNanos) {
        stalls.expectUntil(untilNanos);
        endStall();
    }

    /// Records that a frame begins. The moment for which decisions are made does not change until
    /// the frame is drawn or the game changes a setting.
    public void beginFrame() {
        moment.beginFrame();
        examineStalls(false);
        limit.startBurst();
    }

    /// Ends the current stall, because the schedule made a decision.
    ///
    /// @return whether the loop must still report dropped ticks
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
        if (frozen) return pendingSteps;
        return counted ? 1 : grid.due(moment.nanos());
    }

    /// Computes when the next tick is due. The methods of this class must call `findDue` after each
    /// change of the grid, and when a pause begins or ends.
    private void findDue() {
        if (frozen) dueNanos = pendingSteps > 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
        else dueNanos = counted ? Long.MIN_VALUE : grid.nextNanos();
    }

    @Override
    public boolean paused() {
        return frozen;
    }

    /// {@return whether the rate of updates is [Rate#NEVER], which means that the loop has no
    /// ticks}
    public boolean noTicks() {
        return rate.numerator() == 0; // Rate.NEVER is the only rate with the numerator 0.
    }

    /// {@return whether the rule of the ticks is [TickRule#COUNTED]}
    public boolean counted() {
        return counted;
    }

    /// {@return whether ticks are due on the grid} Ticks are not due on the grid under the rules
    /// [TickRule#MEASURED] and [TickRule#COUNTED], or if the loop has no ticks.
    public boolean onGrid() {
        return !counted && !measured && !noTicks();
    }

    /// {@return whether the clock itself drops late ticks that exceed the limit} Without a request
    /// of the schedule or a reset, the clock drops late ticks only under the rule [TickRule#GRID].
    public boolean bounded() {
        return rule == TickRule.GRID && !noTicks();
    }

    public TickGrid grid() {
        return grid;
    }

    /// {@return the number of changes so far that changed the end times of later ticks}
    public int gridChanges() {
        return gridChanges;
    }

    /// {@return the number of ticks that ran; single steps and measured ticks are not included}
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

    /// {@return the moment for which decisions are made}
    public FrameMoment moment() {
        return moment;
    }

    public TimeLedger ledger() {
        return ledger;
    }

    public Extrapolation extrapolation() {
        return extrapolation;
    }

    /// {@return whether the loop must still report dropped ticks}
    public boolean skipped() {
        return ledger.unreported();
    }

    /// {@return the real time up to which game time has advanced, in nanoseconds} During a pause,
    /// `playedNanos` returns the time at which the pause began. Outside a pause, `playedNanos`
    /// returns the moment of the current frame ([FrameMoment#nanos]), which the schedule uses for
    /// its decisions.
    public long playedNanos() {
        return frozen ? ledger.pausedAtNanos() : moment.nanos();
    }

    // --- ticks that run ---

    /// Runs the next tick, after the schedule has decided to run a tick.
    ///
    /// @return false if no tick is due, for example because the game has paused or reset its time
    ///   after the decision of the schedule
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
        if (pendingSteps == 0) return false;
        pendingSteps--;
        findDue();
        ledger.stepped();
        update = fullUpdate;
        extrapolation.step(update.dt());
        return true;
    }

    private boolean advanceMeasured() {
        long nanos = moment.nanos();
        if (nanos <= lastNanos) return false;
        // The game may have handled a `Skipped` event for a long time, so the loop may have to drop
        // more time.
        dropBeyond(mostMeasuredNanos);
        update = new Update(extrapolation.seconds(nanos));
        ledger.simulate(nanos);
        lastNanos = nanos;
        extrapolation.tick(nanos, update.dt());
        dueNanos = grid.start(nanos);
        return true;
    }

    /// {@return the update that the loop delivers for the last tick}
    public Update update() {
        return update;
    }

    /// {@return the time that the last frame of a loop shows} Under [TickRule#GRID], the last frame
    /// shows the given time or the time just before the next tick, whichever is earlier. This limit
    /// is necessary because the loop runs no due ticks after the last update. Under the other
    /// rules, and in a pause, the last frame shows the given time.
    public long withinStep(long atNanos) {
        return bounded() && !frozen ? Math.min(atNanos, dueNanos - 1) : atNanos;
    }

    /// Records that a frame shows the game at the given time.
    public void show(long atNanos) {
        extrapolation.show(atNanos, lastNanos, onGrid() && !frozen && !due());
    }

    // --- ticks that are dropped ---

    @Override
    public void measure(long mostNanos) {
        if (mostNanos < 1)
            throw new IllegalArgumentException(
                    "a measured tick must cover at least 1 ns, not " + mostNanos + " ns");
        if (!measured)
            throw new IllegalStateException(
                    "only a schedule with the rule MEASURED can measure ticks, not one with the"
                            + " rule "
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
                    "the number of newest ticks to keep must be 0 or more, not " + newest);
        if (frozen || !onGrid()) return;
        endStall();
        long due = grid.due(moment.nanos());
        if (due > newest) dropTicks(due - newest, stalls.burstCause(limit));
    }

    /// Drops time for the given cause. When the dropped time for a cause adds up to whole ticks,
    /// the loop reports these ticks.
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

    /// Continues game time at the given time. All ticks before the given time have run or were
    /// dropped.
    private void restartFrom(long nanos) {
        lastNanos = nanos;
        ledger.reach(nanos);
        extrapolation.drop(nanos);
    }

    // --- changes that the game makes, from the current moment on ---

    public void pause() {
        trim();
        paused = true;
        if (!frozen) freeze();
    }

    /// Stops game time. Frames in a pause show the game at the moment at which game time stops,
    /// even if that moment is the time of a display refresh. After a pause, game time continues
    /// from the moment at which game time stopped. Due ticks run only after the pause, so a frame
    /// in the pause shows the game at most a tick after the last tick.
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
        pendingSteps = 0;
        // If the rate of updates is NEVER, the loop has no ticks, and game time stays stopped after
        // the pause.
        if (!noTicks()) unfreeze();
    }

    private void unfreeze() {
        // When the pause ends, ticks are at least as late as when the pause began.
        long late = limit.late(grid, ledger.pausedAtNanos());
        long nanos = Math.max(0, moment.nanos() - ledger.pausedAtNanos());
        frozen = false;
        ledger.resume();
        extrapolation.resume();
        exclude(Cause.PAUSE, nanos);
        limit.change(grid, late, moment.nanos());
    }

    /// {@return whether real time now advances game time} Real time does not advance game time in a
    /// pause and under [TickRule#COUNTED].
    public boolean counts() {
        return !frozen && !counted;
    }

    /// Excludes the time in which the user dragged the window from game time, because the loop
    /// could not run during the drag. If real time [advances game time][#counts()], the caller has
    /// already moved the moment later by the length of the drag.
    public void drag(long nanos) {
        stalls.shorten(nanos);
        if (counts()) exclude(Cause.DRAG, nanos);
    }

    /// Moves all stored times later by a length of time that does not count as game time.
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

    /// Requests a number of single steps, which run in a pause.
    public void step(long ticks) {
        pendingSteps = Math.addExact(pendingSteps, ticks);
        findDue();
    }

    /// Drops all time until now, and starts the grid of ticks again. Before this call, the caller
    /// must unlock the moment ([FrameMoment#unlock]). While frames are locked to the display, a
    /// tick that ends later than the current time may have run. After such an early tick, the grid
    /// starts at the end of the early tick, because game time must never decrease.
    public void reset() {
        stalls.forget();
        long nowNanos = nowNanos();
        long reached = frozen ? Math.min(ledger.pausedAtNanos(), nowNanos) : nowNanos;
        long nanos = Math.max(reached, lastNanos);
        long due = grid.due(nanos);
        if (due > 0) dropTicks(due, Cause.RESET);
        // After the whole ticks, the next line drops the remaining time, which is less than a tick.
        ledger.dropped(Cause.RESET, ledger.until(nanos), nanos - lastNanos, grid);
        pending = true;
        restartFrom(nanos);
        // The frames of a pause must not show time that was dropped.
        if (frozen) extrapolation.pause(nanos, bounded());
        grid.start(lastNanos);
        gridChanges++;
        findDue();
    }

    public void setRate(Rate rate) {
        trim();
        if (rate.equals(Rate.NEVER)) {
            pendingSteps = 0;
            // Game time must stop before the rate changes, while ticks are still due on the grid.
            if (!frozen) freeze();
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
        // A change of the time scale does not drop due ticks, and does not make other ticks due.
        long fromNanos = playedNanos();
        long endNanos = extrapolation.scale(numerator, denominator, fromNanos);
        if (!measured) { // A measured tick keeps its length so far.
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

    /// Drops the due ticks that exceed the current limit. The methods of this class call `trim`
    /// before they change a setting.
    private void trim() {
        if (!bounded()) return;
        examineStalls(moment.frameBegun());
        dropBeyondCatchUp(playedNanos());
    }

    /// {@return the intended time between two frames in nanoseconds, or 0 if frames have no period}
    public long framePeriodNanos() {
        return limit.framePeriodNanos();
    }

    /// Sets the intended time between two frames in nanoseconds, or 0 if frames have no period.
    public void setFramePeriod(long nanos) {
        if (nanos != limit.framePeriodNanos()) limit.setFramePeriod(nanos, grid, playedNanos());
    }
}
