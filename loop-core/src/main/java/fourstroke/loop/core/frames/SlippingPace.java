package fourstroke.loop.core.frames;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.time.TickGrid;

/// The pace of frames without a grid: each frame is due one period after the beginning of the
/// previous frame. The period is truncated to whole nanoseconds.
final class SlippingPace implements Pace {

    private final TickGrid grid = new TickGrid();

    @Override
    public long start(Rate rate, long lastNanos) {
        grid.period(rate, 1, 1, true);
        return grid.start(lastNanos);
    }

    @Override
    public long restart(long nextNanos) {
        return grid.start(nextNanos - grid.periodNanos());
    }

    @Override
    public long drawn(long beganNanos, long dueNanos, boolean rested) {
        return grid.start(beganNanos);
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
