package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.core.schedule.Background;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;

class LoopSettingsTest {

    private static final Background BACKGROUND = Background.DEFAULT.unfocused(Rate.of(3));
    private static final LoopSettings DEFAULT = LoopSettings.of("A", 640, 480);

    @Test
    void theDefaultsAreThoseOfTheDesign() {
        assertNull(DEFAULT.backend());
        assertNull(DEFAULT.place());
        assertEquals(Rate.of(120), DEFAULT.updates());
        assertEquals(FrameRate.display(), DEFAULT.frames());
        assertEquals(Schedules.STEADY, DEFAULT.schedule());
        assertEquals(CatchUp.DEFAULT, DEFAULT.catchUp());
        assertEquals(Waiting.PRECISE, DEFAULT.waiting());
        assertEquals(0, DEFAULT.ticks());
        assertEquals(WindowSettings.of("A", 640, 480), DEFAULT.window());
    }

    @Test
    void eachChangeChangesOneThing() {
        LoopSettings all =
                DEFAULT.withBackend("b")
                        .withBackendsIn(ModuleLayer.boot())
                        .withUpdates(Rate.of(1))
                        .withFrames(FrameRate.unlimited())
                        .withSchedule(Schedules.CLASSIC)
                        .withCatchUp(new CatchUp(1, 2, 3))
                        .withWaiting(Waiting.APPROXIMATE)
                        .withBackground(BACKGROUND)
                        .withLateFrames(true)
                        .withAskBeforeClose(true)
                        .withSeed(4)
                        .withTicks(5)
                        .withWindow(WindowSettings.of("B", 1, 2));
        assertEquals(
                new LoopSettings(
                        WindowSettings.of("B", 1, 2),
                        "b",
                        new Backends.Place.Layer(ModuleLayer.boot()),
                        Rate.of(1),
                        FrameRate.unlimited(),
                        Schedules.CLASSIC,
                        new CatchUp(1, 2, 3),
                        Waiting.APPROXIMATE,
                        BACKGROUND,
                        true,
                        true,
                        4,
                        5),
                all);
        ClassLoader loader = getClass().getClassLoader();
        assertEquals(new Backends.Place.Loader(loader), DEFAULT.withBackendsIn(loader).place());
        assertEquals(DEFAULT, DEFAULT.withSeed(9).withSeed(DEFAULT.seed()));
    }

    @Test
    void refusesWhatIsMissingOrNegative() {
        assertEquals(
                "a loop ends after 0 (never) or more ticks, not -1",
                assertThrows(IllegalArgumentException.class, () -> DEFAULT.withTicks(-1))
                        .getMessage());
        assertEquals(
                "updates",
                assertThrows(NullPointerException.class, () -> DEFAULT.withUpdates(null))
                        .getMessage());
        assertEquals(
                "frames",
                assertThrows(NullPointerException.class, () -> DEFAULT.withFrames(null))
                        .getMessage());
        assertEquals(
                "schedule",
                assertThrows(NullPointerException.class, () -> DEFAULT.withSchedule(null))
                        .getMessage());
        assertEquals(
                "catchUp",
                assertThrows(NullPointerException.class, () -> DEFAULT.withCatchUp(null))
                        .getMessage());
        assertEquals(
                "waiting",
                assertThrows(NullPointerException.class, () -> DEFAULT.withWaiting(null))
                        .getMessage());
        assertEquals(
                "window",
                assertThrows(NullPointerException.class, () -> DEFAULT.withWindow(null))
                        .getMessage());
    }

    @Test
    void schedulesAreFoundByNameInAnyCase() {
        for (Schedules schedule : Schedules.values()) {
            assertEquals(schedule, Schedules.named(schedule.title()));
            assertEquals(
                    schedule, Schedules.named(schedule.title().toUpperCase(java.util.Locale.ROOT)));
        }
        assertEquals(
                "no schedule is called 'x'; there are steady, basic, classic, variable, catchUp,"
                        + " fixedSlot",
                assertThrows(IllegalArgumentException.class, () -> Schedules.named("x"))
                        .getMessage());
    }
}
