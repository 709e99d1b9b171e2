package fourstroke.loop.core.ticks;

import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.core.schedule.CatchUp;

/// How many late ticks are caught up on, how long that may take before a frame, and why ticks are
/// late.
///
/// A **stop** is time between two decisions beyond what the loop meant to rest: the game worked for
/// long, or the system gave the thread no time. [#expect] and [#handleTime] take time in,
/// [#endStop] ends a stop with each decision, [#blameStop] says that due ticks are looked at, and
/// [#cause] which stop made them late. Whoever changes the grid asks for [#late] before that and
/// calls [#change] after it.
///
/// The limit is a length of time, and one line tells it: as much as [CatchUp] says, or one period
/// of the frames and an eighth, whichever is more, rounded up to a whole tick. A frame's period
/// counts because the ticks of one period are not late: a schedule that works frame by frame finds
/// all of them at once, and so does one that is locked to a display.
///
/// A change of the rate turns the time since the last tick into another number of ticks. Those are
/// not late either, however many they are, so they come on top. What was late before stays late, so
/// that a game which changes its rate again and again cannot fall behind without end.
public final class Backlog {

    /// A game that stops this often in a row, each time for longer than may be caught up on, is too
    /// slow.
    private static final int LASTING = 3;

    /// Stops come in a row if the time between two of them is less than so many limits: catching up
    /// takes one limit and one tick at most, and a tick that takes longer is a stop itself.
    private static final int APART_LIMITS = 3;

    /// A frame may begin late by so much of its period, as rests end late, and what is due by then
    /// is no sign of slowness.
    private static final int LATE_PARTS = 8;

    private CatchUp catchUp = CatchUp.DEFAULT;
    private long framePeriodNanos; // 0 where frames have none
    private int limitTicks; // ticks that may be due
    private long limitNanos; // as much time as they stand for
    private long burstNanos; // and so long they may take while a frame waits
    private long carried; // ticks of those that were due at a change, and come on top ...
    private long changedNanos; // ... until they have run

    private boolean bursting;
    private long burstStartNanos;

    private long restUntilNanos; // until when the loop meant to rest
    private long stopNanos; // the current stop
    private boolean hasNews; // the loop stopped since it last decided, or dropped ticks
    private long longestStopNanos; // since ticks were last looked at
    private long blamedNanos; // the stop that made the due ticks late
    private boolean stalled; // by one that was too long and is not what ticks cost
    private int stopsInRow; // that were too long
    private long lastStopEndNanos; // likewise

    // --- how many, and how long ---

    /// Begins with ticks of this grid.
    public void start(TickGrid grid) {
        measure(grid);
        bursting = false;
        carried = 0;
    }

    private void measure(TickGrid grid) {
        long lateNanos = framePeriodNanos + framePeriodNanos / LATE_PARTS;
        limitTicks = limit(grid, Math.max(catchUp.backlogNanos(), lateNanos), catchUp.ticks());
        limitNanos = product(limitTicks, grid.periodNanos());
        long burst = limit(grid, Math.max(catchUp.burstNanos(), framePeriodNanos), 0);
        burstNanos = product(burst, grid.periodNanos());
    }

    private static int limit(TickGrid grid, long nanos, int ticks) {
        return Math.clamp(grid.ticksCovering(nanos), ticks, CatchUp.TICKS_LIMIT);
    }

    /// {@return so many times this length, or 73 years, which is for ever and can be multiplied}
    private static long product(long count, long nanos) {
        return count == 0 || nanos <= Long.MAX_VALUE / 4 / count
                ? count * nanos
                : Long.MAX_VALUE / 4;
    }

    /// Takes other limits from this time on. The ticks that are due stay due.
    public void setCatchUp(CatchUp catchUp, TickGrid grid, long nanos) {
        long late = late(grid, nanos);
        this.catchUp = catchUp;
        change(grid, late, nanos);
    }

    public CatchUp catchUp() {
        return catchUp;
    }

    /// Takes another period of frames from this time on. The ticks that are due stay due.
    public void setFramePeriod(long framePeriodNanos, TickGrid grid, long nanos) {
        long late = late(grid, nanos);
        long allowed =
                Math.min(grid.due(nanos), limitTicks + carried(grid)); // the others are too late
        this.framePeriodNanos = framePeriodNanos;
        change(grid, allowed, late, nanos);
    }

    /// {@return how far apart frames are}
    public long framePeriodNanos() {
        return framePeriodNanos;
    }

    /// {@return how many of the ticks that come on top have not run}
    private long carried(TickGrid grid) {
        return carried == 0 ? 0 : Math.min(carried, grid.due(changedNanos));
    }

    /// {@return how many of the ticks that are due are late} Those since the last change are not,
    /// up to one period of the frames.
    public long late(TickGrid grid, long nanos) {
        long onTime = carried(grid);
        long sinceNanos = onTime == 0 ? framePeriodNanos : Math.max(0, nanos - changedNanos);
        onTime += grid.ticksCovering(Math.min(framePeriodNanos, sinceNanos));
        return Math.max(0, grid.due(nanos) - onTime);
    }

    /// The grid, or what limits its ticks, has just changed: the ticks that are due stay due.
    ///
    /// @param late how many of them were late before that, as ticks of now
    public void change(TickGrid grid, long late, long nanos) {
        change(grid, grid.due(nanos), late, nanos);
    }

    private void change(TickGrid grid, long due, long late, long nanos) {
        measure(grid);
        carried = Math.max(0, due - Math.min(late, limitTicks));
        changedNanos = nanos;
    }

    /// {@return how many ticks may be due}
    ///
    /// @param grid of those that are
    public long allowed(TickGrid grid) {
        return suspended() ? 1 : limitTicks + carried(grid);
    }

    /// {@return how many ticks may be due, while nothing changes}
    public int limitTicks() {
        return limitTicks;
    }

    /// {@return how long ticks may run while a frame waits, in nanoseconds}
    public long burstNanos() {
        return burstNanos;
    }

    /// A frame waits from now on.
    public void beginFrame() {
        bursting = false;
    }

    /// {@return whether there is time for one more tick before the frame} There always is for the
    /// first: updates of any cost must not be starved.
    public boolean hasTime(long nowNanos) {
        if (bursting) return nowNanos - burstStartNanos < burstNanos;
        bursting = true;
        burstStartNanos = nowNanos;
        return true;
    }

    /// Puts everything off by this much, which does not count towards a burst.
    public void shift(long nanos, long nowNanos) {
        changedNanos += nanos;
        burstStartNanos = Math.min(nowNanos, burstStartNanos + nanos);
    }

    // --- why ---

    /// Time has passed in which no stop can be: the loop began, or the game was paused.
    public void expect(long nowNanos) {
        restUntilNanos = nowNanos;
    }

    /// Time has passed: all of it beyond what the loop meant to rest is a stop.
    public void handleTime(long nowNanos) { // short enough to be inlined
        if (nowNanos > restUntilNanos) add(nowNanos - restUntilNanos);
        restUntilNanos = nowNanos; // a rest that ended early is over
    }

    private void add(long nanos) {
        stopNanos += nanos;
        hasNews = true;
    }

    /// Ticks were dropped, and are to be reported with the next decision.
    public void reportSoon() {
        hasNews = true;
    }

    /// {@return whether there is a stop to end, or something to report}
    public boolean hasNews() {
        return hasNews;
    }

    /// This much of the current stop is none: it was left out of game time.
    public void shortenStop(long nanos) {
        stopNanos = Math.max(0, stopNanos - nanos);
    }

    /// Forgets the current stop.
    public void forget() {
        stopNanos = 0;
    }

    /// Ends a stop, because a decision was made: what the loop does next is no part of it.
    ///
    /// @param reports whether dropped ticks are still to be reported
    /// @return the same
    public boolean endStop(boolean reports, long nowNanos) {
        hasNews = reports;
        if (tooLong(stopNanos)) {
            boolean near = nowNanos - stopNanos - lastStopEndNanos < APART_LIMITS * limitNanos;
            stopsInRow = near ? stopsInRow + 1 : 1;
            lastStopEndNanos = nowNanos;
            stalled = stopsInRow < LASTING;
            if (stalled) bursting = false; // it is not what ticks cost
        }
        longestStopNanos = Math.max(longestStopNanos, stopNanos);
        stopNanos = 0;
        return reports;
    }

    private boolean tooLong(long nanos) {
        return nanos > Math.min(limitNanos, CatchUp.SUSPEND_NANOS);
    }

    /// Looks at the ticks that are due now: the longest stop since the last call is the one that
    /// makes them late.
    ///
    /// @param again some of them were looked at already, and have not run
    public void blameStop(boolean again) {
        blamedNanos = again ? Math.max(blamedNanos, longestStopNanos) : longestStopNanos;
        longestStopNanos = 0;
        stalled = false;
    }

    /// {@return whether a single stop since then was longer than may be caught up on}
    public boolean stalled() {
        return stalled;
    }

    /// {@return whether ticks are late because the machine slept or the process was halted}
    private boolean suspended() {
        return stopsInRow < LASTING
                && blamedNanos > Math.max(CatchUp.SUSPEND_NANOS, framePeriodNanos);
    }

    /// {@return why ticks are late} A single stop that is longer than may be caught up on is its
    /// own reason; one that comes again and again is the cost of the game's frames or updates.
    public Cause cause() {
        return suspended() ? Cause.SUSPEND : hitchOrOverload(blamedNanos);
    }

    /// {@return why there is no time for late ticks before a frame} It may be a stop since they
    /// were looked at.
    public Cause burstCause() {
        return hitchOrOverload(Math.max(blamedNanos, longestStopNanos));
    }

    private Cause hitchOrOverload(long nanos) {
        return stopsInRow < LASTING && tooLong(nanos) ? Cause.HITCH : Cause.OVERLOAD;
    }
}
