package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.glfwGetMonitorContentScale;
import static org.lwjgl.glfw.GLFW.glfwGetMonitorName;
import static org.lwjgl.glfw.GLFW.glfwGetMonitorPos;
import static org.lwjgl.glfw.GLFW.glfwGetMonitorWorkarea;
import static org.lwjgl.glfw.GLFW.glfwGetMonitors;
import static org.lwjgl.glfw.GLFW.glfwGetVideoMode;

import fourstroke.backend.glfw.SystemWindow.Place;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Size;

import org.jspecify.annotations.Nullable;
import org.lwjgl.PointerBuffer;
import org.lwjgl.glfw.GLFWVidMode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The monitors that GLFW reports. This class is used only on the thread of GLFW.
final class Monitors {

    // The monitors in GLFW's last report, or an empty list if GLFW has reported no monitors since
    // GLFW was initialised.
    private static List<GlfwMonitor> last = List.of();

    private Monitors() {}

    /// {@return all monitors, the primary monitor first} If no monitor is connected, for example
    /// because the only monitor was switched off, the result is the list of the monitors that were
    /// last connected. Because the list is never empty, a window can stay open while no monitor is
    /// connected.
    static List<GlfwMonitor> all(Units units) {
        // The call of takeError() removes the error of an earlier call of GLFW, so that a later
        // call of takeError() returns only an error of glfwGetMonitors().
        Glfw.takeError();
        PointerBuffer handles = glfwGetMonitors();
        List<GlfwMonitor> monitors = new ArrayList<>();
        for (int i = 0; handles != null && i < handles.limit(); i++) {
            GlfwMonitor monitor = monitor(handles.get(i), units);
            if (monitor != null) monitors.add(monitor);
        }
        return known(monitors);
    }

    /// {@return the given monitors or, if the list is empty, the monitors of the last call whose
    /// list was not empty}
    static List<GlfwMonitor> known(List<GlfwMonitor> found) {
        if (!found.isEmpty()) last = List.copyOf(found);
        else if (last.isEmpty()) throw Glfw.failed("no monitor was found", Glfw.takeError());
        return last;
    }

    /// {@return whether any monitor is connected} If no monitor is connected, callers must not pass
    /// the handles of the last connected monitors to GLFW.
    static boolean connected() {
        PointerBuffer handles = glfwGetMonitors();
        return handles != null && handles.limit() > 0;
    }

    /// Forgets all monitors. This method must be called before GLFW is terminated, because the
    /// handles of the monitors are invalid after the termination of GLFW.
    static void forget() {
        last = List.of();
    }

    private static @Nullable GlfwMonitor monitor(long handle, Units units) {
        int[] x = new int[1];
        int[] y = new int[1];
        float[] scales = new float[1];
        glfwGetMonitorPos(handle, x, y);
        glfwGetMonitorContentScale(handle, scales, new float[1]);
        double scale = Units.scale(scales[0]);
        GLFWVidMode mode = glfwGetVideoMode(handle);
        // GLFW returns null if the monitor was switched off and GLFW has not noticed yet that the
        // monitor is off.
        if (mode == null) return null;
        String reported = glfwGetMonitorName(handle);
        String name = reported == null ? "a monitor without a name" : reported;
        Optional<Rate> rate = GlfwMonitor.rate(mode.refreshRate());
        double unit = units.toPoint(scale);
        return new GlfwMonitor(
                handle,
                name,
                Units.points(x[0], unit),
                Units.points(y[0], unit),
                Units.points(mode.width(), mode.height(), units.ofModes(scale)),
                scale,
                rate);
    }

    /// {@return the handle of the monitor that has exactly the given position and size, or 0 if no
    /// monitor has this position and size}
    ///
    /// @param place the upper left corner in screen coordinates, or null to compare only the size
    /// @param size the size in the unit of the sizes of video modes
    static long covered(@Nullable Place place, Size size) {
        PointerBuffer handles = glfwGetMonitors();
        int[] x = new int[1];
        int[] y = new int[1];
        for (int i = 0; handles != null && i < handles.limit(); i++) {
            GLFWVidMode mode = glfwGetVideoMode(handles.get(i));
            if (mode == null || mode.width() != size.width() || mode.height() != size.height())
                continue;
            glfwGetMonitorPos(handles.get(i), x, y);
            if (place == null || place.equals(new Place(x[0], y[0]))) return handles.get(i);
        }
        return 0;
    }

    /// {@return the current video mode of a monitor}
    static GLFWVidMode mode(long handle) {
        Glfw.takeError();
        GLFWVidMode mode = glfwGetVideoMode(handle);
        if (mode == null)
            throw Glfw.failed("GLFW does not know the video mode of a monitor", Glfw.takeError());
        return mode;
    }

    /// {@return the monitor that shows most of a window, or the primary monitor if no monitor shows
    /// a part of the window}
    static GlfwMonitor of(List<GlfwMonitor> monitors, int x, int y, Size size) {
        GlfwMonitor best = monitors.getFirst();
        long most = 0;
        for (GlfwMonitor monitor : monitors) {
            long area = shown(monitor, x, y, size);
            if (area > most) {
                most = area;
                best = monitor;
            }
        }
        return best;
    }

    /// {@return the area of the part of a window that a monitor shows, in square points}
    static long shown(GlfwMonitor monitor, int x, int y, Size size) {
        long width =
                Math.min(x + size.width(), monitor.x() + monitor.size().width())
                        - Math.max(x, monitor.x());
        long height =
                Math.min(y + size.height(), monitor.y() + monitor.size().height())
                        - Math.max(y, monitor.y());
        return Math.max(0, width) * Math.max(0, height);
    }

    /// {@return the position at which a window of the given size is centred in the work area of a
    /// monitor, in screen coordinates} The work area of a monitor is the area that task bars leave
    /// free.
    static Place middle(long monitor, Size size) {
        int[] x = new int[1];
        int[] y = new int[1];
        int[] wide = new int[1];
        int[] high = new int[1];
        glfwGetMonitorWorkarea(monitor, x, y, wide, high);
        return new Place(middle(x[0], wide[0], size.width()), middle(y[0], high[0], size.height()));
    }

    /// {@return the start of an inner interval of the length `part` that is centred in an outer
    /// interval with the given start and length} If the inner interval is longer than the outer
    /// interval, both intervals have the same start.
    private static int middle(int start, int length, int part) {
        return start + Math.max(0, (length - part) / 2);
    }
}
