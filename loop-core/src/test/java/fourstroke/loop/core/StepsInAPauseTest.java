package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.Set;

/// Tests that many single steps of a paused game (ticks that the game requests with `step`) do not
/// prevent frames, with every schedule that keeps promise 4 of `docs/promises.md`.
class StepsInAPauseTest {

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

    /// In a loop with frames on request, each single step requests a frame.
    @Test
    void framesOnRequestComeBetweenManySlowSteps() {
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
                settings.schedule() + ": the loop drew no frame for " + longestNanos + " ns");
    }

    /// When a pause ends, the loop drops the requested single steps that have not run. In this
    /// test, the schedule decides to run a step, but the loop delivers a `Skipped` event before the
    /// step. The game ends the pause when it handles this `Skipped` event.
    @Test
    void aStepThatIsDroppedWhileASkippedIsHandledDoesNotRun() {
        for (int i = 1; i <= 5; i++) window.input(i * 500 * MS, new Posted(i));
        LoopSettings settings = LoopSettings.of("", 1, 1).frames(FrameRate.onRequest());
        GameLoop loop = GameLoop.over(window, settings.updates(Rate.of(60)));
        boolean skipped = false;
        int updates = 0;
        for (Event event : Events.during(loop, window, 3_000 * MS)) {
            switch (event) {
                case Posted(Integer number) when number == 1 -> loop.pause();
                case Posted(Integer number) when number == 3 -> {
                    loop.resume();
                    loop.pause();
                    loop.time().step(1);
                }
                case Skipped(_, Cause cause) when cause == Cause.PAUSE -> {
                    skipped = true;
                    loop.resume();
                }
                case Update _ -> {
                    if (loop.paused()) updates++;
                }
                // open set: the other events do not matter to this game
                default -> {}
            }
        }
        assertEquals(true, skipped, "the loop reports the pause");
        assertEquals(0, updates);
    }

    /// After a stall the schedule decides to run a late tick, but the loop reports the dropped
    /// ticks before this tick. If the game pauses when it handles the report of dropped ticks, the
    /// late tick must not run.
    @ParameterizedTest
    @MethodSource("promised")
    void aTickDoesNotRunIfTheGamePausesWhileItHandlesASkipped(Schedules kind) {
        LoopSettings settings = LoopSettings.of("", 1, 1).schedule(kind).updates(Rate.of(60));
        GameLoop loop = GameLoop.over(window, settings.frames(FrameRate.capped(60)));
        int reports = 0;
        for (Event event : Events.during(loop, window, 20_000 * MS)) {
            if (event instanceof Skipped) {
                reports++;
                loop.pause();
            } else if (event instanceof Update) {
                assertFalse(loop.paused(), kind + ": an update ran in a pause");
                if (loop.tick() % 50 == 0) window.spend(500 * MS);
            } else if (loop.paused() && window.now() / (1_000 * MS) % 2 == 0) {
                loop.resume();
            }
        }
        // The schedule `BASIC` drops no ticks.
        assertTrue(
                reports > 3 || kind == Schedules.BASIC,
                kind + ": the loop reported too few losses: " + reports);
    }
}
