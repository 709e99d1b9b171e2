package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.glfw.GLFW.GLFW_AUTO_ICONIFY;
import static org.lwjgl.glfw.GLFW.GLFW_DISCONNECTED;
import static org.lwjgl.glfw.GLFW.GLFW_DONT_CARE;
import static org.lwjgl.glfw.GLFW.GLFW_TRUE;
import static org.lwjgl.glfw.GLFW.glfwGetWindowAttrib;
import static org.lwjgl.glfw.GLFW.glfwGetWindowPos;
import static org.lwjgl.glfw.GLFW.glfwGetWindowSize;
import static org.lwjgl.glfw.GLFW.glfwSetMonitorCallback;
import static org.lwjgl.glfw.GLFW.glfwSetWindowMonitor;
import static org.lwjgl.system.MemoryUtil.NULL;

import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.window.Window.Feature;
import fourstroke.loop.api.window.Window.VideoMode;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

/// Tests how a window fills and leaves a monitor. GLFW runs without a display and therefore
/// simulates a monitor.
class FullscreenTest {

    private final GlfwWindow window = PlainWindow.open();
    private final GlfwMonitor monitor = window.port.all().getFirst();
    private final VideoMode mode = monitor.modes().getFirst();

    @AfterEach
    void close() {
        window.close();
    }

    private boolean putsItselfAway() {
        return glfwGetWindowAttrib(window.port.handle, GLFW_AUTO_ICONIFY) == GLFW_TRUE;
    }

    private void placed() {
        window.move(100, 50);
        window.resize(400, 300);
        PlainWindow.inputs(window);
    }

    private void assertPlaced() {
        PlainWindow.inputs(window);
        assertFalse(window.fullscreen());
        assertFalse(window.port.placement.exclusive() || putsItselfAway());
        assertEquals(new Size(400, 300), window.size());
        assertAt(window, 100, 50);
    }

    private String sizeOfSystem() {
        int[] width = new int[1];
        int[] height = new int[1];
        glfwGetWindowSize(window.port.handle, width, height);
        return width[0] + " x " + height[0];
    }

    private static void assertAt(GlfwWindow window, int left, int top) {
        int[] x = new int[1];
        int[] y = new int[1];
        glfwGetWindowPos(window.port.handle, x, y);
        assertEquals(left + ", " + top, x[0] + ", " + y[0]);
    }

    @Test
    void aTakenMonitorIsReleasedAndTheWindowReturnsToItsPlace() {
        placed();
        window.setFullscreen(monitor, mode);
        assertTrue(window.port.placement.exclusive() && putsItselfAway());
        assertTrue(window.fullscreen());
        assertEquals(mode.pixels(), window.size());
        window.setFullscreen(false);
        assertPlaced();
    }

    @Test
    void aMonitorThatIsOnlyFilledKeepsItsMode() {
        placed();
        window.setFullscreen(monitor);
        assertFalse(window.port.placement.exclusive() || putsItselfAway());
        assertEquals(monitor.size(), window.size());
        window.setFullscreen(false);
        assertPlaced();
    }

    /// Simulates what GLFW does when the monitor that the window fills is disconnected.
    private void unplug() {
        glfwSetWindowMonitor(window.port.handle, NULL, 0, 0, 1920, 1080, GLFW_DONT_CARE);
        var monitors = glfwSetMonitorCallback(null);
        monitors.invoke(monitor.id(), GLFW_DISCONNECTED);
        glfwSetMonitorCallback(monitors);
        PlainWindow.inputs(window);
    }

    @Test
    void aWindowOnADisconnectedMonitorReturnsToItsPlace() {
        placed();
        window.setFullscreen(monitor);
        unplug();
        assertPlaced();
        window.setFullscreen(monitor, mode);
        unplug();
        assertPlaced();
        window.resize(200, 100);
        // The window does not fill the monitor now, so the window does not return to its own size
        // but keeps the size that unplug() sets.
        unplug();
        assertEquals("1920 x 1080", sizeOfSystem());
    }

    @Test
    void theScreenIsReadAgainWhenItsModeMayHaveChanged() {
        window.setFullscreen(monitor, mode);
        assertTrue(PlainWindow.hasLooked(window));
        window.setFullscreen(monitor);
        assertTrue(PlainWindow.hasLooked(window));
        window.setFullscreen(false);
        assertTrue(PlainWindow.hasLooked(window));
    }

    @Test
    void aModeThatTheMonitorLacksIsRefusedWithAListOfItsModes() {
        var tiny = new VideoMode(new Size(1, 1), Optional.empty());
        String message =
                assertThrows(
                                IllegalArgumentException.class,
                                () -> window.setFullscreen(monitor, tiny))
                        .getMessage();
        assertTrue(message.contains("VideoMode[pixels=1 x 1"), message);
        assertTrue(message.contains(mode.toString()), message);
        assertFalse(window.port.placement.exclusive());
    }

    @Test
    void aDisconnectedMonitorIsRefused() {
        var gone = new GlfwMonitor(1, "gone", 0, 0, new Size(1, 1), 1, Optional.empty());
        assertThrows(IllegalArgumentException.class, () -> window.setFullscreen(gone));
        assertThrows(IllegalArgumentException.class, () -> window.setFullscreen(gone, mode));
        assertEquals(List.of(), gone.modes());
    }

    @Test
    void aMonitorsModeCanBeSetExceptOnWayland() {
        assertTrue(window.supports(Feature.EXCLUSIVE));
    }
}
