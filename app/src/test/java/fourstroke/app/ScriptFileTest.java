package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;

/// What `--script` reads.
class ScriptFileTest {

    @TempDir Path folder;

    private static Ran play(Path script) {
        return Ran.of("bounce", "--backend=null", "--ticks=1", "--script=" + script);
    }

    @Test
    void aSizeThatNoWindowHasIsTheScriptsFaultAlsoWhenItIsKnownLate() throws IOException {
        Path script = Files.writeString(folder.resolve("script"), "1s resize 9000 5\n");
        String refused =
                "fourstroke: --script %s: line %d, '%s': a window without a screen has at most";
        for (int line = 1; line <= 2; line++) {
            Ran ran = Ran.of("bounce", "--backend=headless", "--ticks=200", "--script=" + script);
            String last = Files.readAllLines(script).getLast();
            ran.ends(2).errBegins(refused.formatted(script, line, last));
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
            ran.ends(2);
            assertTrue(
                    ran.err().matches("fourstroke: --script.*( line %d|UTF-8).*\n".formatted(line)),
                    ran.err());
        }
    }
}
