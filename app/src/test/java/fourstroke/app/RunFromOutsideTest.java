package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Jvm;
import fourstroke.backend.contract.Said;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.Launcher;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// Programs without a line about it are ended, scripted and pictured from outside: the front page's
/// game, and one with two loops.
@Tag("slow")
class RunFromOutsideTest {

    private static final String FRONT_PAGE = "fourstroke.app.bounce.Bounce";

    /// Where this is said, a program has nothing but what every game has.
    private static final String BARE = "-Dbare";

    @TempDir Path folder;

    /// A program with two loops.
    static final class Twice {

        static void main() {
            for (int i = 0; i < 2; i++)
                System.out.println(
                        ShortGame.ticks(LoopSettings.of("Twice", 64, 48).ticks(3)) + " ticks");
        }
    }

    /// A program that nobody may control.
    static final class Closed {

        static void main() {
            LoopSettings settings = LoopSettings.of("Closed", 64, 48).ticks(3).backend("null");
            System.out.println(ShortGame.ticks(settings.runControl(false)) + " ticks");
        }
    }

    /// A program whose first window cannot open.
    static final class SecondTry {

        static void main() {
            LoopSettings settings = LoopSettings.withoutWindow().option("clock", "virtual");
            try {
                ShortGame.ticks(settings.backend("none"));
            } catch (BackendException e) {
                System.out.println(ShortGame.ticks(settings) + " ticks");
            }
        }
    }

    /// A program that fails, with numbers that a player does not know.
    static final class Failing {

        void main() {
            try (GameLoop loop = GameLoop.open("Failing", 64, 48)) {
                for (Event _ : loop)
                    if (loop.tick() == 2) throw new IllegalStateException("no more fuel");
            }
        }
    }

    private Said run(String main, List<String> options, Map<String, String> variables)
            throws IOException {
        List<String> command = Jvm.command();
        command.addAll(List.of("-Dslf4j.provider=org.slf4j.nop.NOPServiceProvider"));
        command.addAll(List.of("-Dslf4j.internal.verbosity=ERROR"));
        command.addAll(List.of("--enable-native-access=ALL-UNNAMED"));
        command.addAll(options);
        List<Path> parts = new ArrayList<>(Jvm.parts());
        parts.add(Path.of("target", "test-classes").toAbsolutePath());
        if (options.contains(BARE)) parts.removeIf(Jvm.of("loop-watch"));
        command.addAll(List.of("-cp", Jvm.word(parts), main));
        var builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("FOURSTROKE_"));
        builder.environment().putAll(variables);
        return Said.by(builder, 60);
    }

    private static void assertSaid(int code, String words, Said said) {
        assertEquals(words, said.words());
        assertEquals(code, said.code());
    }

    @Test
    void theFrontPagesGameIsEndedAndPictured() throws IOException {
        assertSaid(
                0,
                "fourstroke: the environment controls this run:"
                        + " FOURSTROKE_SCREENSHOT=made/x.png,made/y.png@60, FOURSTROKE_TICKS=120\n",
                run(
                        FRONT_PAGE,
                        List.of(),
                        Map.of(
                                "FOURSTROKE_TICKS", "120",
                                "FOURSTROKE_BACKEND", "headless",
                                "FOURSTROKE_SCREENSHOT", "made/x.png,made/y.png@60")));
        Image last = Image.read(folder.resolve("made/x.png"));
        assertEquals("image of 640 x 480", last.toString());
        int[] then = Image.read(folder.resolve("made/y.png")).pixels();
        assertFalse(Arrays.equals(last.pixels(), then));
    }

    @Test
    void aScriptClosesIt() throws IOException {
        Files.writeString(folder.resolve("script.txt"), "0.5s tap SPACE 0.1s\n1s press ESCAPE\n");
        assertSaid(
                0,
                "",
                run(
                        FRONT_PAGE,
                        List.of(
                                "-Dfourstroke.backend=headless",
                                "-Dfourstroke.script=script.txt",
                                "-Dfourstroke.size=64x48",
                                "-Dfourstroke.screenshot=x.png"),
                        Map.of("FOURSTROKE_BACKEND", "null")));
        assertEquals("image of 64 x 48", Image.read(folder.resolve("x.png")).toString());
    }

    @Test
    void ofTwoLoopsTheFirstIsMeant() throws IOException {
        assertSaid(
                0,
                "5 ticks\n3 ticks\n",
                run(
                        Twice.class.getName(),
                        List.of("-Dfourstroke.ticks=5"),
                        Map.of("FOURSTROKE_BACKEND", "null")));
    }

    @Test
    void aGameThatSwitchedItOffIsLeftAlone() throws IOException {
        assertSaid(
                0,
                "3 ticks\n",
                run(
                        Closed.class.getName(),
                        List.of("-Dfourstroke.ticks=5", "-Dfourstroke.nonsense=1"),
                        Map.of("FOURSTROKE_SCREENSHOT", "x.png")));
        assertFalse(Files.exists(folder.resolve("x.png")));
    }

    @Test
    void aLoopThatCouldNotOpenIsNotTheFirst() throws IOException {
        assertSaid(
                0,
                "5 ticks\n",
                run(SecondTry.class.getName(), List.of("-Dfourstroke.ticks=5"), Map.of()));
    }

    @Test
    void aPropertySwitchesItOffAndThenNotEvenTheNameOfABackendIsRead() throws IOException {
        Said said =
                run(
                        Twice.class.getName(),
                        List.of("-Dfourstroke.runControl=false", "-Dfourstroke.ticks=5"),
                        Map.of("FOURSTROKE_BACKEND", "nosuch"));
        assertTrue(said.words().endsWith("3 ticks\n3 ticks\n"), said.words());
        assertFalse(said.words().contains("nosuch"), said.words());
    }

    /// As an image starts it; {@return what it said}
    private Said launched(String main, List<String> options, Map<String, String> variables)
            throws IOException {
        List<String> all = new ArrayList<>(options);
        all.addAll(List.of("-Dfourstroke.main=" + main, "-Dfourstroke.program=short"));
        return run(Launcher.class.getName(), all, variables);
    }

    @Test
    void whatCannotBeDoneIsASentence() throws IOException {
        Map<String, String> headless = Map.of("FOURSTROKE_BACKEND", "headless");
        String name = ShortGame.class.getName();
        String sentence = "fourstroke.tiks means nothing to a run; did you mean fourstroke.ticks?";
        Said misspelt = run(name, List.of("-Dfourstroke.tiks=5"), headless);
        assertEquals(1, misspelt.code());
        assertTrue(misspelt.words().contains("RunControlException: " + sentence), misspelt.words());
        assertEquals(1, misspelt.words().lines().count(), misspelt.words());
        Said launched = launched(name, List.of("-Dfourstroke.tiks=5"), headless);
        assertEquals(2, launched.code());
        assertTrue(launched.words().startsWith("short: " + sentence), launched.words());
        Files.createFile(folder.resolve("file"));
        assertSaid(
                2,
                "short: fourstroke.screenshot: '%s' is a file, not a folder\n"
                        .formatted(folder.resolve("file")),
                launched(name, List.of("-Dfourstroke.screenshot=file/x.png"), headless));
        assertSaid(
                2,
                "short: a screenshot needs pictures, but this backend has none to read back; set"
                        + " fourstroke.backend to headless\n",
                launched(
                        name,
                        List.of("-Dfourstroke.ticks=5", "-Dfourstroke.screenshot=x.png"),
                        Map.of("FOURSTROKE_BACKEND", "null")));
        assertSaid(
                2,
                "short: a report needs the module fourstroke.loop.watch, which is not here: add"
                        + " loop-watch to the game, and to an image by --with"
                        + " fourstroke.loop.watch\n",
                launched(name, List.of("-Dfourstroke.report=x.html", BARE), headless));
        Files.writeString(folder.resolve("script.txt"), "1s jump\n");
        Said script = launched(name, List.of("-Dfourstroke.script=script.txt"), headless);
        assertEquals(2, script.code());
        assertTrue(
                script.words().startsWith("short: option script: line 1, '1s jump': no such verb"),
                script.words());
    }

    @Test
    void anExceptionOfTheGameHasTheCodeThatJavaGivesAndTheSeed() throws IOException {
        Map<String, String> headless = Map.of("FOURSTROKE_BACKEND", "headless");
        Said said = launched(Failing.class.getName(), List.of("-Dfourstroke.seed=77"), headless);
        assertEquals(1, said.code());
        assertTrue(
                said.words()
                        .startsWith(
                                "short: the seed of this run is 77\n"
                                        + "Exception in thread \"main\""
                                        + " java.lang.IllegalStateException: no more fuel\n"),
                said.words());
        Said none = launched("nosuch.Game", List.of(), headless);
        assertEquals(2, none.code());
        assertEquals(
                "short: fourstroke.main 'nosuch.Game' cannot be started:"
                        + " java.lang.ClassNotFoundException: nosuch.Game\n",
                none.words());
        Said backend =
                launched(
                        ShortGame.class.getName(),
                        List.of("-Dfourstroke.backend=nosuch"),
                        headless);
        assertTrue(backend.words().startsWith("no backend is called 'nosuch'"), backend.words());
    }

    @Test
    void aMovieAReportAndATraceAreLeft() throws IOException {
        Said said =
                run(
                        FRONT_PAGE,
                        List.of("-Dfourstroke.ticks=240", "-Dfourstroke.backend=headless"),
                        Map.of(
                                "FOURSTROKE_MOVIE", "out/movie.png@120-240",
                                "FOURSTROKE_REPORT", "out/run.html",
                                "FOURSTROKE_TRACE", "out/run.json",
                                "FOURSTROKE_SEED", "7"));
        assertEquals(0, said.code(), said.words());
        assertEquals("image of 640 x 480", Image.read(folder.resolve("out/movie.png")).toString());
        String page = Files.readString(folder.resolve("out/run.html"));
        assertTrue(page.contains("<h1>Bounce on headless</h1>"), page);
        assertTrue(page.contains("<td>Seed</td><td>7</td>"), page);
        assertTrue(page.contains("FOURSTROKE_SEED=7, fourstroke.ticks=240, FOURSTROKE_"), page);
        assertTrue(Files.readString(folder.resolve("out/run.json")).endsWith("]}\n"));
    }

    @Test
    void aPictureThatNeverCameCostsNoOther() throws IOException {
        Said said =
                launched(
                        ShortGame.class.getName(),
                        List.of("-Dfourstroke.ticks=5", "-Dfourstroke.screenshot=x.png@9,y.png"),
                        Map.of("FOURSTROKE_BACKEND", "headless"));
        assertSaid(
                1, "short: x.png is not written: the run ended after 5 ticks and 4 frames\n", said);
        assertFalse(Files.exists(folder.resolve("x.png")));
        assertEquals("image of 64 x 48", Image.read(folder.resolve("y.png")).toString());
    }

    /// Variables that a machine kept from another version do no harm.
    @Test
    void leftoversInTheEnvironmentAreOnlyToldOf() throws IOException {
        Said said =
                run(
                        ShortGame.class.getName(),
                        List.of("-Dfourstroke.ticks=5"),
                        Map.of("FOURSTROKE_BACKEND", "null", "FOURSTROKE_LEFTOVER", "1"));
        assertTrue(
                said.words()
                        .matches(
                                "fourstroke: FOURSTROKE_LEFTOVER means nothing to a run; the names"
                                        + " are .*\n5 ticks\n"),
                said.words());
        assertEquals(0, said.code());
    }
}
