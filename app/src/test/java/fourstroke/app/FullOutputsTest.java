package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.ProcessResult;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Tests the program when there is no space on the disk or no memory for an output. The tests check
/// the exit code and the standard error of a separate process.
@Tag("slow")
class FullOutputsTest {

    /// The maximum number of seconds for a process. On an idle machine a process takes one second.
    private static final int PATIENCE_SECONDS = 30;

    @TempDir Path folder;

    /// {@return the exit code and the standard error of the program, whose standard output goes to
    /// a file}
    private static ProcessResult errors(Path out, String javaOption, String... words) {
        List<String> command = new ArrayList<>(SameEveryTimeTest.java());
        // The class path of the tests has two logging libraries, and SLF4J would print a warning
        // about that.
        command.add(1, "-Dslf4j.internal.verbosity=ERROR");
        // The command 'backends' uses native code to find out whether backends are ready.
        command.add(1, "--enable-native-access=ALL-UNNAMED");
        command.add(1, javaOption);
        command.addAll(Arrays.asList(words));
        command.addAll(0, List.of("sh", "-c", "exec \"$@\" 2>&1 >'%s'".formatted(out), "sh"));
        return ProcessResult.of(new ProcessBuilder(command), PATIENCE_SECONDS);
    }

    /// A heap of 110 MB has memory for one picture of 64 MB but not for a copy of the picture. A
    /// heap of 40 MB has too little memory for one picture.
    @ParameterizedTest
    @ValueSource(strings = {"-Xmx110m", "-Xmx40m"})
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void aPictureWithoutMemoryIsReported(String heap) throws IOException {
        Path file = folder.resolve("a.png");
        Path trace = folder.resolve("a.json");
        ProcessResult result =
                errors(
                        folder.resolve("out"),
                        heap,
                        "bounce",
                        "--backend=headless",
                        "--ticks=1",
                        "--size=4096x4096",
                        "--screenshot=" + file,
                        "--trace=" + trace);
        assertEquals(
                new ProcessResult(
                        1,
                        "fourstroke: %s is not written: there is too little memory for the pictures; make the window smaller\n"
                                .formatted(file)),
                result);
        assertEquals(List.of(trace, folder.resolve("out")), files());
    }

    /// The reader of standard output may close the pipe early, as `head -1` does after one line.
    @Test
    void aClosedOutputPipeIsNoError() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(SameEveryTimeTest.java());
        command.add(1, "-Dslf4j.internal.verbosity=ERROR");
        command.add("games");
        Path errors = folder.resolve("errors");
        Process process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
        process.getInputStream().close();
        assertTrue(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue());
        assertEquals("", Files.readString(errors));
    }

    private List<Path> files() throws IOException {
        try (var found = Files.list(folder)) {
            return found.sorted().toList();
        }
    }
}
