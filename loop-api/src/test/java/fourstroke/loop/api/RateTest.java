package fourstroke.loop.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.util.List;

class RateTest {
    /// Fails unless a message contains each of the given essential words.
    private static void assertSays(String message, String... words) {
        for (String word : words)
            assertTrue(message.contains(word), () -> "'" + word + "' is not in: " + message);
    }

    @ParameterizedTest
    @CsvSource({
        "60, 60, 1",
        "59.94, 2997, 50",
        "60000/1001, 60000, 1001",
        " 120/2 , 60, 1",
        "0.000001, 1, 1000000",
        "1000000000, 1000000000, 1",
        "1e3, 1000, 1",
        "0.1, 1, 10",
        "7 / 3, 7, 3"
    })
    void textsThatDescribeRatesAreParsed(String text, long numerator, long denominator) {
        Rate rate = Rate.parse(text);
        assertEquals(numerator, rate.numerator());
        assertEquals(denominator, rate.denominator());
        assertEquals(rate, Rate.parse(rate.toString()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "x", "60/", "/2", "1/2/3", "NaN", "60 fps", "٣٠", "6٠", "٦٠/١", "６０"})
    void textsThatAreNoRatesAreRefused(String text) {
        assertSays(
                assertThrows(IllegalArgumentException.class, () -> Rate.parse(text)).getMessage(),
                "60, 59.94 or 60000/1001",
                "'" + text + "'");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1 GHz, not 0",
        "-1, above 0, not -1",
        "1e10, 1 GHz, not 1e10",
        "0.0000001, at least 0.000001, not 0.0000001",
        "1/0, above 0, not 1/0",
        "1/1000001, 1000000, not 1/1000001",
        "2000000000/1, 1 GHz, not 2000000000/1"
    })
    void refusesWhatIsOutOfRange(String text, String limit, String found) {
        assertSays(
                assertThrows(IllegalArgumentException.class, () -> Rate.parse(text)).getMessage(),
                limit,
                found);
    }

    @Test
    void aTextWithAHugeExponentIsRefusedAtOnce() {
        for (String text : List.of("1e-999999999", "1e999999999")) {
            assertTimeoutPreemptively(
                    Duration.ofSeconds(5),
                    () -> assertThrows(IllegalArgumentException.class, () -> Rate.parse(text)));
        }
    }

    @Test
    void aLongTextIsRefusedAtOnceAndQuotedInPart() {
        String digits = "1".repeat(4_000_000);
        for (String text : List.of(digits, "0." + digits, digits + "/1", "1e" + digits)) {
            assertSays(
                    assertTimeoutPreemptively(
                                    Duration.ofSeconds(2),
                                    () ->
                                            assertThrows(
                                                    IllegalArgumentException.class,
                                                    () -> Rate.parse(text)))
                            .getMessage(),
                    "'" + text.substring(0, 60) + "...'");
        }
        assertEquals(Rate.of(60), Rate.parse("60." + "0".repeat(97)));
        String long60 = "9".repeat(61);
        assertSays(
                assertThrows(IllegalArgumentException.class, () -> Rate.parse(long60)).getMessage(),
                "not " + long60.substring(1) + "...");
    }

    @Test
    void doublesAreRoundedToSixDigits() {
        assertEquals(new Rate(2997, 50), Rate.of(59.94));
        assertEquals(Rate.of(60), Rate.of(60.0));
        for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY, 1.1e9}) {
            assertThrows(IllegalArgumentException.class, () -> Rate.of(bad));
        }
    }

    @Test
    void comparesAsFractionsWithoutRounding() {
        assertTrue(Rate.of(60_000, 1001).compareTo(Rate.of(60)) < 0);
        assertTrue(Rate.of(1_000_000_000).compareTo(new Rate(999_999_999_999_999L, 1_000_000)) > 0);
        assertEquals(0, Rate.of(120, 2).compareTo(Rate.of(60)));
        assertEquals(1 / 60.0, Rate.of(60).seconds());
        assertEquals(59.94, Rate.parse("59.94").perSecond());
        assertNotEquals(Rate.of(60), Rate.of(60, 7));
        assertNotEquals(Rate.of(60), Rate.of(61));
        assertEquals(Rate.of(60).hashCode(), Rate.of(120, 2).hashCode());
        assertEquals(16_666_666, Rate.of(60).nanos());
        assertEquals(1_000_000_000_000_000L, Rate.of(1, 1_000_000).nanos());
    }

    @Test
    void neverIsTheSlowestRateAndItsPeriodIsInfinite() {
        assertEquals(Double.POSITIVE_INFINITY, Rate.NEVER.seconds());
        assertEquals(0, Rate.NEVER.perSecond());
        assertEquals(Long.MAX_VALUE, Rate.NEVER.nanos());
        assertTrue(Rate.NEVER.compareTo(Rate.of(1, 1_000_000)) < 0);
        assertEquals("never", Rate.NEVER.toString());
        assertEquals(Rate.NEVER, Rate.parse(" Never "));
        assertSays(
                assertThrows(IllegalArgumentException.class, () -> Rate.of(0)).getMessage(), "0/1");
        assertThrows(IllegalArgumentException.class, () -> new Rate(0, 2));
    }

    @Test
    void aPeriodIsConvertedToARate() {
        assertEquals(Rate.of(50), Rate.every(Duration.ofMillis(20)));
        assertEquals(Rate.of(1, 3), Rate.every(Duration.ofSeconds(3)));
        assertEquals(Rate.of(1_000_000_000), Rate.every(Duration.ofNanos(1)));
        assertEquals(Rate.of(1, 1_000_000), Rate.every(Duration.ofSeconds(1_000_000)));
        assertEquals(59.999999, Rate.every(Duration.ofNanos(16_666_667)).perSecond());
        for (Duration none : List.of(Duration.ZERO, Duration.ofDays(12), Duration.ofNanos(-1)))
            assertThrows(IllegalArgumentException.class, () -> Rate.every(none));
    }
}
