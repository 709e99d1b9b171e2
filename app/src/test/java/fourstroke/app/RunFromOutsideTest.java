package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Jvm;
import fourstroke.backend.contract.ProcessResult;
import fourstroke.backend.contract.Words;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Tests run control, which changes a run through system properties and environment variables, with
/// programs that have no code for run control: the game of the README, the sample project, a game
/// of twenty lines and a game with two loops. Run control ends these programs, plays scripts of
/// inputs, and saves pictures. The tests run these programs on the module path and on the class
/// path.
@Tag("slow")
@ParameterizedClass(name = "modules {0}")
@ValueSource(booleans = {true, false})
class RunFromOutsideTest {

    private static final String FRONT_PAGE = "fourstroke.app/fourstroke.app.bounce.Bounce";

    /// If the options of a program contain this word, the tests start the program without the
    /// modules loop-watch and app, which not every game has.
    private static final String BARE = "-Dbare";

    private static final Map<String, String> HEADLESS = Map.of("FOURSTROKE_BACKEND", "headless");
    private static final Map<String, String> UNSEEN = Map.of("FOURSTROKE_BACKEND", "null");

    private static final String PROGRAMS = "stranger/stranger.Programs$";

    private static final String DOT = "stranger/stranger.Dot";

    /// The classes of the test programs, and the classes of the sample project.
    private static Path stranger, sample;

    @Parameter boolean modules;

    @TempDir Path folder;

    @BeforeAll
    static void compile(@TempDir Path classes) throws IOException {
        stranger = compiled(Path.of("src", "test", "stranger"), classes.resolve("stranger"));
        sample =
                compiled(Path.of("..", "docs", "sample", "src", "main"), classes.resolve("sample"));
    }

    private static Path compiled(Path sources, Path into) throws IOException {
        try (Stream<Path> all = Files.walk(sources)) {
            List<Path> files = all.filter(file -> file.toString().endsWith(".java")).toList();
            Jvm.compile(into, files, "-nowarn", "-p", Jvm.word(Jvm.parts()));
        }
        return into;
    }

    private ProcessResult run(String main, List<String> options, Map<String, String> variables) {
        List<Path> parts = new ArrayList<>(Jvm.parts());
        parts.addAll(List.of(stranger, sample));
        if (options.contains(BARE)) parts.removeIf(Jvm.of("loop-watch", "app"));
        List<String> words = new ArrayList<>(options);
        String type = main.substring(main.indexOf('/') + 1);
        words.addAll(
                modules
                        ? List.of("-p", Jvm.word(parts), "-m", main)
                        : List.of("-cp", Jvm.word(parts), type));
        return java(words, variables);
    }

    private ProcessResult java(List<String> words, Map<String, String> variables) {
        List<String> command = Jvm.command();
        command.add("-Dslf4j.provider=org.slf4j.nop.NOPServiceProvider");
        command.add("-Dslf4j.internal.verbosity=ERROR");
        String natives = modules ? "org.lwjgl,org.lwjgl.opengl" : "ALL-UNNAMED";
        command.add("--enable-native-access=" + natives);
        command.addAll(words);
        var builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("FOURSTROKE_"));
        builder.environment().putAll(variables);
        return ProcessResult.of(builder, 60);
    }

    private static void assertOutput(String words, ProcessResult result) {
        assertOutput(0, words, result);
    }

    private static void assertOutput(int code, String words, ProcessResult result) {
        assertEquals(words, result.output());
        assertEquals(code, result.exitCode());
    }

    /// Checks that a program printed one line with the given words in this order.
    private static void assertLine(int code, ProcessResult result, String... words) {
        Words.assertLine(result.output(), words);
        assertEquals(code, result.exitCode(), result.output());
    }

    private static void assertBegins(int code, String words, ProcessResult result) {
        assertTrue(result.output().startsWith(words), result.output());
        assertEquals(code, result.exitCode(), result.output());
    }

    private int[] pixels(String size, String name) throws IOException {
        Image picture = Image.read(folder.resolve(name));
        assertEquals("image of " + size, picture.toString());
        return picture.pixels();
    }

    @ParameterizedTest
    @CsvSource({
        FRONT_PAGE + ", 640 x 480, ''",
        "lantern/lantern.Lantern, 320 x 240, '120 ticks, 61 frames\n'",
        DOT + ", 64 x 48, '120 ticks\n'"
    })
    void aGameEndsAfterItsTicksAndWritesItsPictures(String game, String size, String words)
            throws IOException {
        ProcessResult result =
                run(
                        game,
                        List.of(),
                        Map.of(
                                "FOURSTROKE_TICKS", "120",
                                "FOURSTROKE_BACKEND", "headless",
                                "FOURSTROKE_SCREENSHOT", "made/x.png,made/y.png@60"));
        assertEquals(0, result.exitCode(), result.output());
        String first = result.output().substring(0, result.output().indexOf('\n') + 1);
        Words.assertHas(
                first,
                "fourstroke: ",
                "FOURSTROKE_SCREENSHOT=made/x.png,made/y.png@60",
                "FOURSTROKE_TICKS=120\n");
        assertEquals(words, result.output().substring(first.length()));
        boolean moves = !game.equals(DOT);
        int[] then = pixels(size, "made/y.png");
        assertEquals(moves, !Arrays.equals(pixels(size, "made/x.png"), then));
    }

    /// The test runs the command with which the README plays its game.
    @Test
    void theGameOfTheFrontPageRunsFromItsSource() throws IOException {
        String page = Files.readString(Path.of("..", "README.md"));
        String game = page.substring(page.indexOf("import module fourstroke.loop.core;"));
        Path file = folder.resolve("Bounce.java");
        Files.writeString(file, game.substring(0, game.indexOf("```")));
        List<String> words = new ArrayList<>(List.of("--add-modules", "ALL-MODULE-PATH"));
        words.addAll(List.of("-p", Jvm.word(Jvm.parts()), file.toString()));
        words.add(0, "-Dfourstroke.screenshot=x.png");
        Map<String, String> asked =
                Map.of("FOURSTROKE_TICKS", "120", "FOURSTROKE_BACKEND", "headless");
        assertLine(0, java(words, asked), "fourstroke: ", "FOURSTROKE_TICKS=120\n");
        assertEquals(640 * 480, pixels("640 x 480", "x.png").length);
        words.set(0, "-Dfourstroke.ticks=many");
        assertLine(
                1,
                java(words, asked),
                "fourstroke.loop.core.RunControlException: fourstroke.ticks: ",
                "whole number",
                "'many'\n");
    }

    /// The program moves a square to the right while the user holds SPACE.
    @ParameterizedTest
    @ValueSource(strings = {"headless", "gl-offscreen"})
    void aScriptPlaysTheGame(String backend) throws IOException {
        String script = "tick 20 press SPACE\ntick 60 release SPACE\ntick 120 press ESCAPE\n";
        Files.writeString(folder.resolve("script.txt"), script);
        assertOutput(
                "120 ticks\n",
                run(
                        DOT,
                        List.of(
                                "-Dfourstroke.backend=" + backend,
                                "-Dfourstroke.script=script.txt",
                                "-Dfourstroke.size=80x60",
                                "-Dfourstroke.screenshot=then.png@10,x.png"),
                        UNSEEN));
        assertEquals(Color.ORANGE, pixels("80 x 60", "then.png")[24 * 80 + 9]);
        assertEquals(Color.NAVY, pixels("80 x 60", "x.png")[24 * 80 + 9]);
        assertEquals(Color.ORANGE, pixels("80 x 60", "x.png")[24 * 80 + 17]);
    }

    @Test
    void ofTwoLoopsTheFirstIsControlled() throws IOException {
        assertOutput(
                "5 ticks\n3 ticks\n",
                run(PROGRAMS + "Twice", List.of("-Dfourstroke.ticks=5"), UNSEEN));
    }

    /// Two threads open their loops at the same time. The program prints only once that environment
    /// variables control a loop.
    @Test
    void ofTwoLoopsThatOpenTogetherOneIsControlled() throws IOException {
        assertLine(
                0,
                run(
                        PROGRAMS + "AtOnce",
                        List.of(),
                        Map.of("FOURSTROKE_TICKS", "5", "FOURSTROKE_BACKEND", "null")),
                "fourstroke: ",
                "FOURSTROKE_TICKS=5\n");
    }

    @Test
    void unwrittenFilesOfALoopThatNeverEndsAreReported() throws IOException {
        ProcessResult result =
                run(
                        PROGRAMS + "Exits",
                        List.of(
                                "-Dfourstroke.screenshot=x.png@2,y.png",
                                "-Dfourstroke.movie=z.png"),
                        HEADLESS);
        assertEquals(7, result.exitCode(), result.output());
        assertEquals(2, result.output().lines().count(), result.output());
        Words.assertHas(
                result.output(),
                "fourstroke: z.png ",
                "process",
                "\nfourstroke: y.png ",
                "process");
        assertEquals("image of 64 x 48", Image.read(folder.resolve("x.png")).toString());
    }

    @Test
    void aGameThatForbidsRunControlIsNotControlled() throws IOException {
        assertOutput(
                "3 ticks\n",
                run(
                        PROGRAMS + "Closed",
                        List.of("-Dfourstroke.ticks=5", "-Dfourstroke.nonsense=1"),
                        Map.of("FOURSTROKE_SCREENSHOT", "x.png")));
        assertFalse(Files.exists(folder.resolve("x.png")));
    }

    @Test
    void aLoopThatFailsToOpenIsNotControlled() throws IOException {
        assertOutput(
                "5 ticks\n",
                run(PROGRAMS + "SecondTry", List.of("-Dfourstroke.ticks=5"), Map.of()));
    }

    @Test
    void withoutRunControlTheBackendVariableIsIgnored() throws IOException {
        ProcessResult result =
                run(
                        PROGRAMS + "Twice",
                        List.of("-Dfourstroke.runControl=false", "-Dfourstroke.ticks=5"),
                        Map.of("FOURSTROKE_BACKEND", "nosuch"));
        assertTrue(result.output().endsWith("3 ticks\n3 ticks\n"), result.output());
        assertFalse(result.output().contains("nosuch"), result.output());
    }

    /// {@return the result of a program that is started in the same way as in a runtime image}
    private ProcessResult launched(String main, List<String> options, Map<String, String> variables)
            throws IOException {
        List<String> all = new ArrayList<>(options);
        all.addAll(List.of("-Dfourstroke.main=" + main, "-Dfourstroke.program=short"));
        String core = "fourstroke.loop.core";
        if (modules)
            all.addAll(List.of("--add-modules=stranger", "--add-opens=stranger/stranger=" + core));
        return run(core + "/fourstroke.loop.core.Launcher", all, variables);
    }

    @Test
    void impossibleSettingsAreReportedInOneSentence() throws IOException {
        List<String> misspelt = List.of("-Dfourstroke.tiks=5");
        String[] words = {"fourstroke.tiks ", "did you mean fourstroke.ticks?"};
        ProcessResult result = run(DOT, misspelt, HEADLESS);
        assertLine(1, result, words);
        Words.assertHas(result.output(), "RunControlException: fourstroke.tiks ");
        result = launched(DOT, misspelt, HEADLESS);
        assertLine(2, result, words);
        assertBegins(2, "short: fourstroke.tiks ", result);
        Files.createFile(folder.resolve("file"));
        assertLine(
                2,
                launched(DOT, List.of("-Dfourstroke.screenshot=file/x.png"), HEADLESS),
                "short: fourstroke.screenshot: '%s'".formatted(folder.resolve("file")),
                "file",
                "folder");
        List<String> pictured = List.of("-Dfourstroke.ticks=5", "-Dfourstroke.screenshot=x.png");
        assertLine(
                2,
                launched(DOT, pictured, UNSEEN),
                "short: a screenshot ",
                "backend",
                "such as headless",
                "FOURSTROKE_BACKEND=null, fourstroke.screenshot=x.png, fourstroke.ticks=5)");
        assertLine(
                2,
                launched(DOT, List.of("-Dfourstroke.report=x.html", BARE), HEADLESS),
                "short: a report ",
                "fourstroke.loop.watch",
                "dependency loop-watch",
                "--with fourstroke.loop.watch",
                "FOURSTROKE_BACKEND=headless, fourstroke.report=x.html)");
        assertLine(
                2,
                launched(PROGRAMS + "SecondTry", pictured, HEADLESS),
                "short: a screenshot ",
                "window",
                "FOURSTROKE_BACKEND=headless, fourstroke.screenshot=x.png, fourstroke.ticks=5)");
        Files.writeString(folder.resolve("script.txt"), "1s jump\n");
        ProcessResult script = launched(DOT, List.of("-Dfourstroke.script=script.txt"), HEADLESS);
        assertEquals(2, script.exitCode());
        Words.assertHas(
                script.output(),
                "short: option script: line 1, '1s jump': ",
                "FOURSTROKE_BACKEND=headless, fourstroke.script=script.txt)\n");
    }

    /// The menu never ends its pause: with 60 frames per second the loop draws during the pause,
    /// and with frames on request the loop only waits for an input.
    @ParameterizedTest
    @CsvSource({"60, update 0, 600 s", "request, waits, input"})
    void anIdleMenuEndsWithASentence(String fps, String first, String second) throws IOException {
        ProcessResult result =
                launched(
                        PROGRAMS + "Menu",
                        List.of("-Dfourstroke.ticks=5", "-Dfourstroke.fps=" + fps),
                        UNSEEN);
        assertLine(4, result, "short: ", first, second);
    }

    @Test
    void anExceptionOfTheGameGivesExitCode1AndTheSeed() throws IOException {
        ProcessResult result =
                launched(PROGRAMS + "Failing", List.of("-Dfourstroke.seed=77"), HEADLESS);
        assertBegins(
                1,
                "short: the seed of this run is 77\n"
                        + "Exception in thread \"main\""
                        + " java.lang.IllegalStateException: no more fuel\n",
                result);
        assertLine(
                2,
                launched("nosuch.Game", List.of(), HEADLESS),
                "short: ",
                "'nosuch.Game'",
                "fourstroke.main",
                "ClassNotFoundException: nosuch.Game\n");
        ProcessResult backend = launched(DOT, List.of("-Dfourstroke.backend=nosuch"), HEADLESS);
        assertEquals(2, backend.exitCode());
        Words.assertHas(backend.output(), "short: ", "backend", "'nosuch'");
        Words.assertLine(
                run(DOT, List.of(), Map.of("FOURSTROKE_BACKEND", "hedless")).output(),
                "backend",
                "'hedless'",
                "FOURSTROKE_BACKEND",
                "did you mean headless?");
    }

    @Test
    void aMovieAReportAndATraceAreWritten() throws IOException {
        ProcessResult result =
                run(
                        FRONT_PAGE,
                        List.of("-Dfourstroke.ticks=240", "-Dfourstroke.backend=headless"),
                        Map.of(
                                "FOURSTROKE_MOVIE", "out/movie.png@120-240",
                                "FOURSTROKE_REPORT", "out/run.html",
                                "FOURSTROKE_TRACE", "out/run.json",
                                "FOURSTROKE_SEED", "7"));
        assertEquals(0, result.exitCode(), result.output());
        assertEquals("image of 640 x 480", Image.read(folder.resolve("out/movie.png")).toString());
        String page = Files.readString(folder.resolve("out/run.html"));
        assertTrue(page.contains("<h1>Bounce on headless</h1>"), page);
        assertTrue(page.contains("<td>Seed</td><td>7</td>"), page);
        assertTrue(page.contains("FOURSTROKE_SEED=7, fourstroke.ticks=240, FOURSTROKE_"), page);
        assertTrue(Files.readString(folder.resolve("out/run.json")).endsWith("]}\n"));
    }

    @Test
    void aPictureAfterTheEndDoesNotAffectOtherPictures() throws IOException {
        ProcessResult result =
                launched(
                        DOT,
                        List.of(
                                "-Dfourstroke.ticks=5",
                                "-Dfourstroke.movie=m.png@8-9",
                                "-Dfourstroke.screenshot=x.png@9,y.png,z.png@9"),
                        HEADLESS);
        assertEquals(1, result.exitCode(), result.output());
        assertEquals(3, result.output().lines().count(), result.output());
        Words.assertHas(
                result.output(),
                "short: m.png ",
                "5 ticks",
                "movie\nshort: x.png ",
                "5 ticks and 4 frames\nshort: z.png ",
                "5 ticks and 4 frames\n");
        assertFalse(Files.exists(folder.resolve("x.png")));
        assertEquals("image of 64 x 48", Image.read(folder.resolve("y.png")).toString());
    }

    /// Environment variables that are left from another version have no effect.
    @Test
    void unknownVariablesAreOnlyReported() throws IOException {
        ProcessResult result =
                run(
                        DOT,
                        List.of("-Dfourstroke.ticks=5"),
                        Map.of("FOURSTROKE_BACKEND", "null", "FOURSTROKE_LEFTOVER", "1"));
        Words.assertHas(
                result.output(), "fourstroke: FOURSTROKE_LEFTOVER ", "ticks", "\n5 ticks\n");
        assertEquals(0, result.exitCode());
    }
}
