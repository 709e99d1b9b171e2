package fourstroke.loop.core.frames;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.time.TickGrid;

/// The pace of frames if the schedule slips, which means that delays of frames add up, and the call
/// that presents a frame waits for a refresh. Frames of a schedule that slips are not locked to the
/// display. Each frame is due as soon as the call that presents the previous frame has returned,
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
        // Ticks that became due while the frame was presented run before the next frame.
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
