package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.*;

import fourstroke.backend.base.WindowModel;
import fourstroke.backend.glfw.Platform.Fact;
import fourstroke.loop.api.Input.CloseRequest;
import fourstroke.loop.api.Input.FilesDropped;
import fourstroke.loop.api.Input.MouseScroll;
import fourstroke.loop.api.Input.Text;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.api.window.Window.Pointer;

import org.lwjgl.glfw.GLFWCharCallback;
import org.lwjgl.glfw.GLFWCursorEnterCallback;
import org.lwjgl.glfw.GLFWCursorPosCallback;
import org.lwjgl.glfw.GLFWDropCallback;
import org.lwjgl.glfw.GLFWFramebufferSizeCallback;
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

import java.nio.file.Path;
import java.util.List;

/// Turns GLFW's callbacks for one window into inputs of its [WindowModel].
///
/// GLFW calls the callbacks while it polls, on the thread of the window. The callbacks must not
/// throw exceptions, because exceptions cannot pass through native code. Window systems report some
/// changes twice, late, or not at all. If a report contains no change, the [WindowModel] ignores
/// the report. The callbacks are anonymous classes and not lambdas, because lambdas of LWJGL's
/// interfaces cannot be in Java's start-up cache (AOT cache). When the callbacks were lambdas,
/// creating them took a tenth of the time from the start of the program to its first frame.
final class WindowCallbacks {

    // The mouse buttons, in the order of GLFW's numbers for mouse buttons.
    private static final MouseButton[] MICE = MouseButton.values();

    private final GlfwPort port;
    private final WindowModel model;
    private final Clock clock;
    private final ModalDrag drag;
    // True if the cursor has entered the window and GLFW has not reported the position of the
    // cursor yet.
    private boolean cameIn;

    WindowCallbacks(GlfwPort port, Clock clock, ModalDrag drag) {
        this.port = port;
        model = port.model;
        this.clock = clock;
        this.drag = drag;
    }

    private double unit() {
        return port.unit();
    }

    /// Must be called after each call of GLFW that reports events.
    void end() {
        cameIn = false;
    }

    void set() {
        long handle = port.handle;
        glfwSetKeyCallback(handle, port.keys);
        new GLFWCharCallback() {
            @Override
            public void invoke(long window, int codePoint) {
                // On X11 a keyboard layout can produce invalid code points and halves of surrogate
                // pairs, which this callback ignores.
                boolean half =
                        codePoint >= Character.MIN_SURROGATE
                                && codePoint <= Character.MAX_SURROGATE;
                if (!half && Character.isValidCodePoint(codePoint))
                    model.take(new Text(Character.toString(codePoint)), clock.nowNanos());
            }
        }.set(handle);
        new GLFWMouseButtonCallback() {
            @Override
            public void invoke(long window, int button, int action, int mods) {
                if (button >= 0 && button < MICE.length)
                    model.button(MICE[button], action == GLFW_PRESS, clock.nowNanos());
            }
        }.set(handle);
        new GLFWCursorPosCallback() {
            @Override
            public void invoke(long window, double toX, double toY) {
                double x = toX / unit();
                double y = toY / unit();
                // If the cursor is captured and enters the window, GLFW itself has moved the
                // cursor, so this event is not a movement of the mouse.
                boolean put = cameIn && model.pointer() == Pointer.CAPTURED;
                cameIn = false;
                if (put && port.platform.is(Fact.ENTERING_IS_MOTION)) model.cursorAt(x, y);
                else model.moveCursor(x, y, clock.nowNanos());
            }
        }.set(handle);
        new GLFWCursorEnterCallback() {
            @Override
            public void invoke(long window, boolean inside) {
                cameIn = inside;
                if (!inside) port.platform.cursorLeft();
                model.setPointerInside(inside, clock.nowNanos());
            }
        }.set(handle);
        new GLFWScrollCallback() {
            @Override
            public void invoke(long window, double dx, double dy) {
                // Drivers may report NaN as the distance of a scroll, so this callback ignores such
                // distances. In GLFW, the x distance of a scroll increases to the left, so the
                // callback changes the sign. The callback computes 0 - dx and not -dx, because -dx
                // would be -0.0 if dx is 0.0.
                if (Double.isFinite(dx) && Double.isFinite(dy))
                    model.take(new MouseScroll(0.0 - dx, dy), clock.nowNanos());
            }
        }.set(handle);
        new GLFWWindowSizeCallback() {
            @Override
            public void invoke(long window, int width, int height) {
                port.placement.sized(width, height);
            }
        }.set(handle);
        new GLFWFramebufferSizeCallback() {
            @Override
            public void invoke(long window, int width, int height) {
                port.placement.sized(width, height);
                drag.uncovered();
            }
        }.set(handle);
        new GLFWWindowRefreshCallback() {
            @Override
            public void invoke(long window) {
                model.damage();
                drag.uncovered();
            }
        }.set(handle);
        new GLFWWindowContentScaleCallback() {
            @Override
            public void invoke(long window, float x, float y) {
                double scale = Units.scale(x);
                if (scale != model.scale()) model.setScale(scale, clock.nowNanos());
                port.placement.askSize();
            }
        }.set(handle);
        new GLFWWindowPosCallback() {
            @Override
            public void invoke(long window, int x, int y) {
                model.setPlace(Units.points(x, unit()), Units.points(y, unit()), clock.nowNanos());
                drag.moved();
            }
        }.set(handle);
        new GLFWWindowFocusCallback() {
            @Override
            public void invoke(long window, boolean here) {
                // If no window has the focus, X11 sends a focus event to the window under the
                // cursor, for example after another window was minimised. The callback therefore
                // asks GLFW whether the window really has the focus.
                if (!here || port.system.focused()) model.setFocused(here, clock.nowNanos());
            }
        }.set(handle);
        new GLFWWindowIconifyCallback() {
            @Override
            public void invoke(long window, boolean away) {
                model.setMinimized(away, clock.nowNanos());
            }
        }.set(handle);
        new GLFWWindowMaximizeCallback() {
            @Override
            public void invoke(long window, boolean maximized) {
                port.placement.maximized(maximized);
            }
        }.set(handle);
        new GLFWDropCallback() {
            @Override
            public void invoke(long window, int count, long names) {
                boolean text = port.platform.is(Fact.FILE_NAMES_ARE_TEXT);
                List<Path> files = DroppedFiles.of(count, names, text);
                if (!files.isEmpty()) model.take(new FilesDropped(files), clock.nowNanos());
            }
        }.set(handle);
        new GLFWWindowCloseCallback() {
            @Override
            public void invoke(long window) {
                // The loop and the game decide whether the window closes, so the callback clears
                // the flag that GLFW has set for closing.
                glfwSetWindowShouldClose(window, false);
                model.take(new CloseRequest(), clock.nowNanos());
            }
        }.set(handle);
    }
}
