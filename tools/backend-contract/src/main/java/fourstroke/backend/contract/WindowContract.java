package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.CloseRequest;
import fourstroke.loop.api.Input.Minimized;
import fourstroke.loop.api.Input.Resized;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.text.WindowTexts;
import fourstroke.loop.api.window.Window;
import fourstroke.loop.api.window.Window.Feature;
import fourstroke.loop.api.window.Window.Monitor;
import fourstroke.loop.api.window.Window.Pointer;
import fourstroke.loop.api.window.Window.Shape;
import fourstroke.loop.api.window.Window.State;
import fourstroke.loop.api.window.Window.Vsync;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicReference;

/// Tests what the windows of every backend must do, in real time. A backend with virtual time is
/// tested with its option `clock` set to `real`.
///
/// Some features do not depend on [Window#supports]. Every window can be resized, hidden and
/// captured, draws images, keeps a text on its clipboard, and refuses malformed pad mappings.
@Timeout(60)
public abstract class WindowContract {

    private static final WindowSettings SETTINGS = WindowSettings.of("Contract", 320, 200);

    private final Tested tested;

    /// @param tested the backend to test
    protected WindowContract(Tested tested) {
        this.tested = tested;
    }

    private void settle(BackendWindow window) {
        if (tested.display()) Waits.settle(window);
        else Waits.drop(window);
    }

    @Test
    void hasANameThatSettingsAndCommandLinesUse() {
        String name = tested.backend().name();
        assertTrue(name.matches("[a-z0-9-]+"), name);
    }

    @Test
    void theWindowOpensAsTheSettingsSay() {
        try (BackendWindow window = tested.open(SETTINGS)) {
            assertEquals("Contract", window.title());
            assertEquals(new Size(320, 200), window.size());
            assertEquals(new Size(320, 200), window.pixels());
            assertEquals(1, window.scale());
            assertNotEquals(State.HIDDEN, window.state());
            assertNotEquals(State.MINIMIZED, window.state());
            assertTrue(window.drawable());
            assertFalse(window.fullscreen());
            window.setTitle("Ünïcode ☄");
            assertEquals("Ünïcode ☄", window.title());
        }
    }

    @Test
    void belongsToItsThread() throws InterruptedException {
        try (BackendWindow window = tested.open(SETTINGS)) {
            var thrown = new AtomicReference<Throwable>();
            Thread other =
                    new Thread(
                            () -> {
                                try {
                                    window.pump(0);
                                } catch (IllegalStateException e) {
                                    thrown.set(e);
                                }
                            },
                            "other");
            other.start();
            other.join();
            assertNotNull(thrown.get());
            String message = thrown.get().getMessage();
            assertTrue(message.contains("belongs to the thread that opened it"), message);
            assertTrue(message.contains("main") && message.contains("other"), message);
        }
    }

    @Test
    void aWindowIsClosedForever() {
        BackendWindow window = tested.open(SETTINGS);
        window.close();
        window.close();
        window.wake();
        assertEquals(
                "the window is closed",
                assertThrows(IllegalStateException.class, window::size).getMessage());
    }

    @Test
    void reportsAResizeInPointsAndPixels() {
        try (BackendWindow window = tested.open(SETTINGS)) {
            settle(window);
            window.resize(400, 300);
            Waits.until(window, new Resized(new Size(400, 300), new Size(400, 300))::equals);
            assertEquals(new Size(400, 300), window.size());
            assertEquals(new Size(400, 300), window.pixels());
            assertThrows(IllegalArgumentException.class, () -> window.resize(0, 10));
        }
    }

    @Test
    void theWindowIsNeverBelowItsMinimumSize() {
        Size least = new Size(300, 220);
        try (BackendWindow window = tested.open(SETTINGS.withMinSize(least))) {
            assertEquals(new Size(320, 220), window.size());
            settle(window);
            window.resize(100, 400);
            Waits.until(window, new Resized(new Size(300, 400), new Size(300, 400))::equals);
            window.resize(1, 1);
            Waits.until(window, new Resized(least, least)::equals);
            assertEquals(least, window.size());
        }
    }

    @Test
    void aMinimisedWindowIsNotDrawable() {
        try (BackendWindow window = tested.open(SETTINGS)) {
            settle(window);
            window.setState(State.MINIMIZED);
            if (!window.supports(Feature.MINIMIZE)) {
                settle(window);
                assertNotEquals(State.MINIMIZED, window.state());
                assertTrue(window.drawable());
                return;
            }
            Waits.until(window, new Minimized(true)::equals);
            assertEquals(State.MINIMIZED, window.state());
            assertFalse(window.drawable());
            assertTrue(window.changed());
            window.present(Frames.plain(new Size(320, 200), Color.RED));
            window.setState(State.NORMAL);
            Waits.until(window, new Minimized(false)::equals);
            assertTrue(window.drawable());
            assertTrue(window.changed());

            window.setState(State.MINIMIZED);
            // The test calls setState() again at once, perhaps before the window system has
            // minimised the window.
            window.setState(State.NORMAL);
            settle(window);
            Waits.until(window, "the window is not minimised", it -> it.state() != State.MINIMIZED);
        }
    }

    @Test
    void aHiddenWindowIsNotDrawableAndHasNoFocus() {
        try (BackendWindow window = tested.open(SETTINGS)) {
            settle(window);
            window.changed();
            window.setState(State.HIDDEN);
            assertEquals(State.HIDDEN, window.state());
            assertFalse(window.drawable());
            assertFalse(window.focused());
            assertTrue(window.changed());
            window.present(Frames.plain(new Size(320, 200), Color.RED));
            assertThrows(
                    IllegalStateException.class,
                    window::capture,
                    "a capture before the first frame");
            settle(window);
            window.changed();
            window.setState(State.NORMAL);
            assertNotEquals(State.HIDDEN, window.state());
            assertTrue(window.drawable());
            assertTrue(window.changed());
        }
    }

    @Test
    void theWindowChangesFromEachStateToEachOther() {
        try (BackendWindow window = tested.open(SETTINGS)) {
            if (!window.supports(Feature.MINIMIZE)) return;
            settle(window);
            for (State from : State.values()) {
                for (State to : State.values()) {
                    window.setState(from);
                    Waits.until(window, from + " before " + to, it -> it.state() == from);
                    // The test waits, because a window manager that is still changing the state of
                    // a window may lose the next request.
                    settle(window);
                    window.setState(to);
                    Waits.until(window, to + " after " + from, it -> it.state() == to);
                    settle(window);
                    assertEquals(to, window.state(), "after " + from);
                }
            }
            window.setState(State.NORMAL);
            Waits.until(
                    window,
                    "the window has its requested size",
                    it -> it.size().equals(SETTINGS.size()));
        }
    }

    @Test
    void fillsAMonitorAndGoesBack() {
        try (BackendWindow window = tested.open(SETTINGS)) {
            settle(window);
            Monitor monitor = window.monitors().getFirst();
            window.setFullscreen(monitor);
            if (!window.supports(Feature.FULLSCREEN)) {
                settle(window);
                assertFalse(window.fullscreen());
                assertEquals(new Size(320, 200), window.size());
                return;
            }
            Waits.until(
                    window, "the window fills the monitor", w -> w.size().equals(monitor.size()));
            assertTrue(window.fullscreen());
            assertEquals(monitor.name(), window.monitor().name());
            // The test waits, because a window manager that still handles the previous request may
            // lose the next request.
            settle(window);
            window.setFullscreen(false);
            Waits.until(
                    window,
                    "the window has its earlier size",
                    w -> w.size().equals(new Size(320, 200)));
            settle(window);
            window.setFullscreen(true);
            Waits.until(
                    window, "the window fills its monitor", w -> w.size().equals(monitor.size()));
            settle(window);
            window.setFullscreen(false);
            Waits.until(
                    window,
                    "the window has its earlier size",
                    w -> w.size().equals(new Size(320, 200)));
            assertFalse(window.fullscreen());
        }
    }

    @Test
    void aRequestToCloseIsAnInput() {
        try (BackendWindow window = tested.open(SETTINGS)) {
            window.requestClose();
            Waits.until(window, new CloseRequest()::equals);
        }
    }

    @Test
    void aRequestToCloseEndsItsLoop() {
        BackendWindow window = tested.open(SETTINGS);
        List<CloseRequest> requests = new ArrayList<>();
        try (GameLoop loop = GameLoop.over(window, LoopSettings.of("Test", 320, 200))) {
            for (Event event : loop) {
                if (event instanceof Presented && loop.frames().number() == 2)
                    window.requestClose();
                if (event instanceof CloseRequest request) requests.add(request);
            }
            assertTrue(loop.stopped());
        }
        assertEquals(List.of(new CloseRequest()), requests);
    }

    @Test
    void aWaitEndsAtItsDeadline() {
        try (BackendWindow window = tested.open(SETTINGS)) {
            settle(window);
            long begin = window.clock().nowNanos();
            long deadline = begin + 30_000_000;
            int rests = 0;
            while (window.clock().nowNanos() < deadline) {
                window.awaitUntil(deadline);
                rests++;
            }
            assertTrue(rests < 100, rests + " rests in 30 milliseconds");
        }
    }

    @Test
    void aWakeBeforeAWaitEndsTheWait() {
        try (BackendWindow window = tested.open(SETTINGS)) {
            settle(window);
            window.wake();
            // This call of pump() must not cancel the effect of the earlier call of wake().
            window.pump(0);
            window.awaitUntil(Long.MAX_VALUE);
        }
    }

    @Test
    void aWakeFromAnotherThreadEndsEveryWait() throws InterruptedException {
        try (BackendWindow window = tested.open(SETTINGS)) {
            settle(window);
            var rested = new SynchronousQueue<Integer>();
            Thread other =
                    Thread.ofVirtual()
                            .start(() -> {
                                try {
                                    for (int i = 0; i < 200; i++) {
                                        window.wake();
                                        rested.take();
                                    }
                                } catch (InterruptedException e) {
                                    Thread.currentThread().interrupt();
                                }
                            });
            for (int i = 0; i < 200; i++) {
                window.awaitUntil(Long.MAX_VALUE);
                window.pump(0);
                while (window.poll() != null) {}
                rested.put(i);
            }
            other.join();
        }
    }

    @Test
    void aPresentedFrameCanBeCaptured() {
        try (BackendWindow window = tested.open(SETTINGS)) {
            assertThrows(IllegalStateException.class, window::capture);
            window.present(Frames.plain(new Size(320, 200), Color.ORANGE));
            Image picture = window.capture();
            assertEquals(320, picture.width());
            assertEquals(200, picture.height());
            assertEquals(Color.ORANGE, picture.pixel(0, 0));
            assertEquals(Color.ORANGE, picture.pixel(319, 199));
            int[] pixels = new int[320 * 200 + 1];
            assertEquals(new Size(320, 200), window.capture(pixels));
            assertEquals(Color.ORANGE, pixels[320 * 200 - 1]);
            assertEquals(0, pixels[320 * 200]);
            int[] small = new int[320 * 200 - 1];
            assertThrows(IndexOutOfBoundsException.class, () -> window.capture(small));
        }
    }

    @Test
    void aPictureIsCapturedAsItWasShown() {
        try (BackendWindow window = tested.open(SETTINGS);
                Image image = Image.filled(8, 8, Color.RED, Image.Sampling.NEAREST)) {
            var frame = Frames.plain(new Size(320, 200), Color.BLACK);
            Frames.cover(frame, image);
            window.present(frame);
            image.replace(0, 0, 1, 1, new int[] {Color.GREEN});
            frame.clear(Color.BLUE);
            assertEquals(Color.RED, window.capture().pixel(1, 1), "the picture before the change");
            Frames.cover(frame, image);
            window.present(frame);
            assertEquals(Color.GREEN, window.capture().pixel(1, 1));
            assertEquals(Color.RED, window.capture().pixel(300, 1));
        }
    }

    @Test
    void anUnknownViewIsRefusedByName() {
        try (BackendWindow window = tested.open(SETTINGS)) {
            String message =
                    assertThrows(IllegalArgumentException.class, () -> window.unwrap(String.class))
                            .getMessage();
            assertTrue(message.contains("java.lang.String"), message);
        }
    }

    @Test
    void everySettingOfAWindowCanBeRead() {
        try (BackendWindow window = tested.open(SETTINGS)) {
            for (Shape shape : Shape.values()) {
                window.setShape(shape);
                assertEquals(shape, window.shape());
            }
            for (Pointer mode : Pointer.values()) {
                window.setPointer(mode);
                assertEquals(mode, window.pointer());
            }
            window.changed();
            boolean held = window.presentRate().isPresent();
            window.setVsync(Vsync.OFF);
            assertEquals(Vsync.OFF, window.vsync());
            assertEquals(Optional.empty(), window.presentRate());
            if (held) assertTrue(window.changed());
            window.setClipboard("Grüße ☄");
            assertEquals("Grüße ☄", window.clipboard());
            window.setIcon(List.of(Image.filled(16, 16, Color.RED, Image.Sampling.LINEAR)));
            // The pixels of this icon take 16 MB. Without a limit in the backend, the X server
            // would disconnect the program.
            window.setIcon(List.of(Image.filled(2048, 2048, Color.RED, Image.Sampling.LINEAR)));
            window.setIcon(List.of());
            window.requestAttention();
            window.focus();
            for (Feature feature : Feature.values()) window.supports(feature);
            assertTrue(window.supports(Feature.CAPTURE));
        }
    }

    @Test
    void longTextsAreAcceptedUpToTheLimitOfTheSystems() {
        try (BackendWindow window = tested.open(SETTINGS)) {
            String title = "☄".repeat(WindowTexts.TITLE_LIMIT);
            window.setTitle(title);
            String copied = "☄".repeat(70_000);
            window.setClipboard(copied);
            String tooLong = "x".repeat(WindowTexts.CLIPBOARD_LIMIT + 1);
            for (String bad : List.of("a\0b", tooLong)) {
                assertThrows(IllegalArgumentException.class, () -> window.setTitle(bad));
                assertThrows(IllegalArgumentException.class, () -> window.setClipboard(bad));
            }
            assertEquals(title, window.title());
            assertEquals(copied, window.clipboard());
        }
    }

    @Test
    void halfACharacterIsAQuestionMark() {
        String halves = "\uDC00a\uD83Db\u2604\uD83D\uDE00\uD83D";
        try (BackendWindow window = tested.open(SETTINGS.withTitle(halves))) {
            assertEquals("?a?b\u2604\uD83D\uDE00?", window.title());
            window.setTitle("b" + halves);
            assertEquals("b?a?b\u2604\uD83D\uDE00?", window.title());
            window.setClipboard(halves);
            assertEquals("?a?b\u2604\uD83D\uDE00?", window.clipboard());
        }
    }

    @Test
    void padMappingsOfOtherSystemsAreIgnoredAndBadLinesAreReportedByNumber() {
        String guid = "03000000790000000600000000000000";
        String good = guid + ",Pad,a:b0,b:b1,\n";
        try (BackendWindow window = tested.open(SETTINGS)) {
            window.addPadMappings(
                    good
                            + "xinput,XInput Controller,a:b0,b:b1,platform:Windows,\n"
                            + "nonsense,platform:Android,\n# and a comment");
            String bad = good + "nonsense\n\n" + guid + ",Pad";
            String message =
                    assertThrows(IllegalArgumentException.class, () -> window.addPadMappings(bad))
                            .getMessage();
            assertTrue(message.startsWith("pad mappings cannot be read in line 2, 4: "), message);
        }
    }

    @Test
    void keysHaveLabels() {
        try (BackendWindow window = tested.open(SETTINGS)) {
            assertEquals("A", window.label(KeyCode.A));
            assertEquals("F1", window.label(KeyCode.F1));
            assertEquals("LEFT_SHIFT", window.label(KeyCode.LEFT_SHIFT));
            assertEquals("UNKNOWN", window.label(KeyCode.UNKNOWN));
            for (KeyCode key : KeyCode.values())
                assertFalse(window.label(key).isBlank(), key::name);
        }
    }

    @Test
    void noInputArrivesWithoutACause() {
        try (BackendWindow window = tested.open(SETTINGS)) {
            settle(window);
            window.pump(0);
            assertEquals(0, window.pending());
            assertNull(window.poll());
        }
    }
}
