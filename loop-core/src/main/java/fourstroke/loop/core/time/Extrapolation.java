package fourstroke.loop.core.time;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.view.GameTime;

/// Computes the game time from the last tick to what a frame shows: how far ahead of the last tick
/// it shows the game.
///
/// A change of the scale does not change this time: from then on the last tick counts as having
/// ended as long ago as this much game time takes at the new scale. A frame shows no less than the
/// frame before, unless ticks were dropped in between.
public final class Extrapolation {

    /// Sums of seconds are only as exact as a `double`: differences below a nanosecond do not
    /// count.
    private static final double NOTHING = 1e-9;

    /// The largest alpha below 1. If no tick is due, a frame shows at most this, since sums of
    /// seconds are rounded. After a change of the rate, and in a pause with due ticks that have not
    /// run, it shows at most this unless the frame before showed more.
    private static final double MOST = Math.nextDown(1.0);

    private long fromNanos; // the end of the last tick ...
    // ... and less than a nanosecond that rounding left after a change of scale
    private double seconds;
    private int scaleNumerator = 1;
    private int scaleDenominator = 1;
    private double scale = 1;
    private double perSecond; // game time of a tick
    // alpha of frames until the next tick; below 0: computed from `ahead`
    private double fixedAlpha = -1;
    private boolean paused;
    private double pausedSeconds; // the limit of `ahead` in a pause
    private double mostAlpha; // the limit of alpha in a pause
    // shown by the last frame, since the tick
    private double shownSeconds = Double.NEGATIVE_INFINITY;
    private double shownAlpha; // alpha of the last frame, since the tick

    /// Sets the rate of ticks from this time on. Alpha stays as it is until the next tick: at a
    /// much faster rate the time since the last tick would be that of many ticks.
    void rate(Rate rate, long nanos) {
        if (perSecond > 0 && fixedAlpha < 0)
            fixedAlpha = Math.min(shown(nanos) * perSecond, Math.max(MOST, shownAlpha));
        perSecond = rate.perSecond(); // computed once, so that no frame needs a division
    }

    /// A tick of this length ended at this time.
    void tick(long nanos, double seconds) {
        fromNanos = nanos;
        this.seconds = 0;
        shownSeconds -= seconds;
        fixedAlpha = -1;
    }

    /// A tick of this length ran in a pause: it has no end time.
    void step(double seconds) {
        shownSeconds -= seconds;
    }

    /// Ticks until this time were dropped: what frames show goes back.
    void drop(long nanos) {
        fromNanos = nanos;
        seconds = 0;
        shownSeconds = Double.NEGATIVE_INFINITY;
        fixedAlpha = -1;
    }

    /// Moves everything by a time that does not count as game time.
    void shift(long nanos) {
        fromNanos += nanos;
    }

    /// Freezes the picture as it is at this time.
    ///
    /// @param bounded whether due ticks run before a frame, so that alpha is below 1 in a pause.
    ///   Otherwise alpha follows `ahead`, so that it does not jump when the pause ends
    void pause(long nanos, boolean bounded) {
        paused = true;
        pausedSeconds = Math.max(seconds(nanos), shownSeconds);
        mostAlpha = bounded ? Math.max(MOST, shownAlpha) : Double.MAX_VALUE;
    }

    void resume() {
        paused = false;
    }

    /// Refuses a number that is no time scale.
    public static void checkScale(int numerator, int denominator) {
        int limit = GameTime.SCALE_LIMIT;
        if (numerator < 1 || denominator < 1 || numerator > limit || denominator > limit) {
            throw new IllegalArgumentException(
                    "a time scale is a fraction of two numbers from 1 to %s, not %s/%s; to stop game time, call pause()"
                            .formatted(limit, numerator, denominator));
        }
    }

    /// Makes game time pass at this fraction of real time from this time on.
    ///
    /// @return when the last tick ended, as seen from now on
    public long scale(int numerator, int denominator, long nanos) {
        double passed = seconds + (nanos - fromNanos) / 1e9 * scale; // below 0 after an early tick
        scaleNumerator = numerator;
        scaleDenominator = denominator;
        scale = (double) numerator / denominator;
        double most = TickGrid.OVERDUE_LIMIT.doubleValue();
        long passedNanos = (long) Math.min(most, Math.floor(passed * 1e9 / scale));
        fromNanos = nanos - passedNanos;
        seconds = Math.max(0, passed - passedNanos / 1e9 * scale); // after rounding
        return fromNanos;
    }

    /// {@return whether game time already passes at this fraction}
    public boolean scaledBy(int numerator, int denominator) {
        return numerator * scaleDenominator == denominator * scaleNumerator; // each up to 1000
    }

    public double scale() {
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
        return seconds + Math.max(0, nanos - fromNanos) / 1e9 * scale;
    }

    private double shown(long nanos) {
        double ahead = seconds(nanos);
        if (paused) ahead = Math.min(ahead, pausedSeconds);
        return ahead < shownSeconds - NOTHING ? shownSeconds : ahead;
    }

    /// A frame shows this moment.
    ///
    /// @param lastTickNanos a frame at this time is ahead by 0, whatever a change of scale left:
    ///   some schedules show the tick itself
    /// @param within whether the next tick is not due, so that the result is less than a step
    void show(long nanos, long lastTickNanos, boolean within) {
        shownSeconds = nanos > lastTickNanos ? shown(nanos) : 0;
        boolean fixed = fixedAlpha >= 0 && shownSeconds > 0;
        shownAlpha = fixed ? fixedAlpha : shownSeconds * perSecond;
        if (within && !fixed && shownAlpha > MOST) {
            shownSeconds = Math.min(shownSeconds, MOST / perSecond);
            shownAlpha = MOST;
        }
        if (paused) shownAlpha = Math.min(shownAlpha, mostAlpha);
    }

    /// {@return seconds of game time from the last tick to what the last frame shows}
    public double shownSeconds() {
        return shownSeconds;
    }

    /// {@return the same as a part of a tick}
    public double shownAlpha() {
        return shownAlpha;
    }
}
