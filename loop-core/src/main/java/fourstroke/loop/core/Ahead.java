package fourstroke.loop.core;

import fourstroke.loop.api.Rate;

/// How much game time has passed since the last tick, which is what a frame shows the game ahead
/// by. Real time counts by the scale that held while it passed.
final class Ahead {

    private long fromNanos; // real time counts from here ...
    private double hiddenSeconds; // of it, which a pause does not show
    private double seconds; // ... after so much game time, from before the last change of scale
    private int scaleNumerator = 1;
    private int scaleDenominator = 1;
    private double scale = 1;
    private double perSecond; // ticks, of game time ...
    private double shownPerSecond; // ... of which a frame shows a fraction

    /// Ticks come at this rate from now on. In the picture of a paused game, which stands still,
    /// what is shown stays a fraction of a tick as it was: as one of a much faster rate it would be
    /// many ticks.
    void rate(Rate rate, boolean paused) {
        perSecond = rate.perSecond(); // once, and not a division for each frame
        if (!paused) shownPerSecond = perSecond;
    }

    /// A tick ended at this time.
    void restart(long nanos) {
        fromNanos = nanos;
        seconds = 0;
    }

    /// Everything is put off by this much, and what a pause hid is shown again.
    void shift(long nanos) {
        seconds += hiddenSeconds;
        hiddenSeconds = 0;
        shownPerSecond = perSecond;
        fromNanos += nanos;
    }

    /// Refuses what is no time scale.
    static void checkScale(int numerator, int denominator) {
        int limit = Timeline.SCALE_LIMIT;
        if (numerator < 1 || denominator < 1 || numerator > limit || denominator > limit) {
            throw new IllegalArgumentException(
                    "a time scale is a fraction of two numbers from 1 to %s, not %s/%s"
                            .formatted(limit, numerator, denominator));
        }
    }

    /// From this time on, game time goes by this fraction of real time.
    ///
    /// @param shownNanos what is shown: the same, or less while the game is paused
    void scale(int numerator, int denominator, long nanos, long shownNanos) {
        hiddenSeconds += seconds(nanos) - seconds(shownNanos);
        seconds = seconds(shownNanos);
        fromNanos = Math.max(nanos, fromNanos);
        scaleNumerator = numerator;
        scaleDenominator = denominator;
        scale = (double) numerator / denominator;
    }

    /// {@return whether game time goes by this fraction already}
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
        return seconds + nanosSinceChange(nanos) / 1e9 * scale;
    }

    private long nanosSinceChange(long nanos) {
        return Math.max(0, nanos - fromNanos);
    }

    /// Tells a frame what moment of game time it shows.
    ///
    /// @param lastTickNanos at which a frame is ahead by nothing, whatever came before: that of
    ///   onDemand shows the tick itself
    void show(FrameView view, long frame, long nanos, long lastTickNanos) {
        double before = nanos > lastTickNanos ? seconds : 0;
        view.show(frame, before, nanosSinceChange(nanos), scale, shownPerSecond);
    }
}
