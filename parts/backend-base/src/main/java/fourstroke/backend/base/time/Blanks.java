package fourstroke.backend.base.time;

import fourstroke.loop.api.Rate;

import java.math.BigInteger;

/// The times at which a screen refreshes. The refresh with the number k takes place `floor(k ·
/// denominator · 10⁹ / numerator)` nanoseconds after the start, for a rate of `numerator /
/// denominator` refreshes per second. Rounding errors do not accumulate, so the times of refreshes
/// are still exact to the nanosecond after a year.
public record Blanks(Rate rate) {

    /// Checks the rate.
    ///
    /// @throws IllegalArgumentException if the rate is [Rate#NEVER], because such a screen has no
    ///   next refresh
    public Blanks {
        if (rate.equals(Rate.NEVER))
            throw new IllegalArgumentException(
                    "the refresh rate of a screen must be above 0, but is 'never'");
    }

    private static final long SECOND = 1_000_000_000;

    /// {@return the time of the first refresh after the time `nanos`, where both times are in
    /// nanoseconds after the start}
    public long after(long nanos) {
        // The result is the time of the refresh with the smallest number k for which k · period >=
        // past · num. This condition holds if and only if refresh k takes place after the time
        // `nanos`.
        long period = rate.denominator() * SECOND;
        long num = rate.numerator();
        long past = nanos + 1;
        // A period of `denominator` seconds has exactly `numerator` refreshes. The code counts
        // whole periods separately, so that the product rest * num fits into 64 bits for all rates
        // except extreme rates.
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
