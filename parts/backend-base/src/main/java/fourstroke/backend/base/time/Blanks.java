package fourstroke.backend.base.time;

import fourstroke.loop.api.Rate;

import java.math.BigInteger;

/// The refreshes of a screen: blank k is `floor(k · denominator · 10⁹ / numerator)` nanoseconds
/// after the start, computed without accumulation, so that it is still right to the nanosecond
/// after a year.
public record Blanks(Rate rate) {

    private static final long SECOND = 1_000_000_000;

    /// {@return the first blank strictly later than this, both in nanoseconds after the start}
    public long after(long nanos) {
        // Blank k is later than n exactly if k·den·10⁹ >= (n + 1)·num.
        long period = rate.denominator() * SECOND;
        long num = rate.numerator();
        long past = nanos + 1;
        // Each `denominator` seconds hold `numerator` blanks; the rest fits into 64 bits unless
        // the rate is extreme.
        long rounds = Math.floorDiv(past, period);
        long rest = past - rounds * period;
        if (Math.multiplyHigh(rest, num) != 0
                || rest * num < 0
                || rest * num > Long.MAX_VALUE - period) {
            return exactly(past, period, num);
        }
        long k = Math.ceilDiv(rest * num, period);
        return rounds * period + k * period / num;
    }

    private static long exactly(long past, long period, long num) {
        BigInteger[] k =
                BigInteger.valueOf(past)
                        .multiply(BigInteger.valueOf(num))
                        .divideAndRemainder(BigInteger.valueOf(period));
        BigInteger blank = k[1].signum() == 0 ? k[0] : k[0].add(BigInteger.ONE);
        return blank.multiply(BigInteger.valueOf(period))
                .divide(BigInteger.valueOf(num))
                .longValueExact();
    }
}
