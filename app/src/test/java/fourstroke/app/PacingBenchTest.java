package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;

/// The pacing table has a line for the frames of the requested rate, and for each way to rest.
class PacingBenchTest {

    /// Counted, not timed.
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 30, 60, 240, 10_000})
    void noRateTakesMuchLongerThanOthers(int hz) {
        Rate rate = Rate.of(hz);
        int all = PacingBench.learning(rate) + PacingBench.counted(rate);
        assertTrue(all >= 2 * hz && all <= 4 * hz, "frames: " + all);
    }

    @Test
    @Tag("slow")
    void oneRateIsALineOfFramesAndOneForEachWayToRest() {
        Ran ran = Ran.of("bench", "pacing", "--fps=100");
        assertEquals(0, ran.code(), ran.err());
        for (String line : ran.out().split("\n")) assertTrue(line.length() < 80, line);
        List<String> rows = ran.out().lines().filter(line -> line.startsWith("  ")).toList();
        List<String> names = new ArrayList<>();
        for (String row : rows) {
            String[] cells = row.strip().split("\\s+");
            names.add(cells[0] + " " + cells[1]);
            if (!cells[1].equals("approximate")) // those are late by different times
            assertTrue(Double.parseDouble(cells[2]) <= 101, row); // none is early
            for (int i = 4; i < 7; i++)
                assertTrue(Double.parseDouble(cells[i - 1]) <= Double.parseDouble(cells[i]), row);
            assertTrue(Double.parseDouble(cells[7]) >= 0 && cells[8].equals("%"), row);
        }
        assertEquals("frame, precise", names.removeFirst());
        assertEquals(Waiting.values().length, names.size());
        for (Waiting waiting : Waiting.values())
            assertTrue(names.contains("rest, " + waiting.title()), ran.out());
    }
}
