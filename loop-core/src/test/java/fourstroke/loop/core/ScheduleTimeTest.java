package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.math.BigDecimal;
import java.util.Set;

/// Tests that simulated time runs as fast as real time in situations in which the first version of
/// the loop lost time. On a display of 60 Hz, the first version of the loop simulated 0.50 s of
/// game time in each second of real time, and on slower displays 0.42 s. With slow frames, the
/// first version simulated 0.42 s of game time in each second. After stalls, the first version did
/// not report the lost time.
class ScheduleTimeTest {

    private static final long MINUTE = 60_000_000_000L;

    private final FakeWindow window = new FakeWindow();

    @ParameterizedTest
    @CsvSource({
        "50, STEADY",
        "59.94, STEADY",
        "60, STEADY",
        "59.94, CATCH_UP",
        "60, FIXED_SLOT",
        "50, CLASSIC",
        "75, STEADY"
    })
    void aMinuteOnAnyDisplayIsAMinuteOfTheGame(String refresh, Schedules schedule) {
        window.vsync(Rate.parse(refresh));
        GameLoop loop = window.loop(schedule);
        Words.during(loop, window, MINUTE);
        assertSpeedOne(loop);
        // The schedule `CLASSIC` times its frames without regard to the display and therefore
        // misses refreshes.
        if (schedule == Schedules.CLASSIC) return;
        BigDecimal frames = new BigDecimal(refresh).multiply(BigDecimal.valueOf(60));
        assertEquals(
                frames.doubleValue(),
                loop.frames().number(),
                2,
                "the loop draws a frame for each refresh");
    }

    private void assertSpeedOne(GameLoop loop) {
        for (Cause cause : Cause.values())
            assertEquals(
                    0,
                    loop.ledger().droppedNanos(cause),
                    "the loop drops no time for the cause " + cause);
        assertEquals(
                window.now(),
                loop.ledger().simulatedNanos(),
                100 * MS,
                "game time is real time, except for the ticks after the last frame");
        assertEquals(1.000, loop.tick() / 120.0 / (window.now() / 1e9), 0.002);
        assertEquals(0, loop.ledger().unaccountedNanos());
    }

    static Set<Schedules> promised() {
        return Promise.NO_DRIFT.schedules();
    }

    /// Tests promise 7 of `docs/promises.md`: with every schedule that keeps the promise, tick
    /// number n runs at the time start + n · period. The schedule `classic` rounds this period down
    /// to whole nanoseconds.
    @ParameterizedTest
    @MethodSource("promised")
    void theLastTickOfAnHourIsAtItsEnd(Schedules kind) {
        int seconds = Seeds.some(3600);
        long period = 1_000_000_000 / 60; // The period of the ticks, rounded down to a nanosecond.
        GameLoop loop = window.loop(kind, Rate.of(60), FrameRate.capped(60));
        long[] lastNanos = {0};
        // The schedule `fixedSlot` runs ticks only at the beginning of its slots (its iterations).
        // Because times are rounded to nanoseconds, the last tick may just miss a slot, so it may
        // run up to one slot late.
        long allowed = kind == Schedules.FIXED_SLOT ? period : 0;
        for (Event event : Events.during(loop, window, seconds * 1000 * MS + allowed)) {
            if (event instanceof Update && loop.tick() == 60 * seconds) lastNanos[0] = window.now();
        }
        long end = kind == Schedules.CLASSIC ? 60 * seconds * period : seconds * 1000 * MS;
        long late = lastNanos[0] - end;
        assertTrue(Math.abs(late) <= allowed, () -> kind + " is late by " + late + " ns");
    }
}
