package terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Frames;
import fourstroke.backend.contract.LifeContract;
import fourstroke.backend.contract.PicturesContract;
import fourstroke.backend.contract.Tested;
import fourstroke.backend.contract.WindowContract;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRelease;
import fourstroke.loop.api.Input.KeyRepeat;
import fourstroke.loop.api.Input.Text;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/// Tests that the terminal passes the contract of backends, prints frames, and reads keys.
@Timeout(60)
class TerminalBackendTest {

    private static TerminalBackend backend(String typed, OutputStream out, Runnable restore) {
        InputStream in = new ByteArrayInputStream(typed.getBytes(StandardCharsets.US_ASCII));
        return new TerminalBackend(() -> new Terminal(in, out, 4, 2, restore));
    }

    private static Tested silent(String clock) {
        return Tested.of(backend("", OutputStream.nullOutputStream(), () -> {}))
                .withOption("clock", clock);
    }

    @Nested
    class Window extends WindowContract {
        Window() {
            super(silent("real"));
        }
    }

    @Nested
    @Tag("slow")
    class Pictures extends PicturesContract {
        Pictures() {
            super(silent("virtual"));
        }
    }

    @Nested
    class Life extends LifeContract {
        Life() {
            super(silent("virtual"));
        }
    }

    @Test
    void showsTwoPixelsInEachCharacterAndTheOldScreenAfterwards() {
        var printed = new ByteArrayOutputStream();
        var restored = new AtomicInteger();
        TerminalBackend backend = backend("", printed, restored::incrementAndGet);
        try (BackendWindow window = backend.open(WindowSettings.of("Four by four", 8, 8))) {
            var frame = Frames.plain(new Size(8, 8), 0xFF010203);
            Frames.cover(frame, Image.of(1, 1, new int[] {0x80FF0000}));
            window.present(frame);
            // This frame looks like the last frame, so the terminal prints nothing new.
            window.present(frame);
        }
        String line = "\033[38;2;128;1;1m\033[48;2;128;1;1m▀▀▀▀";
        assertEquals(
                "\033[?1049h\033[?25l\033[H"
                        + line
                        + "\033[0m\r\n"
                        + line
                        + "\033[0m"
                        + "\033[0m\033[?25h\033[?1049l",
                printed.toString(StandardCharsets.UTF_8));
        assertEquals(1, restored.get());
    }

    @Test
    void aKeyIsHeldWhileItsCharacterComesAgain() {
        List<Input> inputs = inputs("\033[Aaa", 7);
        assertEquals(
                List.of(
                        new KeyPress(KeyCode.UP),
                        new KeyPress(KeyCode.A),
                        new Text("a"),
                        new KeyRepeat(KeyCode.A),
                        new Text("a")),
                inputs.subList(0, 5));
        // A separate thread releases each key.
        assertTrue(inputs.contains(new KeyRelease(KeyCode.UP)), inputs.toString());
        assertTrue(inputs.contains(new KeyRelease(KeyCode.A)), inputs.toString());
    }

    /// {@return the first inputs of a window in whose terminal a text is typed}
    private static List<Input> inputs(String typed, int count) {
        TerminalBackend backend = backend(typed, OutputStream.nullOutputStream(), () -> {});
        List<Input> inputs = new ArrayList<>();
        try (BackendWindow window = backend.open(WindowSettings.of("Typed", 8, 8))) {
            while (inputs.size() < count) {
                window.awaitUntil(Long.MAX_VALUE);
                window.pump(0);
                for (Input input = window.poll(); input != null; input = window.poll())
                    inputs.add(input);
            }
        }
        return inputs;
    }

    /// A loop finds the backend by its name, so a game needs no code for it.
    @Test
    void itsModuleProvidesIt() {
        List<String> provided =
                TerminalBackend.class.getModule().getDescriptor().provides().stream()
                        .flatMap(it -> it.providers().stream())
                        .toList();
        assertEquals(List.of(TerminalBackend.class.getName()), provided);
        assertEquals("terminal", new TerminalBackend().name());
    }
}
