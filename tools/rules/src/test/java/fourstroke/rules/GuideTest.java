package fourstroke.rules;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.backend.contract.Jvm;
import fourstroke.backend.contract.ProcessResult;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Tests that the measurements in the first chapter of the guide equal the output of its program,
/// in each digit and each pixel.
class GuideTest {

    private static final Path DOCS = Path.of("../../docs");

    /// The maximum time for the program in seconds, which is far longer than the program takes even
    /// on a busy machine.
    private static final long PATIENCE_SECONDS = 300;

    @TempDir Path folder;

    private static List<String> measurements(String text) {
        return text.lines().filter(line -> line.matches("\\| `\\w+` \\| [\\d.| ]+")).toList();
    }

    @Tag("slow")
    @Test
    void theMeasurementsOfLoopsAreRight() throws IOException {
        List<Path> modules = // Without loop-assets, no module needs native libraries.
                Jvm.parts().stream().filter(Jvm.of("loop-assets").negate()).toList();
        List<String> command = Jvm.command("-p", Jvm.word(modules));
        command.addAll(
                List.of("--add-modules", "fourstroke.loop.core,fourstroke.backend.headless"));
        command.add(DOCS.resolve("guide/Loops.java").toString());
        command.add(folder.toString());
        ProcessResult ran =
                ProcessResult.of(
                        new ProcessBuilder(command).redirectErrorStream(true), PATIENCE_SECONDS);
        assertEquals(0, ran.exitCode(), ran.output());
        List<String> rows = measurements(ran.output());
        assertEquals(36, rows.size(), ran.output());
        String page = Files.readString(DOCS.resolve("guide/01-game-loops.md"));
        assertEquals(String.join("\n", rows), String.join("\n", measurements(page)));
        List<Path> plots;
        try (Stream<Path> files = Files.list(folder)) {
            plots = files.toList();
        }
        assertEquals(5, plots.size(), plots.toString());
        for (Path plot : plots) {
            String name = plot.getFileName().toString();
            byte[] kept = Files.readAllBytes(DOCS.resolve("images").resolve(name));
            assertArrayEquals(kept, Files.readAllBytes(plot), name);
        }
    }
}
