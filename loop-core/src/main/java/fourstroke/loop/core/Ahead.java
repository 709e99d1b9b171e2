package fourstroke.loop.core;

import fourstroke.loop.api.Rate;

/// The game time since the last tick, by which a frame shows the game ahead.
///
/// A change of scale does not change it: the tick is taken to have ended as long ago as that much
/// game time takes at the new scale.
final class Ahead {

    private long fromNanos; // the end of the last tick ...
    private double seconds; // ... and what a change of scale left over, of less than a nanosecond
    private int scaleNumerator = 1;
    private int scaleDenominator = 1;
    private double scale = 1;
    private double perSecond; // ticks, of game time ...
    private double shownPerSecond; // ... of which a frame shows a fraction
    private boolean paused;
    private double pausedSeconds; // the most that is shown then

    /// Sets the rate of ticks. A paused game's picture stands still, so it keeps its fraction of a
    /// tick of the old rate: at a much faster rate that would be many ticks.
    void rate(Rate rate) {
        perSecond = rate.perSecond(); // once, and not a division for each frame
        if (!paused) shownPerSecond = perSecond;
    }

    /// A tick ended at this time.
    void restart(long nanos) {
        fromNanos = nanos;
        seconds = 0;
    }

    /// Puts everything off by this much.
    void shift(long nanos) {
        fromNanos += nanos;
    }

    /// Freezes the picture as it is at this time.
    void pause(long nanos) {
        paused = true;
        pausedSeconds = seconds(nanos);
    }

    void resume() {
        paused = false;
        shownPerSecond = perSecond;
    }

    /// Refuses what is not a time scale.
    static void checkScale(int numerator, int denominator) {
        int limit = Timeline.SCALE_LIMIT;
        if (numerator < 1 || denominator < 1 || numerator > limit || denominator > limit) {
            throw new IllegalArgumentException(
                    "a time scale is a fraction of two numbers from 1 to %s, not %s/%s"
                            .formatted(limit, numerator, denominator));
        }
    }

    /// Makes game time pass at this fraction of real time from this time on.
    ///
    /// @return when the last tick ended, as seen from now on
    long scale(int numerator, int denominator, long nanos) {
        double passed = seconds + (nanos - fromNanos) / 1e9 * scale; // below 0 after an early tick
        scaleNumerator = numerator;
        scaleDenominator = denominator;
        scale = (double) numerator / denominator;
        double most = TickGrid.OVERDUE_LIMIT.doubleValue();
        long passedNanos = (long) Math.min(most, Math.floor(passed * 1e9 / scale));
        fromNanos = nanos - passedNanos;
        seconds = Math.max(0, passed - passedNanos / 1e9 * scale); // as rounded
        return fromNanos;
    }

    /// {@return whether game time passes at this fraction already}
    boolean scaledBy(int numerator, int denominator) {
        return numerator * scaleDenominator == denominator * scaleNumerator; // each up to 1000
    }

    double scale() {
        return scale;
    }

    int scaleNumerator() {
        return scaleNumerator;
    }

    int scaleDenominator() {
        return scaleDenominator;
    }

    /// {@return seconds of game time from the last tick to this time}
    double seconds(long nanos) {
        return seconds + nanosSince(nanos) / 1e9 * scale;
    }

    private long nanosSince(long nanos) {
        return Math.max(0, nanos - fromNanos);
    }

    /// Tells a frame what moment of game time it shows.
    ///
    /// @param lastTickNanos a frame at this time is ahead by 0, whatever a change of scale left
    ///   over: onDemand shows the tick itself
    void show(FrameView view, long frame, long nanos, long lastTickNanos) {
        double before = nanos > lastTickNanos ? seconds : 0;
        if (paused) {
            double shown = Math.min(pausedSeconds, before + nanosSince(nanos) / 1e9 * scale);
            view.show(frame, shown, 0, scale, shownPerSecond);
        } else {
            view.show(frame, before, nanosSince(nanos), scale, shownPerSecond);
        }
    }
}
