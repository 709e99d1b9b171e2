package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Random;

/// `alpha` is below 1 where the schedule keeps up, also where the scale makes the next tick end
/// within a nanosecond of a frame: a game that reads an array at `(int) alpha` relies on it.
class AlphaAtScaleTest {

    private static final int[] RATES = {30, 50, 60, 75, 120, 144, 240};

    @ParameterizedTest
    @EnumSource(names = {"STEADY", "CATCH_UP", "FIXED_SLOT"})
    void anIdleGameIsLessThanAStepAhead(Schedules kind) {
        Seeds.run(300, seed -> live(kind, seed));
    }

    private static void live(Schedules kind, long seed) {
        Random random = Seeds.random(seed * 31 + kind.ordinal());
        FakeWindow window = new FakeWindow();
        if (random.nextBoolean()) window.vsync(rate(random));
        for (int i = 0; i < 100; i++) window.input(i * 50 * MS, new Posted(i));
        try (GameLoop loop =
                window.loop(
                        kind,
                        rate(random),
                        random.nextBoolean()
                                ? FrameRate.display()
                                : FrameRate.capped(rate(random)))) {
            for (Event event : loop) {
                if (event instanceof Render frame) {
                    double alpha = frame.alpha();
                    assertTrue(alpha < 1, () -> kind + ": alpha " + alpha);
                }
                if (random.nextInt(25) == 0)
                    loop.time().setScale(1 + random.nextInt(3), 1 + random.nextInt(3));
                if (window.now() > 4000 * MS) break;
            }
        }
    }

    private static Rate rate(Random random) {
        return Rate.of(RATES[random.nextInt(RATES.length)]);
    }
}
