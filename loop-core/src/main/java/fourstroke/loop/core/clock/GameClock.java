package fourstroke.loop.core.clock;

import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.Schedule;
import fourstroke.loop.core.schedule.Ticks;
import fourstroke.loop.core.ticks.Backlog;
import fourstroke.loop.core.ticks.TickGrid;

/// Game time: which ticks are due, which are dropped, and how far ahead a frame shows the game.
///
/// Pure: real time comes in with [#handleTime(long)]. Ticks lie on a [TickGrid]; scale and pause
/// change the grid, never the length of a tick. The [fourstroke.loop.core.view.Ledger] accounts for
/// every nanosecond.
public final class GameClock implements Ticks {

    /// The rate of a grid on which no tick is due before the game sets another.
    private static final Rate UNUSED = Rate.of(1);

    private final TickGrid grid = new TickGrid();
    private final TimeLedger ledger = new TimeLedger(this);
    private final DisplayTime heldMoment = new DisplayTime();
    private final Extrapolation ahead = new Extrapolation();
    private final Backlog backlog = new Backlog();
    private final boolean truncated;
    private final boolean untimed; // a tick is due whenever the schedule wants one
    private Rate rate;
    private Update update; // the one handed out
    private Update everyUpdate; // of this rate

    private long nowNanos;
    private long momentNanos; // of the decision: now, unless held or of a frame that began
    private boolean begun; // a frame: its moment stays until it is drawn
    private long ticks; // that ran on the grid
    private long lastNanos; // the end of the last tick
    private long dueNanos; // the end of the next: never while still, at once if a step is owed
    private boolean never; // there are no ticks
    private boolean paused;
    private boolean still; // either: game time does not pass
    private boolean unlike = true; // the next tick may be unlike the last
    private long pausedAtNanos;
    private long stepsOwed;
    private boolean bounded; // the schedule drops what is too late
    private long measuredNanos; // if above 0, ticks are as long as the time passed, up to this
    private int phases; // counts changes of where ticks end

    public GameClock(Rate rate, Schedule schedule) {
        truncated = schedule.truncates();
        untimed = schedule.untimed();
        this.rate = rate;
        never = rate.equals(Rate.NEVER);
        ahead.rate(rate, 0);
        backlog.start(withPeriod(grid));
        update = everyUpdate;
        if (never) halt();
    }

    private TickGrid withPeriod(TickGrid grid) {
        everyUpdate = new Update(rate.seconds());
        unlike = true;
        phases++;
        Rate some = never ? UNUSED : rate;
        grid.period(some, ahead.scaleNumerator(), ahead.scaleDenominator(), truncated);
        return grid;
    }

    public void start(long nowNanos) {
        ledger.start(nowNanos);
        this.nowNanos = nowNanos;
        begun = false;
        release();
        backlog.expect(nowNanos);
        reach(nowNanos);
        pausedAtNanos = nowNanos;
        grid.start(nowNanos);
        phases++;
        retime();
    }

    public void handleTime(long nowNanos) { // with what it calls, short enough to be inlined
        if (still) backlog.expect(nowNanos); // whatever happens in a pause is part of it
        else backlog.handleTime(nowNanos);
        this.nowNanos = nowNanos;
        if (!begun) momentNanos = heldMoment.at(nowNanos);
    }

    /// Makes decisions for this moment between two times. Until the first, a moment held before
    /// stays; the second is for a schedule that draws no frame, which would bring the next.
    public void hold(long nanos, long fromNanos, long untilNanos) {
        heldMoment.hold(nanos, fromNanos, untilNanos, nowNanos);
        if (!begun) momentNanos = heldMoment.at(nowNanos);
    }

    /// Makes decisions for the current time again.
    public void release() {
        heldMoment.release();
        if (!begun) momentNanos = nowNanos;
    }

    public boolean held() {
        return heldMoment.held();
    }

    public boolean begun() {
        return begun;
    }

    /// A frame begins: all decisions until it is drawn are made for the moment of this one.
    public void beginFrame() {
        if (begun) endFrame(); // to begin anew
        begun = true;
        look(false);
        backlog.beginFrame();
    }

    private void look(boolean again) {
        settle();
        backlog.look(again);
    }

    /// The frame is drawn, or will not be: decisions are made for the current time again.
    public void endFrame() {
        begun = false;
        momentNanos = heldMoment.at(nowNanos);
    }

    /// Ends a stop, because a decision was made: what the loop does next is no part of it.
    ///
    /// @return whether dropped ticks are still to be reported
    public boolean settle() {
        return backlog.unsettled() && backlog.settle(skipped(), nowNanos);
    }

    /// Begins a rest: time that passes until it is over is no stop.
    public void rest(long untilNanos) {
        backlog.expect(untilNanos);
        settle();
    }

    @Override
    public long nowNanos() {
        return nowNanos;
    }

    @Override
    public long momentNanos() {
        return momentNanos;
    }

    @Override
    public long lastNanos() {
        return lastNanos;
    }

    @Override
    public long nextNanos() {
        if (!held() && !still) return dueNanos;
        if (due()) return nowNanos;
        return still ? Long.MAX_VALUE : heldMoment.turnNanos();
    }

    @Override
    public boolean due() {
        return momentNanos >= dueNanos;
    }

    @Override
    public long countDue() {
        if (still) return stepsOwed;
        return untimed ? 1 : grid.due(momentNanos);
    }

    /// {@return how many ticks ran, but those of a pause and those as long as a pass}
    public long ticks() {
        return ticks;
    }

    /// {@return whether the schedule drops what is too late, and ticks lie on the grid}
    public boolean bounded() {
        return bounded && onGrid();
    }

    public TickGrid grid() {
        return grid;
    }

    /// {@return a count that grows whenever ticks may end at other moments, seen from those before}
    public int phases() {
        return phases;
    }

    /// {@return whether ticks lie on the grid} Else each is as long as a pass, or comes whenever
    /// the schedule wants one.
    public boolean onGrid() {
        return !untimed && !never && measuredNanos == 0;
    }

    /// {@return whether updates come without regard to time}
    public boolean untimed() {
        return untimed;
    }

    @Override
    public int catchUpTicks() {
        return backlog.kept();
    }

    @Override
    public long burstNanos() {
        return backlog.burstNanos();
    }

    @Override
    public boolean hasTime() {
        settle();
        return backlog.hasTime(nowNanos);
    }

    @Override
    public boolean stalled() {
        settle();
        return backlog.stalled();
    }

    @Override
    public void measure(long mostNanos) {
        measuredNanos = mostNanos;
        unlike = true;
        if (!still) dropBeyond(mostNanos);
    }

    private void dropBeyond(long mostNanos) {
        long endNanos = momentNanos - mostNanos;
        if (endNanos <= lastNanos) return;
        dropped(backlog.cause(), ledger.until(endNanos));
        reach(endNanos);
    }

    @Override
    public void dropBeyondCatchUp() {
        bounded = true;
        if (!begun) look(false);
        if (momentNanos - dueNanos >= grid.periodNanos() && onGrid() && !still)
            dropBeyondCatchUp(momentNanos);
    }

    private void dropBeyondCatchUp(long nanos) {
        long due = grid.due(nanos);
        long allowed = backlog.allowed(grid);
        if (due > allowed) drop(due - allowed, backlog.cause());
    }

    @Override
    public void dropAllButNewest(long newest) {
        if (still || !onGrid()) return;
        settle();
        long due = grid.due(momentNanos);
        if (due > newest) drop(due - newest, backlog.burstCause());
    }

    /// Drops so much time, and as many ticks of each cause as it amounts to by now.
    private void dropped(Cause cause, long nanos) {
        dropped(cause, nanos, nanos);
    }

    private void dropped(Cause cause, long nanos, long gridNanos) {
        ledger.dropped(cause, nanos, gridNanos, grid);
        backlog.unsettle();
    }

    private void drop(long ticks, Cause cause) {
        dueNanos = grid.skip(ticks);
        long endNanos = grid.previousNanos();
        ledger.dropped(cause, ledger.until(endNanos), ticks);
        backlog.unsettle();
        reach(endNanos);
    }

    private void reach(long nanos) {
        lastNanos = nanos;
        ledger.reach(nanos);
        ahead.drop(nanos);
    }

    /// Runs the tick that the schedule decided on.
    ///
    /// @return false if none is due, as when the game has paused or reset its time since
    public boolean advance() {
        if (unlike) return advanceUnlike();
        if (dueNanos > momentNanos) return false;
        run();
        dueNanos = grid.advance();
        return true;
    }

    private void run() {
        ticks++;
        lastNanos = grid.nextNanos();
        ledger.simulate(lastNanos);
        ahead.tick(lastNanos, everyUpdate.dt());
    }

    private boolean advanceUnlike() {
        if (still) return step();
        if (measuredNanos > 0) return advanceMeasured();
        update = everyUpdate;
        if (untimed) {
            run();
            grid.advance();
            return true;
        }
        unlike = false;
        return advance();
    }

    /// Finds anew when the next tick is due, after the grid or the pause changed.
    private void retime() {
        if (still) dueNanos = stepsOwed > 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
        else dueNanos = untimed ? Long.MIN_VALUE : grid.nextNanos();
    }

    private boolean step() {
        if (stepsOwed == 0) return false;
        stepsOwed--;
        retime();
        ledger.stepped();
        update = everyUpdate;
        ahead.step(update.dt());
        return true;
    }

    private boolean advanceMeasured() {
        if (momentNanos <= lastNanos) return false;
        dropBeyond(measuredNanos); // again: the game may have taken long over a Skipped
        update = new Update(ahead.seconds(momentNanos));
        ledger.simulate(momentNanos);
        lastNanos = momentNanos;
        ahead.tick(momentNanos, update.dt());
        dueNanos = grid.start(momentNanos);
        return true;
    }

    public Update update() {
        return update;
    }

    /// {@return whether dropped ticks are still to be reported}
    public boolean skipped() {
        return ledger.unreported();
    }

    public TimeLedger ledger() {
        return ledger;
    }

    /// {@return how long the current pause has lasted, 0 without one} It stands still while the
    /// moment does, as decisions do.
    long openPauseNanos() {
        return still ? Math.max(0, Math.min(momentNanos, nowNanos) - pausedAtNanos) : 0;
    }

    public Rate rate() {
        return rate;
    }

    public Extrapolation ahead() {
        return ahead;
    }

    public CatchUp catchUp() {
        return backlog.catchUp();
    }

    @Override
    public boolean paused() {
        return still;
    }

    /// {@return whether there are no ticks}
    public boolean never() {
        return never;
    }

    /// A frame shows this moment.
    public void show(long atNanos) {
        ahead.show(atNanos, lastNanos, onGrid() && !still && !due());
    }

    public void pause() {
        fromNow();
        trim();
        paused = true;
        if (!still) halt();
    }

    /// Game time stands still from now on.
    private void halt() {
        still = true;
        unlike = true;
        pausedAtNanos = momentNanos; // what a locked frame shows stays, and time resumes from it
        // due ticks run after the pause; until then no more than a step is shown
        long mostNanos = onGrid() ? grid.nextNanos() - 1 : momentNanos;
        ahead.pause(Math.min(momentNanos, mostNanos), bounded());
        retime();
    }

    public void resume() {
        fromNow();
        paused = false;
        stepsOwed = 0;
        if (never) retime();
        else goOn();
    }

    private void goOn() {
        long late = backlog.late(grid, pausedAtNanos); // what was due then is no later now
        long nanos = Math.max(0, momentNanos - pausedAtNanos);
        still = false;
        ahead.resume();
        leaveOut(Cause.PAUSE, nanos);
        backlog.change(grid, late, momentNanos);
    }

    /// Leaves out time in which the user held the loop: there is nothing to catch up on.
    public void drag(long nanos) {
        backlog.leaveOut(nanos);
        if (still || untimed) return; // it is part of the pause, or no time counts
        heldMoment.shift(nanos);
        if (held() || begun) momentNanos += nanos;
        leaveOut(Cause.DRAG, nanos);
    }

    private void leaveOut(Cause cause, long nanos) {
        grid.shift(nanos);
        phases++;
        backlog.shift(nanos, nowNanos);
        retime();
        lastNanos += nanos;
        ledger.shift(nanos);
        ahead.shift(nanos);
        dropped(cause, nanos);
    }

    public void step(long ticks) {
        stepsOwed = Math.addExact(stepsOwed, ticks);
        retime();
    }

    public void reset() {
        if (untimed) return; // no time is owed
        release(); // nothing is decided any more for a moment before
        backlog.forget();
        // never back: a locked frame may have run ahead of the clock
        long nanos = Math.max(still ? Math.min(pausedAtNanos, nowNanos) : nowNanos, lastNanos);
        long due = grid.due(nanos);
        if (due > 0) drop(due, Cause.RESET);
        dropped(Cause.RESET, ledger.until(nanos), nanos - lastNanos); // of the running tick
        reach(nanos);
        if (still) ahead.pause(nanos, bounded()); // none of it is shown any more
        grid.start(lastNanos);
        phases++;
        retime();
    }

    public void setRate(Rate rate) {
        fromNow();
        trim();
        this.rate = rate;
        if (rate.equals(Rate.NEVER)) {
            stepsOwed = 0;
            if (!still) halt();
            never = true;
            retime();
            return;
        }
        boolean none = never;
        never = false;
        ahead.rate(rate, playedNanos());
        long lateNanos = backlog.late(grid, playedNanos()) * grid.periodNanos();
        grid.restartWith(withPeriod(new TickGrid()));
        backlog.change(grid, grid.ticksCovering(lateNanos), playedNanos());
        if (none && !paused) goOn();
        else retime();
    }

    public void setScale(int numerator, int denominator) {
        fromNow();
        trim();
        long fromNanos = playedNanos(); // what is due stays due, and no more
        long endNanos = ahead.scale(numerator, denominator, fromNanos);
        if (measuredNanos == 0) { // else a tick is as long as it was until now
            lastNanos = endNanos;
            ledger.stretch(endNanos, fromNanos);
        }
        long late = backlog.late(grid, fromNanos);
        grid.continueWith(withPeriod(new TickGrid()), fromNanos);
        backlog.change(grid, late, fromNanos);
        retime();
    }

    public void setCatchUp(CatchUp catchUp) {
        fromNow();
        trim();
        backlog.setCatchUp(catchUp, grid, playedNanos());
        retime();
    }

    /// Takes note that frames are to come this far apart from now on: 0 where there is no telling.
    public void handleFramePeriod(long nanos) {
        if (nanos != backlog.framePeriodNanos()) backlog.setFramePeriod(nanos, grid, playedNanos());
    }

    /// Drops what is too much by now, before another measure holds for it.
    private void trim() {
        if (!bounded || !onGrid()) return;
        look(begun);
        dropBeyondCatchUp(playedNanos());
    }

    /// What the game changes counts from now on, also if a frame has begun. While frames are locked
    /// to the display it counts from what the last one showed, unless the game has worked for more
    /// than a refresh since.
    private void fromNow() {
        if (heldMoment.heldSinceBefore(nowNanos - backlog.framePeriodNanos())) release();
        boolean frame = begun;
        endFrame();
        begun = frame;
    }

    /// {@return the moment that game time has reached: the current one, or that of the pause}
    public long playedNanos() {
        return still ? pausedAtNanos : momentNanos;
    }
}
