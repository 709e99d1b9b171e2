package fourstroke.loop.core.time;

import fourstroke.loop.core.schedule.CatchUp;

/// Limits the late ticks that may run before a frame that is due. There is a limit for the number
/// of late ticks, and a limit for the time for which late ticks may delay the frame.
///
/// The limit for the number of late ticks is a length of time that is rounded up to whole ticks:
/// either the limit of [CatchUp] or 9/8 of the period of the frames, whichever is longer. The
/// period of the frames counts because the ticks of one period are not late. A schedule that runs
/// ticks only before frames finds all ticks of a period due at once. The same is true for a
/// schedule with frames that are locked to a display.
///
/// A change of the update rate turns the time since the last tick into another number of ticks.
/// Ticks that were on time before the change are also on time after the change, so these ticks may
/// run in addition to the limit. Ticks that were late before the change stay late. Otherwise a game
/// that changes its rate again and again could fall behind without limit. A caller that changes the
/// grid of the ticks calls [#late] before the change and [#change] after the change.
public final class CatchUpLimit {

    /// A frame may begin late by one part in this many of its period, because waits end late. Ticks
    /// that become due between the intended and the real beginning of a frame are no sign of a slow
    /// game.
    private static final int LATE_PARTS = 8;

    private CatchUp catchUp = CatchUp.DEFAULT;
    private long framePeriodNanos; // The period of the frames; 0 if frames have no period.
    private int limitTicks;
    private long limitNanos; // The limit for late ticks, in nanoseconds.
    private long burstNanos;
    // The number of ticks that were due at the last change and may run in addition to the limit.
    private long onTopTicks;
    private long changedNanos; // The time of the last change of the grid or the settings.
    private boolean bursting;
    private long burstStartNanos;

    /// Starts with a grid of ticks.
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

    /// {@return the product of `count` and `nanos`, limited to 73 years} A time of 73 years is as
    /// good as no limit, and can still be multiplied without an overflow.
    private static long product(long count, long nanos) {
        return count == 0 || nanos <= Long.MAX_VALUE / 4 / count
                ? count * nanos
                : Long.MAX_VALUE / 4;
    }

    CatchUp catchUp() {
        return catchUp;
    }

    /// Changes the settings at the given time. Ticks that are due stay due.
    void setCatchUp(CatchUp catchUp, TickGrid grid, long nanos) {
        long late = late(grid, nanos);
        this.catchUp = catchUp;
        change(grid, late, nanos);
    }

    /// Changes the period of the frames at the given time. Ticks that are due stay due, unless
    /// these ticks already exceed the limit.
    void setFramePeriod(long framePeriodNanos, TickGrid grid, long nanos) {
        long late = late(grid, nanos);
        long allowed = Math.min(grid.due(nanos), limitTicks + onTop(grid));
        this.framePeriodNanos = framePeriodNanos;
        change(grid, allowed, late, nanos);
    }

    /// {@return the intended time between two frames in nanoseconds, or 0 if frames have no period}
    public long framePeriodNanos() {
        return framePeriodNanos;
    }

    /// {@return the number of ticks that may run in addition to the limit and have not run yet}
    private long onTop(TickGrid grid) {
        return onTopTicks == 0 ? 0 : Math.min(onTopTicks, grid.due(changedNanos));
    }

    /// {@return the number of due ticks that are late} Ticks that became due since the last change
    /// are not late, up to one period of the frames.
    long late(TickGrid grid, long nanos) {
        long onTime = onTop(grid);
        long sinceNanos = onTime == 0 ? framePeriodNanos : Math.max(0, nanos - changedNanos);
        onTime += grid.ticksCovering(Math.min(framePeriodNanos, sinceNanos));
        return Math.max(0, grid.due(nanos) - onTime);
    }

    /// Takes note that the grid has just changed. The ticks that are due stay due.
    ///
    /// @param late the number of ticks that were late before the change, in ticks of the new grid
    void change(TickGrid grid, long late, long nanos) {
        change(grid, grid.due(nanos), late, nanos);
    }

    private void change(TickGrid grid, long due, long late, long nanos) {
        measure(grid);
        onTopTicks = Math.max(0, due - Math.min(late, limitTicks));
        changedNanos = nanos;
    }

    /// {@return the maximum number of ticks of a grid that may be due without being dropped}
    long allowed(TickGrid grid) {
        return limitTicks + onTop(grid);
    }

    /// {@return the limit in ticks, without the ticks that may run in addition to the limit after a
    /// change}
    int limitTicks() {
        return limitTicks;
    }

    /// {@return the limit as a time in nanoseconds}
    long limitNanos() {
        return limitNanos;
    }

    /// {@return the time for which late ticks may run while a frame is due, in nanoseconds}
    long burstNanos() {
        return burstNanos;
    }

    /// Takes note that the next tick is the first that runs while a frame is due.
    void startBurst() {
        bursting = false;
    }

    /// {@return whether there is time for one more tick before the frame} For the first tick the
    /// result is always true, so that even a game with very slow updates makes progress.
    boolean hasTime(long nowNanos) {
        if (bursting) return nowNanos - burstStartNanos < burstNanos;
        bursting = true;
        burstStartNanos = nowNanos;
        return true;
    }

    /// Shifts all stored times by a time that counts neither as game time nor as time of running
    /// ticks.
    void shift(long nanos, long nowNanos) {
        changedNanos += nanos;
        burstStartNanos = Math.min(nowNanos, burstStartNanos + nanos);
    }
}
