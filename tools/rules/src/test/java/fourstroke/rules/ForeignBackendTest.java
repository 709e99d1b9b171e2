package fourstroke.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import fourstroke.backend.contract.LifeContract;
import fourstroke.backend.contract.PicturesContract;
import fourstroke.backend.contract.Tested;
import fourstroke.backend.contract.WindowContract;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ServiceLoader;
import java.util.function.Consumer;

/// Tests that a backend of another author passes the contract of backends. The tested backend shows
/// frames as letters, and takes inputs from a queue.
class ForeignBackendTest {

    // The processes that run the tests of the contract read the property `java.class.path`.
    private static final String CLASS_PATH = "java.class.path";

    private static String before;
    private static Class<? extends Backend> type;

    @BeforeAll
    static void find() throws Exception {
        ClassLoader loader = Outside.foreign();
        before = System.getProperty(CLASS_PATH);
        System.setProperty(CLASS_PATH, before + File.pathSeparator + Outside.FOREIGN);
        type =
                ServiceLoader.load(Backend.class, loader).stream()
                        .filter(backend -> backend.get().name().equals("foreign"))
                        .findFirst()
                        .orElseThrow()
                        .type();
    }

    private static Tested printing(OutputStream terminal) {
        try {
            return Tested.of(type.getConstructor(OutputStream.class).newInstance(terminal));
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static Tested silent(String clock) {
        return printing(OutputStream.nullOutputStream()).withOption("clock", clock);
    }

    @AfterAll
    static void forget() {
        System.setProperty(CLASS_PATH, before);
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
    void printsEachFrameThatLooksDifferent() {
        var printed = new ByteArrayOutputStream();
        BackendWindow window = printing(printed).open(WindowSettings.of("Letters", 64, 48));
        try (GameLoop loop = GameLoop.over(window, LoopSettings.of("Letters", 1, 1).ticks(30))) {
            for (Event event : loop)
                if (event instanceof Render frame)
                    frame.canvas().rect(loop.tick() < 20 ? 16 : 24, 16, 24, 16, Color.WHITE);
        }
        assertEquals(
                """
                HOME
                --------
                --@@@---
                --------
                HOME
                --------
                ---@@@--
                --------
                """,
                printed.toString(StandardCharsets.US_ASCII)
                        .replace("\u001b[H", "HOME\n")
                        .replace(' ', '-'));
    }

    @Test
    void typedKeysEndAWaitAndArriveInOrder() throws InterruptedException {
        try (BackendWindow window = silent("real").open(WindowSettings.of("Typed", 64, 48))) {
            @SuppressWarnings("unchecked")
            Consumer<Input> keyboard = (Consumer<Input>) window;
            Thread other =
                    Thread.startVirtualThread(() -> {
                        keyboard.accept(new KeyPress(KeyCode.A));
                        keyboard.accept(new KeyPress(KeyCode.B));
                    });
            window.awaitUntil(Long.MAX_VALUE);
            other.join();
            window.pump(0);
            assertEquals(new KeyPress(KeyCode.A), window.poll());
            assertEquals(new KeyPress(KeyCode.B), window.poll());
            assertNull(window.poll());
        }
    }
}
