package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.glfw.GLFW.GLFW_AUTO_ICONIFY;
import static org.lwjgl.glfw.GLFW.GLFW_TRUE;
import static org.lwjgl.glfw.GLFW.glfwGetWindowAttrib;
import static org.lwjgl.glfw.GLFW.glfwGetWindowPos;

import fourstroke.loop.api.Feature;
import fourstroke.loop.api.Monitor;
import fourstroke.loop.api.Size;
import fourstroke.loop.api.VideoMode;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.util.Optional;

/// Filling a monitor and taking it, on the monitor that GLFW makes up where there is no display.
class FullscreenTest {

    private final PlainWindow window = PlainWindow.open();
    private final Monitor monitor = window.monitor();
    private final VideoMode mode = window.videoModes(monitor).getFirst();

    @AfterEach
    void close() {
        window.close();
    }

    private boolean putsItselfAway() {
        return glfwGetWindowAttrib(window.handle(), GLFW_AUTO_ICONIFY) == GLFW_TRUE;
    }

    private void placed() {
        window.move(100, 50);
        window.resize(new Size(400, 300));
        window.inputs();
    }

    private void assertPlaced() {
        window.inputs();
        assertEquals(Optional.empty(), window.fullscreen());
        assertFalse(window.exclusive() || putsItselfAway());
        assertEquals(new Size(400, 300), window.size());
        int[] x = new int[1];
        int[] y = new int[1];
        glfwGetWindowPos(window.handle(), x, y);
        assertEquals("100, 50", x[0] + ", " + y[0]);
    }

    @Test
    void aMonitorThatIsTakenIsGivenBackAndTheWindowGoesWhereItWas() {
        placed();
        window.setExclusive(monitor, mode);
        assertTrue(window.exclusive() && putsItselfAway());
        assertEquals(monitor.id(), window.fullscreen().orElseThrow().id());
        assertEquals(mode.size(), window.size());
        window.leaveFullscreen();
        assertPlaced();
    }

    @Test
    void aMonitorThatIsFilledIsNotTaken() {
        placed();
        window.setFullscreen(monitor);
        assertFalse(window.exclusive() || putsItselfAway());
        assertEquals(monitor.size(), window.size());
        window.leaveFullscreen();
        assertPlaced();
    }

    @Test
    void fromOneToTheOtherAndBackItRemembersWhereItWas() {
        placed();
        window.setFullscreen(monitor);
        window.setExclusive(monitor, mode);
        assertTrue(window.exclusive() && putsItselfAway());
        window.setFullscreen(monitor);
        assertFalse(window.exclusive() || putsItselfAway());
        assertEquals(monitor.size(), window.size());
        window.leaveFullscreen();
        assertPlaced();
    }

    @Test
    void aModeThatTheMonitorDoesNotHaveIsRefusedWithThoseThatItHas() {
        var tiny = new VideoMode(new Size(1, 1), Optional.empty());
        String message =
                assertThrows(
                                IllegalArgumentException.class,
                                () -> window.setExclusive(monitor, tiny))
                        .getMessage();
        assertTrue(message.contains("has no mode VideoMode[size=1 x 1"), message);
        assertTrue(message.contains(mode.toString()), message);
        assertFalse(window.exclusive());
    }

    @Test
    void aMonitorThatIsGoneIsRefused() {
        var gone = new Monitor(1, "gone", 0, 0, new Size(1, 1), 1, Optional.empty(), false);
        assertThrows(IllegalArgumentException.class, () -> window.setFullscreen(gone));
        assertThrows(IllegalArgumentException.class, () -> window.setExclusive(gone, mode));
        assertThrows(IllegalArgumentException.class, () -> window.videoModes(gone));
    }

    @Test
    void whereThereIsNoWaylandAMonitorCanBeTaken() {
        assertTrue(window.supports(Feature.EXCLUSIVE));
    }
}
