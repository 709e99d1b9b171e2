package fourstroke.backend.glfw;

import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.window.Window.VideoMode;

import org.jspecify.annotations.Nullable;

import java.util.List;

/// The functions of a system window that [Placement] needs. Lengths are in screen coordinates.
/// Tests implement this interface with a simulated slow system.
interface SystemWindow {

    /// The position of the upper left corner of a window's content.
    record Place(int x, int y) {}

    /// {@return the position of the window} On Wayland the position is not available.
    Place place();

    Size size();

    /// {@return the size of the framebuffer in pixels}
    Size pixels();

    boolean focused();

    boolean maximized();

    /// {@return whether the window is shown} On Wayland, the result is true only after the
    /// compositor has confirmed that the window is shown. Callers must not hide the window while
    /// the result is false.
    boolean appeared();

    /// {@return whether GLFW makes the window fill a monitor that is still connected}
    boolean fills();

    /// {@return the handle of the monitor that the window's content covers exactly, or 0 if the
    /// content covers no monitor exactly} On Wayland, a window does not know its position, so the
    /// result is the handle of a monitor that has the size of the content.
    long covers();

    void move(Place place);

    void resize(Size size);

    void minimize();

    void maximize();

    /// Restores a window that is minimised or maximised.
    void restore();

    void show();

    /// Hides the window. Does nothing if the window fills a monitor.
    void hide();

    /// Makes the window fill a monitor. On most systems this method also shows the window.
    ///
    /// @param mode the video mode that the monitor should have while the window fills the monitor,
    ///   or null to keep the current mode of the monitor
    void fill(GlfwMonitor monitor, @Nullable VideoMode mode);

    /// Makes the window leave the monitor that the window fills. Does nothing if the window fills
    /// no monitor.
    void leave(Place place, Size size);

    /// Sets whether GLFW minimises the window if the window loses the focus while the window fills
    /// a monitor.
    void putsItselfAway(boolean does);

    /// {@return whether a monitor is connected} If no monitor is connected, the window cannot fill
    /// a monitor.
    boolean connected();

    /// {@return all monitors, or the monitors that were last connected if no monitor is connected}
    List<GlfwMonitor> monitors();

    /// {@return the position at which a window of the given size is centred in the work area of a
    /// monitor} The work area is the area that task bars leave free.
    Place middle(GlfwMonitor monitor, Size size);
}
