package fourstroke.loop.core.frames;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.time.TickGrid;

/// Paces frames that presenting holds back without a lock: each is due as soon as presenting
/// returned, and at the latest one period after the begin of the frame before.
final class SlippingDisplayPace implements Pace {

    private final TickGrid grid = new TickGrid();

    @Override
    public long start(Rate rate, long lastNanos) {
        grid.period(rate, 1, 1, true);
        grid.start(lastNanos);
        return lastNanos;
    }

    @Override
    public long drawn(long beganNanos, long dueNanos, boolean rested) {
        grid.start(beganNanos);
        return beganNanos;
    }

    @Override
    public long presented(long dueNanos, long frameDueNanos, long startNanos, long endNanos) {
        return Math.min(grid.nextNanos(), endNanos); // ticks that became due meanwhile run first
    }

    @Override
    public long intendedNanos() {
        return grid.periodNanos();
    }

    @Override
    public boolean byPresenting() {
        return true;
    }
}
