package fourstroke.backend.glfw;

import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.window.Window.VideoMode;

import org.jspecify.annotations.Nullable;

import java.util.List;

/// A window of the system, in screen coordinates: everything that [Placement] needs of one, so that
/// tests can simulate a slow system.
interface SystemWindow {

    /// The position of the upper left corner of the content.
    record Place(int x, int y) {}

    /// {@return the position} Not available on Wayland.
    Place place();

    Size size();

    /// {@return the size of the framebuffer, in pixels}
    Size pixels();

    boolean focused();

    boolean maximized();

    /// {@return whether the window is shown; on Wayland, whether the compositor has confirmed it}
    /// Before this, the window must not be hidden.
    boolean appeared();

    /// {@return whether GLFW makes the window fill a monitor that is still connected}
    boolean fills();

    /// {@return the monitor that the content covers exactly, or 0 if there is none} On Wayland,
    /// where a window does not know its position, this is a monitor with the size of the content.
    long covers();

    void move(Place place);

    void resize(Size size);

    void minimize();

    void maximize();

    /// Undoes minimising or maximising.
    void restore();

    void show();

    /// Hides the window, unless it fills a monitor.
    void hide();

    /// Fills a monitor, and shows the window on most systems.
    ///
    /// @param mode a video mode of the window's own, or null to keep the current one
    void fill(GlfwMonitor monitor, @Nullable VideoMode mode);

    /// Leaves the monitor that it fills, if any.
    void leave(Place place, Size size);

    /// Sets whether the window is minimised when it loses the focus while it fills a monitor.
    void putsItselfAway(boolean does);

    /// {@return whether a monitor is connected} Otherwise the window cannot fill one.
    boolean connected();

    /// {@return all monitors, or the last known ones if none is connected}
    List<GlfwMonitor> monitors();

    /// {@return the position that centres a window of this size in the monitor's work area}
    Place middle(GlfwMonitor monitor, Size size);
}
