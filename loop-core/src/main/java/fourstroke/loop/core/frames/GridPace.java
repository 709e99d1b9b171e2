package fourstroke.loop.core.frames;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.time.TickClock;
import fourstroke.loop.core.time.TickGrid;

/// The pace of frames that are due on a grid, which is a series of times with equal distances. The
/// grid is aligned with the grid of the ticks if possible.
///
/// If a frame begins late by less than a period, the grid does not change. A late wake-up therefore
/// does not delay the next frame. The first frame is due at the start of the grid. The next time of
/// the grid is therefore already the due time of the second frame, and [#drawn] does not advance
/// the grid for the first frame. If a frame is late by a period or more, the grid starts again at
/// the time of this frame. If the period of frames is a multiple of the period of ticks, or the
/// reverse, the grid of the frames is aligned with the grid of the ticks again as soon as the loop
/// has time to wait. Without this alignment, the loop would have to wait twice as often, once for a
/// tick and once for a frame, and each frame would show the game at a time between two ticks.
final class GridPace implements Pace {

    private final TickGrid grid = new TickGrid();
    private final TickClock ticks;
    // The version number of the grid of ticks with which this grid is aligned, or -1 if it is not
    // aligned.
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
        // If the frame rate was lowered after the decision to draw, the frame is due later than it
        // began, so the delay is negative.
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
