package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests a game that is paused, works for less than four refresh periods (for example because it
/// saves its state), and resumes in the same event. The time of this work counts as part of the
/// pause, even if frames are aligned with display refreshes.
class ResumedAfterWorkTest {

    /// @param hz the refresh rate of the display that paces frames, or 0 if frames are capped
    @ParameterizedTest
    @CsvSource({
        "STEADY, 0", "CATCH_UP, 0", "VARIABLE, 0", "FIXED_SLOT, 0", "CLASSIC, 0",
        "STEADY, 60", "CATCH_UP, 60", "VARIABLE, 60", "FIXED_SLOT, 60", "CLASSIC, 60",
        "STEADY, 24", "CATCH_UP, 24", "VARIABLE, 24"
    })
    void theWorkIsPartOfThePause(Schedules kind, int hz) {
        FakeWindow window = new FakeWindow();
        if (hz > 0) window.vsync(Rate.of(hz));
        long workNanos = hz == 24 ? 150 * MS : 60 * MS;
        for (int i = 0; i < 200; i++) window.input(i * 100 * MS, new Posted(i));
        long pausedNanos = 0;
        long resumedNanos = 0;
        try (GameLoop loop =
                window.loop(
                        kind, Rate.of(60), hz > 0 ? FrameRate.display() : FrameRate.capped(60))) {
            for (Event event : loop) {
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
            // On a display, pausing and resuming take effect at a time that a frame shows, so the
            // recorded pause may differ from the real pause by up to a refresh period.
            double most = hz > 0 ? 1e9 / hz : MS;
            double pause = resumedNanos - pausedNanos;
            assertEquals(
                    pause,
                    loop.ledger().pausedNanos(),
                    most,
                    () -> "the work is part of the pause: " + loop.ledger());
        }
    }

    /// The game works for 60 ms and then changes to slow motion. The 60 ms must count at the old
    /// scale, even if frames begin as late as possible and the schedule decides for the time of an
    /// earlier refresh.
    @ParameterizedTest
    @CsvSource({
        "STEADY, false", "CATCH_UP, false", "VARIABLE, false", "FIXED_SLOT, false",
        "STEADY, true", "CATCH_UP, true", "VARIABLE, true", "FIXED_SLOT, true"
    })
    void theWorkBeforeAChangeOfScaleCountsAtTheOldScale(Schedules kind, boolean late) {
        FakeWindow window = new FakeWindow();
        window.vsync(Rate.of(60));
        for (int i = 0; i < 200; i++) window.input(i * 100 * MS, new Posted(i));
        LoopSettings settings =
                LoopSettings.of("", 1, 1).schedule(kind).updates(Rate.of(240)).lateFrames(late);
        double simulated = 0;
        long changedNanos = 0;
        try (GameLoop loop = GameLoop.over(window, settings)) {
            for (Event event : loop) {
                if (event instanceof Update(double dt)) simulated += dt;
                if (event instanceof Posted(Object number) && number.equals(100)) {
                    window.spend(60 * MS);
                    loop.time().setScale(1, 1000);
                    changedNanos = window.now();
                }
                if (window.now() > 11_000 * MS) break;
            }
            // If frames begin as late as possible, a frame shows the game at a time that is up to
            // two refresh periods ago.
            double refreshes = late ? 2 : 1;
            assertEquals(changedNanos / 1e9, simulated, refreshes / 60 + 1.0 / 240 + 0.001);
        }
    }
}
