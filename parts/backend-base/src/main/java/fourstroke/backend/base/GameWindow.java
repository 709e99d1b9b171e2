package fourstroke.backend.base;

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
import fourstroke.loop.api.window.Vsync;
import fourstroke.loop.api.window.Window;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// A window as a game holds it: refuses other threads, closed windows and wrong arguments, answers
/// from the [WindowModel], and hands what remains to a [WindowPort].
///
/// All methods must be called on the thread that opened the window.
public abstract class GameWindow implements Window {

    private final WindowModel model;
    private final WindowPort port;
    private final Clock clock;
    private String title;
    private CursorShape cursorShape = CursorShape.ARROW;
    private Vsync vsync = Vsync.OFF; // until it is set

    /// A window that was opened with these settings, except for vsync: a subclass sets it once it
    /// can draw.
    ///
    /// @param clock of the stamps of inputs
    protected GameWindow(WindowSettings settings, WindowModel model, WindowPort port, Clock clock) {
        this.model = model;
        this.port = port;
        this.clock = clock;
        title = settings.title();
    }

    private void check() {
        model.check();
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
        port.setTitle(this.title);
    }

    @Override
    public Size size() {
        check();
        return model.points();
    }

    @Override
    public Size pixels() {
        check();
        return model.pixels();
    }

    @Override
    public double scale() {
        check();
        return model.scale();
    }

    @Override
    public void resize(Size points) {
        check();
        if (Objects.requireNonNull(points, "points").isEmpty())
            throw new IllegalArgumentException("a window has at least 1 x 1 points, not " + points);
        port.resize(points);
    }

    @Override
    public int x() {
        check();
        return model.x();
    }

    @Override
    public int y() {
        check();
        return model.y();
    }

    @Override
    public void move(int x, int y) {
        check();
        port.move(x, y);
    }

    @Override
    public boolean visible() {
        check();
        return model.visible();
    }

    @Override
    public void show() {
        check();
        port.show();
    }

    @Override
    public void hide() {
        check();
        port.hide();
    }

    @Override
    public boolean minimized() {
        check();
        return model.minimized();
    }

    @Override
    public void minimize() {
        check();
        port.minimize();
    }

    @Override
    public boolean maximized() {
        check();
        return port.maximized();
    }

    @Override
    public void maximize() {
        check();
        port.maximize();
    }

    @Override
    public void restore() {
        check();
        port.restore();
    }

    @Override
    public Optional<Monitor> fullscreen() {
        check();
        return port.fullscreen();
    }

    @Override
    public void setFullscreen(Monitor monitor) {
        check(monitor);
        port.setFullscreen(monitor);
    }

    @Override
    public void setExclusive(Monitor monitor, VideoMode mode) {
        List<VideoMode> modes = videoModes(monitor);
        if (!modes.contains(Objects.requireNonNull(mode, "mode")) && port.connected()) {
            throw new IllegalArgumentException(
                    "monitor '%s' has no mode %s; take one of Window.videoModes(), now %s"
                            .formatted(monitor.name(), mode, modes));
        }
        port.setExclusive(monitor, mode);
    }

    @Override
    public boolean exclusive() {
        check();
        return port.exclusive();
    }

    @Override
    public List<VideoMode> videoModes(Monitor monitor) {
        check(monitor);
        return port.videoModes(monitor);
    }

    private void check(Monitor monitor) {
        check();
        Objects.requireNonNull(monitor, "monitor");
        if (port.monitors().stream().anyMatch(each -> each.id() == monitor.id())) return;
        throw new IllegalArgumentException(
                "there is no monitor %s; take one of Window.monitors(), now %s"
                        .formatted(monitor.id(), port.monitors()));
    }

    @Override
    public void leaveFullscreen() {
        check();
        port.leaveFullscreen();
    }

    @Override
    public boolean focused() {
        check();
        return model.focused();
    }

    @Override
    public void focus() {
        check();
        port.focus();
    }

    @Override
    public void requestAttention() {
        check();
        port.requestAttention();
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
        port.setCursorShape(shape);
    }

    @Override
    public CursorMode cursorMode() {
        check();
        return model.cursorMode();
    }

    @Override
    public void setCursorMode(CursorMode mode) {
        check();
        model.setCursorMode(Objects.requireNonNull(mode, "mode"));
        port.setCursorMode(mode);
    }

    @Override
    public String clipboard() {
        check();
        return port.clipboard();
    }

    @Override
    public void setClipboard(String text) {
        check();
        port.setClipboard(WindowTexts.clipboard(text));
    }

    @Override
    public void setIcon(List<Image> sizes) {
        check();
        for (Image size : Objects.requireNonNull(sizes, "sizes"))
            Objects.requireNonNull(size, "an icon");
        port.setIcon(List.copyOf(sizes));
    }

    @Override
    public Vsync vsync() {
        check();
        return vsync;
    }

    @Override
    public void setVsync(Vsync vsync) {
        check();
        this.vsync = port.setVsync(Objects.requireNonNull(vsync, "vsync"));
        model.change();
    }

    @Override
    public List<Monitor> monitors() {
        check();
        return port.monitors();
    }

    @Override
    public Monitor monitor() {
        check();
        return port.monitor();
    }

    @Override
    public String label(KeyCode key) {
        check();
        return port.label(Objects.requireNonNull(key, "key"));
    }

    @Override
    public void addPadMappings(String lines) {
        check();
        port.addPadMappings(Objects.requireNonNull(lines, "lines"));
    }

    @Override
    public void requestClose() {
        check();
        model.take(new CloseRequest(), clock.nowNanos());
    }

    @Override
    public Image capture() {
        check();
        return port.capture();
    }

    @Override
    public boolean supports(Feature feature) {
        check();
        return port.supports(Objects.requireNonNull(feature, "feature"));
    }
}
