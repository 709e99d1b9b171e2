package fourstroke.loop.core.time;

import fourstroke.loop.core.schedule.CatchUp;

/// Limits how many late ticks may run, and for how long they may keep a frame waiting.
///
/// The limit is a length of time: that of [CatchUp], or one period of the frames and an eighth if
/// that is longer, rounded up to whole ticks. The period of the frames counts because the ticks of
/// one period are not late: a schedule that works frame by frame finds all of them at once, and so
/// does one whose frames are locked to a display.
///
/// A change of the rate turns the time since the last tick into another number of ticks. Ticks that
/// were on time before the change are on time after it, so they come on top of the limit. Ticks
/// that were late stay late; otherwise a game that changes its rate again and again could fall
/// behind without end. A caller that changes the grid calls [#late] before the change and [#change]
/// after it.
public final class CatchUpLimit {

    /// A frame may begin late by this part of its period, since waits end late; ticks that become
    /// due meanwhile are no sign of slowness.
    private static final int LATE_PARTS = 8;

    private CatchUp catchUp = CatchUp.DEFAULT;
    private long framePeriodNanos; // 0 if frames have none
    private int limitTicks;
    private long limitNanos; // the same in time
    private long burstNanos;
    private long onTopTicks; // due at the last change, and allowed beyond the limit ...
    private long changedNanos; // ... until they have run
    private boolean bursting;
    private long burstStartNanos;

    /// Begins with the ticks of this grid.
    void start(TickGrid grid) {
        measure(grid);
        bursting = false;
        onTopTicks = 0;
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

    /// {@return `count` times `nanos`, at most 73 years, which is as good as no limit and can still
    /// be multiplied}
    private static long product(long count, long nanos) {
        return count == 0 || nanos <= Long.MAX_VALUE / 4 / count
                ? count * nanos
                : Long.MAX_VALUE / 4;
    }

    CatchUp catchUp() {
        return catchUp;
    }

    /// Takes other settings from this time on. Ticks that are due stay due.
    void setCatchUp(CatchUp catchUp, TickGrid grid, long nanos) {
        long late = late(grid, nanos);
        this.catchUp = catchUp;
        change(grid, late, nanos);
    }

    /// Takes another period of the frames from this time on. Ticks that are due stay due, unless
    /// they exceed the limit already.
    void setFramePeriod(long framePeriodNanos, TickGrid grid, long nanos) {
        long late = late(grid, nanos);
        long allowed = Math.min(grid.due(nanos), limitTicks + onTop(grid));
        this.framePeriodNanos = framePeriodNanos;
        change(grid, allowed, late, nanos);
    }

    /// {@return the time between two frames, in nanoseconds; 0 if frames have no period}
    public long framePeriodNanos() {
        return framePeriodNanos;
    }

    /// {@return how many of the ticks that come on top of the limit have not run}
    private long onTop(TickGrid grid) {
        return onTopTicks == 0 ? 0 : Math.min(onTopTicks, grid.due(changedNanos));
    }

    /// {@return how many of the ticks that are due are late} Ticks that became due since the last
    /// change are not late, up to one period of the frames.
    long late(TickGrid grid, long nanos) {
        long onTime = onTop(grid);
        long sinceNanos = onTime == 0 ? framePeriodNanos : Math.max(0, nanos - changedNanos);
        onTime += grid.ticksCovering(Math.min(framePeriodNanos, sinceNanos));
        return Math.max(0, grid.due(nanos) - onTime);
    }

    /// The grid has just changed: the ticks that are due stay due.
    ///
    /// @param late how many of them were late before the change, in ticks of the new grid
    void change(TickGrid grid, long late, long nanos) {
        change(grid, grid.due(nanos), late, nanos);
    }

    private void change(TickGrid grid, long due, long late, long nanos) {
        measure(grid);
        onTopTicks = Math.max(0, due - Math.min(late, limitTicks));
        changedNanos = nanos;
    }

    /// {@return how many ticks of this grid may be due}
    long allowed(TickGrid grid) {
        return limitTicks + onTop(grid);
    }

    /// {@return how many late ticks may run, apart from those that a change put on top}
    int limitTicks() {
        return limitTicks;
    }

    /// {@return the time that [#limitTicks()] stand for, in nanoseconds}
    long limitNanos() {
        return limitNanos;
    }

    /// {@return how long ticks may run while a frame waits, in nanoseconds}
    long burstNanos() {
        return burstNanos;
    }

    /// The next tick is the first that runs while a frame waits.
    void startBurst() {
        bursting = false;
    }

    /// {@return whether there is time for one more tick before the frame} There always is for the
    /// first, so that updates of any cost make progress.
    boolean hasTime(long nowNanos) {
        if (bursting) return nowNanos - burstStartNanos < burstNanos;
        bursting = true;
        burstStartNanos = nowNanos;
        return true;
    }

    /// Moves everything by a time that counts neither as game time nor towards a burst.
    void shift(long nanos, long nowNanos) {
        changedNanos += nanos;
        burstStartNanos = Math.min(nowNanos, burstStartNanos + nanos);
    }
}
