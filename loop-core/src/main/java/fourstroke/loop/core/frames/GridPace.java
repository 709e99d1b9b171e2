package fourstroke.loop.core.frames;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.time.TickClock;
import fourstroke.loop.core.time.TickGrid;

/// Paces frames on a grid of times with equal distances. The grid is aligned with the grid of the
/// ticks if possible.
///
/// A frame that begins late by less than a period stays on the grid, so that a late wake-up does
/// not delay the next frame. The first frame is due at the start of the grid. The next time of the
/// grid is then already the due time of the second frame, so [#drawn] does not advance the grid for
/// the first frame. If a frame is late by a period or more, the grid starts again at that frame. If
/// the period of the frames is a multiple of the period of the ticks, or the reverse, the grid of
/// the frames is aligned with the grid of the ticks again as soon as the loop has time to wait. If
/// the grids were not aligned again, the loop would wait twice as often from then on, and each
/// frame would show the game a part of a tick ahead.
final class GridPace implements Pace {

    private final TickGrid grid = new TickGrid();
    private final TickClock ticks;
    // The version of the ticks' grid with which this grid is aligned, or -1 if it is not aligned.
    private int metChanges = -1;

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
        // The lateness is negative if the frame rate was changed after the decision to draw.
        long lateNanos = beganNanos - dueNanos;
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
