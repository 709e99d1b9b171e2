package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.backend.contract.Said;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// What the program says of wrong words and scripts, in its own process: the exit code and all of
/// the output, which is one line of limited length.
@Tag("slow")
class RefusedInOwnProcessTest {

    /// Seconds for a process that takes one, on a machine with much else to do.
    private static final int PATIENCE_SECONDS = 15;

    private static final String DIGITS = "9".repeat(1_000_000);

    @TempDir Path folder;

    private static void assertRefused(String sentence, String... words) {
        List<String> command = new ArrayList<>(SameEveryTimeTest.java());
        command.add(1, "-Dslf4j.internal.verbosity=ERROR"); // two loggers are on a test's path
        command.addAll(List.of("bounce", "--backend=null", "--ticks=9"));
        command.addAll(Arrays.asList(words));
        Said said =
                Said.by(new ProcessBuilder(command).redirectErrorStream(true), PATIENCE_SECONDS);
        assertEquals(new Said(2, "fourstroke: " + sentence + "\n"), said);
    }

    private void assertScriptRefused(String sentence, String lines) throws IOException {
        Path script = Files.writeString(folder.resolve("script"), lines);
        assertRefused("--script " + script + ": " + sentence, "--script=" + script);
    }

    private static String shown(String line) {
        return line.substring(0, 60) + "...";
    }

    @ParameterizedTest
    @ValueSource(strings = {"%ss press A", "0.%ss press A", "1s stall %sms", "frame 1 slow %sns"})
    void aScriptWithATimeOfAMillionDigits(String form) throws IOException {
        String line = form.formatted(DIGITS);
        String time =
                Arrays.stream(line.split(" ")).filter(word -> word.length() > 60).findAny().get();
        assertScriptRefused(
                "line 1, '%s': a time is written like 1.5s, 200ms or 40ns: '%s'"
                        .formatted(shown(line), shown(time)),
                line);
    }

    @Test
    void aScriptWithALineOfMegabytes() throws IOException {
        String line = "0s press A " + "x".repeat(4_000_000);
        assertScriptRefused(
                "line 2, '%s': nothing more was expected: '%s'"
                        .formatted(shown(line), shown("x".repeat(61))),
                "\n" + line);
    }

    @Test
    void aScriptWithControlCharacters() throws IOException {
        assertScriptRefused(
                "line 1, '0s \\u001b[2Jpress A': no such verb, there are press, release, tap, type,"
                        + " move, glide, drag, click, scroll, connect, disconnect, axis, resize,"
                        + " scale, minimize, restore, unfocus, focus, close, stall, hold:"
                        + " '\\u001b[2Jpress'",
                "0s \u001b[2Jpress A");
    }

    @Test
    void wordsWithControlCharactersOrWithoutEnd() {
        String bell = "x\u0007\n" + "y".repeat(100_000);
        String shown = "x\\u0007\\n" + "y".repeat(57) + "...";
        String rate =
                "a rate is a number above 0 like 60, 59.94 or 60000/1001, not '" + shown + "'";
        assertRefused("--ups: " + rate, "--ups=" + bell);
        assertRefused("--fps: " + rate + "; or use vsync, unlimited or request", "--fps=" + bell);
        assertRefused(
                "--seed: a seed is a whole number of at most 64 bits, not '" + shown + "'",
                "--seed=" + bell);
        assertRefused(
                "play does not know '--x\\u0007\\n%s...'; 'fourstroke play --help' lists what it knows"
                        .formatted("y".repeat(55)),
                "--" + bell);
        assertRefused(
                "--schedule: no schedule is called '%s'; there are steady, basic, classic, variable, catchUp, fixedSlot"
                        .formatted(shown),
                "--schedule=" + bell);
        assertRefused("--script: there is no file 'a\\nb'", "--script=a\nb");
    }
}
