package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.system.MemoryStack.stackPush;

import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.CloseRequest;
import fourstroke.loop.api.Input.FilesDropped;
import fourstroke.loop.api.Input.Focus;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRelease;
import fourstroke.loop.api.Input.KeyRepeat;
import fourstroke.loop.api.Input.Minimized;
import fourstroke.loop.api.Input.MouseMove;
import fourstroke.loop.api.Input.MousePress;
import fourstroke.loop.api.Input.MouseRelease;
import fourstroke.loop.api.Input.MouseScroll;
import fourstroke.loop.api.Input.PointerInside;
import fourstroke.loop.api.Input.Resized;
import fourstroke.loop.api.Input.Text;
import fourstroke.loop.api.Input.WindowChanged;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.window.Window.Monitor;
import fourstroke.loop.api.window.Window.State;
import fourstroke.loop.api.window.Window.Vsync;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Tests the inputs that a window reports when GLFW calls the window's callbacks. The tests run
/// without a display, so GLFW reports no events: the tests get the callbacks of the window from
/// GLFW and call these callbacks themselves.
class CallbacksTest {

    private static final int SCANCODE = 38; // The scancode of an arbitrary physical key.
    private static final int MODIFIERS = 0; // The callbacks ignore the modifiers that GLFW reports.

    private final GlfwWindow window = PlainWindow.open();
    private final long handle = window.port.handle;

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void keysAndText() {
        try (var key = glfwSetKeyCallback(handle, null);
                var text = glfwSetCharCallback(handle, null)) {
            key.invoke(handle, GLFW_KEY_A, SCANCODE, GLFW_PRESS, MODIFIERS);
            text.invoke(handle, 0x1F600); // A code point that does not fit into a `char`.
            text.invoke(handle, 0xD800); // Half of a surrogate pair, which is no valid text.
            assertDoesNotThrow(() -> text.invoke(handle, 0xFFFFFF));
            key.invoke(handle, GLFW_KEY_A, SCANCODE, GLFW_REPEAT, MODIFIERS);
            key.invoke(handle, GLFW_KEY_A, SCANCODE, GLFW_RELEASE, MODIFIERS);
            // The key A was released, so the window ignores this repeat.
            key.invoke(handle, GLFW_KEY_A, SCANCODE, GLFW_REPEAT, MODIFIERS);
        }
        assertEquals(
                List.of(
                        new KeyPress(KeyCode.A),
                        new Text("\uD83D\uDE00"),
                        new KeyRepeat(KeyCode.A),
                        new KeyRelease(KeyCode.A)),
                PlainWindow.inputs(window));
    }

    @Test
    void theMouse() {
        try (var button = glfwSetMouseButtonCallback(handle, null);
                var place = glfwSetCursorPosCallback(handle, null);
                var inside = glfwSetCursorEnterCallback(handle, null);
                var wheel = glfwSetScrollCallback(handle, null)) {
            inside.invoke(handle, true);
            place.invoke(handle, 10.5, 20);
            button.invoke(handle, GLFW_MOUSE_BUTTON_RIGHT, GLFW_PRESS, MODIFIERS);
            button.invoke(handle, GLFW_MOUSE_BUTTON_RIGHT, GLFW_RELEASE, MODIFIERS);
            // No mouse has a button with this number.
            button.invoke(handle, 99, GLFW_PRESS, MODIFIERS);
            wheel.invoke(handle, 1, -2);
            // The next two lines simulate drivers that report distances such as NaN.
            wheel.invoke(handle, Double.NaN, 0);
            wheel.invoke(handle, 0, Double.NEGATIVE_INFINITY);
            inside.invoke(handle, false);
        }
        assertEquals(
                List.of(
                        new PointerInside(true),
                        new MouseMove(10.5, 20),
                        new MousePress(MouseButton.RIGHT, 10.5, 20),
                        new MouseRelease(MouseButton.RIGHT, 10.5, 20),
                        new MouseScroll(-1, -2),
                        new PointerInside(false)),
                PlainWindow.inputs(window));
    }

    @Test
    void theWindow() {
        boolean focused = window.focused();
        try (var place = glfwSetWindowPosCallback(handle, null);
                var focus = glfwSetWindowFocusCallback(handle, null);
                var minimize = glfwSetWindowIconifyCallback(handle, null);
                var maximize = glfwSetWindowMaximizeCallback(handle, null);
                var close = glfwSetWindowCloseCallback(handle, null)) {
            place.invoke(handle, 31, 41);
            focus.invoke(handle, !focused);
            minimize.invoke(handle, true);
            maximize.invoke(handle, true);
            // When a user requests to close a window, GLFW sets this flag before GLFW calls the
            // callback.
            glfwSetWindowShouldClose(handle, true);
            close.invoke(handle);
        }
        assertEquals(
                List.of(
                        new WindowChanged(),
                        new Focus(!focused),
                        new Minimized(true),
                        new CloseRequest()),
                PlainWindow.inputs(window));
        assertEquals(31, window.position().orElseThrow().x());
        assertEquals(State.MINIMIZED, window.state());
        assertTrue(window.port.maximized());
        assertFalse(window.drawable());
        assertFalse(
                glfwWindowShouldClose(handle),
                "GLFW keeps the close flag, although only the game closes the window");
    }

    @Test
    void aSizeIsReportedOnceForSeveralCallbacks() {
        glfwSetWindowSize(handle, 400, 300);
        try (var size = glfwSetWindowSizeCallback(handle, null);
                var pixels = glfwSetFramebufferSizeCallback(handle, null)) {
            size.invoke(handle, 400, 300);
            pixels.invoke(handle, 400, 300);
        }
        Size size = new Size(400, 300);
        assertEquals(List.of(new Resized(size, size)), PlainWindow.inputs(window));
        assertTrue(
                PlainWindow.hasLooked(window),
                "the monitor is looked up again after the window has grown");
    }

    @Test
    void anotherScaleIsReportedWithTheSizeThatFollows() {
        try (var scale = glfwSetWindowContentScaleCallback(handle, null)) {
            scale.invoke(handle, 2, 2);
            scale.invoke(handle, 2, 2);
        }
        List<Input> expected =
                List.of(new WindowChanged(), new Resized(new Size(160, 100), new Size(320, 200)));
        assertEquals(expected, PlainWindow.inputs(window));
        assertEquals(2, window.scale());
    }

    @Test
    void aWindowThatBecomesVisibleIsReadAgain() {
        try (var minimize = glfwSetWindowIconifyCallback(handle, null);
                var focus = glfwSetWindowFocusCallback(handle, null)) {
            minimize.invoke(handle, true);
            focus.invoke(handle, false);
            PlainWindow.inputs(window);
            assertFalse(PlainWindow.hasLooked(window));
            minimize.invoke(handle, false);
            PlainWindow.inputs(window);
            assertTrue(PlainWindow.hasLooked(window));
            focus.invoke(handle, true);
            PlainWindow.inputs(window);
            assertTrue(PlainWindow.hasLooked(window));
        }
    }

    @Test
    void theLoopIsNotifiedOfPossibleChangesAndOfNothingElse() {
        window.changed();
        assertFalse(window.changed());
        try (var focus = glfwSetWindowFocusCallback(handle, null)) {
            focus.invoke(handle, !window.focused());
            PlainWindow.inputs(window);
        }
        assertTrue(window.changed());
        PlainWindow.inputs(window);
        assertFalse(window.changed());
        // The call of setFullscreen() may move the window to a monitor with another refresh rate.
        window.setFullscreen(true);
        assertTrue(window.changed());
        window.setVsync(Vsync.ON);
        assertTrue(window.changed());
    }

    @Test
    void theScreensRateIsTheMonitors() {
        window.setFullscreen(window.monitor());
        assertEquals(window.monitor().rate(), window.displayRate());
        assertEquals(
                Optional.of(Rate.of(60)),
                window.displayRate(),
                "the display rate is the one that GLFW reports");
    }

    @Test
    void droppedFilesAreReportedAndLinksAreNot() {
        Path one = Path.of("a.png").toAbsolutePath();
        Path two = Path.of("b/ü 2.txt").toAbsolutePath();
        try (var drop = glfwSetDropCallback(handle, null);
                MemoryStack stack = stackPush()) {
            ByteBuffer link = stack.UTF8("https://example.org/c.png");
            PointerBuffer names =
                    stack.pointers(stack.UTF8("" + one), link, stack.UTF8("" + two), link);
            drop.invoke(handle, 4, names.address());
            drop.invoke(handle, 0, names.address());
            drop.invoke(handle, 1, names.address(3));
        }
        assertEquals(List.of(new FilesDropped(List.of(one, two))), PlainWindow.inputs(window));
    }

    /// Drops a file whose name is not valid UTF-8, and a file URI that contains no host.
    @Test
    void filesOfAnyNameAreDropped(@TempDir Path folder) throws IOException {
        Path latin = Path.of(URI.create(folder.toUri() + "gr%FC%DFe%25.txt"));
        assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("unix"));
        Files.createFile(latin);
        byte[] name = (folder + "/gr\u00FC\u00DFe%.txt\0").getBytes(StandardCharsets.ISO_8859_1);
        try (var drop = glfwSetDropCallback(handle, null);
                MemoryStack stack = stackPush()) {
            PointerBuffer names =
                    stack.pointers(
                            stack.bytes(name),
                            stack.UTF8("file:" + folder + "/"),
                            stack.UTF8("file:no/path"),
                            stack.UTF8(""));
            drop.invoke(handle, 4, names.address());
        }
        var dropped = (FilesDropped) PlainWindow.inputs(window).getFirst();
        assertEquals(List.of(latin, folder), dropped.files());
        assertTrue(Files.exists(dropped.files().getFirst()));
    }

    @Test
    void monitorsAreConnectedAndDisconnected() {
        try (var monitors = glfwSetMonitorCallback(null)) {
            monitors.invoke(glfwGetPrimaryMonitor(), GLFW_DISCONNECTED);
            monitors.invoke(glfwGetPrimaryMonitor(), GLFW_CONNECTED);
        }
        assertEquals(
                List.of(new WindowChanged()),
                PlainWindow.inputs(window),
                "a change of monitors is reported once for each pump");
        assertTrue(PlainWindow.hasLooked(window));
        assertEquals(List.of(), PlainWindow.inputs(window));
    }

    @Test
    void aModeThatTheUserChangedIsReportedWhenTheKeyboardComesBack() {
        Monitor now = window.monitor();
        try (var focus = glfwSetWindowFocusCallback(handle, null)) {
            focus.invoke(handle, true);
            focus.invoke(handle, false);
            PlainWindow.inputs(window);
            // Simulates that the monitors have changed since the window last compared the monitors.
            window.port.knownMonitors = List.of();
            assertEquals(
                    List.of(),
                    PlainWindow.inputs(window),
                    "the window queried the monitors although nothing had changed");
            focus.invoke(handle, true);
            assertEquals(List.of(new Focus(true), new WindowChanged()), PlainWindow.inputs(window));
            assertEquals(List.of(now), window.port.knownMonitors);
            focus.invoke(handle, false);
            focus.invoke(handle, true);
            assertEquals(List.of(new Focus(false), new Focus(true)), PlainWindow.inputs(window));
        }
    }

    /// Calls the callbacks between drag.begin() and drag.end(), as Windows and macOS do while the
    /// user drags a window.
    @Test
    void aWindowThatIsDraggedIsDrawnAgainAndTheTimeCountsAsDrag() throws InterruptedException {
        try (var size = glfwSetFramebufferSizeCallback(handle, null);
                var contents = glfwSetWindowRefreshCallback(handle, null);
                var place = glfwSetWindowPosCallback(handle, null)) {
            PlainWindow.present(window);
            contents.invoke(handle);
            assertEquals(
                    0,
                    PlainWindow.redrawn(window),
                    "the window was redrawn, but the user does not drag it");
            window.drag.begin(window.clock().nowNanos());
            place.invoke(handle, 7, 7);
            contents.invoke(handle);
            assertEquals(
                    0,
                    PlainWindow.redrawn(window),
                    "the window was redrawn for a callback that may come from the event queue");
            Thread.sleep(20);
            place.invoke(handle, 8, 8);
            assertEquals(
                    0,
                    PlainWindow.redrawn(window),
                    "a moved window was redrawn, but it keeps its contents");
            contents.invoke(handle);
            glfwSetWindowSize(handle, 500, 400);
            size.invoke(handle, 500, 400);
            assertEquals(2, PlainWindow.redrawn(window));
            window.drag.end();
        }
        assertTrue(window.draggedNanos() >= 20_000_000, window.draggedNanos() + " ns");
        Size size = new Size(500, 400);
        assertEquals(
                List.of(new WindowChanged(), new WindowChanged(), new Resized(size, size)),
                PlainWindow.inputs(window));
    }

    @Test
    void aHiddenWindowIsNotDrawnAgain() throws InterruptedException {
        PlainWindow.present(window);
        window.setState(State.HIDDEN);
        try (var contents = glfwSetWindowRefreshCallback(handle, null)) {
            window.drag.begin(window.clock().nowNanos());
            contents.invoke(handle);
            Thread.sleep(20);
            contents.invoke(handle);
            window.drag.end();
        }
        assertEquals(0, PlainWindow.redrawn(window));
    }
}
