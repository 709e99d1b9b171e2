package fourstroke.loop.core.frames;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.time.TickGrid;

/// Paces the frames of a schedule that slips, if presenting holds frames back. Frames of a schedule
/// that slips are not locked to the display. Each frame is due as soon as presenting has returned,
/// and at the latest one period after the beginning of the previous frame.
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
        // Ticks that became due during presenting run before the next frame.
        return Math.min(grid.nextNanos(), endNanos);
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
