package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.draw.Image;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Tests the program in a window of a Wayland compositor that this test starts. The program runs in
/// a process of its own. The compositor is invisible and has no seat (a group of input devices), so
/// nobody can use a key or a mouse in its windows, and its screen cannot be captured.
/// [SwayPlayTest] uses another compositor, which has a keyboard, a mouse, and a screen that can be
/// captured. The tests check that, without a keyboard and a mouse, the game opens its window, keeps
/// time, draws and ends as on other systems.
@Tag("whole")
@Timeout(120)
class WaylandPlayTest {

    private static final Pattern SUMMARY =
            Pattern.compile("300 ticks, (\\d+) frames, state hash ([0-9a-f]{16})");
    private static final String SOCKET = "wayland-test";

    @TempDir Path folder;

    private Path runtime;
    private Process compositor;

    @BeforeEach
    void startCompositor() throws Exception {
        var mine =
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
        runtime = Files.createDirectory(folder.resolve("run"), mine);
        compositor =
                start(
                        "compositor",
                        List.of(
                                "weston",
                                "--backend=headless-backend.so",
                                "--width=1024",
                                "--height=768",
                                "--idle-time=0",
                                "--socket=" + SOCKET));
        for (int i = 0; !Files.exists(runtime.resolve(SOCKET)); i++) {
            assertTrue(i < 150 && compositor.isAlive(), () -> output("compositor"));
            Thread.sleep(100);
        }
    }

    @AfterEach
    void stopCompositor() throws InterruptedException {
        compositor.destroy();
        if (!compositor.waitFor(10, TimeUnit.SECONDS)) compositor.destroyForcibly();
    }

    private Process start(String name, List<String> command, String... environment)
            throws IOException {
        List<String> all = new ArrayList<>(List.of(environment));
        all.addAll(List.of("XDG_RUNTIME_DIR", runtime.toString(), "WAYLAND_DISPLAY", SOCKET));
        return new Programs(folder).start(name, command, all.toArray(String[]::new));
    }

    private String output(String name) {
        return new Programs(folder).output(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"comet", "sprites", "patterns"})
    void aGameOpensDrawsAndEndsOnWayland(String game) throws Exception {
        Path picture = Path.of("target", "pictures", "wayland-" + game + ".png");
        Files.createDirectories(picture.getParent());
        List<String> command = new ArrayList<>(SameEveryTimeTest.java());
        List<String> words = List.of(game, "--ticks=300", "--ups=240", "--seed=3");
        command.addAll(words);
        command.addAll(List.of("--backend=gl", "--screenshot=" + picture));
        Process play = start("play", command);
        assertTrue(play.waitFor(60, TimeUnit.SECONDS), () -> output("play"));
        assertEquals(0, play.exitValue(), output("play"));
        assertTrue(output("play").contains("Wayland"), output("play"));
        Matcher summary = SUMMARY.matcher(output("play"));
        assertTrue(summary.find(), output("play"));
        assertTrue(Integer.parseInt(summary.group(1)) > 0, summary.group());

        List<String> elsewhere = new ArrayList<>(words);
        elsewhere.add("--backend=null");
        Ran ran = Ran.of(elsewhere.toArray(String[]::new));
        ran.outHas("state hash " + summary.group(2));

        Image drawn = Image.read(picture);
        assertEquals(960, drawn.width());
        long colors = Arrays.stream(drawn.pixels()).distinct().count();
        assertTrue(colors > 50, colors + " colours in the picture");
    }

    private void runPrinter(String backend, String word, String... environment) throws Exception {
        List<String> command = new ArrayList<>(SameEveryTimeTest.java());
        command.removeLast();
        command.addAll(
                List.of("-Dfourstroke.backend=" + backend, InputPrinter.class.getName(), word));
        Process printer = start("printer", command, environment);
        assertTrue(printer.waitFor(60, TimeUnit.SECONDS), () -> output("printer"));
        assertEquals(0, printer.exitValue(), output("printer"));
    }

    @Test
    void aWindowFillsItsMonitorFromTheStart() throws Exception {
        runPrinter("gl", "fullscreen");
        assertTrue(output("printer").contains("Resized[points=1024 x 768,"), output("printer"));
    }

    /// Weston ends a program if its maximised window has another size than Weston requested. A
    /// maximised window can have another size when GLFW removes its own frame from the window, or
    /// when the window gets its earlier size back.
    @ParameterizedTest
    @CsvSource({"gl, libdecor", "vk, libdecor", "gl, GLFW", "vk, GLFW"})
    void aMaximisedWindowFillsItsMonitorAndIsMaximisedAgainAndGetsItsSizeBack(
            String backend, String frame) throws Exception {
        if (frame.equals("GLFW"))
            runPrinter(backend, "maximized", "LD_LIBRARY_PATH", withoutLibdecor());
        else runPrinter(backend, "maximized");
        List<String> sizes =
                output("printer").lines().filter(line -> line.startsWith("Resized[")).toList();
        String small = "Resized[points=400 x 300, pixels=400 x 300]";
        String filling = "Resized[points=1024 x 768, pixels=1024 x 768]";
        // The first reported size is the size of the screen without the panel of Weston and without
        // the frame of the window.
        String large = sizes.getFirst();
        List<String> all = List.of(large, small, large, small, filling, small, large, small);
        // The last four sizes show that the window is restored before it fills the monitor.
        assertEquals(all, sizes, output("printer"));
        // Only a frame that GLFW draws has borders at the sides of the window.
        assertEquals(frame.equals("libdecor"), large.contains("points=1024 x"), output("printer"));
    }

    /// Weston ends a program if its window is already maximised when it is shown with a frame of
    /// libdecor.
    @ParameterizedTest
    @CsvSource({"gl, libdecor", "vk, libdecor", "gl, GLFW"})
    void aHiddenWindowIsMaximisedWhenItIsShown(String backend, String frame) throws Exception {
        if (frame.equals("GLFW"))
            runPrinter(backend, "hidden", "LD_LIBRARY_PATH", withoutLibdecor());
        else runPrinter(backend, "hidden");
        List<String> sizes =
                output("printer").lines().filter(line -> line.startsWith("Resized[")).toList();
        String small = "Resized[points=400 x 300, pixels=400 x 300]";
        assertEquals(List.of(sizes.getFirst(), small), sizes.stream().distinct().toList());
        assertEquals(small, sizes.getLast(), output("printer"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"libdecor", "GLFW"})
    void aWindowThatLeavesItsMonitorIsMaximised(String frame) throws Exception {
        if (frame.equals("GLFW")) runPrinter("gl", "filled", "LD_LIBRARY_PATH", withoutLibdecor());
        else runPrinter("gl", "filled");
        List<String> sizes =
                output("printer").lines().filter(line -> line.startsWith("Resized[")).toList();
        String filling = "Resized[points=1024 x 768, pixels=1024 x 768]";
        String small = "Resized[points=400 x 300, pixels=400 x 300]";
        assertEquals(4, sizes.size(), output("printer"));
        assertEquals(List.of(filling, small), sizes.subList(0, 2), output("printer"));
        assertEquals(small, sizes.getLast(), output("printer"));
    }

    /// {@return a folder without the library that draws frames, so that GLFW draws its own frame}
    private String withoutLibdecor() throws IOException {
        Path libraries = Files.createDirectory(folder.resolve("libraries"));
        Files.createFile(libraries.resolve("libdecor-0.so.0"));
        return libraries.toString();
    }
}
