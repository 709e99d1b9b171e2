package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.stream.Stream;

class CatchUpTest {

    /// In this test the loop may run any number of late ticks. After a stop of 999 ms all 59 late
    /// ticks run. After a stop of 1001 ms, which is longer than [CatchUp#SUSPEND_NANOS], one late
    /// tick runs and the loop drops the other late ticks.
    @ParameterizedTest
    @CsvSource({"999, 59", "1001, 1"})
    void afterOneStopOfMoreThanASecondOneTickRunsWhateverTheLimit(int stopMs, int ticks) {
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

    static Stream<Arguments> boundedSchedulesAndChanges() {
        return Stream.of(Schedules.STEADY, Schedules.CATCH_UP, Schedules.FIXED_SLOT)
                .flatMap(kind -> Stream.of(Change.values()).map(it -> Arguments.of(kind, it)));
    }

    private enum Change {
        PAUSE,
        RATE,
        SCALE,
        CATCH_UP
    }

    /// The game stalls for 900 ms before the first update, and then changes its time or its limits
    /// in the same event. At most 21 updates may run before the next frame.
    @ParameterizedTest
    @MethodSource("boundedSchedulesAndChanges")
    void aStallBeforeTheFirstUpdateIsBoundedWhateverTheGameChangesThen(
            Schedules schedule, Change change) {
        FakeWindow window = new FakeWindow();
        window.input(0, new KeyPress(KeyCode.SPACE));
        LoopSettings settings =
                LoopSettings.of("", 1, 1)
                        .schedule(schedule)
                        .updates(120)
                        .frames(FrameRate.capped(60));
        GameLoop loop = GameLoop.over(window, settings);
        int inRow = 0;
        for (Event event : loop) {
            if (event instanceof KeyPress) {
                window.spend(900_000_000);
                switch (change) {
                    case PAUSE -> {
                        loop.pause();
                        loop.resume();
                    }
                    case RATE -> loop.time().setUpdates(Rate.of(121));
                    case SCALE -> loop.time().setScale(2, 1);
                    case CATCH_UP -> loop.time().setCatchUp(new CatchUp(6, 0, 83_333_333));
                }
            }
            inRow = event instanceof Update ? inRow + 1 : event instanceof Render ? 0 : inRow;
            assertTrue(inRow <= 21, inRow + " updates ran in a row, without a frame between them");
            if (loop.tick() == 300) break;
        }
    }

    @Test
    void refusesLimitsThatWouldStopTheGame() {
        assertEquals(
                "the limit of ticks for catch-up must be from 1 to 1,000,000, not 0",
                message(0, 0, 0));
        assertEquals(
                "the limit of ticks for catch-up must be from 1 to 1,000,000, not 1000001",
                message(1_000_001, 0, 0));
        assertEquals(
                "the two catch-up times must not be negative, but are -1 ns (backlog) and 0 ns"
                        + " (burst)",
                message(1, -1, 0));
        assertEquals(
                "the two catch-up times must not be negative, but are 0 ns (backlog) and -1 ns"
                        + " (burst)",
                message(1, 0, -1));
        assertEquals(1, new CatchUp(1, 0, 0).ticks());
    }

    private static String message(int ticks, long backlog, long burst) {
        return assertThrows(
                        IllegalArgumentException.class, () -> new CatchUp(ticks, backlog, burst))
                .getMessage();
    }
}
