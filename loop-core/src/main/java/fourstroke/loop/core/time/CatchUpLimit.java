package fourstroke.loop.core.time;

import fourstroke.loop.core.schedule.CatchUp;

/// Limits the late ticks that may run before a frame that is due. This class has two limits: for
/// the number of late ticks, and for the time for which late ticks may delay the frame.
///
/// The limit for the number of late ticks comes from a length of time, which is rounded up to whole
/// ticks. This length of time is the limit of [CatchUp] or 9/8 of the frame period, whichever is
/// longer. The limit for late ticks is at least as long as the frame period, because the ticks of
/// one frame period are not late. If a schedule runs ticks only before frames, all ticks of a frame
/// period are due at the same time. Also if frames are locked to a display, all ticks of a frame
/// period are due at the same time.
///
/// If the update rate changes, the time since the last tick corresponds to another number of ticks.
/// Ticks that were on time before a change of the rate may run in addition to the limit after the
/// change. Ticks that were late before a change of the rate are still late after the change. If a
/// change of the rate made late ticks count as on time, the number of due ticks could grow forever
/// in a game that often changes its rate. A caller that changes the grid of the ticks calls [#late]
/// before the change and [#change] after the change.
public final class CatchUpLimit {

    /// A frame may begin late by its period divided by `LATE_PARTS`, because waits end late. Ticks
    /// that become due between the intended and the real beginning of a frame do not show that the
    /// game is slow.
    private static final int LATE_PARTS = 8;

    private CatchUp catchUp = CatchUp.DEFAULT;
    private long framePeriodNanos; // The frame period; 0 if frames have no period.
    private int limitTicks;
    private long limitNanos; // The limit for late ticks, in nanoseconds.
    private long burstNanos;
    // The number of ticks that were due at the last change of the tick grid or the settings, and
    // that may run in addition to the limit for late ticks.
    private long onTopTicks;
    private long changedNanos; // The time of the last change of the tick grid or the settings.
    private boolean bursting;
    private long burstStartNanos;

    /// Starts this `CatchUpLimit` for the given grid of ticks.
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

    /// {@return the product of `count` and `nanos`, limited to 73 years} A limit of 73 years has
    /// the same effect as no limit, but sums and small multiples of 73 years fit into a `long`.
    private static long product(long count, long nanos) {
        return count == 0 || nanos <= Long.MAX_VALUE / 4 / count
                ? count * nanos
                : Long.MAX_VALUE / 4;
    }

    CatchUp catchUp() {
        return catchUp;
    }

    /// Changes the settings of catching up at the given time. Ticks that are due at the given time
    /// stay due.
    void setCatchUp(CatchUp catchUp, TickGrid grid, long nanos) {
        long late = late(grid, nanos);
        this.catchUp = catchUp;
        change(grid, late, nanos);
    }

    /// Changes the frame period at the given time. Ticks that are due stay due, except ticks that
    /// already exceed the limit.
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

    /// {@return the number of ticks that may still run in addition to the limit after a change of
    /// the tick grid or the settings}
    private long onTop(TickGrid grid) {
        return onTopTicks == 0 ? 0 : Math.min(onTopTicks, grid.due(changedNanos));
    }

    /// {@return the number of due ticks that are late} Ticks that became due after the last change
    /// of the grid or settings are not late if they became due within the last frame period.
    long late(TickGrid grid, long nanos) {
        long onTime = onTop(grid);
        long sinceNanos = onTime == 0 ? framePeriodNanos : Math.max(0, nanos - changedNanos);
        onTime += grid.ticksCovering(Math.min(framePeriodNanos, sinceNanos));
        return Math.max(0, grid.due(nanos) - onTime);
    }

    /// Records that the grid of ticks has just changed. The ticks that are due stay due.
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

    /// {@return the maximum number of due ticks of a grid; the loop drops further due ticks}
    long allowed(TickGrid grid) {
        return limitTicks + onTop(grid);
    }

    /// {@return the limit for late ticks as a number of ticks} The ticks that may run in addition
    /// to the limit after a change are not included.
    int limitTicks() {
        return limitTicks;
    }

    /// {@return the limit for late ticks as a time in nanoseconds}
    long limitNanos() {
        return limitNanos;
    }

    /// {@return the time for which late ticks may run while a frame is due, in nanoseconds}
    long burstNanos() {
        return burstNanos;
    }

    /// Records that the next tick is the first tick that runs while a frame is due.
    void startBurst() {
        bursting = false;
    }

    /// {@return whether there is time for another tick before the frame} The method always returns
    /// true for the first tick before a frame, so that a game with very slow updates still runs
    /// ticks.
    boolean hasTime(long nowNanos) {
        if (bursting) return nowNanos - burstStartNanos < burstNanos;
        bursting = true;
        burstStartNanos = nowNanos;
        return true;
    }

    /// Moves all stored times later by `nanos`, a length of time that is neither game time nor time
    /// of running ticks.
    void shift(long nanos, long nowNanos) {
        changedNanos += nanos;
        burstStartNanos = Math.min(nowNanos, burstStartNanos + nanos);
    }
}
