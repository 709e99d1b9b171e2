package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.Set;

/// The steps of a pause are updates too: they do not starve frames with any schedule that the front
/// page's promise 4 names.
class StepsStarveFramesTest {

    private static final int STEPS = 500;

    private final FakeWindow window = new FakeWindow();

    static Set<Schedules> promised() {
        return Promise.FRAMES_GO_ON.schedules();
    }

    @ParameterizedTest
    @MethodSource("promised")
    void framesComeBetweenManySlowSteps(Schedules kind) {
        LoopSettings settings = LoopSettings.of("", 1, 1).schedule(kind);
        for (int i = 0; i < 1000; i++) window.input(i * 50 * MS, new Posted(i));
        assertFramesBetweenSteps(settings.frames(FrameRate.capped(60)));
    }

    /// Each step asks for one.
    @Test
    void soTheyDoOnRequest() {
        assertFramesBetweenSteps(LoopSettings.of("", 1, 1).frames(FrameRate.onRequest()));
    }

    private void assertFramesBetweenSteps(LoopSettings settings) {
        long lastFrameNanos = 0;
        long longestNanos = 0;
        try (GameLoop loop = GameLoop.over(window, settings.updates(Rate.of(60)))) {
            loop.pause();
            loop.time().step(STEPS);
            for (Event event : loop) {
                longestNanos = Math.max(longestNanos, window.now() - lastFrameNanos);
                if (event instanceof Render) lastFrameNanos = window.now();
                if (event instanceof Update) window.spend(10 * MS);
                if (loop.ledger().steppedTicks() == STEPS) break;
            }
        }
        assertTrue(
                longestNanos <= 200 * MS,
                settings.schedule() + ": no frame for " + longestNanos + " ns");
    }
}
