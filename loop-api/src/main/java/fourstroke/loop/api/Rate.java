package fourstroke.loop.api;

import fourstroke.loop.api.text.Excerpt;

import org.jspecify.annotations.Nullable;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Objects;

/// How often something happens per second, as an exact fraction such as 60/1 or 60000/1001.
///
/// A rate is never rounded to a period of whole nanoseconds: at 60 a second this would lose 40 ns
/// in every second.
///
/// @param numerator how often it happens in `denominator` seconds; at least 1, except in [#NEVER]
/// @param denominator the number of seconds, from 1 to [#DENOMINATOR_LIMIT]
public record Rate(long numerator, long denominator) implements Comparable<Rate> {

    /// The fastest rate: its period is one nanosecond, the unit of the clock.
    public static final long LIMIT = 1_000_000_000;

    /// The largest denominator. It allows six digits after the point, and is small enough that a
    /// period multiplied by a numerator of [#LIMIT] still fits exactly into 64 bits.
    public static final long DENOMINATOR_LIMIT = 1_000_000;

    /// The rate of something that never happens, for a loop without updates: 0/1, which is less
    /// than any other rate. Its period is infinite, and [#nanos()] returns [Long#MAX_VALUE].
    public static final Rate NEVER = new Rate(0, 1);

    private static final String NEVER_TEXT = "never";

    /// The maximum length of a text to parse: no double has more significant digits, and the time
    /// to parse a decimal number grows with the square of its length.
    private static final int TEXT_LIMIT = 100;

    /// Reduces the fraction.
    ///
    /// @throws IllegalArgumentException if the fraction is not a rate within the limits
    public Rate {
        if (numerator < 1 && !(numerator == 0 && denominator == 1) || denominator < 1)
            throw notAbove0(numerator, denominator);
        long divisor = commonDivisor(numerator, denominator);
        numerator /= divisor;
        denominator /= divisor;
        if (denominator > DENOMINATOR_LIMIT) {
            throw new IllegalArgumentException(
                    "a rate's denominator goes up to "
                            + DENOMINATOR_LIMIT
                            + ", not "
                            + numerator
                            + "/"
                            + denominator);
        }
        if (numerator > LIMIT * denominator) {
            throw new IllegalArgumentException(
                    "a rate must be at most 1 GHz, not " + numerator + "/" + denominator);
        }
    }

    private static IllegalArgumentException notAbove0(long numerator, long denominator) {
        return new IllegalArgumentException(
                "a rate must be above 0, not " + numerator + "/" + denominator);
    }

    /// {@return the greatest common divisor, by Euclid's algorithm} BigInteger is not used, because
    /// initialising this class takes a tenth of the start of a program.
    private static long commonDivisor(long a, long b) {
        while (b != 0) {
            long rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }

    /// {@return a rate in times per second}
    ///
    /// @throws IllegalArgumentException if it is not from 1 to [#LIMIT]
    public static Rate of(long perSecond) {
        return of(perSecond, 1);
    }

    /// {@return a rate of `numerator` times in `denominator` seconds}
    ///
    /// @throws IllegalArgumentException if either is below 1, or if in lowest terms the denominator
    ///   is above [#DENOMINATOR_LIMIT] or the rate above [#LIMIT]
    public static Rate of(long numerator, long denominator) {
        if (numerator == 0) throw notAbove0(numerator, denominator);
        return new Rate(numerator, denominator);
    }

    /// {@return the rate of something that happens once in this time} If this is not a fraction
    /// within the limits, it is rounded to six digits after the point.
    ///
    /// @throws IllegalArgumentException if the time is not from a nanosecond to
    ///   [#DENOMINATOR_LIMIT] seconds
    public static Rate every(Duration period) {
        if (period.compareTo(Duration.ofNanos(1)) < 0
                || period.compareTo(Duration.ofSeconds(DENOMINATOR_LIMIT)) > 0)
            throw new IllegalArgumentException(
                    "a period is from 1 nanosecond to %s seconds, not %s"
                            .formatted(DENOMINATOR_LIMIT, period));
        long nanos = period.toNanos();
        if (nanos / commonDivisor(LIMIT, nanos) <= DENOMINATOR_LIMIT) return of(LIMIT, nanos);
        return of(Math.round(1e15 / nanos), DENOMINATOR_LIMIT);
    }

    /// {@return a rate in times per second, interpreted as a decimal number and rounded to six
    /// digits after the point: 59.94 is 2997/50}
    ///
    /// @throws IllegalArgumentException if it is not from 0.000001 to [#LIMIT], or not a number
    public static Rate of(double perSecond) {
        if (!(perSecond > 0 && perSecond <= LIMIT)) { // also refuses NaN
            throw new IllegalArgumentException(
                    "a rate must be above 0 and at most 1 GHz, not " + perSecond);
        }
        return of(BigDecimal.valueOf(perSecond), Double.toString(perSecond));
    }

    /// {@return the rate in a text such as `60`, `59.94` or `60000/1001`, of at most 100
    /// characters} The text `never` is [#NEVER]. Only the digits 0 to 9 are accepted.
    ///
    /// @throws IllegalArgumentException if the text is longer, not a number, or not a rate within
    ///   the limits
    public static Rate parse(String text) {
        Objects.requireNonNull(text, "text");
        if (text.strip().equalsIgnoreCase(NEVER_TEXT)) return NEVER;
        // For whole numbers, Java accepts the digits of every script, but not for other numbers.
        if (text.length() > TEXT_LIMIT || text.chars().anyMatch(c -> c > '~')) throw noRate(text);
        try {
            int slash = text.indexOf('/');
            if (slash < 0) return of(new BigDecimal(text.strip()), text.strip());
            return of(
                    Long.parseLong(text.substring(0, slash).strip()),
                    Long.parseLong(text.substring(slash + 1).strip()));
        } catch (NumberFormatException _) { // its message contains the whole text
            throw noRate(text);
        }
    }

    private static IllegalArgumentException noRate(String text) {
        return new IllegalArgumentException(
                "a rate is a number above 0 like 60, 59.94 or 60000/1001, not '%s'"
                        .formatted(Excerpt.of(text)));
    }

    private static Rate of(BigDecimal perSecond, String written) {
        if (perSecond.signum() <= 0 || perSecond.compareTo(BigDecimal.valueOf(LIMIT)) > 0) {
            throw new IllegalArgumentException(
                    "a rate must be above 0 and at most 1 GHz, not " + Excerpt.of(written));
        }
        // Before rounding, because rounding would expand a number like 1e-999999999 to all its
        // digits.
        if (perSecond.compareTo(BigDecimal.valueOf(1, 6)) < 0) {
            throw new IllegalArgumentException(
                    "a rate must be at least 0.000001, not " + Excerpt.of(written));
        }
        BigDecimal millionths = perSecond.movePointRight(6).setScale(0, RoundingMode.HALF_EVEN);
        return new Rate(millionths.longValueExact(), DENOMINATOR_LIMIT);
    }

    /// {@return how often it happens per second, rounded to a double}
    public double perSecond() {
        return (double) numerator / denominator;
    }

    /// {@return the period in seconds, rounded to a double; infinite for [#NEVER]}
    public double seconds() {
        return (double) denominator / numerator;
    }

    /// {@return the period in nanoseconds, rounded down; for estimates, never for schedules}
    public long nanos() {
        if (numerator == 0) return Long.MAX_VALUE;
        return denominator * 1_000_000_000 / numerator;
    }

    /// Orders slower rates before faster ones.
    @Override
    public int compareTo(Rate other) {
        return Math.multiplyHigh(numerator, other.denominator)
                        != Math.multiplyHigh(other.numerator, denominator)
                ? Long.compare(
                        Math.multiplyHigh(numerator, other.denominator),
                        Math.multiplyHigh(other.numerator, denominator))
                : Long.compareUnsigned(
                        numerator * other.denominator, other.numerator * denominator);
    }

    /// Written by hand, like [#hashCode()], for the reason that
    /// [fourstroke.loop.api.draw.Size#equals(Object)] gives.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Rate rate
                && numerator == rate.numerator
                && denominator == rate.denominator;
    }

    @Override
    public int hashCode() {
        return 31 * Long.hashCode(numerator) + Long.hashCode(denominator);
    }

    /// {@return the shortest text that [#parse(String)] accepts for this rate: `60`, `60000/1001`
    /// or `never`}
    @Override
    public String toString() {
        if (numerator == 0) return NEVER_TEXT;
        return denominator == 1 ? Long.toString(numerator) : numerator + "/" + denominator;
    }
}
