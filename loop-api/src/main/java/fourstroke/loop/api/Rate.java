package fourstroke.loop.api;

import fourstroke.loop.api.text.Excerpt;

import org.jspecify.annotations.Nullable;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Objects;

/// How often something happens per second, as an exact fraction such as 60/1 or 60000/1001.
///
/// A rate is stored as a fraction and not as a period in whole nanoseconds, because at 60 times a
/// second the rounding of the period would lose 40 ns in every second.
///
/// @param numerator how often something happens in `denominator` seconds; at least 1, except in
///   [#NEVER], whose numerator is 0
/// @param denominator the number of seconds, from 1 to [#DENOMINATOR_LIMIT]
public record Rate(long numerator, long denominator) implements Comparable<Rate> {

    /// The fastest rate, in times per second. The period of the fastest rate is one nanosecond,
    /// which is the unit of the loop's clock.
    public static final long LIMIT = 1_000_000_000;

    /// The largest denominator. A denominator of a million allows rates with six digits after the
    /// decimal point. The product of `DENOMINATOR_LIMIT` and [#LIMIT] fits into 64 bits, so
    /// calculations with periods are exact.
    public static final long DENOMINATOR_LIMIT = 1_000_000;

    /// The rate of something that never happens, for example the update rate of a loop without
    /// updates. The rate `NEVER` is 0/1 and less than any other rate. The period of `NEVER` is
    /// infinite, so [#nanos()] returns [Long#MAX_VALUE].
    public static final Rate NEVER = new Rate(0, 1);

    private static final String NEVER_TEXT = "never";

    /// The maximum number of characters of a text that is parsed as a rate. The length of the text
    /// is limited because the time to parse a decimal number grows with the square of its length. A
    /// limit of 100 characters is far more than a rate needs.
    private static final int TEXT_LIMIT = 100;

    /// Reduces the fraction.
    ///
    /// @throws IllegalArgumentException if the fraction is neither above 0 nor [#NEVER], if the
    ///   denominator of the reduced fraction is above [#DENOMINATOR_LIMIT], or if the rate is above
    ///   [#LIMIT]
    public Rate {
        if (numerator < 1 && !(numerator == 0 && denominator == 1) || denominator < 1)
            throw notAbove0(numerator, denominator);
        long divisor = commonDivisor(numerator, denominator);
        numerator /= divisor;
        denominator /= divisor;
        if (denominator > DENOMINATOR_LIMIT) {
            throw new IllegalArgumentException(
                    "the denominator of a rate must be at most "
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

    /// {@return the greatest common divisor, by Euclid's algorithm} `BigInteger.gcd` is not used,
    /// because initialising the class `BigInteger` takes a tenth of the time in which a small
    /// program starts.
    private static long commonDivisor(long a, long b) {
        while (b != 0) {
            long rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }

    /// {@return the rate of something that happens `perSecond` times per second}
    ///
    /// @throws IllegalArgumentException if the rate is not from 1 to [#LIMIT]
    public static Rate of(long perSecond) {
        return of(perSecond, 1);
    }

    /// {@return the rate of something that happens `numerator` times in `denominator` seconds}
    ///
    /// @throws IllegalArgumentException if the numerator or the denominator is below 1, if the
    ///   denominator of the reduced fraction is above [#DENOMINATOR_LIMIT], or if the rate is above
    ///   [#LIMIT]
    public static Rate of(long numerator, long denominator) {
        if (numerator == 0) throw notAbove0(numerator, denominator);
        return new Rate(numerator, denominator);
    }

    /// {@return the rate of something that happens once in each period} If the denominator of the
    /// exact rate is above [#DENOMINATOR_LIMIT], the rate in times per second is rounded to six
    /// digits after the decimal point.
    ///
    /// @throws IllegalArgumentException if the period is not from a nanosecond to
    ///   [#DENOMINATOR_LIMIT] seconds
    public static Rate every(Duration period) {
        if (period.compareTo(Duration.ofNanos(1)) < 0
                || period.compareTo(Duration.ofSeconds(DENOMINATOR_LIMIT)) > 0)
            throw new IllegalArgumentException(
                    "a period must be from 1 nanosecond to %s seconds, not %s"
                            .formatted(DENOMINATOR_LIMIT, period));
        long nanos = period.toNanos();
        if (nanos / commonDivisor(LIMIT, nanos) <= DENOMINATOR_LIMIT) return of(LIMIT, nanos);
        return of(Math.round(1e15 / nanos), DENOMINATOR_LIMIT);
    }

    /// {@return the rate of something that happens `perSecond` times per second} The number is
    /// interpreted as a decimal number and rounded to six digits after the decimal point: 59.94
    /// becomes 2997/50.
    ///
    /// @throws IllegalArgumentException if the rate is not from 0.000001 to [#LIMIT], or is NaN
    public static Rate of(double perSecond) {
        if (!(perSecond > 0 && perSecond <= LIMIT)) { // also refuses NaN
            throw new IllegalArgumentException(
                    "a rate must be above 0 and at most 1 GHz, not " + perSecond);
        }
        return of(BigDecimal.valueOf(perSecond), Double.toString(perSecond));
    }

    /// {@return the rate that a text such as `60`, `59.94` or `60000/1001` describes} The text has
    /// at most 100 characters. The text `never` means [#NEVER]. Only the digits 0 to 9 are
    /// accepted, and no other digits of Unicode.
    ///
    /// @throws IllegalArgumentException if the text has more than 100 characters, is not a number
    ///   or fraction, or describes a rate outside the limits
    public static Rate parse(String text) {
        Objects.requireNonNull(text, "text");
        if (text.strip().equalsIgnoreCase(NEVER_TEXT)) return NEVER;
        // Some of Java's parsers accept the digits of every writing system and other parsers accept
        // only ASCII digits, so this method refuses every character that is not ASCII.
        if (text.length() > TEXT_LIMIT || text.chars().anyMatch(c -> c > '~')) throw noRate(text);
        try {
            int slash = text.indexOf('/');
            if (slash < 0) return of(new BigDecimal(text.strip()), text.strip());
            return of(
                    Long.parseLong(text.substring(0, slash).strip()),
                    Long.parseLong(text.substring(slash + 1).strip()));
        } catch (NumberFormatException _) {
            // A `NumberFormatException` quotes the whole text, however long the text is, so this
            // method throws the exception of `noRate`, which has a shorter message.
            throw noRate(text);
        }
    }

    private static IllegalArgumentException noRate(String text) {
        return new IllegalArgumentException(
                "a rate must be a number above 0, such as 60, 59.94 or 60000/1001, not '%s'"
                        .formatted(Excerpt.of(text)));
    }

    private static Rate of(BigDecimal perSecond, String written) {
        if (perSecond.signum() <= 0 || perSecond.compareTo(BigDecimal.valueOf(LIMIT)) > 0) {
            throw new IllegalArgumentException(
                    "a rate must be above 0 and at most 1 GHz, not " + Excerpt.of(written));
        }
        // The check that the rate is not too small must come before rounding, because rounding
        // would expand a number like 1e-999999999 to a billion digits.
        if (perSecond.compareTo(BigDecimal.valueOf(1, 6)) < 0) {
            throw new IllegalArgumentException(
                    "a rate must be at least 0.000001, not " + Excerpt.of(written));
        }
        BigDecimal millionths = perSecond.movePointRight(6).setScale(0, RoundingMode.HALF_EVEN);
        return new Rate(millionths.longValueExact(), DENOMINATOR_LIMIT);
    }

    /// {@return this rate in times per second, rounded to a double}
    public double perSecond() {
        return (double) numerator / denominator;
    }

    /// {@return the period of this rate in seconds, rounded to a double} The period of [#NEVER] is
    /// infinite.
    public double seconds() {
        return (double) denominator / numerator;
    }

    /// {@return the period of this rate in nanoseconds, rounded down} Use this value only for
    /// estimates: a schedule that adds up rounded periods drifts.
    public long nanos() {
        if (numerator == 0) return Long.MAX_VALUE;
        return denominator * 1_000_000_000 / numerator;
    }

    /// Compares two rates exactly; slower rates come before faster ones.
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

    /// This method and [#hashCode()] are written by hand, because the methods that a record
    /// generates are linked when they are first used, which would delay the first frame.
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
