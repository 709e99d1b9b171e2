package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Words;
import fourstroke.loop.core.Backends;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class CommandLineTest {

    private static final List<String> COMMANDS = List.of("play", "games", "backends");

    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    nosuch         | no game is called 'nosuch'; the games are bounce, comet, patterns, sprites; the commands are play, games, sweep, backends and help; './play examples' lists the examples
                    play games     | no game is called 'games'; the games are bounce, comet, patterns, sprites
                    N0SUCH         | no game is called 'N0SUCH'; the games are bounce, comet, patterns, sprites; the commands are play, games, sweep, backends and help; './play examples' lists the examples
                    bounce comet   | play needs the name of one game, but 2 names were given: bounce, comet
                    --ups=0        | --ups: a rate must be above 0 and at most 1 GHz, not 0
                    --ups=-1       | --ups: a rate must be above 0 and at most 1 GHz, not -1
                    --ups -1       | --ups: a rate must be above 0 and at most 1 GHz, not -1
                    --ups=NaN      | --ups: a rate must be a number above 0, such as 60, 59.94 or 60000/1001, not 'NaN'
                    --ups=2e9      | --ups: a rate must be above 0 and at most 1 GHz, not 2e9
                    --ups=1e-99999999 | --ups: a rate must be at least 0.000001, not 1e-99999999
                    --fps=fast     | --fps: a rate must be a number above 0, such as 60, 59.94 or 60000/1001, not 'fast'; the words vsync, unlimited and request are also possible
                    --fps=0        | --fps: a rate must be above 0 and at most 1 GHz, not 0; the words vsync, unlimited and request are also possible
                    --fps=٣٠       | --fps: a rate must be a number above 0, such as 60, 59.94 or 60000/1001, not '٣٠'; the words vsync, unlimited and request are also possible
                    --schedule=x   | --schedule: no schedule is called 'x'; the schedules are steady, basic, classic, variable, catchUp, fixedSlot
                    --wait=x       | --wait: there is no waiting mode 'x'; the modes are approximate, precise
                    --late-frames=1 | --late-frames takes no value: leave out '=1'
                    --size=0x0     | --size: a size must be width x height in points like 1280x720, each from 1 to 8192, not '0x0'
                    --size=99999x1 | --size: a size must be width x height in points like 1280x720, each from 1 to 8192, not '99999x1'
                    --size=640     | --size: a size must be width x height in points like 1280x720, each from 1 to 8192, not '640'
                    --size=9e1x5   | --size: a size must be width x height in points like 1280x720, each from 1 to 8192, not '9e1x5'
                    --size=٦٤x٤٨   | --size: a size must be width x height in points like 1280x720, each from 1 to 8192, not '٦٤x٤٨'
                    --ticks=١٠     | --ticks: the number of ticks must be a whole number of at least 1, not '١٠'
                    --ticks=-5     | --ticks: the number of ticks must be a whole number of at least 1, not '-5'
                    --ticks=0      | --ticks: the number of ticks must be a whole number of at least 1, not '0'
                    --ticks=1.5    | --ticks: the number of ticks must be a whole number of at least 1, not '1.5'
                    --seed=١٠      | --seed: a seed must be a whole number of at most 64 bits, not '١٠'
                    --seed=x       | --seed: a seed must be a whole number of at most 64 bits, not 'x'
                    --screenshot=a.jpg | --screenshot: a screenshot must be written as FILE.png (the last frame) or FILE.png@TICKS, not 'a.jpg'
                    --report=a.htm | --report: a report must be written as FILE.html, not 'a.htm'
                    --trace=a.html | --trace: a trace must be written as FILE.json, not 'a.html'
                    --movie=a.png@x | --movie: the span of a movie must be two whole numbers of ticks, the second larger than the first, like 120-240, not 'x'
                    --script=none  | --script: there is no file 'none'
                    --script=      | --script: the file '' cannot be read: a script must be a regular file, but '' is a directory
                    --nosuch       | the command play does not know the argument '--nosuch'; 'fourstroke play --help' lists its arguments
                    --tikcs 5      | the command play does not know the argument '--tikcs'; did you mean --ticks? 'fourstroke play --help' lists its arguments
                    -ticks=5       | the command play does not know the argument '-ticks=5'; did you mean --ticks? 'fourstroke play --help' lists its arguments
                    --ups          | --ups needs a value: --ups RATE
                    --ups=5 --ups=6 | --ups is given twice; give it only once
                    games bounce   | the command games does not know the argument 'bounce'; 'fourstroke games --help' lists its arguments
                    bounce --version | --version must be used alone: 'fourstroke --version'
                    --version bounce | --version must be used alone: 'fourstroke --version'
                    --help --nosuch | the command play does not know the argument '--nosuch'; 'fourstroke play --help' lists its arguments
                    --record=x     | the command play does not know the argument '--record=x'; did you mean --report? 'fourstroke play --help' lists its arguments
                    """)
    void wrongInputIsReportedInOneSentence(String words, String sentence) {
        Ran ran = Ran.of(words.split(" "));
        assertAll(
                () -> assertEquals("fourstroke: " + sentence + "\n", ran.err()),
                () -> assertEquals("", ran.out()),
                () -> assertEquals(2, ran.code()));
    }

    @ParameterizedTest
    @CsvSource({"--screenshot, a.png", "--movie, a.png", "--report, a.html", "--trace, a.json"})
    void refusesFilesThatCannotBeWrittenBeforeAnythingRuns(String option, String name)
            throws IOException {
        Path taken = Files.createDirectory(folder.resolve(name));
        Path notFolder = Files.createFile(folder.resolve("file")).resolve(name);
        assertEquals(
                new Ran(
                        2,
                        "",
                        "fourstroke: %s: '%s' is a folder, not a file\n".formatted(option, taken)),
                Ran.of("bounce", option, taken.toString()));
        assertEquals(
                new Ran(
                        2,
                        "",
                        "fourstroke: %s: '%s' is a file, not a folder\n"
                                .formatted(option, notFolder.getParent())),
                Ran.of("bounce", option, notFolder.toString()));
    }

    @Test
    void refusesScriptsThatAreFoldersBinaryOrWrong() throws IOException {
        Ran.of("--script", folder.toString())
                .refuses(2, "fourstroke: --script: ", "'" + folder + "'", "directory");
        Path binary =
                Files.write(folder.resolve("binary"), new byte[] {(byte) 0xFF, (byte) 0xFE, 0});
        Ran.of("--script", binary.toString())
                .refuses(2, "fourstroke: --script: ", "'" + binary + "'", "UTF-8");
        Path wrong = Files.writeString(folder.resolve("wrong"), "1s press SPACE BAR\n");
        Ran.of("bounce", "--backend=headless", "--script", wrong.toString())
                .refuses(
                        2,
                        "fourstroke: --script " + wrong,
                        "line 1, '1s press SPACE BAR'",
                        "too many words",
                        "'BAR'");
    }

    @Test
    void aScriptWithAnImpossibleSizeIsReportedAlsoDuringTheRun() throws IOException {
        Path script = Files.writeString(folder.resolve("script"), "1s resize 9000 5\n");
        for (int line = 1; line <= 2; line++) {
            Ran ran = Ran.of("bounce", "--backend=headless", "--ticks=200", "--script=" + script);
            ran.ends(2).errBegins("fourstroke: --script %s: line %d".formatted(script, line));
            ran.errHas("a window without a screen can have at most");
            assertEquals(1, ran.err().lines().count(), ran.err());
            Files.writeString(script, "1s scale 4\ntick 150 resize 4000 100\n");
        }
    }

    @Test
    void theScriptLineInTheHelpIsValid() throws IOException {
        String help = Ran.of("play", "--help").out().replaceAll("\\s+", " ");
        String line = help.replaceFirst(".*--script FILE [^']*'([^']+)'.*", "$1");
        Path script = Files.writeString(folder.resolve("script"), line + "\n");
        Ran.of("bounce", "--backend=null", "--ticks=1", "--script=" + script).ends(0);
    }

    @ParameterizedTest
    @CsvSource({
        "--ups, rate",
        "--fps, rate",
        "--seed, a seed must be",
        "--schedule, no schedule is called",
        "--backend, no backend is called"
    })
    void longValuesAreCutAndControlCharactersEscaped(String option, String words) {
        Ran ran = Ran.of("bounce", option + "=x\u0007\n" + "y".repeat(100_000));
        ran.ends(2).errHas(words);
        ran.errHas("'x\\u0007\\n" + "y".repeat(57) + "...'");
        assertEquals(1, ran.err().lines().count(), ran.err());
        ran = Ran.of("bounce", "--x\u0007" + "y".repeat(100_000));
        ran.ends(2).errHas("'--x\\u0007" + "y".repeat(56) + "...'");
        assertEquals(
                "fourstroke: --script: there is no file 'a\\nb'\n",
                Ran.of("bounce", "--script=a\nb").err());
    }

    @Test
    void longBackendNamesAreCutAndEscaped() {
        String name = "\u001b[2J" + "x".repeat(1000);
        String refusal = "fourstroke: no backend is called '\\u001b[2J" + "x".repeat(56) + "...'";
        Ran.with(name, "bounce").ends(2).errBegins(refusal);
        Ran.of("bounce", "--backend=" + name).ends(2).errBegins(refusal);
    }

    @Test
    void aBackendThatIsNotReadyGivesExitCode3() {
        System.setProperty("fourstroke.vk.device", "no such card");
        try {
            Ran ran = Ran.of("bounce", "--backend=vk-offscreen");
            ran.ends(3).errBegins("fourstroke: backend 'vk-offscreen' cannot open a window");
            assertEquals("", ran.out());
        } finally {
            System.clearProperty("fourstroke.vk.device");
        }
    }

    @Test
    void theLogSaysWhichBackendIsUsedAndWhoNamedIt() {
        try (LogRecorder log = new LogRecorder(Backends.class)) {
            Ran.of("bounce", "--backend=null", "--ticks=1");
            Ran.with("headless", "bounce", "--ticks=1");
            assertEquals(2, log.messages().size(), log.messages()::toString);
            Words.assertHas(log.messages().getFirst(), "backend null (ready: ", "settings");
            Words.assertHas(
                    log.messages().getLast(),
                    "backend headless (ready: ",
                    "property fourstroke.backend");
        }
    }

    @Test
    void everyCommandHasHelp() {
        for (String command : COMMANDS) {
            Ran ran = Ran.of(command, "--help");
            ran.ends(0).outHas("fourstroke");
            for (String line : ran.out().split("\n")) assertTrue(line.length() < 80, line);
        }
    }

    /// A player finds all commands and options on one page of help.
    @ParameterizedTest
    @ValueSource(strings = {"help", "--help", "-h", "help play", "play --help", "--version -h"})
    void onePageOfHelpListsEverything(String words) {
        Ran ran = Ran.of(words.split(" "));
        assertEquals("", ran.err());
        ran.ends(0);
        String page = ran.out();
        for (String part :
                List.of("Options:", "Pictures and movies:", "state hash", "Exit codes: 0 success"))
            assertTrue(page.contains(part), part);
        String flat = page.replaceAll("\\s+", " ");
        String games = Ran.of("games").out().replaceAll("\\s+", " ");
        assertTrue(flat.contains("Games: " + games), page);
        for (var backend : Backends.find())
            assertTrue(page.matches("(?s).*\n  [^\n|]*\\b%s\\b.*".formatted(backend.name())), page);
        assertTrue(page.contains("A browser plays movies"), page);
    }

    @Test
    void onlyThePlayScriptOffersToPlayASourceFile() {
        assertFalse(Ran.of("help").out().contains("FILE.java"));
        System.setProperty(Command.CALLED_AS, "./play");
        try {
            assertTrue(Ran.of("help").out().contains("\n./play FILE.java [OPTION...]  "));
        } finally {
            System.clearProperty(Command.CALLED_AS);
        }
    }

    @Test
    void helpMayPrecedeItsTopic() {
        Ran play = Ran.of("play", "--help");
        assertEquals(play, Ran.of("--help", "bounce"));
        assertEquals(play, Ran.of("-h", "bounce", "--ups=5"));
        assertEquals(Ran.of("games", "--help"), Ran.of("--help", "games"));
        assertEquals(Ran.of("games", "--help"), Ran.of("help", "games"));
    }

    @Test
    void messagesNameTheProgramAsItsScriptDoes() {
        System.setProperty(Command.CALLED_AS, "./play");
        try {
            assertTrue(Ran.of("--nosuch").err().contains("; './play play --help' lists its"));
            for (String command : COMMANDS) {
                String help = Ran.of(command, "--help").out();
                assertTrue(help.contains("\n./play "), help);
                assertFalse(help.contains("fourstroke "), help);
            }
        } finally {
            System.clearProperty(Command.CALLED_AS);
        }
    }

    @Test
    void theVersionIsPrinted() {
        Ran ran = Ran.of("--version");
        ran.ends(0);
        assertTrue(ran.out().matches("fourstroke \\S+ on Java .+\n"), ran.out());
    }

    @Test
    void listsGamesAndBackends() {
        assertEquals(
                List.of("bounce", "comet", "patterns", "sprites"),
                Ran.of("games").out().lines().map(line -> line.split(" ")[0]).toList());
        Ran backends = Ran.of("backends");
        backends.ends(0);
        assertTrue(
                backends.out()
                        .lines()
                        .anyMatch(line ->
                                line.matches(
                                        "headless +ready: pictures by the processor, virtual"
                                                + " time")),
                backends.out());
        for (String list : List.of("games", "backends"))
            for (String line : Ran.of(list).out().split("\n")) assertTrue(line.length() < 80, line);
    }

    @Test
    void theCommandPlayIsOptional() {
        Ran played = Ran.of("play", "bounce", "--backend=headless", "--ticks=30");
        played.ends(0);
        assertEquals(played, Ran.of("bounce", "--backend=headless", "--ticks=30"));
        assertEquals(
                "bounce on headless (pictures by the processor, virtual time)\n"
                        + "30 ticks, 16 frames\n",
                played.out());
    }

    @Test
    void namesIgnoreCase() {
        Ran ran =
                Ran.of(
                        "Bounce",
                        "--backend=NULL",
                        "--schedule=STEADY",
                        "--wait=Precise",
                        "--fps=VSync",
                        "--ticks=12");
        ran.ends(0).outBegins("bounce on null ");
    }

    @Test
    void unlimitedFramesEndOnAVirtualClock() {
        Ran ran = Ran.of("bounce", "--backend=null", "--ticks=12", "--fps=unlimited");
        // Twelve ticks take a tenth of a second, in which the run draws 100 to 199 frames, so the
        // number of frames begins with the digit 1.
        ran.ends(0).outHas("12 ticks, 1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    --ups=60            | 1201 updates   | 1201 ticks
                    --ups=0.01          | 1 update      | 1 tick,
                    --schedule=variable | 2401 updates   | 2401 ticks
                    """)
    void aRunWithoutAScreenSaysWhenItEnds(String option, String end, String ticks) {
        Ran ran = Ran.of("bounce", "--backend=null", option);
        ran.ends(0)
                .outHas("given, so the game ends after " + end + ", if it does not end earlier.");
        ran.outHas("\n" + ticks);
    }

    @Test
    void theOutputSaysThatTimeIsReal() {
        Ran ran = Ran.of("bounce", "--backend=headless", "--realtime", "--ticks=6");
        ran.ends(0).outBegins("bounce on headless (real time)\n");
    }
}
