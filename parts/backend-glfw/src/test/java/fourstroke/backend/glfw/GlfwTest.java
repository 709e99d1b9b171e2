package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Size;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.glfw.GLFWErrorCallback;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

class GlfwTest {

    @Test
    void withoutADisplayTheReasonNamesTheVariablesThatAreNotSet() {
        assertEquals(
                "no display: DISPLAY and WAYLAND_DISPLAY are not set",
                GlfwPlatform.AUTO.obstacle("Linux", Map.of("DISPLAY", "")));
        assertEquals(
                "no X11 display: DISPLAY is not set",
                GlfwPlatform.X11.obstacle("Linux", Map.of("WAYLAND_DISPLAY", "wayland-0")));
        assertEquals(
                "no Wayland display: WAYLAND_DISPLAY is not set",
                GlfwPlatform.WAYLAND.obstacle("Linux", Map.of("DISPLAY", ":0")));
        assertNull(GlfwPlatform.AUTO.obstacle("Linux", Map.of("DISPLAY", ":0")));
        assertNull(GlfwPlatform.NULL.obstacle("Linux", Map.of()));
        assertNull(GlfwPlatform.AUTO.obstacle("Windows 11", Map.of()));
    }

    @Test
    void theVariableOfTheImageMakerNeedsNoDisplay() {
        var unseen = Map.of(GlfwPlatform.VARIABLE, "null");
        assertNull(GlfwPlatform.AUTO.obstacle("Linux", unseen));
        assertEquals(GlfwPlatform.NULL.token(), GlfwPlatform.AUTO.hint(unseen));
        assertEquals(
                "no X11 display: DISPLAY is not set",
                GlfwPlatform.X11.obstacle("Linux", unseen),
                "AUTO chose X11, which was requested, without reporting its obstacle");
        assertEquals(
                GlfwPlatform.AUTO.token(),
                GlfwPlatform.AUTO.hint(Map.of(GlfwPlatform.VARIABLE, "x11")));
    }

    @Test
    void onMacOsTheMessageNamesTheFlag() {
        assertEquals(
                "macOS allows windows only on the first thread: start Java with"
                        + " -XstartOnFirstThread",
                GlfwPlatform.AUTO.obstacle("Mac OS X", Map.of()));
        String started = "JAVA_STARTED_ON_FIRST_THREAD_" + ProcessHandle.current().pid();
        assertNull(GlfwPlatform.AUTO.obstacle("Mac OS X", Map.of(started, "1")));
    }

    @Tag("slow")
    @Test
    void theLastUserThatClosesEndsGlfw() {
        Glfw one = Glfw.open(GlfwPlatform.NULL);
        Glfw other = Glfw.open(GlfwPlatform.NULL);
        assertEquals(GlfwPlatform.NULL, Glfw.platform());
        assertTrue(Glfw.description().matches("GLFW 3\\.\\d+ on no display"), Glfw.description());
        one.close();
        one.close();
        GLFW.glfwPollEvents();
        assertNull(Glfw.takeError(), "GLFW is still initialised");
        assertThrows(IllegalStateException.class, () -> Glfw.open(GlfwPlatform.X11));
        other.close();
        assertNotStarted();
    }

    @Test
    void ifGlfwRunsWithoutADisplayAWindowIsRefusedWithTheReason() {
        try (Glfw _ = Glfw.open(GlfwPlatform.NULL)) {
            String message =
                    assertThrows(IllegalStateException.class, () -> Glfw.open(GlfwPlatform.AUTO))
                            .getMessage();
            for (String words : List.of("runs on no display", "any window system", "close all"))
                assertTrue(message.contains(words), message);
        }
        assertNotStarted();
    }

    @Test
    void aCheckWhetherGlfwStartsLeavesItStartedForAWindow() {
        assertNull(Glfw.missing(GlfwPlatform.NULL));
        GLFW.glfwPollEvents();
        assertNull(Glfw.takeError(), "GLFW is initialised");
        Glfw.open(GlfwPlatform.NULL).close();
        assertNotStarted();
    }

    @Test
    void anotherPlatformRestartsIt() {
        assertNull(Glfw.missing(GlfwPlatform.NULL));
        var thrown = assertThrows(BackendException.class, () -> Glfw.open(GlfwPlatform.WIN32));
        assertTrue(thrown.getMessage().contains("GLFW_PLATFORM_UNAVAILABLE"));
        assertNotStarted();
    }

    @Test
    void anotherThreadRestartsIt() throws Exception {
        assertNull(Glfw.missing(GlfwPlatform.NULL));
        Thread other = new Thread(() -> Glfw.open(GlfwPlatform.NULL).close());
        other.start();
        other.join();
        assertNotStarted();
    }

    @Tag("slow")
    @Test
    void glfwThatTheProgramStartedIsSharedAndLeftAsItWas() {
        List<Integer> codes = new ArrayList<>();
        GLFW.glfwInitHint(GLFW.GLFW_PLATFORM, GLFW.GLFW_PLATFORM_NULL);
        assertTrue(GLFW.glfwInit());
        try (var errors = GLFWErrorCallback.create((code, _) -> codes.add(code))) {
            GLFW.glfwSetErrorCallback(errors);
            GLFW.glfwWindowHint(GLFW.GLFW_CLIENT_API, GLFW.GLFW_NO_API);
            long own = GLFW.glfwCreateWindow(32, 32, "Own", 0, 0);
            Glfw.open(GlfwPlatform.AUTO).close();
            assertNull(Glfw.missing(GlfwPlatform.NULL));
            Glfw.open(GlfwPlatform.NULL).close();
            String refused = Glfw.missing(GlfwPlatform.X11);
            assertTrue(refused != null && refused.contains("GLFW for no display"), refused);
            int[] width = new int[1];
            GLFW.glfwGetWindowSize(own, width, new int[1]);
            assertEquals(32, width[0], "the program's own window is still there");
            assertEquals(List.of(), codes);
            GLFW.glfwWindowHint(-1, 0);
            assertEquals(
                    List.of(GLFW.GLFW_INVALID_ENUM),
                    codes,
                    "the error callback of the program gets errors again");
            GLFW.glfwSetErrorCallback(null);
        } finally {
            GLFW.glfwTerminate();
        }
        assertNotStarted();
    }

    private static void assertNotStarted() {
        // Because GLFW is not initialised, GLFW reports an error for this call. No callback is set,
        // so no callback receives the error.
        GLFW.glfwPollEvents();
        assertEquals(GLFW.GLFW_NOT_INITIALIZED, GLFW.glfwGetError(null));
    }

    @Test
    void aFailureNamesCodeNameAndWhatToDo() {
        var error = new GlfwError(GLFW.GLFW_VERSION_UNAVAILABLE, "GLX: Failed to create context");
        assertEquals(
                "no window: GLX: Failed to create context (GLFW_VERSION_UNAVAILABLE, 0x10007);"
                        + " install or update the graphics driver (on Debian: libgl1-mesa-dri), or"
                        + " choose another backend",
                Glfw.failed("no window", error).getMessage());
        assertEquals(
                "no window, and GLFW reported no reason",
                Glfw.failed("no window", null).getMessage());
    }

    @Test
    void everyCodeOfGlfwHasItsName() throws IllegalAccessException {
        for (var field : GLFW.class.getFields()) {
            if (field.getType() != int.class) continue;
            int value = field.getInt(null);
            // The constants from GLFW_NOT_INITIALIZED to GLFW_PLATFORM_UNAVAILABLE are GLFW's error
            // codes, and no other constants of GLFW are in this range.
            if (value < GLFW.GLFW_NOT_INITIALIZED || value > GLFW.GLFW_PLATFORM_UNAVAILABLE)
                continue;
            assertEquals(field.getName(), new GlfwError(value, "").name());
        }
    }

    @Test
    void optionsAreReadOrRefused() {
        assertEquals(GlfwPlatform.AUTO, GlfwPlatform.of(Map.of()));
        assertEquals(GlfwPlatform.WAYLAND, GlfwPlatform.of(Map.of("glfw.platform", "wayland")));
        assertEquals(
                "option glfw.platform must be 'auto', 'x11' or 'wayland', not 'beos'",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> GlfwPlatform.of(Map.of("glfw.platform", "beos")))
                        .getMessage());
        assertEquals(
                "there is no option 'glfw.platfrom': the options that begin with 'glfw.' are"
                        + " glfw.platform, glfw.id",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> GlfwPlatform.of(Map.of("glfw.platfrom", "x11")))
                        .getMessage());
    }

    @Test
    void theMonitorOfAWindowIsTheOneThatShowsMostOfIt() {
        var left = new GlfwMonitor(1, "left", 0, 0, new Size(100, 100), 1, Optional.empty());
        var right = new GlfwMonitor(2, "right", 100, 0, new Size(100, 100), 1, Optional.empty());
        var both = List.of(left, right);
        assertEquals(left, Monitors.of(both, 40, 10, new Size(100, 50)));
        assertEquals(right, Monitors.of(both, 60, 10, new Size(100, 50)));
        assertEquals(
                left,
                Monitors.of(both, 1000, 1000, new Size(10, 10)),
                "a window outside of all monitors belongs to the primary monitor");
    }

    @Test
    void withoutAMonitorTheMonitorsOfBeforeAreKept() {
        var only = new GlfwMonitor(1, "only", 0, 0, new Size(100, 100), 1, Optional.empty());
        Monitors.forget();
        try {
            BackendException never =
                    assertThrows(BackendException.class, () -> Monitors.known(List.of()));
            assertTrue(never.getMessage().startsWith("no monitor was found"), never.getMessage());
            assertEquals(List.of(only), Monitors.known(List.of(only)));
            assertEquals(
                    List.of(only),
                    Monitors.known(List.of()),
                    "the last known monitor is kept after it was switched off");
        } finally {
            Monitors.forget();
        }
    }

    @Test
    void aThreadThatMayNotOpenAWindowLearnsWhatToDo() throws InterruptedException {
        Thread owner = new Thread(() -> {}, "owner");
        Thread other = new Thread(() -> {}, "other");
        owner.start();
        owner.join();
        String ended = Glfw.owned(owner, other);
        for (String words : List.of("'owner' ended", "'other'", "try-with-resources"))
            assertTrue(ended.contains(words), ended);
        String busy = Glfw.owned(Thread.currentThread(), other);
        String mine = Thread.currentThread().getName();
        for (String words : List.of("'" + mine + "' has a window open", "'other'", "one thread"))
            assertTrue(busy.contains(words), busy);
    }

    @Test
    void aVirtualThreadMayCheckReadinessButOpenNoWindow() throws InterruptedException {
        var refused = new AtomicReference<Throwable>();
        Thread game = Thread.ofVirtual().name("game").unstarted(() -> PlainWindow.open().close());
        game.setUncaughtExceptionHandler((_, e) -> refused.set(e));
        game.start();
        game.join();
        assertInstanceOf(IllegalStateException.class, refused.get());
        String message = refused.get().getMessage();
        for (String words : List.of("virtual thread 'game'", "main thread", "Thread.ofPlatform()"))
            assertTrue(message.contains(words), message);
        var missing = new AtomicReference<>("not asked");
        Thread.ofVirtual().start(() -> missing.set(Glfw.missing(GlfwPlatform.NULL))).join();
        assertNull(
                missing.get(),
                "a virtual thread reports a missing platform, so the program would choose another"
                        + " backend");
        // Opening a window on this thread succeeds only if the refused attempts have left no window
        // open on another thread.
        PlainWindow.open().close();
    }

    @Test
    void aRefreshRateOfZeroIsUnknown() {
        assertEquals(Optional.empty(), GlfwMonitor.rate(0));
        assertEquals(Optional.of(Rate.of(144)), GlfwMonitor.rate(144));
    }
}
