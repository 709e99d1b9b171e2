package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.FrameRate;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatchUpTest {

    /// Rounded up to a whole tick: 50 a second are 4.2 in a twelfth of a second.
    @ParameterizedTest
    @CsvSource({"999, 59", "1001, 1"})
    void afterASingleStopOfMoreThanASecondOneTickRunsHoweverManyMay(int stopMs, int ticks) {
        FakeWindow window = new FakeWindow();
        LoopSettings settings =
                LoopSettings.of("", 1, 1)
                        .updates(Rate.of(60))
                        .frames(FrameRate.capped(60))
                        .catchUp(new CatchUp(1000, Long.MAX_VALUE, Long.MAX_VALUE));
        GameLoop loop = GameLoop.over(window, settings);
        int[] between = new int[1];
        for (Event event : loop) {
            if (event instanceof Render frame && frame.number() == 30)
                window.spend(stopMs * 1_000_000L);
            if (event instanceof Update && loop.frames().number() == 31) between[0]++;
            if (loop.frames().number() == 32) break;
        }
        assertEquals(ticks, between[0]);
    }

    @Test
    void refusesWhatWouldStopTheGame() {
        assertEquals("catch-up takes 1 to 1,000,000 ticks, not 0", message(0, 0, 0));
        assertEquals("catch-up takes 1 to 1,000,000 ticks, not 1000001", message(1_000_001, 0, 0));
        assertEquals("catch-up times must not be negative: -1 ns, 0 ns", message(1, -1, 0));
        assertEquals("catch-up times must not be negative: 0 ns, -1 ns", message(1, 0, -1));
        assertEquals(1, new CatchUp(1, 0, 0).ticks());
    }

    private static String message(int ticks, long backlog, long burst) {
        return assertThrows(
                        IllegalArgumentException.class, () -> new CatchUp(ticks, backlog, burst))
                .getMessage();
    }
}
