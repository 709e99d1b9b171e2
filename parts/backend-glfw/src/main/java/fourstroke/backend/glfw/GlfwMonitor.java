package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.glfwGetMonitors;
import static org.lwjgl.glfw.GLFW.glfwGetVideoModes;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.window.Window.Monitor;
import fourstroke.loop.api.window.Window.VideoMode;

import org.lwjgl.PointerBuffer;
import org.lwjgl.glfw.GLFWVidMode;

import java.util.List;
import java.util.Optional;

/// A monitor, as GLFW reports it.
///
/// @param id the GLFW handle of the monitor
/// @param x the distance from the left edge of the desktop, in points
/// @param y the distance from the top edge of the desktop, in points
/// @param scale the number of pixels per point
record GlfwMonitor(long id, String name, int x, int y, Size size, double scale, Optional<Rate> rate)
        implements Monitor {

    @Override
    public List<VideoMode> modes() {
        PointerBuffer there = glfwGetMonitors();
        boolean known = false;
        for (int i = 0; there != null && i < there.limit(); i++) known |= there.get(i) == id;
        GLFWVidMode.Buffer modes = known ? glfwGetVideoModes(id) : null;
        if (modes == null) return List.of();
        // GLFW lists a video mode once for each colour depth. The result contains such a video mode
        // only once.
        return modes.stream()
                .map(mode ->
                        new VideoMode(
                                Units.size(mode.width(), mode.height()), rate(mode.refreshRate())))
                .distinct()
                .toList();
    }

    /// {@return the given number of refreshes per second as a [Rate], or empty if the number is 0}
    /// Virtual displays report 0, which means that the refresh rate is unknown.
    static Optional<Rate> rate(int perSecond) {
        return perSecond > 0 ? Optional.of(Rate.of(perSecond)) : Optional.empty();
    }
}
