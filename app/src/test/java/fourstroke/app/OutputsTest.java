package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/// The files that a run is asked to leave.
class OutputsTest {

    @TempDir Path folder;

    @Test
    void oneFileForTwoOutputsIsRefused() {
        Path file = folder.resolve("a.png");
        Path same = folder.resolve(".").resolve("a.png");
        assertEquals(
                new Ran(
                        2,
                        "",
                        "fourstroke: --screenshot and --movie are both to write '%s'; give each a file of its own\n"
                                .formatted(file)),
                Ran.of("bounce", "--movie", same.toString(), "--screenshot", file.toString()));
    }
}
