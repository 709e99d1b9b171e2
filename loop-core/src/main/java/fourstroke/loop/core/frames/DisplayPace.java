package fourstroke.loop.core.frames;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.display.RefreshLock;

/// The pace of frames that the display determines. With this pace, the call that presents a frame
/// waits until the display refreshes, and each frame shows the game at the time of a refresh.
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
