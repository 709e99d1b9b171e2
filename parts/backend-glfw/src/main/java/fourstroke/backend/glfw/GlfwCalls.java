package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.system.MemoryUtil.NULL;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.window.Window.VideoMode;

import org.jspecify.annotations.Nullable;
import org.lwjgl.glfw.GLFWVidMode;

import java.util.List;

/// The calls of GLFW that [Placement] needs. Each method only passes its arguments to GLFW and
/// returns GLFW's result.
final class GlfwCalls implements SystemWindow {

    private final long handle;
    private final Platform platform;
    private final int[] one = new int[1];
    private final int[] two = new int[1];

    GlfwCalls(long handle, Platform platform) {
        this.handle = handle;
        this.platform = platform;
    }

    @Override
    public Place place() {
        glfwGetWindowPos(handle, one, two);
        return new Place(one[0], two[0]);
    }

    @Override
    public Size size() {
        glfwGetWindowSize(handle, one, two);
        return Units.size(one[0], two[0]);
    }

    @Override
    public Size pixels() {
        glfwGetFramebufferSize(handle, one, two);
        return Units.size(one[0], two[0]);
    }

    private boolean is(int attribute) {
        return glfwGetWindowAttrib(handle, attribute) == GLFW_TRUE;
    }

    @Override
    public boolean focused() {
        return is(GLFW_FOCUSED);
    }

    @Override
    public boolean maximized() {
        return is(GLFW_MAXIMIZED);
    }

    @Override
    public boolean appeared() {
        return is(GLFW_VISIBLE);
    }

    @Override
    public boolean fills() {
        return glfwGetWindowMonitor(handle) != NULL;
    }

    @Override
    public long covers() {
        boolean placed = platform.knowsPlace();
        // Monitors.covered() expects the position in screen coordinates, and expects the size in
        // the unit in which GLFW reports the sizes of video modes.
        Size size = placed ? size() : pixels();
        return Monitors.covered(placed ? place() : null, size);
    }

    @Override
    public void move(Place place) {
        glfwSetWindowPos(handle, place.x(), place.y());
    }

    @Override
    public void resize(Size size) {
        glfwSetWindowSize(handle, size.width(), size.height());
    }

    @Override
    public void minimize() {
        glfwIconifyWindow(handle);
    }

    @Override
    public void maximize() {
        glfwMaximizeWindow(handle);
    }

    @Override
    public void restore() {
        glfwRestoreWindow(handle);
    }

    @Override
    public void show() {
        glfwShowWindow(handle);
    }

    @Override
    public void hide() {
        glfwHideWindow(handle);
    }

    @Override
    public void fill(GlfwMonitor monitor, @Nullable VideoMode mode) {
        if (mode == null) {
            GLFWVidMode now = Monitors.mode(monitor.id());
            fill(monitor, now.width(), now.height(), now.refreshRate());
        } else {
            double rate = mode.rate().map(Rate::perSecond).orElse((double) GLFW_DONT_CARE);
            fill(monitor, mode.pixels().width(), mode.pixels().height(), (int) rate);
        }
    }

    private void fill(GlfwMonitor monitor, int width, int height, int rate) {
        glfwSetWindowMonitor(handle, monitor.id(), 0, 0, width, height, rate);
    }

    @Override
    public void leave(Place place, Size size) {
        int width = size.width();
        int height = size.height();
        glfwSetWindowMonitor(handle, NULL, place.x(), place.y(), width, height, GLFW_DONT_CARE);
    }

    @Override
    public void putsItselfAway(boolean does) {
        glfwSetWindowAttrib(handle, GLFW_AUTO_ICONIFY, does ? GLFW_TRUE : GLFW_FALSE);
    }

    @Override
    public boolean connected() {
        return Monitors.connected();
    }

    @Override
    public List<GlfwMonitor> monitors() {
        return Monitors.all(platform.units());
    }

    @Override
    public Place middle(GlfwMonitor monitor, Size size) {
        return Monitors.middle(monitor.id(), size);
    }
}
