package fourstroke.loop.core.frames;

import fourstroke.loop.api.Rate;

/// The pace for an unlimited frame rate: each frame is due at once.
final class NoPace implements Pace {

    @Override
    public long start(Rate rate, long lastNanos) {
        return lastNanos;
    }

    @Override
    public long presented(long dueNanos, long frameDueNanos, long startNanos, long endNanos) {
        return endNanos;
    }

    @Override
    public long intendedNanos() {
        return 0;
    }
}
