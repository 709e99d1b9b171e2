package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.window.Window.Vsync;
import fourstroke.loop.core.schedule.Background;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.launch.backends.Providers.Place;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

class LoopSettingsTest {

    private static final Background BACKGROUND = Background.DEFAULT.unfocused(Rate.of(3));
    private static final LoopSettings DEFAULT = LoopSettings.of("A", 640, 480);

    @Test
    void theDefaultsAreThoseOfTheDesign() {
        assertNull(DEFAULT.backend());
        assertNull(DEFAULT.place);
        assertEquals(Rate.of(120), DEFAULT.updates());
        assertEquals(FrameRate.display(), DEFAULT.frames());
        assertEquals(Schedules.STEADY, DEFAULT.schedule());
        assertEquals(CatchUp.DEFAULT, DEFAULT.catchUp());
        assertEquals(Waiting.PRECISE, DEFAULT.waiting());
        assertEquals(0, DEFAULT.ticks());
        assertTrue(DEFAULT.seed().isEmpty());
        assertEquals(WindowSettings.of("A", 640, 480), DEFAULT.window());
    }

    /// {@return all settings as one text}
    private static List<String> text(LoopSettings settings) {
        return Stream.of(
                        settings.backend(),
                        settings.place,
                        settings.updates(),
                        settings.frames(),
                        settings.schedule(),
                        settings.catchUp(),
                        settings.waiting(),
                        settings.background(),
                        settings.lateFrames(),
                        settings.askBeforeClose,
                        settings.endWithProcess,
                        settings.seed(),
                        settings.ticks(),
                        settings.window().title(),
                        settings.window().size(),
                        settings.window().minSize(),
                        settings.window().resizable(),
                        settings.window().decorated(),
                        settings.window().visible(),
                        settings.window().fullscreen(),
                        settings.window().vsync(),
                        settings.window().debug(),
                        settings.window().options())
                .map(String::valueOf)
                .toList();
    }

    @Test
    void eachChangeChangesOneThing() {
        ClassLoader loader = getClass().getClassLoader();
        List<UnaryOperator<LoopSettings>> changes =
                List.of(
                        it -> it.backend("b"),
                        it -> it.backendsIn(loader),
                        it -> it.updates(1),
                        it -> it.frames(FrameRate.unlimited()),
                        it -> it.schedule(Schedules.CLASSIC),
                        it -> it.catchUp(new CatchUp(1, 2, 3)),
                        it -> it.waiting(Waiting.APPROXIMATE),
                        it -> it.background(BACKGROUND),
                        it -> it.lateFrames(true),
                        it -> it.askBeforeClose(),
                        it -> it.endWithProcess(),
                        it -> it.seed(4),
                        it -> it.ticks(5),
                        it -> it.title("B"),
                        it -> it.size(700, 500),
                        it -> it.minSize(10, 20),
                        it -> it.resizable(false),
                        it -> it.decorated(false),
                        it -> it.visible(false),
                        it -> it.fullscreen(true),
                        it -> it.vsync(Vsync.OFF),
                        it -> it.debug(true),
                        it -> it.option("script", "1s close"));
        List<String> before = text(DEFAULT);
        assertEquals(before.size(), changes.size());
        LoopSettings all = DEFAULT;
        for (int i = 0; i < changes.size(); i++) {
            List<String> after = text(changes.get(i).apply(DEFAULT));
            for (int j = 0; j < before.size(); j++)
                assertEquals(
                        i == j,
                        !before.get(j).equals(after.get(j)),
                        "change %d of the settings also changes %s".formatted(i, after.get(j)));
            all = changes.get(i).apply(all);
        }
        List<String> text = text(all);
        for (int i = 0; i < before.size(); i++) assertNotEquals(before.get(i), text.get(i));
        assertEquals(
                before,
                text(DEFAULT),
                "a change returns new settings and leaves the others unchanged");
        assertEquals(
                String.valueOf(new Place(null, ModuleLayer.boot())),
                String.valueOf(DEFAULT.backendsIn(ModuleLayer.boot()).place));
    }

    @Test
    void refusesMissingAndNegativeValues() {
        assertEquals(
                "the number of ticks after which a loop ends must be 0 (the loop never ends) or"
                        + " more, not -1",
                assertThrows(IllegalArgumentException.class, () -> DEFAULT.ticks(-1)).getMessage());
        assertThrows(IllegalArgumentException.class, () -> DEFAULT.size(0, 10));
        assertThrows(IllegalArgumentException.class, () -> DEFAULT.minSize(10, 0));
        assertMissing("updates", () -> DEFAULT.updates(null));
        assertMissing("frames", () -> DEFAULT.frames(null));
        assertMissing("schedule", () -> DEFAULT.schedule(null));
        assertMissing("catchUp", () -> DEFAULT.catchUp(null));
        assertMissing("waiting", () -> DEFAULT.waiting(null));
        assertMissing("background", () -> DEFAULT.background(null));
        assertMissing("vsync", () -> DEFAULT.vsync(null));
    }

    private static void assertMissing(String name, Executable call) {
        assertEquals(name, assertThrows(NullPointerException.class, call).getMessage());
    }

    @Test
    void schedulesAreFoundByNameInAnyCase() {
        for (Schedules schedule : Schedules.values()) {
            assertEquals(schedule, Schedules.named(schedule.title()));
            assertEquals(
                    schedule, Schedules.named(schedule.title().toUpperCase(java.util.Locale.ROOT)));
        }
        assertEquals(
                "no schedule is called 'x'; the schedules are steady, basic, classic, variable,"
                        + " catchUp, fixedSlot",
                assertThrows(IllegalArgumentException.class, () -> Schedules.named("x"))
                        .getMessage());
    }

    @Test
    void ticksOrAScriptEndAGame() {
        LoopSettings endless = DEFAULT;
        assertFalse(endless.ends());
        assertTrue(endless.ticks(1).ends());
        for (String script : List.of(" ", "1s press ESCAPE")) {
            var scripted = endless.option("script", script);
            assertEquals(!script.isBlank(), scripted.ends());
        }
    }

    /// Each start of a game with a player has a new seed, and all starts without a player have a
    /// common seed.
    @Test
    void aSeedIsDrawnIfAUserWatchesAndNoneIsSet() {
        LoopSettings settings = LoopSettings.of("", 1, 1);
        long drawn = settings.seeded(true).seed().orElseThrow();
        assertNotEquals(drawn, settings.seeded(true).seed().orElseThrow());
        assertEquals(7, settings.seed(7).seeded(true).seed().orElseThrow());
        assertTrue(settings.seeded(false).seed().isEmpty());
        assertTrue(
                settings.ticks(1).seeded(true).seed().isEmpty(),
                "a run with a number of ticks has no player and draws no seed");
        // The option `from` names a tick at which the loop shows its window. The tick has the same
        // state in every run only if every run has the same seed, so no random seed is drawn.
        assertTrue(settings.set("from", "1").seeded(true).seed().isEmpty());
        assertTrue(settings.set("from", "0").seeded(true).seed().isPresent());
    }

    @Test
    void aLoopHasOneRandomGeneratorOfItsSeed() {
        LoopSettings settings = LoopSettings.of("", 1, 1);
        GameLoop usual = GameLoop.over(new FakeWindow(), settings);
        assertEquals(1, usual.seed(), "runs without a player have the seed 1");
        assertSame(usual.random(), usual.random());
        assertEquals(randomOf(settings.seed(42)), randomOf(settings.seed(42)));
        assertNotEquals(randomOf(settings.seed(42)), randomOf(settings.seed(43)));
    }

    private static long randomOf(LoopSettings settings) {
        return GameLoop.over(new FakeWindow(), settings).random().nextLong();
    }
}
