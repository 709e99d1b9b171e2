package fourstroke.loop.core.time;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.view.GameTime;

/// Computes `ahead`, the game time between the last tick and the time at which a frame shows the
/// game.
///
/// A change of the time scale does not change `ahead`. To keep `ahead` the same, this class changes
/// the assumed end of the last tick. For example, if the game halves the time scale, this class
/// doubles the real time since the assumed end of the last tick. The game time that frames show
/// never decreases, unless ticks were dropped between two frames.
public final class Extrapolation {

    /// When this class compares game times, it ignores differences below a nanosecond, because sums
    /// of seconds have the rounding errors of `double`.
    private static final double NOTHING = 1e-9;

    /// The largest number below 1, which limits alpha: the time since the last tick as a fraction
    /// of a tick. If no tick is due, the alpha of a frame is at most this number. Without this
    /// maximum, rounding errors could make alpha 1. After a change of the rate, and in a pause with
    /// due ticks, alpha has the same maximum, except if the previous frame already had a larger
    /// alpha.
    private static final double MOST = Math.nextDown(1.0);

    // The assumed time of the end of the last tick; a change of the time scale changes this time.
    private long fromNanos;
    // The remainder of game time, below a nanosecond, that rounding leaves after a change of the
    // time scale.
    private double seconds;
    private int scaleNumerator = 1;
    private int scaleDenominator = 1;
    private double scale = 1;
    private double perSecond; // The number of ticks in a second of game time.
    // The alpha of all frames until the next tick. If `fixedAlpha` is below 0, this class computes
    // alpha from `ahead`.
    private double fixedAlpha = -1;
    private boolean paused;
    private double pausedSeconds; // The maximum of `ahead` in a pause.
    private double mostAlpha; // The maximum of alpha in a pause.
    // The value of `ahead` in the last frame, if the frame was drawn after the last tick.
    private double shownSeconds = Double.NEGATIVE_INFINITY;
    // The alpha of the last frame, if the frame was drawn after the last tick.
    private double shownAlpha;

    /// Sets the rate of ticks from the given time on. Alpha keeps its value until the next tick,
    /// because the time since the last tick can be as long as many ticks of a much faster rate.
    void rate(Rate rate, long nanos) {
        if (perSecond > 0 && fixedAlpha < 0)
            fixedAlpha = Math.min(shown(nanos) * perSecond, Math.max(MOST, shownAlpha));
        // This line computes the rate in ticks per second once, which saves a division in each
        // frame.
        perSecond = rate.perSecond();
    }

    /// Records that a tick of the given length ended at the given time.
    void tick(long nanos, double seconds) {
        fromNanos = nanos;
        this.seconds = 0;
        shownSeconds -= seconds;
        fixedAlpha = -1;
    }

    /// Records that a tick of the given length ran in a pause. A tick that runs in a pause has no
    /// end time.
    void step(double seconds) {
        shownSeconds -= seconds;
    }

    /// Records that the ticks until the given time were dropped. The next frame may show an earlier
    /// game time than the last frame.
    void drop(long nanos) {
        fromNanos = nanos;
        seconds = 0;
        shownSeconds = Double.NEGATIVE_INFINITY;
        fixedAlpha = -1;
    }

    /// Moves the stored time later by a length of time that does not count as game time.
    void shift(long nanos) {
        fromNanos += nanos;
    }

    /// Starts a pause. During the pause, all frames show the game at the same moment.
    ///
    /// @param bounded whether due ticks always run before a frame. If `bounded` is true, alpha is
    ///   limited to values below 1 in a pause. If `bounded` is false, alpha has no limit in a
    ///   pause. If due ticks do not always run before a frame, alpha may be above 1 before and
    ///   after a pause, so a limit in the pause would make alpha jump at the end of the pause
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
    /// @return the time that counts as the end of the last tick after the change
    public long scale(int numerator, int denominator, long nanos) {
        // If the last tick ran early, `passed`, the game time since the end of the tick, is below
        // 0.
        double passed = seconds + (nanos - fromNanos) / 1e9 * scale;
        scaleNumerator = numerator;
        scaleDenominator = denominator;
        scale = (double) numerator / denominator;
        double most = TickGrid.OVERDUE_LIMIT.doubleValue();
        long passedNanos = (long) Math.min(most, Math.floor(passed * 1e9 / scale));
        fromNanos = nanos - passedNanos;
        // The remainder of game time may be slightly negative because of rounding.
        seconds = Math.max(0, passed - passedNanos / 1e9 * scale);
        return fromNanos;
    }

    /// {@return whether the given fraction equals the current time scale}
    public boolean scaledBy(int numerator, int denominator) {
        // Numerators and denominators of time scales are at most 1000, so the products do not
        // overflow.
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

    /// Records that a frame shows the game at the given moment.
    ///
    /// @param lastTickNanos the end of the last tick. If a frame shows exactly the end of the last
    ///   tick, `ahead` is 0, even if rounding left a remainder after a change of the scale
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
