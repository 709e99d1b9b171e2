package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.*;

import fourstroke.loop.api.CloseRequest;
import fourstroke.loop.api.FilesDropped;
import fourstroke.loop.api.Mouse;
import fourstroke.loop.api.Scroll;
import fourstroke.loop.api.Text;

import org.lwjgl.glfw.GLFWDropCallback;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Turns what GLFW says of one window into inputs.
///
/// These run inside GLFW's polling, on the window's thread. None may throw: an exception cannot
/// pass through native code.
final class WindowCallbacks {

    private static final Logger LOG = LoggerFactory.getLogger(WindowCallbacks.class);

    private static final Mouse[] MICE = Mouse.values(); // in GLFW's order

    private final long handle;
    private final GlfwPlatform platform;
    private final WindowState state;
    private final Placement placement;
    private final Drag drag;

    WindowCallbacks(
            long handle, GlfwPlatform platform, WindowState state, Placement placement, Drag drag) {
        this.handle = handle;
        this.placement = placement;
        this.drag = drag;
        this.platform = platform;
        this.state = state;
    }

    void set() {
        glfwSetKeyCallback(handle, (_, key, _, action, _) -> key(key, action));
        glfwSetCharCallback(
                handle, (_, codePoint) -> state.add(new Text(Character.toString(codePoint))));
        glfwSetMouseButtonCallback(handle, (_, button, action, _) -> mouseButton(button, action));
        glfwSetCursorPosCallback(handle, (_, x, y) -> state.cursor(x / unit(), y / unit()));
        glfwSetCursorEnterCallback(handle, (_, inside) -> state.cursorInside(inside));
        glfwSetScrollCallback(
                handle,
                (_, dx, dy) ->
                        state.add(
                                new Scroll(
                                        0.0 - dx,
                                        dy))); // GLFW's x grows to the left, and there is no -0
        glfwSetWindowSizeCallback(handle, (_, _, _) -> placement.askSize());
        glfwSetFramebufferSizeCallback(handle, (_, _, _) -> resized());
        glfwSetWindowRefreshCallback(handle, _ -> drag.uncovered());
        glfwSetWindowContentScaleCallback(handle, (_, x, _) -> scaled(x));
        glfwSetWindowPosCallback(handle, (_, x, y) -> moved(x, y));
        glfwSetWindowFocusCallback(handle, (_, focused) -> state.focus(focused));
        glfwSetWindowIconifyCallback(handle, (_, away) -> state.iconified(away));
        glfwSetWindowMaximizeCallback(handle, (_, maximized) -> state.maximized = maximized);
        glfwSetDropCallback(handle, (_, count, names) -> dropped(count, names));
        glfwSetWindowCloseCallback(handle, _ -> close());
    }

    private double unit() {
        return Units.toPoint(platform, state.scale);
    }

    private void key(int token, int action) {
        var key = KeyTokens.key(token);
        switch (action) {
            case GLFW_PRESS -> state.press(key);
            case GLFW_REPEAT -> state.repeat(key);
            case GLFW_RELEASE -> state.release(key);
            default -> LOG.debug("key action {} is unknown", action); // open set: an int
        }
    }

    private void mouseButton(int button, int action) {
        if (button < 0 || button >= MICE.length) return;
        if (action == GLFW_PRESS) state.press(MICE[button]);
        else state.release(MICE[button]);
    }

    private void resized() {
        placement.askSize();
        drag.uncovered();
    }

    private void moved(int x, int y) {
        state.moved(Units.points(x, unit()), Units.points(y, unit()));
        drag.moved();
    }

    private void scaled(double scale) {
        state.scaled(scale);
        placement.askSize();
    }

    private void dropped(int count, long names) {
        List<Path> files = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            String name = GLFWDropCallback.getName(names, i);
            try {
                files.add(Path.of(name));
            } catch (InvalidPathException e) {
                LOG.warn("a file was dropped whose name is none here: {}", e.getMessage());
            }
        }
        if (!files.isEmpty()) state.add(new FilesDropped(files));
    }

    private void close() {
        glfwSetWindowShouldClose(handle, false); // nothing happens by itself
        state.add(new CloseRequest());
    }
}
