package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/// The exit code and output of another program.
///
/// The output of the program is written to a file and not to a pipe. Reading from a pipe would
/// block while the program hangs, and the timeout of a test could not interrupt the reading.
///
/// @param exitCode the exit code of the program
/// @param output the output of the program
public record ProcessResult(int exitCode, String output) {

    /// Runs a program. The program is killed if the program takes longer than the given time, or if
    /// the test ends before the program.
    ///
    /// @param patienceSeconds the time after which the test fails
    public static ProcessResult of(ProcessBuilder program, long patienceSeconds) {
        String command = String.join(" ", program.command());
        try {
            Path file = Files.createTempFile("output", ".txt");
            try {
                Process running = program.redirectOutput(file.toFile()).start();
                boolean ended = ended(running, patienceSeconds);
                String output = Files.readString(file, StandardCharsets.UTF_8);
                if (ended) return new ProcessResult(running.exitValue(), output);
                return fail(
                        "still running after %s s: %s; its output is %s"
                                .formatted(patienceSeconds, command, output));
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "a program of the test is missing; ./check installs such programs: " + command,
                    e);
        } catch (InterruptedException e) {
            throw new AssertionError("the test was interrupted while it ran " + command, e);
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
