package fourstroke.loop.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class RateTest {

    @Test
    void refusesNumbersBelowAMillionthWithoutWritingOutTheirDigits() {
        for (String text : new String[] {"1e-7", "1e-9999999", "1e-999999999"}) {
            var refused = assertThrows(IllegalArgumentException.class, () -> Rate.parse(text));
            assertEquals("a rate must be at least 0.000001, not " + text, refused.getMessage());
        }
        assertEquals(Rate.of(1, 1_000_000), Rate.parse("0.000001"));
    }

    @Test
    void refusesNumbersAboveAGigahertzHoweverLarge() {
        for (String text : new String[] {"1000000000.000001", "1e10", "1e999999999"}) {
            assertThrows(IllegalArgumentException.class, () -> Rate.parse(text));
        }
        assertEquals(Rate.of(Rate.LIMIT), Rate.parse("1e9"));
    }
}
