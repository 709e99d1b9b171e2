package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.clock.GameClock;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Steady;
import fourstroke.loop.core.view.GameTime;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatchUpTest {

    /// Rounded up to a whole tick: 50 a second are 4.2 in a twelfth of a second.
    @ParameterizedTest
    @CsvSource({
        "120, 0, 10, 83333330",
        "60, 0, 5, 83333330",
        "50, 0, 5, 100000000",
        "30, 0, 5, 99999999",
        "1000, 0, 84, 84000000",
        "1, 0, 5, 1000000000",
        "60, 16666666, 5, 83333330",
        "60, 200000000, 14, 199999992",
        "50, 210000000, 12, 220000000",
        "1, 2000000000, 5, 2000000000"
    })
    void theDefaultMakesUpForFiveTicksOrATwelfthOfASecondOrAPeriodOfFrames(
            long updates, long framePeriodNanos, int ticks, long burstNanos) {
        GameClock time = new GameClock(Rate.of(updates), new Steady());
        time.handleFramePeriod(framePeriodNanos);
        assertEquals(ticks, time.catchUpTicks());
        assertEquals(burstNanos, time.burstNanos());
    }

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
    void noLimitAndNoPeriodIsTooLongForTheFastestTicks() {
        GameClock time = new GameClock(Rate.of(1_000_000_000), new Steady());
        time.setScale(GameTime.SCALE_LIMIT, 1);
        time.setCatchUp(new CatchUp(1, Long.MAX_VALUE, Long.MAX_VALUE));
        time.handleFramePeriod(Long.MAX_VALUE / 2);
        assertEquals(CatchUp.TICKS_LIMIT, time.catchUpTicks());
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
