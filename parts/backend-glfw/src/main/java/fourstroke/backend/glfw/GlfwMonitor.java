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

/// A monitor of GLFW.
///
/// @param id its GLFW handle
/// @param x points from the left edge of the desktop
/// @param y points from the top edge of the desktop
/// @param scale pixels per point
record GlfwMonitor(long id, String name, int x, int y, Size size, double scale, Optional<Rate> rate)
        implements Monitor {

    @Override
    public List<VideoMode> modes() {
        PointerBuffer there = glfwGetMonitors();
        boolean known = false;
        for (int i = 0; there != null && i < there.limit(); i++) known |= there.get(i) == id;
        GLFWVidMode.Buffer modes = known ? glfwGetVideoModes(id) : null;
        if (modes == null) return List.of();
        return modes.stream() // without duplicates that differ only in colour depth
                .map(mode ->
                        new VideoMode(
                                Units.size(mode.width(), mode.height()), rate(mode.refreshRate())))
                .distinct()
                .toList();
    }

    /// {@return a rate, or empty if it is unknown, which virtual displays report as 0}
    static Optional<Rate> rate(int perSecond) {
        return perSecond > 0 ? Optional.of(Rate.of(perSecond)) : Optional.empty();
    }
}
