package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import fourstroke.loop.api.Image;
import fourstroke.loop.core.image.Png;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// An X11 display with a window manager, and programs in the place of a person: xdotool presses
/// keys and moves the mouse through the display's server, wmctrl handles windows, import looks.
public final class Display {

    private static final long PATIENCE_SECONDS = 20;

    /// A window manager under load was never seen to need more than three.
    private static final int ATTEMPTS = 100;

    private Display() {}

    /// Fails where there is no display: a test that cannot run proves nothing, and nobody would
    /// notice.
    public static void need() {
        if (System.getenv("DISPLAY") != null || !System.getProperty("os.name").equals("Linux"))
            return;
        fail("no display: DISPLAY is not set. ./check opens one of its own for all tests");
    }

    /// {@return what a program said that ended well}
    public static String run(String... command) {
        ProcessBuilder program = new ProcessBuilder(command).redirectErrorStream(true);
        Said said = Said.by(program, PATIENCE_SECONDS);
        assertEquals(
                0,
                said.code(),
                () -> String.join(" ", command) + " failed and said " + said.words());
        return said.words();
    }

    /// Uses keys and mouse, in the words of xdotool.
    public static void hand(String... words) {
        List<String> command = new ArrayList<>(List.of("xdotool"));
        command.addAll(List.of(words));
        run(command.toArray(String[]::new));
    }

    /// Gives a window the keyboard, wherever it was put away, and waits until it has it.
    public static void activate(String window) {
        for (int i = 0; i < ATTEMPTS; i++) {
            hand("windowmap", window, "windowactivate", window);
            if (window.equals(focused())) return;
        }
        fail("window %s did not get the keyboard in %s attempts".formatted(window, ATTEMPTS));
    }

    /// {@return the window that has the keyboard, in the words of the display}
    private static String focused() {
        return run("sh", "-c", "xdotool getwindowfocus 2>&1 || true").strip();
    }

    /// {@return the display's name for the window with this title, which is shown}
    public static String find(String title) {
        return run("xdotool", "search", "--sync", "--onlyvisible", "--name", title)
                .lines()
                .findFirst()
                .orElseThrow(() -> new AssertionError("the display knows no window " + title));
    }

    /// {@return what is seen of a window, or of all with `root`} It is also left under
    /// `target/pictures`.
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
            return Png.read(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
