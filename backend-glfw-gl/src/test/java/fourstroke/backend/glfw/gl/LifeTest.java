package fourstroke.backend.glfw.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL33C.*;

import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.backend.contract.Frames;
import fourstroke.backend.contract.TestLog;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.KHRDebug;
import org.lwjgl.system.MemoryUtil;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/// Tests windows from opening to closing: which OpenGL objects a window creates, and whether the
/// window deletes all of them.
@Timeout(120)
class LifeTest {

    private static final WindowSettings SETTINGS =
            WindowSettings.of("Life", 64, 48).withDebug(true);
    private static final Size SIZE = new Size(64, 48);

    private static ScriptedWindow open() {
        return GlPresenter.offscreen(SETTINGS);
    }

    private static void openDrawClose() {
        try (ScriptedWindow window = open();
                Image image = Image.filled(8, 8, Color.RED, Image.Sampling.LINEAR)) {
            var frame = Frames.plain(SIZE, Color.BLUE);
            Frames.cover(frame, image);
            window.present(frame);
            assertEquals(Color.RED, window.capture().pixel(32, 24));
        }
    }

    private static int lastPixel(Picture picture) {
        int[] pixels = new int[SIZE.width() * SIZE.height()];
        picture.read(pixels);
        return pixels[pixels.length - 1];
    }

    @Test
    void theTrackerSeesALeak() {
        long before = OpenGl.nativeBytes();
        assertTrue(
                before > 0,
                "LWJGL does not track memory: run with -Dorg.lwjgl.util.DebugAllocator=true");
        long leak = MemoryUtil.nmemAllocChecked(1000);
        assertEquals(before + 1000, OpenGl.nativeBytes());
        MemoryUtil.nmemFree(leak);
    }

    @Test
    void theCopyOfAClosedImageIsFreedWithTheNextFrame() {
        try (ScriptedWindow window = open()) {
            Image image = Image.filled(8, 8, Color.RED, Image.Sampling.LINEAR);
            var frame = Frames.plain(SIZE, Color.BLUE);
            Frames.cover(frame, image);
            window.present(frame);
            assertEquals(1, OpenGl.of(window).imageCount());
            image.close();
            frame.clear(Color.GREEN);
            window.present(frame);
            assertEquals(0, OpenGl.of(window).imageCount());
            assertEquals(Color.GREEN, window.capture().pixel(0, 0));
        }
    }

    @Test
    void streamsGrowWithTheFrame() {
        for (boolean persistent : new boolean[] {true, false}) {
            try (ScriptedWindow _ = open()) {
                var renderer = new FrameRenderer(persistent);
                var picture = new Picture(false);
                var other = Image.filled(1, 1, Color.RED, Image.Sampling.NEAREST);
                var image = Image.filled(1, 1, Color.YELLOW, Image.Sampling.NEAREST);
                for (int quads : new int[] {1, 5_000, 3, 25_000}) {
                    var frame = Frames.plain(SIZE, Color.BLACK);
                    Frames.coverLast(frame, other, quads, false);
                    Frames.coverLast(frame, image, quads, true);
                    renderer.load(frame);
                    picture.bind(SIZE);
                    renderer.clear(48);
                    renderer.draw(48);
                    assertEquals(Color.YELLOW, lastPixel(picture), quads + " quads");
                }
                renderer.delete();
                picture.delete();
            }
        }
    }

    @Test
    void aWaitThatTheDriverRefusesIsNotReportedAsAHang() {
        try (ScriptedWindow _ = GlPresenter.offscreen(SETTINGS.withDebug(false))) {
            long fence = glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
            FrameRenderer.await(fence);
            String message =
                    assertThrows(BackendException.class, () -> FrameRenderer.await(fence))
                            .getMessage();
            assertTrue(
                    message.startsWith("the graphics driver refused to wait until a frame "),
                    message);
        }
    }

    @Test
    void theClearColourIsRestored() {
        try (ScriptedWindow window = open()) {
            float[] color = new float[4];
            window.unwrap(GlFrame.class).above(() -> glGetFloatv(GL_COLOR_CLEAR_VALUE, color));
            window.present(Frames.plain(SIZE, Color.ORANGE));
            assertEquals("[0.0, 0.0, 0.0, 0.0]", Arrays.toString(color));
        }
    }

    @Test
    void aBadScaleIsRefusedAndLeavesNothingOpen() throws InterruptedException {
        var bad = SETTINGS.withOption("scale", "5");
        assertThrows(IllegalArgumentException.class, () -> GlPresenter.offscreen(bad));
        // A refused window must not keep GLFW for this thread, so another thread can now open a
        // window.
        onAnotherThread(LifeTest::openDrawClose);
    }

    @Test
    void windowsOfTwoThreadsDrawSideBySide() throws InterruptedException {
        try (ScriptedWindow window = open()) {
            window.present(Frames.plain(SIZE, Color.BLUE));
            onAnotherThread(() ->
                    assertFalse(
                            window.adopt(),
                            "another thread adopted the window while its context was current on"
                                    + " this thread"));
            onAnotherThread(LifeTest::openDrawClose);
            assertEquals(Color.BLUE, window.capture().pixel(0, 0));
        }
    }

    private static void onAnotherThread(Runnable work) throws InterruptedException {
        var thrown = new AtomicReference<Throwable>();
        Thread other = new Thread(work, "other");
        other.setUncaughtExceptionHandler((_, e) -> thrown.set(e));
        other.start();
        other.join();
        if (thrown.get() != null)
            throw new AssertionError("the test failed on another thread", thrown.get());
    }

    @Test
    void aPictureThatTheDriverRefusesIsReportedAndTheNextIsCreated() {
        try (ScriptedWindow _ = GlPresenter.offscreen(SETTINGS.withDebug(false))) {
            var picture = new Picture(false);
            picture.bind(SIZE);
            int side = glGetInteger(GL_MAX_RENDERBUFFER_SIZE) + 1;
            // A Size cannot be larger than Size.LIMIT. If the driver accepts this size, the test
            // cannot request a size that the driver refuses, so the test ends.
            if (side > Size.LIMIT) return;
            Size tooWide = new Size(side, 8);
            String message =
                    assertThrows(BackendException.class, () -> picture.bind(tooWide)).getMessage();
            assertTrue(
                    message.startsWith(
                            "the graphics driver cannot create a picture of %s pixels (OpenGL error 0x501"
                                    .formatted(tooWide)),
                    message);
            picture.bind(SIZE);
            glClearColor(1, 0, 0, 1);
            glClear(GL_COLOR_BUFFER_BIT);
            assertEquals(0xFFFF0000, lastPixel(picture));
            picture.delete();
        }
    }

    @Test
    void theOffscreenTierIsReadyWithoutADisplay() {
        var backend = new GlOffscreenBackend();
        assertEquals(new Readiness.Ready("OpenGL via EGL, virtual time"), backend.readiness());
        assertEquals(-1, backend.priority());
        assertEquals(20, new GlBackend().priority());
    }

    @Test
    void aClosedWindowHasDeletedAllItMade() {
        ScriptedWindow window = GlPresenter.offscreen(SETTINGS.withDebug(false));
        Image image = Image.filled(8, 8, Color.RED, Image.Sampling.LINEAR);
        var frame = Frames.plain(SIZE, Color.BLUE);
        Frames.cover(frame, image);
        window.present(frame);
        window.capture();
        List<String> made = objects();
        assertTrue(made.size() >= 6, () -> "program, picture, image and streams, not " + made);
        // Closing the window destroys the context, which frees all remaining OpenGL objects. With
        // this call, the test sees the objects that the window does not delete itself.
        OpenGl.of(window).deleteObjects();
        List<String> left = objects();
        // Closing the window deletes the objects a second time, which OpenGL ignores.
        window.close();
        assertEquals(List.of(), left, () -> "of " + made);
    }

    /// A host, which is a program that polls a loop, may draw with an OpenGL context of its own
    /// between the frames of the loop.
    @Test
    void aFrameIsDrawnInItsOwnWindowAlsoWhereAHostHadAContextOfItsOwn() {
        try (ScriptedWindow window = open();
                ScriptedWindow other = open()) {
            window.present(Frames.plain(SIZE, Color.BLUE));
            try (EglContext host = EglContext.open(false)) {
                // A host may make its context current without a call of GL.setCapabilities, as in
                // this test, so LWJGL still has the capabilities of the previous context.
                host.makeCurrent();
                window.present(Frames.plain(SIZE, Color.GREEN));
                assertEquals(Color.GREEN, window.capture().pixel(0, 0));
                host.makeCurrent();
                other.present(Frames.plain(SIZE, Color.YELLOW));
                assertEquals(Color.YELLOW, other.capture().pixel(0, 0));
                EglContext.release();
                window.present(Frames.plain(SIZE, Color.RED));
                assertEquals(Color.RED, window.capture().pixel(0, 0));
            }
        }
    }

    /// {@return the OpenGL objects that exist} OpenGL cannot list its objects, so the method tests
    /// each name from 1 to 999.
    private static List<String> objects() {
        List<String> found = new ArrayList<>();
        for (int name = 1; name < 1000; name++) {
            if (glIsTexture(name)) found.add("texture " + name);
            if (glIsBuffer(name)) found.add("buffer " + name);
            if (glIsVertexArray(name)) found.add("vertex array " + name);
            if (glIsFramebuffer(name)) found.add("framebuffer " + name);
            if (glIsRenderbuffer(name)) found.add("renderbuffer " + name);
            if (glIsProgram(name)) found.add("program " + name);
            if (glIsShader(name)) found.add("shader " + name);
            if (glIsSampler(name)) found.add("sampler " + name);
            if (glIsQuery(name)) found.add("query " + name);
        }
        return found;
    }

    /// The game's own call of glEnable causes an OpenGL error, which OpenGL stores until the
    /// backend reads the error. The test reads the logged warning, because a test of this module
    /// fails if it leaves recorded log messages unread. The backend must not conclude from an error
    /// of the game that the driver has refused the next image.
    @Test
    void anErrorOfTheGamesOwnCallsIsLoggedAndHasNoEffect() {
        try (ScriptedWindow window = GlPresenter.offscreen(SETTINGS.withDebug(false))) {
            window.unwrap(GlFrame.class).above(() -> glEnable(GL_RGBA));
            window.present(Frames.plain(SIZE, Color.BLUE));
            Image image = Image.filled(4, 4, Color.GREEN, Image.Sampling.NEAREST);
            var frame = Frames.plain(SIZE, Color.BLUE);
            Frames.cover(frame, image);
            window.present(frame);
            assertEquals(Color.GREEN, window.capture().pixel(32, 24));
            List<String> logged = TestLog.take();
            assertEquals(1, logged.size(), logged::toString);
            String warning = logged.getFirst();
            assertTrue(warning.startsWith("WARN fourstroke.backend.glfw.gl.StaleErrors"), warning);
            assertTrue(warning.contains("OpenGL calls failed (OpenGL error 0x500)"), warning);
        }
    }

    @Test
    void aDeliberateErrorIsLogged() {
        try (ScriptedWindow window = open()) {
            window.unwrap(GlFrame.class).above(() -> glEnable(GL_RGBA));
            window.present(Frames.plain(SIZE, Color.BLUE));
            assertEquals(1, OpenGl.of(window).complaints());
        }
        List<String> logged = TestLog.take();
        assertEquals(1, logged.size(), logged::toString);
        assertTrue(
                logged.getFirst().startsWith("ERROR fourstroke.backend.glfw.gl.DebugLog: OpenGL"),
                logged::toString);
    }

    /// NVIDIA's driver, for example, sends debug messages about the speed of the shaders of this
    /// module, and these messages must not count as problems.
    @Test
    void messagesOfTheDriverAboutSpeedAreNotProblems() {
        try (ScriptedWindow window = open()) {
            KHRDebug.glDebugMessageInsert(
                    KHRDebug.GL_DEBUG_SOURCE_APPLICATION,
                    KHRDebug.GL_DEBUG_TYPE_PERFORMANCE,
                    1,
                    KHRDebug.GL_DEBUG_SEVERITY_MEDIUM,
                    "slow");
            assertEquals(0, OpenGl.of(window).complaints());
        }
        assertEquals(List.of(), TestLog.take());
    }

    @Test
    void aClosedWindowLeavesNoContextCurrent() {
        openDrawClose();
        assertThrows(IllegalStateException.class, GL::getCapabilities);
    }
}
