package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Rate;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A game saves itself for less than four refreshes, while it is paused, and resumes in the same
/// event: that work is part of the pause, also where frames are locked to a display.
@Disabled("audit: the pause ends at the moment that is held for the display, before the work")
class ResumedAfterWorkTest {

    private static final long MS = 1_000_000;

    /// @param hz of the display that paces; 0 where frames are capped
    @ParameterizedTest
    @CsvSource({
        "STEADY, 0", "CATCH_UP, 0", "VARIABLE, 0", "FIXED_SLOT, 0", "CLASSIC, 0",
        "STEADY, 60", "CATCH_UP, 60", "VARIABLE, 60", "FIXED_SLOT, 60", "CLASSIC, 60",
        "STEADY, 24", "CATCH_UP, 24", "VARIABLE, 24"
    })
    void theWorkIsPartOfThePause(Schedules kind, int hz) {
        FakeWindow window = new FakeWindow();
        window.recording = false;
        if (hz > 0) window.vsync(Rate.of(hz));
        long workNanos = hz == 24 ? 150 * MS : 60 * MS;
        for (int i = 0; i < 200; i++) window.input(i * 100 * MS, new Posted(i));
        LoopSettings settings =
                LoopSettings.of("", 1, 1)
                        .withSchedule(kind)
                        .withUpdates(Rate.of(60))
                        .withFrames(hz > 0 ? FrameRate.display() : FrameRate.capped(60));
        long pausedNanos = 0;
        long resumedNanos = 0;
        try (GameLoop loop = GameLoop.over(window, settings)) {
            for (Event event : loop) {
                window.calls = 0;
                if (event instanceof Posted(Object number) && number.equals(100)) {
                    loop.pause();
                    pausedNanos = window.now();
                }
                if (event instanceof Posted(Object number) && number.equals(110)) {
                    window.spend(workNanos);
                    loop.resume();
                    resumedNanos = window.now();
                }
                if (window.now() > 15_000 * MS) break;
            }
            double most = hz > 0 ? 1e9 / hz : MS; // both count from the moment of a frame
            double pause = resumedNanos - pausedNanos;
            assertEquals(pause, loop.ledger().pausedNanos(), most, () -> "" + loop.ledger());
        }
    }
}
