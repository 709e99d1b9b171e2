package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatchUpTest {

    @ParameterizedTest
    @CsvSource({
        "8333333, 10",
        "16666666, 5",
        "33333333, 5",
        "1000000, 83",
        "1000000000, 5",
        "0, 1000000",
        "1, 1000000"
    })
    void theDefaultMakesUpForFiveTicksOrForATwelfthOfASecond(long periodNanos, int ticks) {
        assertEquals(ticks, CatchUp.DEFAULT.ticksAt(periodNanos));
    }

    @Test
    void refusesWhatWouldStopTheGame() {
        assertEquals("catch-up takes 1 to 1,000,000 ticks, not 0", message(0, 0, 0));
        assertEquals("catch-up takes 1 to 1,000,000 ticks, not 1000001", message(1_000_001, 0, 0));
        assertEquals("catch-up times must not be negative: -1 ns, 0 ns", message(1, -1, 0));
        assertEquals("catch-up times must not be negative: 0 ns, -1 ns", message(1, 0, -1));
        assertEquals(1, new CatchUp(1, 0, 0).ticksAt(1));
    }

    private static String message(int ticks, long backlog, long burst) {
        return assertThrows(
                        IllegalArgumentException.class, () -> new CatchUp(ticks, backlog, burst))
                .getMessage();
    }
}
