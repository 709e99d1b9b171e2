package fourstroke.loop.core.time;

import fourstroke.loop.api.Rate;

import java.math.BigInteger;

/// A series of times, called steps, with equal distances and without drift. The times of all steps
/// are whole nanoseconds. The step with the number n is due at `origin + floor(n · period)`, where
/// the period is a fraction.
///
/// Rounding leaves a fraction of a nanosecond. The grid adds this fraction at the next step, as in
/// Bresenham's line algorithm. To compute the time of the next step, the grid therefore needs only
/// two additions. The steps are exact for 292 years, which is the range of a `long` in nanoseconds.
public final class TickGrid {

    private static final BigInteger SECOND = BigInteger.valueOf(1_000_000_000);

    /// The maximum time by which a step can be late: 2⁶⁰ nanoseconds, or 36 years. This limit
    /// prevents an overflow of a `long`. For example, a computer may sleep for a day at a time
    /// scale of 1000, and the game may then change the scale to 1/1000. Without [#OVERDUE_LIMIT],
    /// the due steps would be up to 2700 years late, but a `long` has a range of 292 years.
    public static final BigInteger OVERDUE_LIMIT = BigInteger.TWO.pow(60);

    /// The class computes products up to [#OVERDUE_LIMIT] as a `long`, because the sum of a few
    /// such products also fits into a `long`.
    private static final long FAST_LIMIT = OVERDUE_LIMIT.longValueExact();

    private static final BigInteger MOST_BUT_ONE = big(Long.MAX_VALUE - 1);

    /// The numerator of the period. The period is `numerator / denominator` nanoseconds, as a
    /// reduced fraction.
    private long numerator;

    private long denominator;
    private long wholeNanos;
    private long restNumerator;

    private long nextNanos;
    // The fraction of a nanosecond by which the exact time of the next step exceeds `nextNanos`, as
    // a numerator below the denominator.
    private long nextNumerator;

    /// Sets the period to the period of ticks at the given rate and the given time scale. If
    /// `truncated` is true, the period is truncated to whole nanoseconds.
    public void period(Rate rate, int scaleNumerator, int scaleDenominator, boolean truncated) {
        period(
                big(rate.denominator()).multiply(big(scaleDenominator)),
                big(rate.numerator()).multiply(big(scaleNumerator)),
                truncated);
    }

    /// Sets the period to a fraction of seconds, which need not be reduced. If `truncated` is true,
    /// the period is truncated to whole nanoseconds.
    public void period(BigInteger seconds, BigInteger parts, boolean truncated) {
        BigInteger nanos = seconds.multiply(SECOND);
        if (truncated) {
            // A period below one nanosecond is impossible, because the clock counts whole
            // nanoseconds.
            nanos = nanos.divide(parts).max(BigInteger.ONE);
            parts = BigInteger.ONE;
        }
        BigInteger divisor = nanos.gcd(parts);
        numerator = nanos.divide(divisor).longValueExact();
        denominator = parts.divide(divisor).longValueExact();
        wholeNanos = numerator / denominator;
        restNumerator = numerator % denominator;
    }

    /// Starts the grid again: the next step is due one period after the given time.
    ///
    /// @return the time at which the next step is due
    public long start(long nowNanos) {
        nextNanos = nowNanos;
        nextNumerator = 0;
        return advance();
    }

    /// {@return the time at which the next step is due}
    public long nextNanos() {
        return nextNanos;
    }

    /// {@return the period in nanoseconds, rounded down}
    public long periodNanos() {
        return wholeNanos;
    }

    /// {@return whether the product of two numbers can be computed as a `long`}
    ///
    /// @param positive the second factor, which is above 0
    private static boolean isFast(long factor, long positive) {
        return Math.abs(factor) <= FAST_LIMIT / positive;
    }

    /// {@return the smallest number of steps that together take at least the given time} The
    /// returned number has an upper limit, so that the caller can add other numbers without an
    /// overflow.
    public long ticksCovering(long nanos) {
        if (isFast(nanos, denominator) && numerator <= FAST_LIMIT)
            return (nanos * denominator + numerator - 1) / numerator;
        BigInteger parts = big(nanos).multiply(big(denominator));
        BigInteger steps = parts.add(big(numerator - 1)).divide(big(numerator));
        return steps.min(OVERDUE_LIMIT).longValueExact();
    }

    /// Advances by one step: the step after the next step becomes the next step.
    ///
    /// @return the time at which the following step is due
    public long advance() {
        nextNanos += wholeNanos;
        nextNumerator += restNumerator;
        if (nextNumerator >= denominator) {
            nextNumerator -= denominator;
            nextNanos++;
        }
        return nextNanos;
    }

    /// Moves all following steps later by a length of time.
    public void shift(long nanos) {
        nextNanos += nanos;
    }

    /// {@return the number of steps that are due at the given time, limited to the range of a
    /// `long`}
    public long due(long nowNanos) {
        long late = nowNanos - nextNanos;
        if (late < 0) return 0;
        if (late < wholeNanos) return 1;
        // The step that is j steps after the next step is due if nextNumerator + j·numerator <
        // (late + 1)·denominator.
        long high = Math.multiplyHigh(late + 1, denominator);
        long low = (late + 1) * denominator;
        if (high == 0 && low > 0) return (low - nextNumerator - 1) / numerator + 1;
        return big(late + 1)
                        .multiply(big(denominator))
                        .subtract(big(nextNumerator + 1))
                        .divide(big(numerator))
                        .min(MOST_BUT_ONE)
                        .longValueExact()
                + 1;
    }

    /// {@return the time at which the latest step was due, which is one step before the next step}
    public long previousNanos() {
        return nextNanos - wholeNanos - (nextNumerator < restNumerator ? 1 : 0);
    }

    /// Advances the grid by a number of steps.
    ///
    /// @return the time at which the next step is due after the skipped steps
    public long skip(long steps) {
        BigInteger moved = big(steps).multiply(big(numerator)).add(big(nextNumerator));
        BigInteger[] parts = moved.divideAndRemainder(big(denominator));
        nextNumerator = parts[1].longValueExact();
        nextNanos += parts[0].longValueExact();
        return nextNanos;
    }

    /// Changes the period to the period of another grid at the given time. The time to the next
    /// step, as a fraction of the period, stays the same; if the next step is overdue, the overdue
    /// time as a fraction of the period stays the same. A change of the period therefore does not
    /// make the position within the step jump. Only a step that is due because its time was rounded
    /// down to a nanosecond may become due a few nanoseconds later. The exact time to such a step
    /// is a fraction of a nanosecond, which a longer period makes longer.
    public void continueWith(TickGrid other, long nowNanos) {
        BigInteger left =
                big(nextNanos - nowNanos).multiply(big(denominator)).add(big(nextNumerator));
        BigInteger parts = divideDown(left.multiply(big(other.numerator)), big(numerator));
        take(other, nowNanos, parts);
    }

    /// Changes the period to the period of another grid, including the current step: the next step
    /// is due one new period after the previous step. The time since the previous step stays the
    /// same.
    public void restartWith(TickGrid other) {
        BigInteger sinceNext = big(nextNumerator).subtract(big(numerator));
        BigInteger before =
                divideDown(sinceNext.multiply(big(other.denominator)), big(denominator));
        take(other, nextNanos, before.add(big(other.numerator)));
    }

    /// Changes the period to the period of another grid, and sets the time of the next step. The
    /// next step is due `parts` fractions of a nanosecond after `fromNanos`; the denominator of the
    /// other grid says how many fractions a nanosecond has.
    private void take(TickGrid other, long fromNanos, BigInteger parts) {
        numerator = other.numerator;
        denominator = other.denominator;
        wholeNanos = other.wholeNanos;
        restNumerator = other.restNumerator;
        BigInteger most = OVERDUE_LIMIT.multiply(big(denominator)).negate();
        parts = parts.max(most);
        nextNumerator = parts.mod(big(denominator)).longValueExact();
        nextNanos = fromNanos + divideDown(parts, big(denominator)).longValueExact();
    }

    /// Delays the next step of this grid, so that this grid and the other grid regularly have steps
    /// at the same time. The delay is less than the shorter of the two periods. The method `meet`
    /// has no effect if neither period is a multiple of the other period, if the two grids already
    /// have common times, or if the fractions of the periods are too large for a `long`. Changes to
    /// fractional rates without a common divisor can make the fractions too large.
    public void meet(TickGrid other) {
        long divisor = big(denominator).gcd(big(other.denominator)).longValueExact();
        if (!isFast(denominator / divisor, other.denominator)) return;
        // The number of parts into which a nanosecond is divided, so that the times of both grids
        // are whole numbers of parts.
        long parts = denominator / divisor * other.denominator;
        long sinceNanos = other.nextNanos - nextNanos;
        if (!isFast(numerator, parts / denominator)
                || !isFast(other.numerator, parts / other.denominator)
                || !isFast(sinceNanos, parts)) return;
        long ours = numerator * (parts / denominator);
        long theirs = other.numerator * (parts / other.denominator);
        long shorter = Math.min(ours, theirs);
        if (Math.max(ours, theirs) % shorter != 0) return;
        long next = nextNumerator * (parts / denominator);
        long otherNext = sinceNanos * parts + other.nextNumerator * (parts / other.denominator);
        next += Math.floorMod(otherNext - next, shorter);
        numerator = ours;
        denominator = parts;
        wholeNanos = numerator / denominator;
        restNumerator = numerator % denominator;
        nextNumerator = Math.floorMod(next, parts);
        nextNanos += Math.floorDiv(next, parts);
    }

    private static BigInteger divideDown(BigInteger value, BigInteger divisor) {
        return value.subtract(value.mod(divisor)).divide(divisor);
    }

    private static BigInteger big(long value) {
        return BigInteger.valueOf(value);
    }
}
