package fourstroke.loop.core.frames;

import fourstroke.loop.api.Rate;

/// Makes each frame due at once, for unlimited frames.
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
