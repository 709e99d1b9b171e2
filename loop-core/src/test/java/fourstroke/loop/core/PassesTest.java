package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Random;

/// What frames show where the game changes its speed, and pauses, in the middle of a pass of ticks
/// and a frame: never more than a step ahead, and never less than the frame before.
class PassesTest {

    /// What is rounded to nanoseconds, at a speed of up to 16.
    private static final double ROUNDING = 1e-7;

    @ParameterizedTest
    @EnumSource(names = {"CATCH_UP", "FIXED_SLOT"})
    void framesShowNoMoreThanAStepAheadAndNeverGoBack(Schedules schedule) {
        Seeds.run(300, seed -> live(schedule, new Random(seed)));
    }

    private static void live(Schedules schedule, Random random) {
        FakeWindow window = new FakeWindow();
        window.presentCost(1 + random.nextLong(2 * MS));
        LoopSettings settings = LoopSettings.of("", 1, 1).schedule(schedule);
        boolean pauses = random.nextBoolean();
        double game = 0;
        double shown = 0;
        int frames = 0;
        try (GameLoop loop =
                GameLoop.over(window, settings.updates(Rate.of(60)).frames(FrameRate.capped(50)))) {
            for (int i = 0; i < 600; i++) {
                Event event = loop.iterator().next();
                if (event instanceof Update(double dt)) {
                    game += dt;
                    if (random.nextInt(4) == 0) window.spend(random.nextLong(40 * MS));
                    if (random.nextInt(10) == 0) changeScale(loop, random);
                } else if (event instanceof Skipped(long ticks, _)) {
                    game += ticks / 60.0;
                } else if (event instanceof Render frame) {
                    frames++;
                    String what = "frame %s: %s".formatted(frame.number(), frame.alpha());
                    assertTrue(frame.alpha() < 1 + 60 * ROUNDING, what);
                    double now = game + frame.ahead();
                    assertTrue(now >= shown - ROUNDING, what + ", back by " + (shown - now));
                    shown = now;
                    if (random.nextInt(6) == 0) changeScale(loop, random);
                    if (random.nextInt(3) == 0) window.spend(random.nextLong(60 * MS));
                }
                if (pauses && random.nextInt(12) == 0) togglePause(loop);
            }
            assertTrue(frames > 10, frames + " frames");
            assertEquals(0, loop.ledger().unaccountedNanos());
        }
    }

    private static void changeScale(GameLoop loop, Random random) {
        loop.time().setScale(1 + random.nextInt(16), 1 + random.nextInt(16));
    }

    private static void togglePause(GameLoop loop) {
        if (loop.paused()) loop.resume();
        else loop.pause();
    }
}
