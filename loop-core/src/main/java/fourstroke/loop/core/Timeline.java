package fourstroke.loop.core;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Skipped.Cause;
import fourstroke.loop.api.Update;

/// Game time as a schedule sees it: which ticks are due, and which are dropped.
///
/// Pure: real time comes in with [#handleTime(long)]. Ticks lie on a [TickGrid]; scale and pause
/// change the grid, never the length of a tick. The [Ledger] accounts for every nanosecond.
public final class Timeline {

    /// A single stop longer than this, in nanoseconds, counts as a machine that slept or a process
    /// that was halted, not as a slow game.
    public static final long SUSPEND_NANOS = 1_000_000_000;

    /// The largest numerator or denominator of a time scale: a period of any [Rate] then still fits
    /// a `long`.
    public static final int SCALE_LIMIT = 1000;

    private final TickGrid grid = new TickGrid();
    private final Ledger ledger = new Ledger(this);
    private final HeldMoment heldMoment = new HeldMoment();
    private final Ahead ahead = new Ahead();
    private final Stops stops = new Stops();
    private final boolean truncated;
    private final LateTicks late = new LateTicks();
    private Rate rate;
    private Update update; // the one handed out
    private Update everyUpdate; // of this rate

    private long nowNanos;
    private long momentNanos; // of the decision: now, unless frames are locked
    private boolean held; // the moment stands still, from one frame to the next
    private boolean plain = true; // neither held nor paused
    private long lastNanos; // the end of the last tick
    private long dueNanos; // the end of the next: never while paused, at once if a step is owed
    private boolean paused;
    private boolean unlike = true; // the next tick may be unlike the last
    private long pausedAtNanos;
    private long stepsOwed;
    private long measuredNanos; // if above 0, ticks are as long as the time passed, up to this

    Timeline(Rate rate, boolean truncated) {
        this.truncated = truncated;
        this.rate = rate;
        late.start(withPeriod(grid).periodNanos());
        update = everyUpdate;
    }

    private TickGrid withPeriod(TickGrid grid) {
        everyUpdate = new Update(rate.seconds());
        unlike = true;
        ahead.rate(rate);
        grid.period(rate, ahead.scaleNumerator(), ahead.scaleDenominator(), truncated);
        return grid;
    }

    void start(long nowNanos) {
        ledger.start(nowNanos);
        this.nowNanos = nowNanos;
        release();
        stops.start(nowNanos);
        reach(nowNanos);
        pausedAtNanos = nowNanos;
        grid.start(nowNanos);
        retime();
    }

    void handleTime(long nowNanos) { // with what it calls, short enough to be inlined
        stops.handleTime(nowNanos);
        this.nowNanos = nowNanos;
        momentNanos = nowNanos;
        if (held) holdOn();
    }

    private void holdOn() {
        if (heldMoment.holds(nowNanos)) momentNanos = heldMoment.nanos();
        else release();
    }

    /// Makes decisions for this moment between two times. Until the first, a moment held before
    /// stays; the second is for a schedule that draws no frame, which would bring the next.
    void hold(long nanos, long fromNanos, long untilNanos) {
        heldMoment.hold(nanos, fromNanos, untilNanos, held && fromNanos > nowNanos);
        momentNanos = heldMoment.nanos();
        held = true;
        plain = false;
    }

    /// Makes decisions for the current time again.
    void release() {
        held = false;
        plain = !paused;
        momentNanos = nowNanos;
    }

    boolean held() {
        return held;
    }

    /// Ends a stop, because a decision was made: what the loop does next is no part of it.
    ///
    /// @return whether dropped ticks are still to be reported
    boolean settle() {
        return stops.unsettled() && stops.settle(skipped());
    }

    /// Begins a rest: time that passes until it is over is no stop.
    void rest(long untilNanos) {
        stops.rest(untilNanos);
        settle();
    }

    private void takeStop() {
        settle();
        stops.take();
    }

    /// {@return the time of this decision, in nanoseconds}
    public long nowNanos() {
        return nowNanos;
    }

    /// {@return the moment that ticks are decided for and that a frame shows, in nanoseconds:
    /// [#nowNanos()] or, where frames are locked to the display, its last refresh, which may lie a
    /// little later}
    public long momentNanos() {
        return momentNanos;
    }

    /// {@return the end of the last tick, in nanoseconds}
    public long lastTickNanos() {
        return lastNanos;
    }

    /// {@return when the next tick is due, in nanoseconds; [Long#MAX_VALUE] while paused, and not
    /// before the next frame where frames are locked to the display}
    public long nextTickNanos() {
        if (plain) return dueNanos;
        if (tickDue()) return nowNanos;
        return paused ? Long.MAX_VALUE : heldMoment.turnNanos();
    }

    /// {@return whether a tick is due}
    public boolean tickDue() {
        return momentNanos >= dueNanos;
    }

    /// {@return how many ticks are due}
    public long ticksDue() {
        return paused ? stepsOwed : grid.due(momentNanos);
    }

    TickGrid grid() {
        return grid;
    }

    LateTicks late() {
        return late;
    }

    /// {@return how many late ticks may run before a frame}
    public int catchUpTicks() {
        return late.inBurst();
    }

    /// {@return how long a burst of late ticks may take while a frame is due, in nanoseconds}
    public long burstNanos() {
        return late.burstNanos();
    }

    /// Makes the next tick as long as the time since the last, up to this much real time; the
    /// excess is dropped.
    public void measure(long mostNanos) {
        measuredNanos = mostNanos;
        unlike = true;
        if (!paused) dropBeyond(mostNanos);
    }

    private void dropBeyond(long mostNanos) {
        if (stops.known()) takeStop();
        long endNanos = momentNanos - mostNanos;
        if (endNanos <= lastNanos) return;
        Cause cause = stops.suspended() ? Cause.SUSPEND : Cause.HITCH;
        dropped(cause, ledger.until(endNanos), grid.ticksIn(endNanos - lastNanos));
        reach(endNanos);
    }

    /// Drops the oldest due ticks if more are due than [#catchUpTicks()] or, after a stop of more
    /// than [#SUSPEND_NANOS], than one.
    ///
    /// @return whether any were dropped
    public boolean dropBeyondCatchUp() {
        if (stops.known()) takeStop();
        return momentNanos - dueNanos >= grid.periodNanos() && !paused && dropOldest();
    }

    /// {@return whether the game stopped the loop, before this tick, for longer than a burst may
    /// take}
    boolean stoppedForLong() {
        return stops.takenNanos() > late.burstNanos();
    }

    private boolean dropOldest() {
        Cause cause = stallCause();
        long kept = cause == Cause.SUSPEND ? 1 : late.kept(dueNanos);
        long due = grid.due(momentNanos);
        if (due <= kept) return false;
        drop(due - kept, cause);
        return true;
    }

    /// Drops all due ticks but the newest, because there is no time to run them. The newest runs as
    /// soon as there is; without it, the loop would rest until the next.
    public void dropAllButNewest() {
        if (paused) return;
        long due = grid.due(momentNanos);
        if (due > 1) drop(due - 1, stallCause());
    }

    private void dropped(Cause cause, long nanos, long ticks) {
        ledger.dropped(cause, nanos, ticks);
        stops.unsettle();
    }

    private void drop(long ticks, Cause cause) {
        dueNanos = grid.skip(ticks);
        long endNanos = grid.previousNanos();
        dropped(cause, ledger.until(endNanos), ticks);
        reach(endNanos);
    }

    private void reach(long nanos) {
        lastNanos = nanos;
        ledger.reach(nanos);
        ahead.restart(nanos);
    }

    private Cause stallCause() {
        return stops.cause(late.slowNanos(dueNanos));
    }

    /// Runs the tick that the schedule decided on.
    ///
    /// @return false if none is due, as when the game has paused or reset its time since
    boolean advance() {
        if (unlike) return advanceUnlike();
        long endNanos = dueNanos;
        if (endNanos > momentNanos) return false;
        ledger.simulate(endNanos);
        lastNanos = endNanos;
        ahead.restart(endNanos);
        dueNanos = grid.advance();
        return true;
    }

    private boolean advanceUnlike() {
        if (paused) return step();
        if (measuredNanos > 0) return advanceMeasured();
        update = everyUpdate;
        unlike = false;
        return advance();
    }

    /// Finds anew when the next tick is due, after the grid or the pause changed.
    private void retime() {
        if (paused) dueNanos = stepsOwed > 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
        else dueNanos = grid.nextNanos();
    }

    private boolean step() {
        if (stepsOwed == 0) return false;
        stepsOwed--;
        retime();
        ledger.stepped();
        update = everyUpdate;
        return true;
    }

    private boolean advanceMeasured() {
        if (momentNanos <= lastNanos) return false;
        dropBeyond(measuredNanos); // again: the game may have taken long over a Skipped
        update = new Update(ahead.seconds(momentNanos));
        ledger.simulate(momentNanos);
        reach(momentNanos);
        dueNanos = grid.start(momentNanos);
        return true;
    }

    Update update() {
        return update;
    }

    /// {@return whether dropped ticks are still to be reported}
    boolean skipped() {
        return ledger.unreported();
    }

    Ledger ledger() {
        return ledger;
    }

    /// {@return how long the current pause has lasted, 0 without one} It stands still while the
    /// moment is held, as decisions do.
    long openPauseNanos() {
        return paused ? Math.max(0, Math.min(momentNanos, nowNanos) - pausedAtNanos) : 0;
    }

    Rate rate() {
        return rate;
    }

    Ahead ahead() {
        return ahead;
    }

    boolean paused() {
        return paused;
    }

    /// Tells a frame what moment of game time it shows.
    void show(FrameView view, long frame, long atNanos) {
        ahead.show(view, frame, atNanos, lastNanos);
    }

    void pause() {
        paused = true;
        unlike = true;
        plain = false;
        pausedAtNanos = momentNanos; // what a locked frame shows stays, and time resumes from it
        // due ticks run after the pause; until then no more than a step is shown
        ahead.pause(measuredNanos > 0 ? momentNanos : Math.min(momentNanos, dueNanos - 1));
        retime();
    }

    void resume() {
        paused = false;
        ahead.resume();
        plain = !held;
        stepsOwed = 0;
        long nanos = Math.max(0, momentNanos - pausedAtNanos);
        stops.leaveOut(nanos);
        leaveOut(Cause.PAUSE, nanos);
    }

    /// Leaves out time in which the user held the loop: there is nothing to catch up on.
    void drag(long nanos) {
        stops.leaveOut(nanos);
        if (!paused) leaveOut(Cause.DRAG, nanos); // else it is part of the pause
    }

    private void leaveOut(Cause cause, long nanos) {
        grid.shift(nanos);
        late.shift(nanos, nowNanos);
        retime();
        lastNanos += nanos;
        ledger.shift(nanos);
        ahead.shift(nanos);
        dropped(cause, nanos, grid.ticksIn(nanos));
    }

    void step(long ticks) {
        stepsOwed = Math.addExact(stepsOwed, ticks);
        retime();
    }

    void reset() {
        stops.forget();
        // never back: a locked frame may have run ahead of the clock
        long nanos = Math.max(paused ? Math.min(pausedAtNanos, nowNanos) : nowNanos, lastNanos);
        dropped(Cause.RESET, ledger.until(nanos), grid.due(nanos));
        reach(nanos);
        if (paused) ahead.pause(nanos); // none of it is shown any more
        grid.start(lastNanos);
        retime();
    }

    void setRate(Rate rate) {
        this.rate = rate;
        late.restart(grid, withPeriod(new TickGrid()), playedNanos());
        retime();
    }

    void setScale(int numerator, int denominator) {
        long fromNanos = playedNanos(); // what is due stays due, and no more
        long endNanos = ahead.scale(numerator, denominator, fromNanos);
        if (measuredNanos == 0) { // else a tick is as long as it was until now
            lastNanos = endNanos;
            ledger.stretch(endNanos, fromNanos);
        }
        late.goOn(grid, withPeriod(new TickGrid()), fromNanos);
        retime();
    }

    /// {@return the moment that game time has reached: the current one, or that of the pause}
    long playedNanos() {
        return paused ? pausedAtNanos : momentNanos;
    }
}
