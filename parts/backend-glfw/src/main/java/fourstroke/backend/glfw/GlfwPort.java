package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.system.MemoryUtil.memFree;
import static org.lwjgl.system.MemoryUtil.memUTF8;

import fourstroke.backend.base.FrameOutput;
import fourstroke.backend.base.WindowPort;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.api.spi.Frame;
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

/// What GLFW does with a window that it has just opened and not shown yet. Its [FrameOutput] draws
/// in it.
final class GlfwPort implements WindowPort {

    final GlfwPlatform platform;
    final long handle;
    final SystemWindow system;
    final SystemReports reports;
    final Placement placement;
    private final Size minSize;
    private final Clock clock;
    private final Cursors cursors = new Cursors();
    private double limited; // the unit in which the system was told of the smallest size
    private @Nullable FrameOutput output; // null until the window can be drawn in
    private @Nullable FrameCallbacks callbacks; // on Wayland, while frames are paced

    /// As the game last saw them; it may have changed their modes itself.
    List<Monitor> monitorsTold;

    /// The refresh rate of the monitor that shows most of the window, if known.
    Optional<Rate> displayRate;

    GlfwPort(WindowSettings settings, GlfwPlatform platform, long handle, Clock clock) {
        this.platform = platform;
        this.handle = handle;
        this.clock = clock;
        minSize = settings.minSize();
        reports = new SystemReports(clock, settings.size(), scale());
        system = new GlfwCalls(handle, platform);
        reports.ask(system);
        placement = new Placement(system, reports);
        limit();
        monitorsTold = monitors();
        displayRate = monitorsTold.getFirst().refreshRate(); // until the window is in its place
    }

    private double scale() {
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

    /// Updates what depends on the screen: the window may be on another one, or in another mode.
    void moveToScreen() {
        limit();
        monitorsTold = monitors();
        displayRate = placement.mostOf(monitorsTold).refreshRate();
    }

    /// Draws in the window from now on.
    void setOutput(FrameOutput output) {
        this.output = output;
    }

    FrameOutput output() {
        return Objects.requireNonNull(output, "the window has not begun");
    }

    /// {@return whether a frame could be seen}
    boolean drawable() {
        return reports.model.drawable() && (callbacks == null || !callbacks.covered());
    }

    /// Presents a frame. On Wayland frames never tear, and a driver with vsync on would block for
    /// ever while the window is covered, so [FrameCallbacks] pace frames there.
    void present(Frame frame) {
        boolean visible = drawable() && !frame.pixels().isEmpty();
        if (visible && callbacks != null) callbacks.ask();
        output().present(frame, visible);
        if (visible && callbacks != null) callbacks.await();
    }

    /// Presents the last frame again while the user drags the window.
    void redraw() {
        if (reports.model.drawable()) output().showAgain();
    }

    /// Frees what the game's calls created, and what draws.
    void close() {
        stopCallbacks();
        cursors.close();
        if (output != null) output.close();
    }

    private void stopCallbacks() {
        if (callbacks != null) callbacks.close();
        callbacks = null;
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
        moveToScreen();
    }

    @Override
    public void setExclusive(Monitor monitor, VideoMode mode) {
        if (!supports(Feature.EXCLUSIVE)) return;
        placement.take(monitor, mode);
        moveToScreen();
    }

    @Override
    public boolean exclusive() {
        return placement.exclusive();
    }

    @Override
    public void leaveFullscreen() {
        placement.leave();
        moveToScreen();
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
        boolean adapts = wanted == Vsync.ADAPTIVE && supports(Feature.ADAPTIVE_VSYNC);
        Vsync vsync = wanted == Vsync.OFF || adapts ? wanted : Vsync.ON;
        boolean paced = platform == GlfwPlatform.WAYLAND;
        output().presenter().synchronize(vsync, paced);
        if (!paced) return vsync;
        if (vsync == Vsync.OFF) stopCallbacks();
        else if (callbacks == null)
            callbacks = new FrameCallbacks(clock, new WaylandCompositor(handle, clock));
        return vsync;
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
        return output().capture();
    }

    @Override
    public boolean supports(Feature feature) {
        return switch (feature) {
            case POSITION, FOCUS, EXCLUSIVE -> platform != GlfwPlatform.WAYLAND;
            case ICON -> platform == GlfwPlatform.X11 || platform == GlfwPlatform.WIN32;
            case ATTENTION, CURSOR_SHAPE, PAD_MAPPINGS -> platform != GlfwPlatform.NULL;
            case RAW_MOTION -> glfwRawMouseMotionSupported();
            case MINIMIZE, FULLSCREEN, CURSOR_CAPTURE, CLIPBOARD, VSYNC, CAPTURE -> true;
            case ADAPTIVE_VSYNC ->
                    platform != GlfwPlatform.WAYLAND && output().presenter().adaptive();
        };
    }
}
