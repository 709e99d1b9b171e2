package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests a change of game time after a drag. Frames are aligned with the refreshes of a display,
/// and the user drags the window for less than four refreshes. In the first frame after the drag,
/// the game changes the scale of its time or pauses. Game time must continue from the time that
/// this frame shows.
class DragThenChangeTest {

    // The time in nanoseconds by which a tick may run early while frames are aligned with display
    // refreshes.
    private static final long EARLY_TICK_NANOS = 500_000;
    private static final double NANO = 1e-9;

    /// The change that the game makes in the first frame after the drag.
    private enum Change {
        SCALE,
        PAUSE
    }

    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP", "VARIABLE"})
    void gameTimeNeverRunsBackAfterAChangeOfTheScale(Schedules kind) {
        Seeds.run(60, run -> check(kind, Change.SCALE, (int) run));
    }

    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP", "VARIABLE"})
    void aPauseDoesNotExcludeTheDraggedTimeAgain(Schedules kind) {
        Seeds.run(60, run -> check(kind, Change.PAUSE, (int) run));
    }

    private static void check(Schedules kind, Change change, int run) {
        FakeWindow window = new FakeWindow();
        window.vsync(Rate.of(144));
        window.drag(1000 * MS + run * 1_234_567L, (3 + run % 24) * MS);
        for (int i = 0; i < 100; i++) window.input(i * 50 * MS, new Posted(i));
        String which = "%s, %s, run %s".formatted(kind, change, run);
        boolean changed = false;
        double simulated = 0;
        double shown = 0;
        try (GameLoop loop = window.loop(kind, Rate.of(60), FrameRate.display())) {
            for (Event event : loop) {
                long residual = loop.ledger().residualNanos();
                assertTrue(
                        residual > -EARLY_TICK_NANOS,
                        () ->
                                which
                                        + ": the residual is below the limit for early ticks: "
                                        + loop.ledger());
                if (event instanceof Update(double dt)) simulated += dt;
                if (event instanceof Render frame) {
                    double now = simulated + frame.ahead();
                    double before = shown;
                    assertTrue(
                            now >= shown - NANO,
                            () ->
                                    which
                                            + ": a frame shows "
                                            + now
                                            + " s, but a frame before it showed "
                                            + before
                                            + " s");
                    shown = now;
                    if (!changed && loop.ledger().droppedNanos(Cause.DRAG) > 0) {
                        changed = true;
                        if (change == Change.SCALE) loop.time().setScale(1, 3);
                        else loop.pause();
                    }
                }
                if (loop.paused() && window.now() > 2000 * MS) loop.resume();
                if (window.now() > 3000 * MS) break;
            }
        }
        assertTrue(changed, which + ": the game made no change");
    }
}
