package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.Set;

/// Promise 7 as the front page words it: tick n is at start + n · period, with any schedule that
/// its row names. The period of `classic` is cut to whole nanoseconds.
class NoDriftForYearsTest {

    private static final long HOUR = 3_600_000_000_000L;

    static Set<Schedules> promised() {
        return Promise.NO_DRIFT.schedules();
    }

    @ParameterizedTest
    @MethodSource("promised")
    void theLastTickOfAnHourIsAtItsEnd(Schedules kind) {
        FakeWindow window = new FakeWindow();
        int ticks = 60 * 3600;
        LoopSettings settings =
                LoopSettings.of("", 1, 1)
                        .schedule(kind)
                        .updates(Rate.of(60))
                        .frames(FrameRate.capped(60))
                        .ticks(ticks);
        long lastNanos = 0;
        try (GameLoop loop = GameLoop.over(window, settings)) {
            for (Event event : loop) {
                window.calls = 0;
                if (event instanceof Update) lastNanos = window.now();
            }
            // fixedSlot takes ticks a slot at a time, and its slots slip by less than a nanosecond
            long allowed = kind == Schedules.FIXED_SLOT ? HOUR / ticks : 0;
            long end = kind == Schedules.CLASSIC ? ticks * (HOUR / ticks) : HOUR;
            long late = lastNanos - end;
            assertTrue(Math.abs(late) <= allowed, () -> kind + " is late by " + late + " ns");
        }
    }
}
