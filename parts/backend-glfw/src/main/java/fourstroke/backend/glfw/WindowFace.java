package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.system.MemoryUtil.memFree;
import static org.lwjgl.system.MemoryUtil.memUTF8;

import fourstroke.loop.api.Input.CloseRequest;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.text.WindowTexts;
import fourstroke.loop.api.window.CursorMode;
import fourstroke.loop.api.window.CursorShape;
import fourstroke.loop.api.window.Feature;
import fourstroke.loop.api.window.Monitor;
import fourstroke.loop.api.window.VideoMode;
import fourstroke.loop.api.window.Window;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/// The part of a window that a game sees; [GlfwWindow] adds what the loop sees.
abstract class WindowFace implements Window {

    private final Thread thread = Thread.currentThread();
    final GlfwPlatform platform;
    final long handle;
    private final SystemWindow system;
    final WindowState state;
    final ModalDrag drag;
    final StuckKeys stuckKeys;
    final Placement placement;
    final Size minSize;
    private final Cursors cursors = new Cursors();
    private String title;
    private CursorShape cursorShape = CursorShape.ARROW;
    private CursorMode cursorMode = CursorMode.VISIBLE;
    private boolean closed;

    /// Wraps a window that GLFW has just opened and not shown yet.
    WindowFace(WindowSettings settings, GlfwPlatform platform, long handle, Clock clock) {
        this.platform = platform;
        this.handle = handle;
        title = settings.title();
        minSize = settings.minSize();
        state = new WindowState(clock, settings.size(), scale(settings));
        system = new GlfwCalls(handle, platform);
        state.ask(system);
        placement = new Placement(system, state);
        drag = new ModalDrag(clock, this::redrawShown);
        stuckKeys = new StuckKeys(state, StuckKeys.on(platform));
        new WindowCallbacks(handle, system, state, placement, drag, stuckKeys).set();
    }

    private double scale(WindowSettings settings) {
        if (platform == GlfwPlatform.NULL) return GlfwPlatform.scale(settings.options());
        float[] scale = new float[1];
        glfwGetWindowContentScale(handle, scale, new float[1]);
        return Units.scale(scale[0]);
    }

    /// Shows the window if the settings say so, once it can be drawn in.
    protected final void begin(WindowSettings settings) {
        if (settings.fullscreen()) placement.open(Monitors.all(platform).getFirst());
        if (settings.visible()) show();
        check();
        state.ask(system);
    }

    /// Marks the window as closed; later calls are refused.
    ///
    /// @return false if it was closed already
    final boolean end() {
        if (closed) return false;
        checkThread();
        closed = true;
        return true;
    }

    /// Frees what the game's calls created.
    final void free() {
        cursors.close();
    }

    private void redrawShown() {
        if (state.drawable()) redraw();
    }

    abstract void redraw();

    /// Updates what depends on the screen: the window may be on another one, or in another mode.
    abstract void moveToScreen();

    /// {@return whether the graphics API supports a feature} Called only for vsync and capturing.
    protected abstract boolean draws(Feature feature);

    /// Refuses calls from other threads and after closing.
    protected final void check() {
        checkThread();
        if (closed) throw new IllegalStateException("the window is closed");
    }

    /// Refuses calls from other threads.
    final void checkThread() {
        Threads.check(thread);
    }

    @Override
    public String title() {
        check();
        return title;
    }

    @Override
    public void setTitle(String title) {
        check();
        this.title = WindowTexts.title(title);
        glfwSetWindowTitle(handle, this.title);
    }

    @Override
    public Size size() {
        check();
        return state.points();
    }

    @Override
    public Size pixels() {
        check();
        return state.pixels();
    }

    @Override
    public double scale() {
        check();
        return state.scale;
    }

    @Override
    public void resize(Size points) {
        check();
        if (Objects.requireNonNull(points, "points").isEmpty())
            throw new IllegalArgumentException("a window has at least 1 x 1 points, not " + points);
        placement.resize(points.atLeast(minSize));
    }

    @Override
    public int x() {
        check();
        return state.x;
    }

    @Override
    public int y() {
        check();
        return state.y;
    }

    @Override
    public void move(int x, int y) {
        check();
        if (supports(Feature.POSITION)) placement.move(x, y);
    }

    @Override
    public boolean visible() {
        check();
        return state.visible;
    }

    @Override
    public void show() {
        check();
        placement.show();
    }

    @Override
    public void hide() {
        check();
        placement.hide();
    }

    @Override
    public boolean minimized() {
        check();
        return state.minimized;
    }

    @Override
    public void minimize() {
        check();
        placement.minimize();
    }

    @Override
    public boolean maximized() {
        check();
        return placement.maximized();
    }

    @Override
    public void maximize() {
        check();
        placement.maximize();
    }

    @Override
    public void restore() {
        check();
        placement.restore();
    }

    @Override
    public Optional<Monitor> fullscreen() {
        check();
        return placement.monitor(Monitors.all(platform));
    }

    @Override
    public void setFullscreen(Monitor monitor) {
        check();
        long id = Objects.requireNonNull(monitor, "monitor").id();
        placement.fill(Monitors.of(Monitors.all(platform), id));
        moveToScreen();
    }

    @Override
    public void setExclusive(Monitor monitor, VideoMode mode) {
        List<VideoMode> modes = videoModes(monitor);
        if (!modes.contains(Objects.requireNonNull(mode, "mode")) && Monitors.connected()) {
            throw new IllegalArgumentException(
                    "monitor '%s' has no mode %s; take one of Window.videoModes(), now %s"
                            .formatted(monitor.name(), mode, modes));
        }
        if (!supports(Feature.EXCLUSIVE)) return;
        placement.take(monitor, mode);
        moveToScreen();
    }

    @Override
    public boolean exclusive() {
        check();
        return placement.exclusive();
    }

    @Override
    public List<VideoMode> videoModes(Monitor monitor) {
        check();
        long id = Objects.requireNonNull(monitor, "monitor").id();
        return Monitors.modes(Monitors.of(Monitors.all(platform), id), platform);
    }

    @Override
    public void leaveFullscreen() {
        check();
        placement.leave();
        moveToScreen();
    }

    @Override
    public boolean focused() {
        check();
        return state.focused;
    }

    @Override
    public void focus() {
        check();
        if (state.visible && !state.minimized && supports(Feature.FOCUS)) glfwFocusWindow(handle);
    }

    @Override
    public void requestAttention() {
        check();
        if (supports(Feature.ATTENTION)) glfwRequestWindowAttention(handle);
    }

    @Override
    public CursorShape cursorShape() {
        check();
        return cursorShape;
    }

    @Override
    public void setCursorShape(CursorShape shape) {
        check();
        cursorShape = Objects.requireNonNull(shape, "shape");
        if (supports(Feature.CURSOR_SHAPE)) cursors.show(handle, shape);
    }

    @Override
    public CursorMode cursorMode() {
        check();
        return cursorMode;
    }

    @Override
    public void setCursorMode(CursorMode mode) {
        check();
        cursorMode = Objects.requireNonNull(mode, "mode");
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
        double unit = Units.toPoint(platform, state.scale);
        state.captured = mode == CursorMode.CAPTURED;
        state.cursorAt(x[0] / unit, y[0] / unit);
    }

    @Override
    public String clipboard() {
        check();
        String text = glfwGetClipboardString(handle);
        return text == null ? "" : text; // GLFW reports an empty one as an error, which is logged
    }

    @Override
    public void setClipboard(String text) {
        check();
        ByteBuffer bytes = memUTF8(WindowTexts.clipboard(text)); // LWJGL's stack has only 64 kB
        try {
            glfwSetClipboardString(handle, bytes);
        } finally {
            memFree(bytes);
        }
    }

    @Override
    public void setIcon(List<Image> sizes) {
        check();
        for (Image size : Objects.requireNonNull(sizes, "sizes"))
            Objects.requireNonNull(size, "an icon");
        if (supports(Feature.ICON)) Icons.set(handle, sizes);
    }

    @Override
    public List<Monitor> monitors() {
        check();
        return Monitors.all(platform);
    }

    @Override
    public Monitor monitor() {
        check();
        return placement.mostOf(Monitors.all(platform));
    }

    @Override
    public String label(KeyCode key) {
        check();
        int token = KeyTokens.token(Objects.requireNonNull(key, "key"));
        boolean there = token != GLFW_KEY_UNKNOWN && glfwGetKeyScancode(token) >= 0;
        String printed = there ? glfwGetKeyName(token, 0) : null;
        return printed == null || printed.isBlank() ? key.name() : printed.toUpperCase(Locale.ROOT);
    }

    @Override
    public void addPadMappings(String lines) {
        check();
        PadMappings.add(Objects.requireNonNull(lines, "lines"));
    }

    @Override
    public void requestClose() {
        check();
        state.add(new CloseRequest());
    }

    @Override
    public boolean supports(Feature feature) {
        check();
        return switch (Objects.requireNonNull(feature, "feature")) {
            case POSITION, FOCUS, EXCLUSIVE -> platform != GlfwPlatform.WAYLAND;
            case ICON -> platform == GlfwPlatform.X11 || platform == GlfwPlatform.WIN32;
            case ATTENTION, CURSOR_SHAPE, PAD_MAPPINGS -> platform != GlfwPlatform.NULL;
            case RAW_MOTION -> glfwRawMouseMotionSupported();
            case MINIMIZE, FULLSCREEN, CURSOR_CAPTURE, CLIPBOARD -> true;
            case VSYNC, ADAPTIVE_VSYNC, CAPTURE -> draws(feature);
        };
    }
}
