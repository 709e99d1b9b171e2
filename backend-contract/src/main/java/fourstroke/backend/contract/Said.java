package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/// What another program said on its way to its end.
///
/// It says it to a file: who reads what a program says until it says no more waits for a program
/// that hangs as long as that does, and no timeout of a test wakes him.
///
/// @param code with which it ended
/// @param words what it said
public record Said(int code, String words) {

    /// Runs a program. One that does not end in time, or whose test ends first, is ended.
    ///
    /// @param patienceSeconds after which the test fails
    public static Said by(ProcessBuilder program, long patienceSeconds) {
        String command = String.join(" ", program.command());
        try {
            Path file = Files.createTempFile("said", ".txt");
            try {
                Process running = program.redirectOutput(file.toFile()).start();
                boolean ended = ended(running, patienceSeconds);
                String words = Files.readString(file, StandardCharsets.UTF_8);
                if (ended) return new Said(running.exitValue(), words);
                return fail(
                        "it hangs, after %s s: %s; it said %s"
                                .formatted(patienceSeconds, command, words));
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("./check installs what tests run: " + command, e);
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted in " + command, e);
        }
    }

    private static boolean ended(Process running, long patienceSeconds)
            throws InterruptedException {
        try {
            return running.waitFor(patienceSeconds, TimeUnit.SECONDS);
        } finally {
            running.destroyForcibly().onExit().join();
        }
    }
}
