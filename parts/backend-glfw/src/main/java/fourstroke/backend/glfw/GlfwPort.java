package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.system.MemoryUtil.memFree;
import static org.lwjgl.system.MemoryUtil.memUTF8;

import fourstroke.backend.base.FrameOutput;
import fourstroke.backend.base.WindowModel;
import fourstroke.backend.base.WindowPort;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.window.Window.Feature;
import fourstroke.loop.api.window.Window.Monitor;
import fourstroke.loop.api.window.Window.Pointer;
import fourstroke.loop.api.window.Window.Shape;
import fourstroke.loop.api.window.Window.State;
import fourstroke.loop.api.window.Window.VideoMode;
import fourstroke.loop.api.window.Window.Vsync;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/// Carries out the requests of a game for a window that GLFW has opened. When the constructor of
/// this class is called, the window is still hidden. The [FrameOutput] of this object draws in the
/// window.
final class GlfwPort implements WindowPort {

    final Platform platform;
    final long handle;
    final SystemWindow system;
    final WindowModel model;
    final Placement placement;
    final Keys keys;
    private final Size minSize;
    private final Cursors cursors = new Cursors();
    // The number of screen coordinates per point that was used when the minimum size of the window
    // was last set.
    private double limited;
    private @Nullable FrameOutput output; // Null until the window has an output.

    /// The monitors and their properties as of the last report about monitors to the game. Since
    /// that report, the game itself may have changed the video modes of the monitors.
    List<GlfwMonitor> knownMonitors;

    GlfwPort(WindowSettings settings, GlfwPlatform kind, long handle, Clock clock) {
        this.handle = handle;
        minSize = settings.minSize();
        model = new WindowModel(settings.size(), settings.size(), scale(), clock.nowNanos());
        keys = new Keys(model, clock, ExtraKeys.of(kind, glfwGetKeyScancode(GLFW_KEY_UP)));
        platform =
                switch (kind) {
                    case X11 -> new X11(model, keys, clock, handle);
                    case WAYLAND -> new Wayland(handle, model, clock);
                    case WIN32 -> new Windows();
                    case COCOA -> new MacOs();
                    case NULL, AUTO -> new NoDisplay();
                };
        system = new GlfwCalls(handle, platform);
        placement = new Placement(system, platform, model, clock);
        limit();
        knownMonitors = all();
        // The window has no position yet, so the model uses the refresh rate of the primary monitor
        // at first.
        model.setDisplayRate(knownMonitors.getFirst().rate());
    }

    private double scale() {
        float[] scale = new float[1];
        glfwGetWindowContentScale(handle, scale, new float[1]);
        return Units.scale(scale[0]);
    }

    /// {@return the number of screen coordinates per point}
    double unit() {
        return platform.units().toPoint(model.scale());
    }

    /// Sets the minimum size of the window. GLFW expects the minimum size in screen coordinates,
    /// and the number of screen coordinates per point differs between monitors.
    void limit() {
        double unit = unit();
        if (unit == limited || minSize.equals(new Size(1, 1))) return;
        limited = unit;
        int width = Units.length(minSize.width(), unit);
        int height = Units.length(minSize.height(), unit);
        glfwSetWindowSizeLimits(handle, width, height, GLFW_DONT_CARE, GLFW_DONT_CARE);
    }

    /// Updates the scale, the minimum size and the refresh rate, which depend on the monitor. Must
    /// be called each time the window may have moved to another monitor, and each time a video mode
    /// may have changed.
    void moveToScreen() {
        limit();
        knownMonitors = all();
        // On Wayland a window does not know its position. If a window on Wayland does not fill a
        // monitor, mostOf() therefore returns the primary monitor.
        model.setDisplayRate(placement.mostOf(knownMonitors).rate());
    }

    /// Sets the output, which draws in the window.
    void setOutput(FrameOutput output) {
        this.output = output;
    }

    FrameOutput output() {
        return Objects.requireNonNull(output, "the window is not ready for drawing yet");
    }

    /// {@return whether the user would see a frame that is presented now, because the window is
    /// visible and other windows do not cover it}
    boolean drawable() {
        return model.drawable() && !platform.isCovered();
    }

    void present(Frame frame) {
        boolean visible = drawable() && !frame.pixels().isEmpty();
        if (visible) platform.beforePresent();
        output().present(frame, visible);
        if (visible) platform.afterPresent();
    }

    /// Presents the last frame again while the user drags the window.
    void redraw() {
        if (model.drawable()) output().showAgain();
    }

    /// Frees the objects that this class created for requests of the game, and frees the output of
    /// the window.
    void close() {
        platform.close();
        cursors.close();
        if (output != null) output.close();
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
    public void setState(State state) {
        if (state == State.HIDDEN) {
            placement.hide();
            return;
        }
        placement.show();
        if (state == State.MINIMIZED) {
            placement.minimize();
            return;
        }
        placement.restore();
        placement.maximize(state == State.MAXIMIZED);
    }

    @Override
    public boolean maximized() {
        return placement.maximized();
    }

    @Override
    public boolean fullscreen() {
        return placement.monitor(all()).isPresent();
    }

    @Override
    public void fill(Monitor monitor, @Nullable VideoMode mode) {
        if (mode != null && !supports(Feature.EXCLUSIVE)) return;
        placement.fill((GlfwMonitor) monitor, mode);
        moveToScreen();
    }

    @Override
    public void leaveFullscreen() {
        placement.leave();
        moveToScreen();
    }

    List<GlfwMonitor> all() {
        return Monitors.all(platform.units());
    }

    @Override
    public List<Monitor> monitors() {
        return List.copyOf(all());
    }

    /// This method compares only the handles of monitors, because other properties of a monitor may
    /// have changed since the game received the monitor.
    @Override
    public boolean known(Monitor monitor) {
        return monitor instanceof GlfwMonitor mine
                && all().stream().anyMatch(it -> it.id() == mine.id());
    }

    @Override
    public boolean connected() {
        return Monitors.connected();
    }

    @Override
    public Monitor monitor() {
        return placement.mostOf(all());
    }

    @Override
    public void focus() {
        boolean seen = model.visible() && !model.minimized();
        if (seen && supports(Feature.FOCUS)) glfwFocusWindow(handle);
    }

    @Override
    public void requestAttention() {
        if (supports(Feature.ATTENTION)) glfwRequestWindowAttention(handle);
    }

    @Override
    public void setShape(Shape shape) {
        if (supports(Feature.CURSOR_SHAPE)) cursors.show(handle, shape);
    }

    @Override
    public void setPointer(Pointer pointer) {
        if (supports(Feature.RAW_MOTION)) {
            glfwSetInputMode(
                    handle,
                    GLFW_RAW_MOUSE_MOTION,
                    pointer == Pointer.CAPTURED ? GLFW_TRUE : GLFW_FALSE);
        }
        glfwSetInputMode(
                handle,
                GLFW_CURSOR,
                switch (pointer) {
                    case SHOWN -> GLFW_CURSOR_NORMAL;
                    case HIDDEN -> GLFW_CURSOR_HIDDEN;
                    case CAPTURED -> GLFW_CURSOR_DISABLED;
                });
        double[] x = new double[1];
        double[] y = new double[1];
        glfwGetCursorPos(handle, x, y);
        model.cursorAt(x[0] / unit(), y[0] / unit());
    }

    @Override
    public String clipboard() {
        String text = glfwGetClipboardString(handle);
        // If the clipboard contains no text, GLFW returns null and reports an error, which the
        // callback for errors has already logged.
        return text == null ? "" : text;
    }

    @Override
    public void setClipboard(String text) {
        // The buffer is not allocated on LWJGL's stack, because this stack has only 64 kB of
        // memory.
        ByteBuffer bytes = memUTF8(text);
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
        output().presenter().synchronize(vsync, platform.paces(vsync));
        return vsync;
    }

    @Override
    public String label(KeyCode key) {
        int number = keys.number(key);
        int token = Keys.token(key);
        // If the token of a key that types no character, such as Tab, is passed to
        // glfwGetKeyName(), GLFW returns no name. If only the scancode of a key is passed, GLFW
        // returns a name for every key.
        boolean isExtra = token == GLFW_KEY_UNKNOWN || key == KeyCode.NON_US_BACKSLASH;
        String printed =
                number < 0
                        ? null
                        : isExtra
                                ? Glfw.quietly(() -> glfwGetKeyName(GLFW_KEY_UNKNOWN, number))
                                : glfwGetKeyName(token, 0);
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
    public Size capture(int[] target) {
        return output().capture(target);
    }

    @Override
    public boolean supports(Feature feature) {
        if (platform.lacks(feature)) return false;
        if (feature == Feature.RAW_MOTION) return glfwRawMouseMotionSupported();
        return feature != Feature.ADAPTIVE_VSYNC || output().presenter().adaptive();
    }
}
