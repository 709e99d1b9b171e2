package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.system.MemoryUtil.memFree;
import static org.lwjgl.system.MemoryUtil.memUTF8;

import fourstroke.backend.base.WindowPort;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.window.CursorMode;
import fourstroke.loop.api.window.CursorShape;
import fourstroke.loop.api.window.Feature;
import fourstroke.loop.api.window.Monitor;
import fourstroke.loop.api.window.VideoMode;
import fourstroke.loop.api.window.Vsync;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/// What GLFW does with a window that it has just opened and not shown yet. Whatever needs drawing,
/// it asks of its [GlfwWindow].
final class GlfwPort implements WindowPort {

    final GlfwPlatform platform;
    final long handle;
    final SystemWindow system;
    final SystemReports reports;
    final Placement placement;
    private final Size minSize;
    private final Cursors cursors = new Cursors();
    private double limited; // the unit in which the system was told of the smallest size

    /// The window that has this port, from when it can be drawn in.
    @Nullable GlfwWindow window;

    GlfwPort(WindowSettings settings, GlfwPlatform platform, long handle, Clock clock) {
        this.platform = platform;
        this.handle = handle;
        minSize = settings.minSize();
        reports = new SystemReports(clock, settings.size(), scale(settings));
        system = new GlfwCalls(handle, platform);
        reports.ask(system);
        placement = new Placement(system, reports);
        limit();
    }

    private double scale(WindowSettings settings) {
        if (platform == GlfwPlatform.NULL) return GlfwPlatform.scale(settings.options());
        float[] scale = new float[1];
        glfwGetWindowContentScale(handle, scale, new float[1]);
        return Units.scale(scale[0]);
    }

    /// Tells the system how small the user may make the window, in its unit, which is another where
    /// a screen has another scale.
    void limit() {
        double unit = Units.toPoint(platform, reports.model.scale());
        if (unit == limited || minSize.equals(new Size(1, 1))) return;
        limited = unit;
        int width = Units.length(minSize.width(), unit);
        int height = Units.length(minSize.height(), unit);
        glfwSetWindowSizeLimits(handle, width, height, GLFW_DONT_CARE, GLFW_DONT_CARE);
    }

    private GlfwWindow window() {
        return Objects.requireNonNull(window, "the window has not begun");
    }

    /// Draws the last frame again while the user drags the window.
    void redraw() {
        if (reports.model.drawable()) window().redraw();
    }

    /// Frees what the game's calls created.
    void free() {
        cursors.close();
    }

    @Override
    public void setTitle(String title) {
        glfwSetWindowTitle(handle, title);
    }

    @Override
    public void resize(Size points) {
        placement.resize(points.atLeast(minSize));
    }

    @Override
    public void move(int x, int y) {
        if (supports(Feature.POSITION)) placement.move(x, y);
    }

    @Override
    public void show() {
        placement.show();
    }

    @Override
    public void hide() {
        placement.hide();
    }

    @Override
    public void minimize() {
        placement.minimize();
    }

    @Override
    public boolean maximized() {
        return placement.maximized();
    }

    @Override
    public void maximize() {
        placement.maximize();
    }

    @Override
    public void restore() {
        placement.restore();
    }

    @Override
    public Optional<Monitor> fullscreen() {
        return placement.monitor(monitors());
    }

    @Override
    public void setFullscreen(Monitor monitor) {
        placement.fill(monitor);
        window().moveToScreen();
    }

    @Override
    public void setExclusive(Monitor monitor, VideoMode mode) {
        if (!supports(Feature.EXCLUSIVE)) return;
        placement.take(monitor, mode);
        window().moveToScreen();
    }

    @Override
    public boolean exclusive() {
        return placement.exclusive();
    }

    @Override
    public void leaveFullscreen() {
        placement.leave();
        window().moveToScreen();
    }

    @Override
    public List<Monitor> monitors() {
        return Monitors.all(platform);
    }

    @Override
    public boolean connected() {
        return Monitors.connected();
    }

    @Override
    public Monitor monitor() {
        return placement.mostOf(monitors());
    }

    @Override
    public List<VideoMode> videoModes(Monitor monitor) {
        return Monitors.modes(monitor, platform);
    }

    @Override
    public void focus() {
        boolean seen = reports.model.visible() && !reports.model.minimized();
        if (seen && supports(Feature.FOCUS)) glfwFocusWindow(handle);
    }

    @Override
    public void requestAttention() {
        if (supports(Feature.ATTENTION)) glfwRequestWindowAttention(handle);
    }

    @Override
    public void setCursorShape(CursorShape shape) {
        if (supports(Feature.CURSOR_SHAPE)) cursors.show(handle, shape);
    }

    @Override
    public void setCursorMode(CursorMode mode) {
        if (supports(Feature.RAW_MOTION)) {
            glfwSetInputMode(
                    handle,
                    GLFW_RAW_MOUSE_MOTION,
                    mode == CursorMode.CAPTURED ? GLFW_TRUE : GLFW_FALSE);
        }
        glfwSetInputMode(
                handle,
                GLFW_CURSOR,
                switch (mode) {
                    case VISIBLE -> GLFW_CURSOR_NORMAL;
                    case HIDDEN -> GLFW_CURSOR_HIDDEN;
                    case CAPTURED -> GLFW_CURSOR_DISABLED;
                });
        double[] x = new double[1];
        double[] y = new double[1];
        glfwGetCursorPos(handle, x, y);
        double unit = Units.toPoint(platform, reports.model.scale());
        reports.cursorAt(x[0] / unit, y[0] / unit);
    }

    @Override
    public String clipboard() {
        String text = glfwGetClipboardString(handle);
        return text == null ? "" : text; // GLFW reports an empty one as an error, which is logged
    }

    @Override
    public void setClipboard(String text) {
        ByteBuffer bytes = memUTF8(text); // LWJGL's stack has only 64 kB
        try {
            glfwSetClipboardString(handle, bytes);
        } finally {
            memFree(bytes);
        }
    }

    @Override
    public void setIcon(List<Image> sizes) {
        if (supports(Feature.ICON)) Icons.set(handle, sizes);
    }

    @Override
    public Vsync setVsync(Vsync wanted) {
        return window().granted(wanted);
    }

    @Override
    public String label(KeyCode key) {
        int token = KeyTokens.token(key);
        boolean there = token != GLFW_KEY_UNKNOWN && glfwGetKeyScancode(token) >= 0;
        String printed = there ? glfwGetKeyName(token, 0) : null;
        return printed == null || printed.isBlank() ? key.name() : printed.toUpperCase(Locale.ROOT);
    }

    @Override
    public void addPadMappings(String lines) {
        PadMappings.add(lines);
    }

    @Override
    public Image capture() {
        return window().picture();
    }

    @Override
    public boolean supports(Feature feature) {
        return switch (feature) {
            case POSITION, FOCUS, EXCLUSIVE -> platform != GlfwPlatform.WAYLAND;
            case ICON -> platform == GlfwPlatform.X11 || platform == GlfwPlatform.WIN32;
            case ATTENTION, CURSOR_SHAPE, PAD_MAPPINGS -> platform != GlfwPlatform.NULL;
            case RAW_MOTION -> glfwRawMouseMotionSupported();
            case MINIMIZE, FULLSCREEN, CURSOR_CAPTURE, CLIPBOARD -> true;
            case VSYNC, ADAPTIVE_VSYNC, CAPTURE -> window().draws(feature);
        };
    }
}
