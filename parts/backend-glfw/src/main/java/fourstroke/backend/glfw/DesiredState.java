package fourstroke.backend.glfw;

import fourstroke.backend.glfw.SystemWindow.Place;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.window.Window.VideoMode;

import org.jspecify.annotations.Nullable;

import java.util.List;

/// The state that a window should have. Each part of the state comes from the last request of the
/// game. If the game has made no request for a part of the state, this part comes from the last
/// report of the system. All lengths are in the screen coordinates of GLFW.
final class DesiredState {

    /// A monitor that the window should fill, and the video mode for this monitor.
    ///
    /// @param mode the video mode that the monitor has while the window fills it, or null to keep
    ///   its current mode
    record Target(long monitor, @Nullable VideoMode mode) {}

    /// The position that the window has while it is not maximised and does not fill a monitor. This
    /// field is not used on Wayland, because a window on Wayland does not know its position.
    Place place = new Place(0, 0);

    /// The size that the window has while it is not maximised and does not fill a monitor.
    Size size = new Size(0, 0);

    /// Whether the window is maximised while it does not fill a monitor.
    boolean maximized;

    /// The monitor that the window fills while it is visible, or null if the window should fill no
    /// monitor.
    @Nullable Target target;

    /// {@return whether any monitor shows a part of the window when the window has the position
    /// [#place] and the size [#size]}
    ///
    /// @param unit the number of screen coordinates per point
    boolean shown(List<GlfwMonitor> monitors, double unit) {
        int x = Units.points(place.x(), unit);
        int y = Units.points(place.y(), unit);
        Size points = Units.points(size.width(), size.height(), unit);
        return monitors.stream().anyMatch(it -> Monitors.shown(it, x, y, points) > 0);
    }
}
