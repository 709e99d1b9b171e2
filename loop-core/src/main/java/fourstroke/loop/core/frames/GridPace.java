package fourstroke.loop.core.frames;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.time.TickClock;
import fourstroke.loop.core.time.TickGrid;

/// Frames on a grid of their own, where that is possible in step with the ticks.
///
/// A frame that begins late by less than a period stays on the grid, so that a late wake-up does
/// not delay the next frame. For the first frame, and after [#restart], the next time of the grid
/// is already the one after this frame, so [#drawn] does not advance it. After more than that the
/// grid starts anew. It then meets the grid of the ticks again, if one period is a multiple of the
/// other, as soon as the loop has time to rest: otherwise the loop would rest twice as often for
/// good, and each frame would be some part of a tick ahead.
final class GridPace implements Pace {

    private final TickGrid grid = new TickGrid();
    private final TickClock ticks;
    private int metChanges = -1; // the state of the ticks' grid that this grid meets; -1: none

    GridPace(TickClock ticks) {
        this.ticks = ticks;
    }

    @Override
    public long start(Rate rate, long lastNanos) {
        grid.period(rate, 1, 1, false);
        return restartFrom(lastNanos);
    }

    private long restartFrom(long nanos) {
        metChanges = -1;
        return grid.start(nanos);
    }

    @Override
    public long restart(long nextNanos) {
        return restartFrom(nextNanos - grid.periodNanos());
    }

    @Override
    public long drawn(long beganNanos, long dueNanos, boolean rested) {
        long lateNanos = beganNanos - dueNanos; // negative if the rate changed since the decision
        if (lateNanos < 0 || lateNanos >= grid.periodNanos()) restartFrom(beganNanos);
        else if (grid.nextNanos() == dueNanos) grid.advance();
        if (rested && metChanges != ticks.gridChanges() && ticks.onGrid()) {
            grid.meet(ticks.grid());
            metChanges = ticks.gridChanges();
        }
        return grid.nextNanos();
    }

    @Override
    public long intendedNanos() {
        return grid.periodNanos();
    }

    @Override
    public boolean restsItself() {
        return true;
    }
}
