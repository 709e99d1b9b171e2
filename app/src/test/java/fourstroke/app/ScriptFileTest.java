package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// What `--script` reads.
class ScriptFileTest {

    @TempDir Path folder;

    private static Ran play(Path script) {
        return Ran.of("bounce", "--backend=null", "--ticks=1", "--script=" + script);
    }

    private static String tooLong(Path script) {
        return "fourstroke: --script: %s is larger than the limit of 4194304 bytes; make it shorter\n"
                .formatted(script);
    }

    @Test
    void aFileOfTheLargestSizeIsReadAndAByteMoreIsRefused() throws IOException {
        byte[] blank = new byte[Options.SCRIPT_LIMIT + 1];
        Arrays.fill(blank, (byte) '\n');
        Path over = Files.write(folder.resolve("over"), blank);
        assertEquals(new Ran(2, "", tooLong(over)), play(over));
        Path most = Files.write(folder.resolve("most"), Arrays.copyOf(blank, Options.SCRIPT_LIMIT));
        assertEquals(0, play(most).code());
    }

    @Test
    void aSizeThatNoWindowHasIsTheScriptsFaultAlsoWhenItIsKnownLate() throws IOException {
        Path script = Files.writeString(folder.resolve("script"), "1s resize 9000 5\n");
        String refused = "fourstroke: --script %s: line %d, '%s': a headless window has at most";
        for (int line = 1; line <= 2; line++) {
            Ran ran = Ran.of("bounce", "--backend=headless", "--ticks=200", "--script=" + script);
            String last = Files.readAllLines(script).getLast();
            assertEquals(2, ran.code(), ran.err());
            assertTrue(ran.err().startsWith(refused.formatted(script, line, last)), ran.err());
            assertEquals(1, ran.err().lines().count(), ran.err());
            Files.writeString(script, "1s scale 4\ntick 150 resize 4000 100\n");
        }
    }

    @Test
    void theLineThatTheHelpShowsIsOne() throws IOException {
        String help = Ran.of("play", "--help").out().replaceAll("\\s+", " ");
        String line = help.replaceFirst(".*--script FILE [^']*'([^']+)'.*", "$1");
        Path script = Files.writeString(folder.resolve("script"), line + "\n");
        assertEquals(0, play(script).code(), line);
    }

    @Test
    void aDeviceThatNeverEndsIsRefusedToo() {
        Path zeros = Path.of("/dev/zero");
        assumeTrue(Files.exists(zeros), "needs a device that never ends");
        assertEquals(new Ran(2, "", tooLong(zeros)), play(zeros));
    }

    @Test
    void aScriptThatIsCutAnywhereIsReadOrRefusedInASentenceWithTheLine() throws IOException {
        String whole =
                """
                # ein Anfänger spielt
                0s connect 0 Zwilling
                tick 1 type käse 日本 😀
                2s drag 1.5 10 300 2e2 0.5s
                frame 7 slow 50ms
                3s click MOUSE_LEFT 10 20\
                """;
        byte[] bytes = whole.getBytes(StandardCharsets.UTF_8);
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            Path script = Files.write(folder.resolve("script"), cut);
            Ran ran = play(script);
            if (ran.code() == 0) continue;
            long line = 1 + IntStream.range(0, length).filter(i -> cut[i] == '\n').count();
            assertEquals(2, ran.code(), ran.err());
            assertTrue(
                    ran.err().matches("fourstroke: --script.* line %d.*\n".formatted(line)),
                    ran.err());
        }
    }

    @ParameterizedTest
    @CsvSource({"--screenshot, .png", "--movie, .png", "--report, .html", "--trace, .json"})
    void aScriptIsNotWrittenOverByWhateverWay(String option, String ending) throws IOException {
        Path script = Files.writeString(folder.resolve("script" + ending), "1s press SPACE");
        Path link = Files.createSymbolicLink(folder.resolve("link" + ending), script);
        for (Path output : List.of(script, folder.resolve(".").resolve("script" + ending), link)) {
            assertEquals(
                    new Ran(
                            2,
                            "",
                            "fourstroke: --script reads '%s' and %s would overwrite it; give each its own file\n"
                                    .formatted(script, option)),
                    Ran.of(
                            "bounce",
                            "--backend=null",
                            "--ticks=1",
                            "--script=" + script,
                            option + "=" + output));
        }
        assertEquals("1s press SPACE", Files.readString(script));
    }
}
