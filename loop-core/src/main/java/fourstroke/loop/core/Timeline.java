package fourstroke.loop.core;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Skipped;
import fourstroke.loop.api.Skipped.Cause;
import fourstroke.loop.api.Update;

/// Game time as a schedule sees it: which ticks are due, and what becomes of those that are not
/// run.
///
/// Pure: real time comes in with [#handleTime(long)]. Ticks lie on a [TickGrid]; rate, scale and
/// pause move the grid, never a tick's length. The [Ledger] books every nanosecond that passes.
public final class Timeline {

    /// A single stop longer than this is not a slow game but a machine that slept or a process that
    /// was halted.
    public static final long SUSPEND_NANOS = 1_000_000_000;

    /// The largest part of a time scale: with it a period of any rate still fits a `long` (see
    /// [Rate]).
    public static final int SCALE_LIMIT = 1000;

    private final TickGrid grid = new TickGrid();
    private final Ledger ledger = new Ledger();
    private final HeldMoment heldMoment = new HeldMoment();
    private final boolean truncated;
    private CatchUp catchUp = CatchUp.DEFAULT;
    private Rate rate;
    private int scaleNumerator = 1;
    private int scaleDenominator = 1;
    private double scale = 1;
    private double perSecond;
    private Update update;
    private int catchUpTicks;

    private long startNanos;
    private long nowNanos;
    private long momentNanos; // that decisions are made for: now, unless frames are locked
    private boolean held; // the moment stands still, from one frame to the next
    private boolean plain = true; // neither held nor paused
    private boolean stopped; // one of the next three is not 0
    private long stalledNanos; // how long the loop stands still, until it decides again
    private long longestNanos; // that stop or, if longer, one since late ticks were last looked at
    private long stopNanos; // the stop that made the ticks late that are being looked at
    private long expectedNanos; // until when it meant to rest
    private long lastNanos; // the end of the last tick
    private long aheadFromNanos; // game time since the last tick is this much real time ...
    private double aheadSeconds; // ... plus this, from before the last change of scale
    private boolean paused;
    private long pausedAtNanos;
    private long stepsOwed;
    private long measuredNanos; // if above 0, ticks are as long as they take, up to this

    Timeline(Rate rate, boolean truncated) {
        this.truncated = truncated;
        this.rate = rate;
        perSecond = rate.perSecond();
        update = new Update(rate.seconds());
        setPeriod(grid);
    }

    private void setPeriod(TickGrid grid) {
        grid.period(rate, scaleNumerator, scaleDenominator, truncated);
        catchUpTicks = catchUp.ticksAt(grid.periodNanos());
    }

    void start(long nowNanos) {
        startNanos = nowNanos;
        this.nowNanos = nowNanos;
        release();
        expectedNanos = nowNanos;
        reach(nowNanos);
        pausedAtNanos = nowNanos;
        grid.start(nowNanos);
    }

    void handleTime(long nowNanos) { // and what it calls: short enough to be compiled in place
        stall(nowNanos);
        this.nowNanos = nowNanos;
        momentNanos = nowNanos;
        if (held) holdOn();
    }

    private void holdOn() {
        if (heldMoment.holds(nowNanos)) momentNanos = heldMoment.nanos();
        else release();
    }

    /// Lets decisions be made for this moment: from a time on, until then for the one before if one
    /// is held; and until a time, because a schedule may draw no frame that would bring the next.
    void hold(long nanos, long fromNanos, long untilNanos) {
        heldMoment.hold(nanos, fromNanos, untilNanos, held && fromNanos > nowNanos);
        momentNanos = heldMoment.nanos();
        held = true;
        plain = false;
    }

    /// Lets decisions be made for the time that it is.
    void release() {
        held = false;
        plain = !paused;
        momentNanos = nowNanos;
    }

    boolean held() {
        return held;
    }

    private void stall(long nowNanos) {
        if (nowNanos > expectedNanos) {
            stalledNanos += nowNanos - expectedNanos;
            expectedNanos = nowNanos;
            stopped = true;
        }
    }

    /// A decision was made; what the loop does next is no part of a stop before it.
    void settle() {
        if (stalledNanos == 0) return;
        longestNanos = Math.max(longestNanos, stalledNanos);
        stalledNanos = 0;
    }

    /// The loop is about to rest: time that passes until then is no stop.
    void rest(long untilNanos) {
        expectedNanos = untilNanos;
        settle();
    }

    /// Takes the longest stop since this was asked last: that of ticks which are late now.
    private void takeLongestStop() {
        settle();
        stopNanos = longestNanos;
        longestNanos = 0;
        stopped = stopNanos != 0;
    }

    // --- for schedules ---

    /// {@return the time of this decision, in nanoseconds}
    public long nowNanos() {
        return nowNanos;
    }

    /// {@return the moment that ticks are decided for and that a frame shows: [#nowNanos()] or,
    /// where frames are locked to the display, its last refresh, which may seem a little later}
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
        if (plain) return grid.nextNanos();
        if (tickDue()) return nowNanos;
        return paused ? Long.MAX_VALUE : heldMoment.turnNanos();
    }

    /// {@return whether a tick is due}
    public boolean tickDue() {
        return paused ? stepsOwed > 0 : momentNanos >= grid.nextNanos();
    }

    /// {@return how many ticks are due}
    public long ticksDue() {
        return paused ? stepsOwed : grid.due(momentNanos);
    }

    TickGrid grid() {
        return grid;
    }

    /// {@return how many late ticks may be made up for before a frame}
    public int catchUpTicks() {
        return catchUpTicks;
    }

    /// {@return how long a burst of late ticks may take while a frame is due, in nanoseconds}
    public long burstNanos() {
        return catchUp.burstNanos();
    }

    /// Makes the next tick as long as the time that has passed since the last, but at most so much
    /// real time; what is beyond is dropped.
    public void measure(long mostNanos) {
        measuredNanos = mostNanos;
        if (paused) return;
        if (stopped) takeLongestStop();
        dropBeyond(mostNanos);
    }

    private void dropBeyond(long mostNanos) {
        long beyond = momentNanos - lastNanos - mostNanos;
        if (beyond <= 0) return;
        Cause cause = stopNanos > SUSPEND_NANOS ? Cause.SUSPEND : Cause.HITCH;
        ledger.dropped(cause, beyond, beyond / Math.max(1, grid.periodNanos()));
        reach(lastNanos + beyond);
    }

    /// {@return whether more were due than [#catchUpTicks()], or than one after a stop of more than
    /// [#SUSPEND_NANOS]} The oldest of them are dropped.
    public boolean dropBeyondCatchUp() {
        if (stopped) takeLongestStop();
        long late = momentNanos - grid.nextNanos();
        return late >= grid.periodNanos() && !paused && dropOldest();
    }

    private boolean dropOldest() {
        Cause cause = stallCause();
        long kept = cause == Cause.SUSPEND ? 1 : catchUpTicks;
        long due = grid.due(momentNanos);
        if (due <= kept) return false;
        drop(due - kept, cause);
        return true;
    }

    /// Drops all but the newest of the due ticks, because there is no time to run them. The newest
    /// is left to run as soon as there is: otherwise the loop would rest until the next.
    public void dropAllButNewest() {
        if (paused) return;
        long due = grid.due(momentNanos);
        if (due > 1) drop(due - 1, stallCause());
    }

    private void drop(long ticks, Cause cause) {
        grid.skip(ticks);
        long endNanos = grid.previousNanos();
        ledger.dropped(cause, endNanos - lastNanos, ticks);
        reach(endNanos);
    }

    /// Game time has come so far.
    private void reach(long nanos) {
        lastNanos = nanos;
        aheadFromNanos = nanos;
        aheadSeconds = 0;
    }

    private Cause stallCause() {
        if (stopNanos > SUSPEND_NANOS) return Cause.SUSPEND;
        return stopNanos > catchUpTicks * grid.periodNanos() ? Cause.HITCH : Cause.OVERLOAD;
    }

    // --- for the loop ---

    /// Runs the tick that the schedule decided on.
    ///
    /// @return false if there is none: the game paused or reset its time in the meantime
    boolean advance() {
        if (paused) return step();
        if (measuredNanos > 0) return advanceMeasured();
        long endNanos = grid.nextNanos();
        if (endNanos > momentNanos) return false;
        ledger.simulated(endNanos - lastNanos);
        reach(endNanos);
        grid.advance();
        return true;
    }

    private boolean step() {
        if (stepsOwed == 0) return false;
        stepsOwed--;
        ledger.stepped();
        if (measuredNanos > 0) update = new Update(rate.seconds());
        return true;
    }

    private boolean advanceMeasured() {
        if (momentNanos <= lastNanos) return false;
        dropBeyond(measuredNanos); // again, if the game took long over what was dropped before
        update = new Update(aheadSeconds(momentNanos));
        ledger.simulated(momentNanos - lastNanos);
        reach(momentNanos);
        grid.start(momentNanos);
        return true;
    }

    Update update() {
        return update;
    }

    /// {@return whether ticks were dropped that no event has told of}
    boolean skipped() {
        return ledger.unreported();
    }

    /// {@return the event that tells of dropped ticks}
    Skipped takeSkipped() {
        return ledger.takeUnreported();
    }

    Ledger ledger() {
        long pause = paused ? nowNanos - pausedAtNanos : 0;
        ledger.balance(nowNanos - startNanos, residualNanos(), pause);
        return ledger;
    }

    private long residualNanos() {
        return (paused ? pausedAtNanos : nowNanos) - lastNanos;
    }

    Rate rate() {
        return rate;
    }

    double scale() {
        return scale;
    }

    boolean paused() {
        return paused;
    }

    /// Tells a frame what moment of game time it shows.
    void show(FrameView view, long frame, long atNanos) {
        double before = atNanos > lastNanos ? aheadSeconds : 0; // onDemand shows the tick itself
        view.show(frame, before, aheadNanos(atNanos), scale, perSecond);
    }

    private long aheadNanos(long atNanos) {
        return Math.max(0, (paused ? Math.min(atNanos, pausedAtNanos) : atNanos) - aheadFromNanos);
    }

    /// {@return seconds of game time from the last tick to this time}
    private double aheadSeconds(long atNanos) {
        return aheadSeconds + aheadNanos(atNanos) / 1e9 * scale;
    }

    void pause() {
        if (paused) return;
        paused = true;
        plain = false;
        pausedAtNanos = nowNanos;
    }

    void resume() {
        if (!paused) return;
        paused = false;
        plain = !held;
        stepsOwed = 0;
        leaveOut(Cause.PAUSE, nowNanos - pausedAtNanos);
    }

    /// The user held the loop for so long of the time until now: nothing is to be made up for.
    void drag(long nanos) {
        stalledNanos = Math.max(0, stalledNanos - nanos);
        if (!paused) leaveOut(Cause.DRAG, nanos); // else the pause has it
    }

    private void leaveOut(Cause cause, long nanos) {
        grid.shift(nanos);
        lastNanos += nanos;
        aheadFromNanos += nanos;
        ledger.dropped(cause, nanos, nanos / Math.max(1, grid.periodNanos()));
    }

    void step(long ticks) {
        stepsOwed = Math.addExact(stepsOwed, ticks);
    }

    void reset() {
        long nanos = Math.max(0, residualNanos()); // a locked frame may have run ahead of the clock
        ledger.dropped(Cause.RESET, nanos, nanos / Math.max(1, grid.periodNanos()));
        reach(lastNanos + nanos);
        grid.start(lastNanos);
    }

    void setCatchUp(CatchUp catchUp) {
        this.catchUp = catchUp;
        catchUpTicks = catchUp.ticksAt(grid.periodNanos());
    }

    void setRate(Rate rate) {
        this.rate = rate;
        perSecond = rate.perSecond();
        update = new Update(rate.seconds());
        grid.restartWith(changedGrid());
    }

    void setScale(int numerator, int denominator) {
        long at = paused ? pausedAtNanos : nowNanos;
        aheadSeconds = aheadSeconds(at);
        aheadFromNanos = Math.max(at, aheadFromNanos);
        scaleNumerator = numerator;
        scaleDenominator = denominator;
        scale = (double) numerator / denominator;
        grid.continueWith(changedGrid(), at);
    }

    private TickGrid changedGrid() {
        TickGrid changed = new TickGrid();
        setPeriod(changed);
        return changed;
    }
}
