package fourstroke.app.bounce;

import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests that the sample of the README works with every schedule, because people copy this sample.
class BounceTest {

    /// {@return the position of the left edge of the square after a run in which a hitch occurs
    /// when the square reaches the wall}
    private static int left(Schedules schedule, int ticks) {
        LoopSettings settings =
                LoopSettings.of("Bounce", 640, 480)
                        .schedule(schedule)
                        .frames(FrameRate.capped(60))
                        .ticks(ticks);
        settings = settings.option("script", "2.9s stall 300ms");
        try (GameLoop loop =
                GameLoop.over(Backends.choose("headless").open(settings.window()), settings)) {
            Bounce.play(loop);
            Image picture = loop.window().capture();
            for (int x = 0; x < picture.width(); x++)
                if (picture.pixel(x, 240) == Color.ORANGE) return x;
        }
        return Integer.MAX_VALUE;
    }

    @ParameterizedTest
    @EnumSource(
            value = Schedules.class,
            names = {"STEADY", "CLASSIC", "VARIABLE", "CATCH_UP", "FIXED_SLOT"})
    void theSquareComesBackAfterAHitchAtTheWall(Schedules schedule) {
        int early = left(schedule, 500);
        int late = left(schedule, 510);
        assertTrue(early < 600, "the square is still outside of the window, at x = " + early);
        assertTrue(late != early, "the square stays at x = " + late);
    }
}
