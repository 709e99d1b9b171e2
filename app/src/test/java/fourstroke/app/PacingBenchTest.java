package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The pacing table has a line for the requested rate.
class PacingBenchTest {

    /// It measures for three seconds, after one second of warm-up.
    @Test
    @Tag("slow")
    void aSlowRateTakesNoLongerThanOthers() {
        long start = System.nanoTime();
        Ran ran = Ran.of("bench", "pacing", "--fps=1");
        assertEquals(0, ran.code(), ran.err());
        assertTrue(System.nanoTime() - start < 20e9, "it took as long as 30 frames");
    }

    @Test
    @Tag("slow")
    void oneRateIsOneLineOfNumbersInOrder() {
        Ran ran = Ran.of("bench", "pacing", "--fps=100");
        assertEquals(0, ran.code(), ran.err());
        for (String line : ran.out().split("\n")) assertTrue(line.length() < 80, line);
        String[] cells = ran.out().lines().toList().getLast().strip().split("\\s+");
        assertEquals("100", cells[0]);
        assertTrue(Double.parseDouble(cells[1]) <= 101, ran.out()); // a frame is never early
        for (int i = 3; i < 6; i++)
            assertTrue(Double.parseDouble(cells[i - 1]) <= Double.parseDouble(cells[i]), ran.out());
        assertEquals("%", cells[7]);
    }
}
