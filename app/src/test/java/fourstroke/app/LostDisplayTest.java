package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The program in its own process; this test takes its display away while it runs.
@Tag("slow")
@Timeout(120)
class LostDisplayTest {

    private static final int PATIENCE_SECONDS = 30;

    /// Time after the first frame until the program has prepared for the loss: it took a tenth of a
    /// second with eight programs on two cores.
    private static final int SETTLING_MILLIS = 2000;

    private static final Pattern NUMBER = Pattern.compile("(?m)^(\\d+)\n");

    @TempDir Path folder;

    private Process display;
    private Process program;

    @AfterEach
    void stop() {
        if (program != null) program.destroyForcibly();
        if (display != null) display.destroyForcibly();
    }

    private Process start(String name, List<String> command, String... environment)
            throws IOException {
        return new Programs(folder).start(name, command, environment);
    }

    private String said(String name) {
        return new Programs(folder).said(name);
    }

    private String openX11() throws Exception {
        display = start("display", List.of("Xvfb", "-displayfd", "1", "-nolisten", "tcp"));
        // If there are other displays, lines about numbers in use surround it.
        Matcher number = NUMBER.matcher("");
        for (int i = 0; !number.reset(said("display")).find(); i++) await(i, "display");
        return ":" + number.group(1);
    }

    private String openWayland(Path runtime) throws Exception {
        display =
                start(
                        "display",
                        List.of(
                                "weston",
                                "--backend=headless-backend.so",
                                "--idle-time=0",
                                "--socket=lost"),
                        "XDG_RUNTIME_DIR",
                        runtime.toString());
        for (int i = 0; !Files.exists(runtime.resolve("lost")); i++) await(i, "display");
        return "lost";
    }

    private void awaitSaid(String name, String words) throws InterruptedException {
        for (int i = 0; !said(name).contains(words); i++) await(i, name);
    }

    private void await(int tries, String name) throws InterruptedException {
        assertTrue(tries < PATIENCE_SECONDS * 10, () -> said(name));
        Thread.sleep(100);
    }

    @ParameterizedTest
    @CsvSource({
        "x11, gl, steady",
        "x11, vk, steady",
        "x11, gl, onDemand", // sleeps until something happens
        "wayland, gl, steady",
        "wayland, vk, steady",
        "wayland, gl, onDemand"
    })
    void aGameWhoseDisplayGoesEndsWithASentenceAndItsReport(
            String system, String backend, String schedule) throws Exception {
        var mine =
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
        Path runtime = Files.createDirectory(folder.resolve("run"), mine);
        boolean x11 = system.equals("x11");
        String name = x11 ? openX11() : openWayland(runtime);
        Path report = play(backend, schedule, runtime, x11 ? "DISPLAY" : "WAYLAND_DISPLAY", name);

        display.destroyForcibly();

        assertEndsWith(": the display is gone: ", report);
    }

    /// Starts comet, and waits until it has prepared for the loss.
    private Path play(
            String backend, String schedule, Path runtime, String variable, String displayName)
            throws Exception {
        Path report = folder.resolve("report.html");
        List<String> command = new ArrayList<>(SameEveryTimeTest.java());
        command.add(1, "-D" + FirstFrame.PROPERTY);
        command.addAll(List.of("comet", "--backend=" + backend, "--schedule=" + schedule));
        command.add("--report=" + report);
        program =
                start(
                        "program",
                        command,
                        "XDG_RUNTIME_DIR",
                        runtime.toString(),
                        variable,
                        displayName);
        awaitSaid("program", "first frame");
        Thread.sleep(SETTLING_MILLIS);
        return report;
    }

    private void assertEndsWith(String sentence, Path report) throws Exception {
        assertTrue(program.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), () -> said("program"));
        assertEquals(Main.FAILED, program.exitValue(), said("program"));
        assertTrue(said("program").contains(sentence), said("program"));
        assertTrue(said("program").contains("time: real "), said("program"));
        assertTrue(!said("program").contains("    at "), said("program"));
        assertTrue(Files.size(report) > 0);
    }
}
