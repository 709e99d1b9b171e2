package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import fourstroke.loop.api.draw.Image;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// An X11 display with a window manager, on which programs imitate a user. The program `xdotool`
/// presses keys and moves the mouse through the X server, the program `wmctrl` handles windows, and
/// ImageMagick's program `import` takes screenshots.
public final class Display {

    private static final long PATIENCE_SECONDS = 20;

    /// The maximum number of attempts to give a window the keyboard focus. Window managers under
    /// load have needed three attempts at most.
    private static final int ATTEMPTS = 100;

    private Display() {}

    /// Fails the test if there is no display. If there is no display, a test that needs a display
    /// fails and is not skipped, because nobody would notice a skipped test.
    public static void need() {
        if (System.getenv("DISPLAY") != null || !System.getProperty("os.name").equals("Linux"))
            return;
        fail(
                "this test needs a display, but DISPLAY is not set; ./check starts a display, and"
                        + " ./check fast leaves out such tests, which are tagged slow");
    }

    /// Runs a program, and fails the test if the exit code of the program is not 0.
    ///
    /// @return the output of the program
    public static String run(String... command) {
        ProcessBuilder program = new ProcessBuilder(command).redirectErrorStream(true);
        ProcessResult result = ProcessResult.of(program, PATIENCE_SECONDS);
        assertEquals(
                0,
                result.exitCode(),
                () -> String.join(" ", command) + " failed and printed " + result.output());
        return result.output();
    }

    /// Operates the keyboard and the mouse by running xdotool with the given arguments.
    public static void hand(String... words) {
        List<String> command = new ArrayList<>(List.of("xdotool"));
        command.addAll(List.of(words));
        run(command.toArray(String[]::new));
    }

    /// Gives a window the keyboard focus, even if the window is minimised, and waits until the
    /// window has the focus.
    public static void activate(String window) {
        for (int i = 0; i < ATTEMPTS; i++) {
            hand("windowmap", window, "windowactivate", window);
            if (window.equals(focused())) return;
        }
        fail("window %s did not get the keyboard in %s attempts".formatted(window, ATTEMPTS));
    }

    /// {@return the identifier that the display gives to the window with the keyboard focus}
    private static String focused() {
        return run("sh", "-c", "xdotool getwindowfocus 2>&1 || true").strip();
    }

    /// {@return the display's identifier of the visible window with a title}
    public static String find(String title) {
        return run("xdotool", "search", "--sync", "--onlyvisible", "--name", title)
                .lines()
                .findFirst()
                .orElseThrow(() ->
                        new AssertionError("the display has no window with the title " + title));
    }

    /// Takes a screenshot of a window and saves the screenshot under `target/pictures`. If the
    /// window is `root`, the screenshot shows the whole screen.
    ///
    /// @return the screenshot
    public static Image look(String window, String name) {
        Path file = Path.of("target", "pictures", name + ".png");
        try {
            Files.createDirectories(file.getParent());
            run(
                    "import",
                    "-window",
                    window,
                    "-depth",
                    "8",
                    "-define",
                    "png:color-type=2",
                    file.toString());
            return Image.read(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
