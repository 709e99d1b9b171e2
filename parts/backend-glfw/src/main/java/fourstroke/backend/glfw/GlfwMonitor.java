package fourstroke.backend.glfw;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.window.Window.Monitor;
import fourstroke.loop.api.window.Window.VideoMode;

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
        return Monitors.modes(this);
    }
}
