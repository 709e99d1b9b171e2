package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Jvm;
import fourstroke.backend.contract.ProcessResult;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Tests that a game with the same seed and the same number of ticks always has the same pictures
/// and states.
class SameEveryTimeTest {

    private static final Pattern HASH = Pattern.compile("state hash ([0-9a-f]{16})");

    @TempDir Path folder;

    @Test
    void twoRunsMakeTheSameReportAndTheSameTrace() throws IOException {
        for (String name : List.of("a", "b")) {
            Ran ran =
                    Ran.of(
                            "comet",
                            "--backend=null",
                            "--ticks=600",
                            "--report=" + folder.resolve(name + ".html"),
                            "--trace=" + folder.resolve(name + ".json"));
            ran.ends(0);
            assertTrue(ran.out().endsWith(name + ".json\n"), ran.out());
        }
        for (String ending : List.of(".html", ".json")) {
            assertEquals(
                    Files.readString(folder.resolve("a" + ending)),
                    Files.readString(folder.resolve("b" + ending)));
        }
    }

    @Test
    void theStateDoesNotDependOnFrames() {
        String few = hash(Ran.of("comet", "--backend=null", "--ticks=2000", "--fps=3"));
        String many = hash(Ran.of("comet", "--backend=null", "--ticks=2000", "--fps=144"));
        assertEquals(few, many);
        assertNotEquals("none", few);
    }

    @ParameterizedTest
    @ValueSource(strings = {"comet", "sprites"})
    void anotherSeedIsAnotherGame(String game) {
        String one = hash(Ran.of(game, "--backend=null", "--ticks=300", "--seed=1"));
        String usual = hash(Ran.of(game, "--backend=null", "--ticks=300"));
        String two = hash(Ran.of(game, "--backend=null", "--ticks=300", "--seed=2"));
        assertEquals(one, usual);
        assertNotEquals(one, two);
    }

    @Test
    @Tag("slow")
    void anotherProcessMakesTheSameBytes() throws IOException, InterruptedException {
        String[] words = {"comet", "--backend=headless", "--ticks=600", "--fps=5", "--screenshot"};
        Ran here = Ran.of(with(words, file("here")));
        List<String> command = new ArrayList<>(java());
        command.addAll(List.of(with(words, file("there"))));
        ProcessResult result =
                ProcessResult.of(new ProcessBuilder(command).redirectErrorStream(true), 120);
        assertEquals(0, result.exitCode(), result.output());
        assertEquals(hash(here), hash(new Ran(0, result.output(), "")));
        assertArrayEquals(bytes("here"), bytes("there"));
    }

    /// In some locales, Java formats numbers with other digits than 0 to 9. The font of the games
    /// lacks these digits, so the games drew boxes, and scripts did not find the numbers in the
    /// output.
    @ParameterizedTest
    @ValueSource(strings = {"ar-EG-u-nu-arab", "tr-TR", "th-TH-u-nu-thai"})
    @Tag("slow")
    void anotherLanguageMakesTheSameBytesAndWords(String tag)
            throws IOException, InterruptedException {
        String[] words = {
            "patterns",
            "--backend=headless",
            "--ticks=150",
            "--report=" + folder.resolve("a.html"),
            "--screenshot=" + file("a")
        };
        ProcessResult english = inLanguage("en-US", words);
        byte[] picture = bytes("a");
        String report = Files.readString(folder.resolve("a.html"));
        assertTrue(english.output().contains("\n150 ticks, "), english.output());
        assertEquals(english.output(), inLanguage(tag, words).output());
        assertArrayEquals(picture, bytes("a"));
        assertEquals(report, Files.readString(folder.resolve("a.html")));
    }

    private static ProcessResult inLanguage(String tag, String... words)
            throws IOException, InterruptedException {
        Locale locale = Locale.forLanguageTag(tag);
        List<String> command = java();
        // The class path of the tests has two logging libraries, and SLF4J would print a warning
        // about that.
        command.add(1, "-Dslf4j.internal.verbosity=ERROR");
        command.add(1, "-Duser.language=" + locale.getLanguage());
        command.add(1, "-Duser.country=" + locale.getCountry());
        String digits = locale.getUnicodeLocaleType("nu");
        if (digits != null) command.add(1, "-Duser.extensions=u-nu-" + digits);
        command.addAll(List.of(words));
        ProcessResult result =
                ProcessResult.of(new ProcessBuilder(command).redirectErrorStream(true), 120);
        assertEquals(0, result.exitCode(), result.output());
        return result;
    }

    /// {@return the command that starts the program in a JVM of its own, with the paths of this
    /// JVM}
    static List<String> java() {
        return Jvm.command("-cp", Jvm.path(), Main.class.getName());
    }

    private String file(String name) {
        return folder.resolve(name + ".png").toString();
    }

    private byte[] bytes(String name) throws IOException {
        return Files.readAllBytes(folder.resolve(name + ".png"));
    }

    private static String[] with(String[] words, String... more) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }

    private static String hash(Ran ran) {
        ran.ends(0);
        Matcher matcher = HASH.matcher(ran.out());
        return matcher.find() ? matcher.group(1) : "none";
    }
}
