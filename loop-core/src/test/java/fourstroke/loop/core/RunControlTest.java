package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Tests settings of a run that come from system properties and environment variables. The tests of
/// the module `app` check that such settings control a whole program.
@Isolated // The test sets a system property, so no other test may run at the same time.
class RunControlTest {

    private static final LoopSettings GAME = LoopSettings.of("Game", 640, 480).ticks(7).seed(1);

    @TempDir Path folder;

    private static final ByteArrayOutputStream ERR = new ByteArrayOutputStream();

    private static LoopSettings by(Map<String, String> properties, Map<String, String> variables) {
        return of(GAME, properties, variables);
    }

    private static LoopSettings of(
            LoopSettings game, Map<String, String> properties, Map<String, String> variables) {
        return RunControl.of(game, properties, variables, new PrintStream(ERR, true));
    }

    /// {@return the lines that the loop prints about the settings of a run}
    private static String printed(Map<String, String> properties, Map<String, String> variables) {
        ERR.reset();
        by(properties, variables);
        return ERR.toString();
    }

    private static LoopSettings by(String name, String value) {
        return by(Map.of("fourstroke." + name, value), Map.of());
    }

    private static String refusal(String name, String value) {
        return assertThrows(RunControlException.class, () -> by(name, value)).getMessage();
    }

    @Test
    void aPropertyOverridesAVariableAndAVariableOverridesTheGame() {
        Map<String, String> variables = Map.of("FOURSTROKE_TICKS", "8", "FOURSTROKE_SEED", "2");
        assertEquals(9, by(Map.of("fourstroke.ticks", "9"), variables).ticks());
        assertEquals(8, by(Map.of(), variables).ticks());
        assertEquals(2, by(Map.of("fourstroke.ticks", "9"), variables).seed().orElseThrow());
        assertEquals(7, by(Map.of(), Map.of()).ticks());
    }

    @Test
    void theGamesValuesCountIfNoSettingIsGiven() {
        LoopSettings controlled = by("ticks", "9");
        assertEquals(1, controlled.seed().orElseThrow());
        assertEquals("Game", controlled.window().title());
        assertSame(
                GAME, by(Map.of("java.home", "x"), Map.of("HOME", "y", "FOURSTROKE_TICKS", " ")));
    }

    @Test
    void everyNameHasAValue() throws IOException {
        Path script = Files.writeString(folder.resolve("script.txt"), "tick 5 close");
        assertEquals(Rate.of(60_000, 1001), by("ups", "60000/1001").updates());
        assertEquals(FrameRate.capped(30), by("fps", "30").frames());
        assertEquals(FrameRate.display(), by("fps", "vsync").frames());
        assertEquals(FrameRate.unlimited(), by("fps", "UNLIMITED").frames());
        assertEquals(FrameRate.onRequest(), by("fps", "request").frames());
        assertSame(Schedules.CLASSIC, by("schedule", "classic").schedule());
        assertEquals(Waiting.APPROXIMATE, by("waiting", "approximate").waiting());
        assertEquals(320, by("size", "320x240").window().size().width());
        assertEquals("real", by("clock", "real").window().options().get("clock"));
        assertEquals(
                "tick 5 close", by("script", script.toString()).window().options().get("script"));
        assertEquals(List.of(), by("ticks", "1").outputs);
    }

    @Test
    void aNumberOfTicksEndsALoopWithoutUpdatesInAnyOrderOfTheNames() {
        LoopSettings never = LoopSettings.of("Game", 640, 480).updates(Rate.NEVER);
        Map<String, String> both = Map.of("FOURSTROKE_TICKS", "60", "FOURSTROKE_UPS", "60");
        assertEquals(60, of(never, Map.of(), both).ticks());
        assertEquals(Rate.of(60), of(never, Map.of(), both).updates());
        assertEquals(60, of(never, Map.of(), Map.of("FOURSTROKE_TICKS", "60")).ticks());
        assertEquals(Rate.NEVER, by("ups", "never").updates());
    }

    /// If a system property or an environment variable names a backend, the settings contain no
    /// backend: the class `Backends` then reads the property or the variable itself, so that its
    /// messages can name the source.
    @Test
    void aBackendOfTheGameIsOverridden() {
        LoopSettings game = GAME.backend("gl");
        assertNull(of(game, Map.of("fourstroke.backend", "x"), Map.of()).backend());
        assertNull(of(game, Map.of(), Map.of("FOURSTROKE_BACKEND", "x")).backend());
        assertEquals("gl", of(game, Map.of(), Map.of("FOURSTROKE_BACKEND", "")).backend());
        LoopSettings windowless = LoopSettings.withoutWindow();
        assertEquals(
                windowless.backend(),
                of(windowless, Map.of("fourstroke.backend", "x"), Map.of()).backend());
    }

    @Test
    void aRunWithoutAnEndIsReported() {
        for (boolean stopped : new boolean[] {false, true}) {
            ERR.reset();
            RunControl.reportEndless("headless", () -> stopped, new PrintStream(ERR, true));
            assertEquals(!stopped, ERR.toString().contains("FOURSTROKE_TICKS=600"));
        }
    }

    @Test
    void onlyARunInVirtualTimeWithoutTicksMayNeverEnd() {
        LoopSettings game = LoopSettings.of("Game", 640, 480);
        assertTrue(game.mayNeverEnd());
        assertFalse(game.ticks(1).mayNeverEnd());
        assertFalse(game.option("clock", "real").mayNeverEnd());
        assertFalse(LoopSettings.withoutWindow().mayNeverEnd());
    }

    @Test
    void anUnknownNameIsReportedWithTheNearestName() {
        String names =
                "backend, clock, fps, from, idle, movie, params, report, schedule, screenshot,"
                        + " script, seed, size, ticks, trace, trouble, ups, waiting";
        assertHas("fourstroke.tick …did you mean fourstroke.ticks?…" + names, refusal("tick", "5"));
        assertTrue(refusal("TICKS", "5").contains("did you mean fourstroke.ticks?"));
        assertTrue(refusal("sceenshot", "x.png").contains("did you mean fourstroke.screenshot?"));
        assertHas("fourstroke.vk.device …" + names, refusal("vk.device", "1"));
        // The environment may contain a variable that only another version of Fourstroke knows, so
        // the loop reports an unknown variable and throws no exception.
        assertEquals(7, by(Map.of(), Map.of("FOURSTROKE_TICK", "5")).ticks());
    }

    @Test
    void namesWithAMeaningElsewhereAreIgnored() {
        assertSame(
                GAME,
                by(
                        Map.of("fourstroke.program", "./play", "fourstroke.log", "info"),
                        Map.of("FOURSTROKE_JAVA_OPTIONS", "-Xmx1g", "FOURSTROKE_VK_DEVICE", "1")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ticks|0|whole number…1…'0'",
                "ticks|1e3|whole number…1…'1e3'",
                "seed|x|whole number…64 bits…'x'",
                "size|0x5|width x height…1280x720…1 to 8192…'0x5'",
                "clock|fast|virtual or real…'fast'",
                "from|-1|whole number…0…'-1'",
                "from|1s|whole number…0…'1s'",
                "idle|0|1 second…292 years…0 s",
                "script|none.txt|no file…'none.txt'",
                "screenshot|x.gif|FILE.png…last frame…FILE.png@TICKS…'x.gif'",
                "screenshot|x.png@y|whole number of ticks…'y'",
                "screenshot|x.png,./x.png|'./x.png'…two outputs",
                "movie|x.gif|FILE.png…whole run…FILE.png@TICKS-TICKS…'x.gif'",
                "report|x.htm|FILE.html…'x.htm'",
                "trace|.json|FILE.json…'.json'",
                "movie|x.png@9-3|two whole numbers of ticks…larger…120-240…'9-3'",
            })
    void aWrongValueIsReportedWithItsSource(String name, String value, String words) {
        assertHas("fourstroke." + name + ": …" + words, refusal(name, value));
    }

    /// Checks that a text begins with the first of the given words, and contains the other words in
    /// this order. `…` separates the words.
    private static void assertHas(String words, String text) {
        int from = 0;
        for (String each : words.split("…")) {
            int at = text.indexOf(each, from);
            assertTrue(from == 0 ? at == 0 : at > 0, () -> "'" + each + "' is not in: " + text);
            from = at + each.length();
        }
    }

    @Test
    void aTickThatTheRunCannotBeShownFromIsRefused() {
        assertHas(
                "the loop ends after 7 ticks…tick 7…'from'",
                assertThrows(IllegalArgumentException.class, by("from", "7")::checkFrom)
                        .getMessage());
        by("from", "6").checkFrom();
    }

    @Test
    void aPictureOfAFrameThatIsNotPresentedIsRefused() {
        String file = folder.resolve("x.png").toString();
        for (String early : List.of("screenshot=@4", "movie=@4-6", "movie=")) {
            String[] words = early.split("=", 2);
            LoopSettings asked = by("from", "5").set(words[0], file + words[1]);
            String message =
                    assertThrows(IllegalArgumentException.class, asked::checkFrom).getMessage();
            assertTrue(message.startsWith("no frame is presented before tick 5"), message);
        }
        by("from", "5").set("screenshot", file + "@5").set("trace", file + ".json").checkFrom();
        by("from", "5").set("screenshot", file).checkFrom();
    }

    @Test
    void aRunThatEndsBeforeItIsShownIsReported() {
        PrintStream before = System.err;
        ERR.reset();
        System.setErr(new PrintStream(ERR, true));
        try {
            Clock virtual = () -> 0;
            Clock real =
                    new Clock() {
                        @Override
                        public long nowNanos() {
                            return 0;
                        }

                        @Override
                        public boolean isReal() {
                            return true;
                        }
                    };
            RunControl.reportingTooEarly(5, () -> 5, virtual).ends(0);
            // The clock is real, so the window is already visible although tick 5 has not come (a
            // loop shows its window early if the game waits for the user). The listener must
            // therefore report nothing.
            RunControl.reportingTooEarly(5, () -> 4, real).ends(0);
            assertEquals("", ERR.toString());
            RunControl.reportingTooEarly(5, () -> 4, virtual).ends(0);
        } finally {
            System.setErr(before);
        }
        assertHas("fourstroke: …tick 4…tick 5", ERR.toString());
    }

    @Test
    void theFolderOfAScreenshotIsCreated() {
        Path file = folder.resolve("a/b/x.png");
        assertEquals(2, by("screenshot", file + ", " + folder.resolve("y.png@5")).outputs.size());
        assertTrue(Files.isDirectory(file.getParent()));
    }

    @Test
    void aFileThatIsAFolderIsRefused() throws IOException {
        Path there = Files.createDirectory(folder.resolve("there.png"));
        assertTrue(refusal("screenshot", there.toString()).endsWith("is a folder, not a file"));
        Path file = Files.createFile(folder.resolve("file"));
        assertTrue(
                refusal("screenshot", file.resolve("x.png").toString())
                        .endsWith("is a file, not a folder"));
        assertTrue(
                refusal("screenshot", file.resolve("a/x.png").toString())
                        .contains("cannot be created"));
    }

    @Test
    void aGameCanSwitchRunControlOff() {
        System.setProperty("fourstroke.ticks", "9");
        try {
            LoopSettings closed = GAME.runControl(false);
            assertSame(closed, RunControl.over(closed));
        } finally {
            System.clearProperty("fourstroke.ticks");
        }
    }

    @Test
    void theMessageSaysWhetherAPropertyOrAVariableWasUsed() {
        LoopSettings controlled =
                by(
                        Map.of("fourstroke.ticks", "9"),
                        Map.of("FOURSTROKE_TICKS", "8", "FOURSTROKE_SEED", "2"));
        assertEquals(
                List.of("FOURSTROKE_SEED=2", "fourstroke.ticks=9 (overrides FOURSTROKE_TICKS=8)"),
                controlled.asked());
    }

    /// The loop prints this line on standard error and does not write it to the log, because most
    /// games discard the log.
    @Test
    void aLeftoverVariableIsReportedOnStandardError() {
        assertHas(
                "fourstroke: …FOURSTROKE_SEED=2, FOURSTROKE_TICKS=8\n",
                printed(Map.of(), Map.of("FOURSTROKE_TICKS", "8", "FOURSTROKE_SEED", "2")));
        String unknown = printed(Map.of(), Map.of("FOURSTROKE_TIKS", "8"));
        assertHas("fourstroke: FOURSTROKE_TIKS …did you mean FOURSTROKE_TICKS?", unknown);
        assertEquals(
                "", printed(Map.of("fourstroke.ticks", "9"), Map.of("FOURSTROKE_BACKEND", "x")));
        assertEquals("", printed(Map.of("fourstroke.ticks", "9"), Map.of("FOURSTROKE_TICKS", "8")));
    }

    @Test
    void settingsOfATestOverrideAllOthers() {
        System.setProperty("fourstroke.seed", "9");
        try {
            LoopSettings asked =
                    RunControl.asking(game -> game.ticks(3).backend("null"))
                            .call(() -> RunControl.over(GAME));
            assertEquals(3, asked.ticks());
            assertEquals("null", asked.backend());
            assertEquals(
                    List.of(
                            "fourstroke.seed=9",
                            "RunControl.asking, which overrides all other settings"),
                    asked.asked());
            // A program can override the settings even if run control is switched off.
            assertEquals(
                    3,
                    RunControl.asking(game -> game.ticks(3))
                            .call(() -> RunControl.over(GAME.runControl(false)))
                            .ticks());
            assertEquals(7, RunControl.over(GAME.runControl(false)).ticks());
        } finally {
            System.clearProperty("fourstroke.seed");
        }
    }

    @Test
    void aPropertySwitchesRunControlOffForAllGames() {
        System.setProperty("fourstroke.ticks", "9");
        try {
            System.setProperty(LoopSettings.RUN_CONTROL, "false");
            assertSame(GAME, RunControl.over(GAME));
            System.setProperty(LoopSettings.RUN_CONTROL, "no");
            assertHas(
                    "fourstroke.runControl …true or false…'no'",
                    assertThrows(RunControlException.class, () -> RunControl.over(GAME))
                            .getMessage());
        } finally {
            System.clearProperty("fourstroke.ticks");
            System.clearProperty(LoopSettings.RUN_CONTROL);
        }
    }

    @Test
    void aCommandLineUsesTheSameNames() {
        assertEquals(9, GAME.set("ticks", "9").ticks());
        assertEquals("gl", GAME.set("backend", "gl").backend());
        assertThrows(IllegalArgumentException.class, () -> GAME.set("tics", "9"));
    }
}
