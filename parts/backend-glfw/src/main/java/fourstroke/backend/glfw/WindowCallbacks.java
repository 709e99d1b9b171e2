package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.*;

import fourstroke.loop.api.Input.CloseRequest;
import fourstroke.loop.api.Input.FilesDropped;
import fourstroke.loop.api.Input.Text;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.window.Window.Pointer;

import org.lwjgl.glfw.GLFWCharCallback;
import org.lwjgl.glfw.GLFWCursorEnterCallback;
import org.lwjgl.glfw.GLFWCursorPosCallback;
import org.lwjgl.glfw.GLFWDropCallback;
import org.lwjgl.glfw.GLFWFramebufferSizeCallback;
import org.lwjgl.glfw.GLFWKeyCallback;
import org.lwjgl.glfw.GLFWMouseButtonCallback;
import org.lwjgl.glfw.GLFWScrollCallback;
import org.lwjgl.glfw.GLFWWindowCloseCallback;
import org.lwjgl.glfw.GLFWWindowContentScaleCallback;
import org.lwjgl.glfw.GLFWWindowFocusCallback;
import org.lwjgl.glfw.GLFWWindowIconifyCallback;
import org.lwjgl.glfw.GLFWWindowMaximizeCallback;
import org.lwjgl.glfw.GLFWWindowPosCallback;
import org.lwjgl.glfw.GLFWWindowRefreshCallback;
import org.lwjgl.glfw.GLFWWindowSizeCallback;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.nio.file.Path;
import java.util.List;

/// Turns GLFW's callbacks for one window into inputs.
///
/// They run while GLFW polls, on the window's thread. None may throw: an exception cannot pass
/// through native code.
final class WindowCallbacks {

    private static final Logger LOG = LoggerFactory.getLogger(WindowCallbacks.class);

    private static final MouseButton[] MICE = MouseButton.values(); // in GLFW's order

    private final long handle;
    private final SystemWindow system;
    private final Platform platform;
    private final GlfwPlatform kind;
    private final SystemReports reports;
    private final Placement placement;
    private final ModalDrag drag;

    WindowCallbacks(
            long handle,
            SystemWindow system,
            SystemReports reports,
            Placement placement,
            ModalDrag drag,
            Platform platform) {
        this.handle = handle;
        this.system = system;
        this.placement = placement;
        this.drag = drag;
        this.platform = platform;
        kind = system.platform();
        this.reports = reports;
    }

    /// Sets the callbacks. They are classes instead of lambdas: no start-up cache keeps lambdas of
    /// interfaces like LWJGL's, and creating them took a tenth of the time to the first frame.
    void set() {
        glfwSetKeyCallback(
                handle,
                new GLFWKeyCallback() {
                    @Override
                    public void invoke(long window, int key, int scancode, int action, int mods) {
                        key(key, scancode, action);
                    }
                });
        glfwSetCharCallback(
                handle,
                new GLFWCharCallback() {
                    @Override
                    public void invoke(long window, int codePoint) {
                        typed(codePoint);
                    }
                });
        glfwSetMouseButtonCallback(
                handle,
                new GLFWMouseButtonCallback() {
                    @Override
                    public void invoke(long window, int button, int action, int mods) {
                        mouseButton(button, action);
                    }
                });
        glfwSetCursorPosCallback(
                handle,
                new GLFWCursorPosCallback() {
                    @Override
                    public void invoke(long window, double x, double y) {
                        cursor(x / unit(), y / unit());
                    }
                });
        glfwSetCursorEnterCallback(
                handle,
                new GLFWCursorEnterCallback() {
                    @Override
                    public void invoke(long window, boolean inside) {
                        cursorInside(inside);
                    }
                });
        glfwSetScrollCallback(
                handle,
                new GLFWScrollCallback() {
                    @Override
                    public void invoke(long window, double dx, double dy) {
                        // GLFW's x grows to the left; avoids -0
                        reports.scroll(0.0 - dx, dy);
                    }
                });
        glfwSetWindowSizeCallback(
                handle,
                new GLFWWindowSizeCallback() {
                    @Override
                    public void invoke(long window, int width, int height) {
                        sized(width, height);
                    }
                });
        glfwSetFramebufferSizeCallback(
                handle,
                new GLFWFramebufferSizeCallback() {
                    @Override
                    public void invoke(long window, int width, int height) {
                        sized(width, height);
                        drag.uncovered();
                    }
                });
        glfwSetWindowRefreshCallback(
                handle,
                new GLFWWindowRefreshCallback() {
                    @Override
                    public void invoke(long window) {
                        reports.damage();
                        drag.uncovered();
                    }
                });
        glfwSetWindowContentScaleCallback(
                handle,
                new GLFWWindowContentScaleCallback() {
                    @Override
                    public void invoke(long window, float x, float y) {
                        scaled(Units.scale(x));
                    }
                });
        glfwSetWindowPosCallback(
                handle,
                new GLFWWindowPosCallback() {
                    @Override
                    public void invoke(long window, int x, int y) {
                        moved(x, y);
                    }
                });
        glfwSetWindowFocusCallback(
                handle,
                new GLFWWindowFocusCallback() {
                    @Override
                    public void invoke(long window, boolean here) {
                        focused(here);
                    }
                });
        glfwSetWindowIconifyCallback(
                handle,
                new GLFWWindowIconifyCallback() {
                    @Override
                    public void invoke(long window, boolean away) {
                        reports.iconified(away);
                    }
                });
        glfwSetWindowMaximizeCallback(
                handle,
                new GLFWWindowMaximizeCallback() {
                    @Override
                    public void invoke(long window, boolean maximized) {
                        placement.maximized(maximized);
                    }
                });
        glfwSetDropCallback(
                handle,
                new GLFWDropCallback() {
                    @Override
                    public void invoke(long window, int count, long names) {
                        dropped(count, names);
                    }
                });
        glfwSetWindowCloseCallback(
                handle,
                new GLFWWindowCloseCallback() {
                    @Override
                    public void invoke(long window) {
                        WindowCallbacks.this.close();
                    }
                });
    }

    private double unit() {
        return Units.toPoint(kind, reports.model.scale());
    }

    private void key(int token, int code, int action) {
        var key = KeyTokens.key(token);
        switch (action) {
            case GLFW_PRESS -> {
                platform.pressed(key, code);
                reports.press(key);
            }
            case GLFW_REPEAT -> reports.repeat(key);
            case GLFW_RELEASE -> reports.release(key);
            default -> LOG.debug("key action {} is unknown", action); // open set: an int
        }
    }

    /// Adds typed text. A keyboard layout of X11 can contain code points that are not characters,
    /// and lone surrogates.
    private void typed(int codePoint) {
        boolean half = codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
        if (half || !Character.isValidCodePoint(codePoint)) return;
        reports.add(new Text(Character.toString(codePoint)));
    }

    private void mouseButton(int button, int action) {
        if (button < 0 || button >= MICE.length) return;
        reports.button(MICE[button], action == GLFW_PRESS);
    }

    private void cursorInside(boolean inside) {
        reports.cameIn = inside;
        if (!inside) platform.cursorLeft();
        reports.cursorInside(inside);
    }

    /// Tracks the cursor's position. If the cursor is captured where it enters, GLFW has put it
    /// there and the mouse has not moved.
    private void cursor(double x, double y) {
        boolean put =
                reports.cameIn
                        && reports.model.pointer() == Pointer.CAPTURED
                        && platform.reportsEntering();
        reports.cameIn = false;
        if (put) reports.model.cursorAt(x, y);
        else reports.cursor(x, y);
    }

    /// Tracks the size. If a screen coordinate is a pixel, the reported size gives both sizes and
    /// is not queried again: an X11 window manager reports a size before the window has it, and
    /// GLFW does not report the same size twice.
    private void sized(int width, int height) {
        if (!Units.ofPixels(kind)) {
            reports.askSize(system);
            return;
        }
        Size points = Units.points(width, height, unit());
        reports.resized(points, Units.size(width, height));
    }

    private void moved(int x, int y) {
        reports.moved(Units.points(x, unit()), Units.points(y, unit()));
        drag.moved();
    }

    private void scaled(double scale) {
        reports.scaled(scale);
        reports.askSize(system);
    }

    /// Tracks the focus. X11 also sends a focus event to the window under the pointer when no
    /// window has the focus, for instance when that window was just minimised, so the actual focus
    /// is queried.
    private void focused(boolean here) {
        if (here && glfwGetWindowAttrib(handle, GLFW_FOCUSED) == GLFW_FALSE) return;
        reports.focus(here);
    }

    private void dropped(int count, long names) {
        List<Path> files = DroppedFiles.of(kind, count, names);
        if (!files.isEmpty()) reports.add(new FilesDropped(files));
    }

    private void close() {
        glfwSetWindowShouldClose(handle, false); // the loop and the game decide
        reports.add(new CloseRequest());
    }
}
