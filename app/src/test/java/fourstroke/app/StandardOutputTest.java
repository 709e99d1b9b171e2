package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// What happens to a run if its output cannot be written. Runs in its own process, because the way
/// it ends matters.
@Tag("slow")
class StandardOutputTest {

    /// Seconds for a process that takes one; more means that it hangs.
    private static final int PATIENCE_SECONDS = 120;

    @TempDir Path folder;

    private ProcessBuilder games(Path errors) {
        List<String> command = SameEveryTimeTest.java();
        command.add(1, "-Dslf4j.internal.verbosity=ERROR"); // two loggers are on a test's path
        command.add("games");
        return new ProcessBuilder(command).redirectError(errors.toFile());
    }

    private static int code(Process process) throws InterruptedException {
        if (process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) return process.exitValue();
        process.destroyForcibly();
        throw new AssertionError("it hangs");
    }

    @Test
    void wordsThatCannotBeWrittenAreAFailure() throws IOException, InterruptedException {
        File full = new File("/dev/full");
        assumeTrue(full.exists(), "needs a device that is always full");
        Path errors = folder.resolve("errors");
        assertEquals(1, code(games(errors).redirectOutput(full).start()));
        assertEquals(
                "fourstroke: standard output could not be written; check whether its disk is"
                        + " full\n",
                Files.readString(errors));
    }

    @Test
    void aReaderThatHasEnoughIsNone() throws IOException, InterruptedException {
        Path errors = folder.resolve("errors");
        Process process = games(errors).start();
        process.getInputStream().close();
        assertEquals(0, code(process));
        assertEquals("", Files.readString(errors));
    }
}
