package fourstroke.backend.base.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Seeds;
import fourstroke.loop.api.Rate;

import org.junit.jupiter.api.Test;

import java.math.BigInteger;
import java.util.Random;

class BlanksTest {

    private static long blank(Rate rate, BigInteger k) {
        return k.multiply(BigInteger.valueOf(rate.denominator() * 1_000_000_000))
                .divide(BigInteger.valueOf(rate.numerator()))
                .longValueExact();
    }

    @Test
    void theNextBlankIsTheFirstLaterOneOnTheGrid() {
        long seed = Seeds.seed();
        Random random = new Random(seed);
        Rate[] rates = {
            Rate.of(60),
            Rate.parse("59.94"),
            Rate.parse("60000/1001"),
            Rate.of(144),
            Rate.of(1),
            Rate.of(Rate.LIMIT),
            Rate.parse("0.000001"),
            Rate.parse("999999999.999999"),
            Rate.parse("999983/999979")
        };
        for (int i = 0; i < 20_000; i++) {
            Rate rate = rates[random.nextInt(rates.length)];
            long now = random.nextLong(1L << random.nextInt(1, 61));
            long next = new Blanks(rate).after(now);
            BigInteger k =
                    BigInteger.valueOf(next)
                            .multiply(BigInteger.valueOf(rate.numerator()))
                            .add(BigInteger.valueOf(rate.denominator() * 1_000_000_000 - 1))
                            .divide(BigInteger.valueOf(rate.denominator() * 1_000_000_000));
            String where = "seed " + seed + ", " + rate + " after " + now;
            while (blank(rate, k) < next)
                // Blanks rounds the times of refreshes down to whole nanoseconds, so at extreme
                // refresh rates several refreshes can have the same time.
                k = k.add(BigInteger.ONE);
            assertEquals(next, blank(rate, k), where);
            assertTrue(next > now, where);
            while (blank(rate, k) == next) k = k.subtract(BigInteger.ONE);
            assertTrue(blank(rate, k) <= now, where);
        }
    }

    @Test
    void aScreenThatNeverRefreshesIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Blanks(Rate.NEVER));
    }

    @Test
    void aYearOfBlanksDoesNotDrift() {
        long year = 365L * 24 * 3600;
        assertEquals(year * 1_000_000_000, new Blanks(Rate.of(60)).after(year * 1_000_000_000 - 1));
    }
}
