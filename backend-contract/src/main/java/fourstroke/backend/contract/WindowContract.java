package fourstroke.backend.glfw.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.CloseRequest;
import fourstroke.loop.api.Color;
import fourstroke.loop.api.CursorMode;
import fourstroke.loop.api.CursorShape;
import fourstroke.loop.api.Feature;
import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Image;
import fourstroke.loop.api.Key;
import fourstroke.loop.api.Minimized;
import fourstroke.loop.api.Monitor;
import fourstroke.loop.api.Resize;
import fourstroke.loop.api.Size;
import fourstroke.loop.api.Vsync;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicReference;

/// What holds for a window of any backend.
@Timeout(60)
class ContractTest {

    private static final WindowSettings SETTINGS =
            WindowSettings.of("Contract", 320, 200).withDebug(true);

    @ParameterizedTest
    @EnumSource
    void opensAsTheSettingsSay(Tested backend) {
        try (BackendWindow window = backend.open(SETTINGS)) {
            assertEquals("Contract", window.title());
            assertEquals(new Size(320, 200), window.size());
            assertEquals(new Size(320, 200), window.pixels());
            assertEquals(1, window.scale());
            assertTrue(window.visible());
            assertFalse(window.minimized());
            assertTrue(window.drawable());
            assertEquals(Optional.empty(), window.fullscreen());
            window.setTitle("Ünïcode ☄");
            assertEquals("Ünïcode ☄", window.title());
        }
    }

    @ParameterizedTest
    @EnumSource
    void belongsToItsThread(Tested backend) throws InterruptedException {
        try (BackendWindow window = backend.open(SETTINGS)) {
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
            assertEquals(
                    "a window belongs to the thread that opened it, main, and was used on other",
                    thrown.get().getMessage());
        }
    }

    @ParameterizedTest
    @EnumSource
    void isClosedOnceAndForAll(Tested backend) {
        BackendWindow window = backend.open(SETTINGS);
        window.close();
        window.close();
        window.wake();
        assertEquals(
                "the window is closed",
                assertThrows(IllegalStateException.class, window::size).getMessage());
    }

    @ParameterizedTest
    @EnumSource
    void tellsOfAResizeInPointsAndPixels(Tested backend) {
        try (BackendWindow window = backend.open(SETTINGS)) {
            Tested.settle(window);
            window.resize(new Size(400, 300));
            Tested.until(window, new Resize(new Size(400, 300), new Size(400, 300))::equals);
            assertEquals(new Size(400, 300), window.size());
            assertEquals(new Size(400, 300), window.pixels());
            assertThrows(IllegalArgumentException.class, () -> window.resize(new Size(0, 10)));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aWindowThatIsPutAwayCannotBeDrawnOn(Tested backend) {
        try (BackendWindow window = backend.open(SETTINGS)) {
            Tested.settle(window);
            window.minimize();
            Tested.until(window, new Minimized(true)::equals);
            assertTrue(window.minimized());
            assertFalse(window.drawable());
            window.present(Frames.plain(new Size(320, 200), Color.RED));
            window.restore();
            Tested.until(window, new Minimized(false)::equals);
            assertTrue(window.drawable());
        }
    }

    @ParameterizedTest
    @EnumSource
    void fillsAMonitorAndGoesBack(Tested backend) {
        try (BackendWindow window = backend.open(SETTINGS)) {
            Tested.settle(window);
            Monitor monitor = window.monitors().getFirst();
            assertTrue(monitor.primary());
            window.setFullscreen(monitor);
            Tested.until(window, "it fills the monitor", w -> w.size().equals(monitor.size()));
            assertEquals(monitor.id(), window.fullscreen().orElseThrow().id());
            window.leaveFullscreen();
            Tested.until(window, "it has its size again", w -> w.size().equals(new Size(320, 200)));
            assertEquals(Optional.empty(), window.fullscreen());
        }
    }

    @ParameterizedTest
    @EnumSource
    void aRequestToCloseIsAnInput(Tested backend) {
        try (BackendWindow window = backend.open(SETTINGS)) {
            window.requestClose();
            Tested.until(window, new CloseRequest()::equals);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aRestEndsAtItsMoment(Tested backend) {
        try (BackendWindow window = backend.open(SETTINGS)) {
            Tested.settle(window);
            long begin = window.clock().nowNanos();
            long deadline = begin + 30_000_000;
            int rests = 0;
            while (window.clock().nowNanos() < deadline) {
                window.awaitUntil(deadline);
                rests++;
            }
            assertTrue(rests < 100, rests + " rests for 30 milliseconds");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aWakeBeforeARestEndsIt(Tested backend) {
        try (BackendWindow window = backend.open(SETTINGS)) {
            Tested.settle(window);
            window.wake();
            window.pump(0); // must not use it up
            window.awaitUntil(Long.MAX_VALUE);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aWakeFromAnotherThreadEndsEveryRest(Tested backend) throws InterruptedException {
        try (BackendWindow window = backend.open(SETTINGS)) {
            Tested.settle(window);
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

    @ParameterizedTest
    @EnumSource
    void whatWasShownCanBeCaptured(Tested backend) {
        try (BackendWindow window = backend.open(SETTINGS)) {
            assertThrows(IllegalStateException.class, window::capture);
            window.present(Frames.plain(new Size(320, 200), Color.ORANGE));
            Image picture = window.capture();
            assertEquals(320, picture.width());
            assertEquals(200, picture.height());
            assertEquals(Color.ORANGE, picture.pixel(0, 0));
            assertEquals(Color.ORANGE, picture.pixel(319, 199));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPictureIsCapturedAsItWasShown(Tested backend) {
        try (BackendWindow window = backend.open(SETTINGS);
                Image image = Image.filled(8, 8, Color.RED, Image.Sampling.NEAREST)) {
            Frame frame = Frames.plain(new Size(320, 200), Color.BLACK);
            Frames.cover(frame, image);
            window.present(frame);
            image.replace(0, 0, 1, 1, new int[] {Color.GREEN});
            frame.clear(Color.BLUE);
            assertEquals(Color.RED, window.capture().pixel(1, 1), "of before the change");
            Frames.cover(frame, image);
            window.present(frame);
            assertEquals(Color.GREEN, window.capture().pixel(1, 1));
            assertEquals(Color.RED, window.capture().pixel(300, 1));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aViewThatIsNotThereIsRefusedByName(Tested backend) {
        try (BackendWindow window = backend.open(SETTINGS)) {
            String message =
                    assertThrows(IllegalArgumentException.class, () -> window.unwrap(String.class))
                            .getMessage();
            assertTrue(message.contains("java.lang.String; it has fourstroke."), message);
        }
    }

    @ParameterizedTest
    @EnumSource
    void everythingAGameCanSetCanBeAsked(Tested backend) {
        try (BackendWindow window = backend.open(SETTINGS)) {
            for (CursorShape shape : CursorShape.values()) {
                window.setCursorShape(shape);
                assertEquals(shape, window.cursorShape());
            }
            for (CursorMode mode : CursorMode.values()) {
                window.setCursorMode(mode);
                assertEquals(mode, window.cursorMode());
            }
            window.setVsync(Vsync.OFF);
            assertEquals(Vsync.OFF, window.vsync());
            assertEquals(Optional.empty(), window.presentRate());
            window.setClipboard("Grüße ☄");
            assertEquals("Grüße ☄", window.clipboard());
            window.setIcon(List.of(Image.filled(16, 16, Color.RED, Image.Sampling.LINEAR)));
            window.setIcon(List.of());
            window.requestAttention();
            window.focus();
            for (Feature feature : Feature.values()) window.supports(feature);
            assertTrue(window.supports(Feature.CAPTURE));
        }
    }

    @ParameterizedTest
    @EnumSource
    void keysHaveLabels(Tested backend) {
        try (BackendWindow window = backend.open(SETTINGS)) {
            if (backend != Tested.GL_OFFSCREEN)
                assertEquals("A", window.label(Key.A)); // no display, no layout
            assertEquals("F1", window.label(Key.F1));
            assertEquals("LEFT_SHIFT", window.label(Key.LEFT_SHIFT));
            assertEquals("UNKNOWN", window.label(Key.UNKNOWN));
        }
    }

    @ParameterizedTest
    @EnumSource
    void nothingComesFromNowhere(Tested backend) {
        try (BackendWindow window = backend.open(SETTINGS)) {
            Tested.settle(window);
            window.pump(0);
            assertEquals(0, window.pending());
            assertNull(window.poll());
        }
    }
}
