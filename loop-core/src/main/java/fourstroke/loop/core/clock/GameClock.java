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
    private final DisplayTime displayTime = new DisplayTime();
    private final Extrapolation extrapolation = new Extrapolation();
    private final Backlog backlog = new Backlog();
    private final boolean truncated;
    private final boolean untimed; // a tick is due whenever the schedule wants one
    private Rate rate;
    private Update update; // the one handed out
    private Update everyUpdate; // of this rate

    private long nowNanos;
    private long momentNanos; // of the decision: now, unless it is locked or a frame began
    private boolean begun; // a frame: its moment stays until it is drawn
    private long ticks; // that ran on the grid
    private long lastNanos; // the end of the last tick
    private long dueNanos; // the end of the next: never while frozen, at once if a step is owed
    private boolean noTicks; // there are no ticks
    private boolean paused;
    private boolean frozen; // one of both: game time does not pass
    private boolean special = true; // the next tick may not be one of the grid, as long as the last
    private long pausedAtNanos;
    private long stepsOwed;
    private boolean bounded; // the schedule drops what is too late
    private long measuredNanos; // if above 0, ticks are as long as the time passed, up to this
    private int gridChanges; // how often the moments changed at which ticks end

    public GameClock(Rate rate, Schedule schedule) {
        truncated = schedule.truncates();
        untimed = schedule.untimed();
        this.rate = rate;
        noTicks = rate.equals(Rate.NEVER);
        extrapolation.rate(rate, 0);
        backlog.start(setPeriod(grid));
        update = everyUpdate;
        if (noTicks) freeze();
    }

    /// Gives a grid the period of the current rate and scale, and the next updates its length.
    private TickGrid setPeriod(TickGrid grid) {
        everyUpdate = new Update(rate.seconds());
        special = true;
        gridChanges++;
        Rate some = noTicks ? UNUSED : rate;
        grid.period(
                some, extrapolation.scaleNumerator(), extrapolation.scaleDenominator(), truncated);
        return grid;
    }

    public void start(long nowNanos) {
        ledger.start(nowNanos);
        this.nowNanos = nowNanos;
        begun = false;
        unlock();
        backlog.expect(nowNanos);
        restartFrom(nowNanos);
        pausedAtNanos = nowNanos;
        grid.start(nowNanos);
        gridChanges++;
        retime();
    }

    public void handleTime(long nowNanos) { // with what it calls, short enough to be inlined
        if (frozen) backlog.expect(nowNanos); // whatever happens in a pause is part of it
        else backlog.handleTime(nowNanos);
        this.nowNanos = nowNanos;
        if (!begun) momentNanos = displayTime.at(nowNanos);
    }

    /// Locks decisions to this moment from one time to another. Until the first, the moment before
    /// stays. The second is a limit for schedules that draw no frame: a frame brings the next
    /// moment.
    public void lockTo(long nanos, long fromNanos, long untilNanos) {
        displayTime.lockTo(nanos, fromNanos, untilNanos, nowNanos);
        if (!begun) momentNanos = displayTime.at(nowNanos);
    }

    /// Makes decisions for the current time again.
    public void unlock() {
        displayTime.unlock();
        if (!begun) momentNanos = nowNanos;
    }

    public boolean locked() {
        return displayTime.locked();
    }

    public boolean begun() {
        return begun;
    }

    /// A frame begins: all decisions until it is drawn are made for the moment of this one.
    public void beginFrame() {
        if (begun) endFrame(); // to begin anew
        begun = true;
        blameStop(false);
        backlog.beginFrame();
    }

    private void blameStop(boolean again) {
        endStop();
        backlog.blameStop(again);
    }

    /// The frame is drawn, or will not be: decisions are made for the current time again.
    public void endFrame() {
        begun = false;
        momentNanos = displayTime.at(nowNanos);
    }

    /// Ends a stop, because a decision was made: what the loop does next is no part of it.
    ///
    /// @return whether dropped ticks are still to be reported
    public boolean endStop() {
        return backlog.hasNews() && backlog.endStop(skipped(), nowNanos);
    }

    /// Begins a rest: time that passes until it is over is no stop.
    public void rest(long untilNanos) {
        backlog.expect(untilNanos);
        endStop();
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
        if (!locked() && !frozen) return dueNanos;
        if (due()) return nowNanos;
        return frozen ? Long.MAX_VALUE : displayTime.endNanos();
    }

    @Override
    public boolean due() {
        return momentNanos >= dueNanos;
    }

    @Override
    public long countDue() {
        if (frozen) return stepsOwed;
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
    public int gridChanges() {
        return gridChanges;
    }

    /// {@return whether ticks lie on the grid} Else each is as long as a pass, or comes whenever
    /// the schedule wants one.
    public boolean onGrid() {
        return !untimed && !noTicks && measuredNanos == 0;
    }

    /// {@return whether updates come without regard to time}
    public boolean untimed() {
        return untimed;
    }

    @Override
    public int catchUpTicks() {
        return backlog.limitTicks();
    }

    @Override
    public long burstNanos() {
        return backlog.burstNanos();
    }

    @Override
    public boolean hasTime() {
        endStop();
        return backlog.hasTime(nowNanos);
    }

    @Override
    public boolean stalled() {
        endStop();
        return backlog.stalled();
    }

    @Override
    public void measure(long mostNanos) {
        measuredNanos = mostNanos;
        special = true;
        if (!frozen) dropBeyond(mostNanos);
    }

    private void dropBeyond(long mostNanos) {
        long endNanos = momentNanos - mostNanos;
        if (endNanos <= lastNanos) return;
        dropTime(backlog.cause(), ledger.until(endNanos));
        restartFrom(endNanos);
    }

    @Override
    public void dropBeyondCatchUp() {
        bounded = true;
        if (!begun) blameStop(false);
        if (momentNanos - dueNanos >= grid.periodNanos() && onGrid() && !frozen)
            dropBeyondCatchUp(momentNanos);
    }

    private void dropBeyondCatchUp(long nanos) {
        long due = grid.due(nanos);
        long allowed = backlog.allowed(grid);
        if (due > allowed) dropTicks(due - allowed, backlog.cause());
    }

    @Override
    public void dropAllButNewest(long newest) {
        if (frozen || !onGrid()) return;
        endStop();
        long due = grid.due(momentNanos);
        if (due > newest) dropTicks(due - newest, backlog.burstCause());
    }

    /// Drops so much time, and as many ticks of each cause as it amounts to by now.
    private void dropTime(Cause cause, long nanos) {
        dropTime(cause, nanos, nanos);
    }

    private void dropTime(Cause cause, long nanos, long gridNanos) {
        ledger.dropped(cause, nanos, gridNanos, grid);
        backlog.reportSoon();
    }

    private void dropTicks(long ticks, Cause cause) {
        dueNanos = grid.skip(ticks);
        long endNanos = grid.previousNanos();
        ledger.dropped(cause, ledger.until(endNanos), ticks);
        backlog.reportSoon();
        restartFrom(endNanos);
    }

    /// Game time begins anew at this moment: all ticks before it have run or were dropped.
    private void restartFrom(long nanos) {
        lastNanos = nanos;
        ledger.reach(nanos);
        extrapolation.drop(nanos);
    }

    /// Runs the tick that the schedule decided on.
    ///
    /// @return false if none is due, as when the game has paused or reset its time since
    public boolean advance() {
        if (special) return advanceSpecial();
        if (dueNanos > momentNanos) return false;
        run();
        dueNanos = grid.advance();
        return true;
    }

    private void run() {
        ticks++;
        lastNanos = grid.nextNanos();
        ledger.simulate(lastNanos);
        extrapolation.tick(lastNanos, everyUpdate.dt());
    }

    private boolean advanceSpecial() {
        if (frozen) return step();
        if (measuredNanos > 0) return advanceMeasured();
        update = everyUpdate;
        if (untimed) {
            run();
            grid.advance();
            return true;
        }
        special = false;
        return advance();
    }

    /// Finds anew when the next tick is due, after the grid or the pause changed.
    private void retime() {
        if (frozen) dueNanos = stepsOwed > 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
        else dueNanos = untimed ? Long.MIN_VALUE : grid.nextNanos();
    }

    private boolean step() {
        if (stepsOwed == 0) return false;
        stepsOwed--;
        retime();
        ledger.stepped();
        update = everyUpdate;
        extrapolation.step(update.dt());
        return true;
    }

    private boolean advanceMeasured() {
        if (momentNanos <= lastNanos) return false;
        dropBeyond(measuredNanos); // again: the game may have taken long over a Skipped
        update = new Update(extrapolation.seconds(momentNanos));
        ledger.simulate(momentNanos);
        lastNanos = momentNanos;
        extrapolation.tick(momentNanos, update.dt());
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
        return frozen ? Math.max(0, Math.min(momentNanos, nowNanos) - pausedAtNanos) : 0;
    }

    public Rate rate() {
        return rate;
    }

    public Extrapolation extrapolation() {
        return extrapolation;
    }

    public CatchUp catchUp() {
        return backlog.catchUp();
    }

    @Override
    public boolean paused() {
        return frozen;
    }

    /// {@return whether there are no ticks}
    public boolean noTicks() {
        return noTicks;
    }

    /// A frame shows this moment.
    public void show(long atNanos) {
        extrapolation.show(atNanos, lastNanos, onGrid() && !frozen && !due());
    }

    public void pause() {
        fromNow();
        trim();
        paused = true;
        if (!frozen) freeze();
    }

    /// Game time stands still from now on.
    private void freeze() {
        frozen = true;
        special = true;
        pausedAtNanos = momentNanos; // what a locked frame shows stays, and time resumes from it
        // due ticks run after the pause; until then no more than a step is shown
        long mostNanos = onGrid() ? grid.nextNanos() - 1 : momentNanos;
        extrapolation.pause(Math.min(momentNanos, mostNanos), bounded());
        retime();
    }

    public void resume() {
        fromNow();
        paused = false;
        stepsOwed = 0;
        if (noTicks) retime();
        else unfreeze();
    }

    private void unfreeze() {
        long late = backlog.late(grid, pausedAtNanos); // what was due then is no later now
        long nanos = Math.max(0, momentNanos - pausedAtNanos);
        frozen = false;
        extrapolation.resume();
        exclude(Cause.PAUSE, nanos);
        backlog.change(grid, late, momentNanos);
    }

    /// Leaves out time in which the user held the loop: there is nothing to catch up on.
    public void drag(long nanos) {
        backlog.shortenStop(nanos);
        if (frozen || untimed) return; // it is part of the pause, or no time counts
        displayTime.shift(nanos);
        if (locked() || begun) momentNanos += nanos;
        exclude(Cause.DRAG, nanos);
    }

    private void exclude(Cause cause, long nanos) {
        grid.shift(nanos);
        gridChanges++;
        backlog.shift(nanos, nowNanos);
        retime();
        lastNanos += nanos;
        ledger.shift(nanos);
        extrapolation.shift(nanos);
        dropTime(cause, nanos);
    }

    public void step(long ticks) {
        stepsOwed = Math.addExact(stepsOwed, ticks);
        retime();
    }

    public void reset() {
        if (untimed) return; // no time is owed
        unlock(); // nothing is decided any more for a moment before
        backlog.forget();
        // never back: a locked frame may have run ahead of the clock
        long nanos = Math.max(frozen ? Math.min(pausedAtNanos, nowNanos) : nowNanos, lastNanos);
        long due = grid.due(nanos);
        if (due > 0) dropTicks(due, Cause.RESET);
        dropTime(Cause.RESET, ledger.until(nanos), nanos - lastNanos); // of the running tick
        restartFrom(nanos);
        if (frozen) extrapolation.pause(nanos, bounded()); // none of it is shown any more
        grid.start(lastNanos);
        gridChanges++;
        retime();
    }

    public void setRate(Rate rate) {
        fromNow();
        trim();
        this.rate = rate;
        if (rate.equals(Rate.NEVER)) {
            stepsOwed = 0;
            if (!frozen) freeze();
            noTicks = true;
            retime();
            return;
        }
        boolean none = noTicks;
        noTicks = false;
        extrapolation.rate(rate, playedNanos());
        long lateNanos = backlog.late(grid, playedNanos()) * grid.periodNanos();
        grid.restartWith(setPeriod(new TickGrid()));
        backlog.change(grid, grid.ticksCovering(lateNanos), playedNanos());
        if (none && !paused) unfreeze();
        else retime();
    }

    public void setScale(int numerator, int denominator) {
        fromNow();
        trim();
        long fromNanos = playedNanos(); // what is due stays due, and no more
        long endNanos = extrapolation.scale(numerator, denominator, fromNanos);
        if (measuredNanos == 0) { // else a tick is as long as it was until now
            lastNanos = endNanos;
            ledger.stretch(endNanos, fromNanos);
        }
        long late = backlog.late(grid, fromNanos);
        grid.continueWith(setPeriod(new TickGrid()), fromNanos);
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
        blameStop(begun);
        dropBeyondCatchUp(playedNanos());
    }

    /// What the game changes counts from now on, also if a frame has begun. While frames are locked
    /// to the display it counts from what the last one showed, unless the game has worked for more
    /// than a refresh since.
    private void fromNow() {
        if (displayTime.lockedSinceBefore(nowNanos - backlog.framePeriodNanos())) unlock();
        boolean frame = begun;
        endFrame();
        begun = frame;
    }

    /// {@return the moment that game time has reached: the current one, or that of the pause}
    public long playedNanos() {
        return frozen ? pausedAtNanos : momentNanos;
    }
}
