package fourstroke.loop.core.time;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.view.GameTime;

/// Computes how far ahead of the last tick a frame shows the game, in game time.
///
/// A change of the time scale does not change this distance. Instead, the change moves the assumed
/// end of the last tick, so that the game time since this end stays the same. At half the scale,
/// for example, the end lies twice as far in the past. The game time that frames show never goes
/// back, unless ticks were dropped in between.
public final class Extrapolation {

    /// Differences below a nanosecond are ignored when game time is compared, because sums of
    /// seconds have the rounding errors of `double`.
    private static final double NOTHING = 1e-9;

    /// The largest alpha below 1. If no tick is due, the alpha of a frame is limited to this
    /// number, because rounding errors could otherwise make it 1. After a change of the rate, and
    /// in a pause with due ticks that have not run, alpha is limited too, unless the previous frame
    /// had a larger alpha.
    private static final double MOST = Math.nextDown(1.0);

    private long fromNanos; // The time from which `seconds` counts: the end of the last tick.
    // Game time of less than a nanosecond, which rounding left after a change of the scale.
    private double seconds;
    private int scaleNumerator = 1;
    private int scaleDenominator = 1;
    private double scale = 1;
    private double perSecond; // The number of ticks in a second of game time.
    // The alpha of all frames until the next tick; if this value is below 0, alpha is computed from
    // `ahead`.
    private double fixedAlpha = -1;
    private boolean paused;
    private double pausedSeconds; // The maximum of `ahead` in a pause.
    private double mostAlpha; // The maximum of alpha in a pause.
    // The value of `ahead` in the last frame, if the frame came after the last tick.
    private double shownSeconds = Double.NEGATIVE_INFINITY;
    // The alpha of the last frame, if the frame came after the last tick.
    private double shownAlpha;

    /// Sets the rate of ticks from the given time on. Alpha does not change until the next tick,
    /// because at a much faster rate the time since the last tick would be as long as many ticks.
    void rate(Rate rate, long nanos) {
        if (perSecond > 0 && fixedAlpha < 0)
            fixedAlpha = Math.min(shown(nanos) * perSecond, Math.max(MOST, shownAlpha));
        // This number is computed here once, so that no frame needs a division.
        perSecond = rate.perSecond();
    }

    /// Takes note that a tick of the given length ended at the given time.
    void tick(long nanos, double seconds) {
        fromNanos = nanos;
        this.seconds = 0;
        shownSeconds -= seconds;
        fixedAlpha = -1;
    }

    /// Takes note that a tick of the given length ran in a pause. A tick that runs in a pause has
    /// no end time.
    void step(double seconds) {
        shownSeconds -= seconds;
    }

    /// Takes note that the ticks until the given time were dropped, so the game time that frames
    /// show may go back.
    void drop(long nanos) {
        fromNanos = nanos;
        seconds = 0;
        shownSeconds = Double.NEGATIVE_INFINITY;
        fixedAlpha = -1;
    }

    /// Shifts all stored times by a time that does not count as game time.
    void shift(long nanos) {
        fromNanos += nanos;
    }

    /// Starts a pause: from now on, frames show the same moment.
    ///
    /// @param bounded whether due ticks always run before a frame, so that alpha must be below 1 in
    ///   a pause. If the value is false, alpha follows `ahead`, so that alpha does not jump when
    ///   the pause ends
    void pause(long nanos, boolean bounded) {
        paused = true;
        pausedSeconds = Math.max(seconds(nanos), shownSeconds);
        mostAlpha = bounded ? Math.max(MOST, shownAlpha) : Double.MAX_VALUE;
    }

    void resume() {
        paused = false;
    }

    /// Throws an exception if the fraction is not a valid time scale.
    public static void checkScale(int numerator, int denominator) {
        int limit = GameTime.SCALE_LIMIT;
        if (numerator < 1 || denominator < 1 || numerator > limit || denominator > limit) {
            throw new IllegalArgumentException(
                    "a time scale must be a fraction of two numbers from 1 to %s, not %s/%s; to stop game time, call pause()"
                            .formatted(limit, numerator, denominator));
        }
    }

    /// Changes the time scale from the given time on. The scale is game time divided by real time.
    ///
    /// @return the time at which, after the change, the last tick is assumed to have ended
    public long scale(int numerator, int denominator, long nanos) {
        // The game time that has passed is below 0 if the last tick ran early.
        double passed = seconds + (nanos - fromNanos) / 1e9 * scale;
        scaleNumerator = numerator;
        scaleDenominator = denominator;
        scale = (double) numerator / denominator;
        double most = TickGrid.OVERDUE_LIMIT.doubleValue();
        long passedNanos = (long) Math.min(most, Math.floor(passed * 1e9 / scale));
        fromNanos = nanos - passedNanos;
        // The difference may be slightly negative because of rounding.
        seconds = Math.max(0, passed - passedNanos / 1e9 * scale);
        return fromNanos;
    }

    /// {@return whether this fraction is the current time scale}
    public boolean scaledBy(int numerator, int denominator) {
        // Each number is at most 1000, so the products do not overflow.
        return numerator * scaleDenominator == denominator * scaleNumerator;
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

    /// {@return the game time in seconds from the end of the last tick to the given time}
    double seconds(long nanos) {
        return seconds + Math.max(0, nanos - fromNanos) / 1e9 * scale;
    }

    private double shown(long nanos) {
        double ahead = seconds(nanos);
        if (paused) ahead = Math.min(ahead, pausedSeconds);
        return ahead < shownSeconds - NOTHING ? shownSeconds : ahead;
    }

    /// Takes note that a frame shows the given moment.
    ///
    /// @param lastTickNanos the end of the last tick. A frame that shows exactly the end of the
    ///   last tick is ahead by 0, even if rounding left a remainder after a change of the scale
    /// @param within whether the next tick is not due yet, so that `ahead` must be less than a tick
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

    /// {@return the game time in seconds from the last tick to the moment that the last frame
    /// shows}
    public double shownSeconds() {
        return shownSeconds;
    }

    /// {@return the alpha of the last frame: the time from the last tick to the moment that the
    /// frame shows, as a fraction of a tick}
    public double shownAlpha() {
        return shownAlpha;
    }
}
