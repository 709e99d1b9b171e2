package fourstroke.backend.glfw;

import fourstroke.backend.glfw.SystemWindow.Place;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.window.Window.VideoMode;

import org.jspecify.annotations.Nullable;

import java.util.List;

/// The state that a window should have: what the game requested last or, for parts that it did not
/// request, what the system reported last. Lengths are in screen coordinates.
final class DesiredState {

    /// A monitor to fill.
    ///
    /// @param mode a video mode of the window's own, or null to keep the current one
    record Target(long monitor, @Nullable VideoMode mode) {}

    /// The position when the window is neither maximised nor fills a monitor. Unused on Wayland,
    /// where a window does not know its position.
    Place place = new Place(0, 0);

    /// The size when the window is neither maximised nor fills a monitor.
    Size size = new Size(0, 0);

    /// Whether it is maximised while it fills no monitor.
    boolean maximized;

    /// The monitor that the window fills while it is visible, if any.
    @Nullable Target target;

    /// {@return whether any monitor shows a part of the window at its normal position}
    ///
    /// @param unit screen coordinates per point
    boolean shown(List<GlfwMonitor> monitors, double unit) {
        int x = Units.points(place.x(), unit);
        int y = Units.points(place.y(), unit);
        Size points = Units.points(size.width(), size.height(), unit);
        return monitors.stream().anyMatch(it -> Monitors.shown(it, x, y, points) > 0);
    }
}
