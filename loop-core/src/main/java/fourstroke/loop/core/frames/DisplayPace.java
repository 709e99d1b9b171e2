package fourstroke.loop.core.frames;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.display.RefreshLock;

/// Paces frames by the display. With this pace, presenting holds each frame back until the display
/// refreshes, and the moment that a frame shows is locked to a refresh.
final class DisplayPace implements Pace {

    private final RefreshLock lock;
    private long periodNanos;

    DisplayPace(RefreshLock lock) {
        this.lock = lock;
    }

    @Override
    public long start(Rate rate, long lastNanos) {
        periodNanos = rate.nanos();
        lock.start(rate);
        return lastNanos;
    }

    @Override
    public long presented(long dueNanos, long frameDueNanos, long startNanos, long endNanos) {
        return lock.presented(frameDueNanos, startNanos, endNanos);
    }

    @Override
    public long intendedNanos() {
        return periodNanos;
    }

    @Override
    public boolean byPresenting() {
        return true;
    }
}
