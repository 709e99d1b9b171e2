package fourstroke.loop.core.time;

import fourstroke.loop.api.Rate;

import java.math.BigInteger;

/// Equal steps on a clock of whole nanoseconds, without drift: step n is at `origin + floor(n ·
/// period)`, where the period is a fraction.
///
/// The remainder is carried as in Bresenham's line algorithm, so a step costs two additions. The
/// result is exact for as long as a `long` holds the time, 292 years.
public final class TickGrid {

    private static final BigInteger SECOND = BigInteger.valueOf(1_000_000_000);

    /// A step is overdue by at most this much, 36 years. After a day of sleep at a scale of 1000,
    /// due steps would reach back 2700 years at a scale of 1/1000, and a `long` holds 292.
    public static final BigInteger OVERDUE_LIMIT = BigInteger.TWO.pow(60);

    /// Products up to [#OVERDUE_LIMIT] are computed as a `long`: sums of a few of them fit, too.
    private static final long FAST_LIMIT = OVERDUE_LIMIT.longValueExact();

    private static final BigInteger MOST_BUT_ONE = big(Long.MAX_VALUE - 1);

    /// The period is `numerator / denominator` nanoseconds, in lowest terms.
    private long numerator;

    private long denominator;
    private long wholeNanos;
    private long restNumerator;

    private long nextNanos;
    private long nextNumerator; // the fraction beyond nextNanos, in parts below the denominator

    /// Sets the period to that of this rate times a scale, truncated to whole nanoseconds if
    /// wanted.
    public void period(Rate rate, int scaleNumerator, int scaleDenominator, boolean truncated) {
        period(
                big(rate.denominator()).multiply(big(scaleDenominator)),
                big(rate.numerator()).multiply(big(scaleNumerator)),
                truncated);
    }

    /// Sets the period in seconds, as a fraction in any terms, truncated to whole nanoseconds if
    /// wanted.
    public void period(BigInteger seconds, BigInteger parts, boolean truncated) {
        BigInteger nanos = seconds.multiply(SECOND);
        if (truncated) {
            // a shorter period would be no step on this clock
            nanos = nanos.divide(parts).max(BigInteger.ONE);
            parts = BigInteger.ONE;
        }
        BigInteger divisor = nanos.gcd(parts);
        numerator = nanos.divide(divisor).longValueExact();
        denominator = parts.divide(divisor).longValueExact();
        wholeNanos = numerator / denominator;
        restNumerator = numerator % denominator;
    }

    /// Starts over: the next step is one period after this time.
    ///
    /// @return when that is due
    public long start(long nowNanos) {
        nextNanos = nowNanos;
        nextNumerator = 0;
        return advance();
    }

    /// {@return when the next step is due}
    public long nextNanos() {
        return nextNanos;
    }

    /// {@return the period, rounded down}
    public long periodNanos() {
        return wholeNanos;
    }

    /// {@return whether a product can be computed as a `long`}
    ///
    /// @param positive above 0
    private static boolean isFast(long factor, long positive) {
        return Math.abs(factor) <= FAST_LIMIT / positive;
    }

    /// {@return the least number of steps that take at least this much time, limited so that it can
    /// still be added to others}
    public long ticksCovering(long nanos) {
        if (isFast(nanos, denominator) && numerator <= FAST_LIMIT)
            return (nanos * denominator + numerator - 1) / numerator;
        BigInteger parts = big(nanos).multiply(big(denominator));
        BigInteger steps = parts.add(big(numerator - 1)).divide(big(numerator));
        return steps.min(OVERDUE_LIMIT).longValueExact();
    }

    /// Moves to the step after the next.
    ///
    /// @return when that is due
    public long advance() {
        nextNanos += wholeNanos;
        nextNumerator += restNumerator;
        if (nextNumerator >= denominator) {
            nextNumerator -= denominator;
            nextNanos++;
        }
        return nextNanos;
    }

    /// Moves all steps by this much.
    public void shift(long nanos) {
        nextNanos += nanos;
    }

    /// {@return how many steps are due at this time, or as many as a `long` holds}
    public long due(long nowNanos) {
        long late = nowNanos - nextNanos;
        if (late < 0) return 0;
        if (late < wholeNanos) return 1;
        // Step j after the next is due if nextNumerator + j·numerator < (late + 1)·denominator.
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

    /// {@return when the step before the next was due}
    public long previousNanos() {
        return nextNanos - wholeNanos - (nextNumerator < restNumerator ? 1 : 0);
    }

    /// Skips steps.
    ///
    /// @return when the next is due then
    public long skip(long steps) {
        BigInteger moved = big(steps).multiply(big(numerator)).add(big(nextNumerator));
        BigInteger[] parts = moved.divideAndRemainder(big(denominator));
        nextNumerator = parts[1].longValueExact();
        nextNanos += parts[0].longValueExact();
        return nextNanos;
    }

    /// Takes the period of another grid from this time on. The rest of the running step, or the
    /// part by which it is overdue, stays the same in steps, so nothing jumps. If a step is due
    /// only because its time was rounded down to a nanosecond, its rest is a fraction of a
    /// nanosecond. A longer period makes that fraction longer, so such a step may become due some
    /// nanoseconds later.
    public void continueWith(TickGrid other, long nowNanos) {
        BigInteger left =
                big(nextNanos - nowNanos).multiply(big(denominator)).add(big(nextNumerator));
        BigInteger parts = divideDown(left.multiply(big(other.numerator)), big(numerator));
        take(other, nowNanos, parts);
    }

    /// Takes the period of another grid for the running step too: its end is counted from the end
    /// of the step before, so the time that has passed since stays the same.
    public void restartWith(TickGrid other) {
        BigInteger sinceNext = big(nextNumerator).subtract(big(numerator));
        BigInteger before =
                divideDown(sinceNext.multiply(big(other.denominator)), big(denominator));
        take(other, nextNanos, before.add(big(other.numerator)));
    }

    /// The next step is this many of the other grid's parts of a nanosecond after a time.
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

    /// Delays the next step, by less than the shorter of both periods, so that both grids meet
    /// regularly. Does nothing if neither period is a multiple of the other, if the grids meet
    /// already, or if their numbers are too large for a `long`, as after changes to fractional
    /// rates without a common divisor.
    public void meet(TickGrid other) {
        long divisor = commonDivisor(denominator, other.denominator);
        if (!isFast(denominator / divisor, other.denominator)) return;
        // parts of a nanosecond, for both grids
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

    /// {@return the greatest common divisor of two numbers above 0 (Euclid)}
    private static long commonDivisor(long one, long other) {
        while (other != 0) {
            long rest = one % other;
            one = other;
            other = rest;
        }
        return one;
    }

    private static BigInteger divideDown(BigInteger value, BigInteger divisor) {
        return value.subtract(value.mod(divisor)).divide(divisor);
    }

    private static BigInteger big(long value) {
        return BigInteger.valueOf(value);
    }
}
