package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A frame was decided on in a pause, and the game resumes while it handles the `Skipped` that goes
/// first: the ticks that were due when the pause began run before the frame.
class ResumedInSkippedTest {

    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP", "FIXED_SLOT"})
    void aFrameIsLessThanAStepAhead(Schedules kind) {
        FakeWindow window = new FakeWindow();
        for (int i = 1; i < 40; i++) window.input(i * 100 * MS, new Posted(i), new Posted(-i));
        boolean armed = false;
        try (GameLoop loop = window.loop(kind, Rate.of(240), FrameRate.capped(10))) {
            for (Event event : loop) {
                switch (event) {
                    case Posted(Object number) when number.equals(5) -> loop.pause();
                    case Posted(Object number) when number.equals(10) -> loop.resume();
                    case Posted(Object number) when number.equals(-10) -> {
                        loop.pause();
                        armed = true;
                    }
                    case Skipped _ -> {
                        if (armed) loop.resume();
                        armed = false;
                    }
                    case Render frame -> {
                        double alpha = frame.alpha();
                        assertTrue(alpha < 1, () -> kind + ": alpha " + alpha);
                    }
                    // open set: all that matters to this game
                    default -> {}
                }
                if (window.now() > 3000 * MS) break;
            }
            assertTrue(!armed && loop.tick() > 0);
        }
    }
}
