package fourstroke.backend.glfw;

import fourstroke.backend.glfw.SystemWindow.Place;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.window.Window.VideoMode;

import org.jspecify.annotations.Nullable;

import java.util.List;

/// The state that a window should have. Each field has the value that the game last requested or
/// that the window system last reported, whichever came later. All lengths are in the screen
/// coordinates of GLFW.
final class DesiredState {

    /// A monitor that the window should fill, and the video mode for this monitor.
    ///
    /// @param mode the video mode that the monitor should have while the window fills the monitor,
    ///   or null to keep the current mode of the monitor
    record Target(long monitor, @Nullable VideoMode mode) {}

    /// The position that the window has while it is not maximised and does not fill a monitor. This
    /// field is not used on Wayland, because a window on Wayland does not know its position.
    Place place = new Place(0, 0);

    /// The size that the window has while it is not maximised and does not fill a monitor.
    Size size = new Size(0, 0);

    /// Whether the window should be maximised at times when the window does not fill a monitor.
    boolean maximized;

    /// The monitor that the window should fill while the window is visible, or null if the window
    /// should not fill a monitor.
    @Nullable Target target;

    /// {@return whether at least one of the given monitors would show a part of the window if the
    /// window had the position [#place] and the size [#size]}
    ///
    /// @param unit the number of screen coordinates per point
    boolean shown(List<GlfwMonitor> monitors, double unit) {
        int x = Units.points(place.x(), unit);
        int y = Units.points(place.y(), unit);
        Size points = Units.points(size.width(), size.height(), unit);
        return monitors.stream().anyMatch(it -> Monitors.shown(it, x, y, points) > 0);
    }
}
