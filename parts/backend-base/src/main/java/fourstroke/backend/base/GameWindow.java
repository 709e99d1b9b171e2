package fourstroke.backend.base;

import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.CloseRequest;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.text.WindowTexts;
import fourstroke.loop.api.window.Window;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// The base class of the windows of all backends. This class implements the methods of [Window],
/// which games call. Each method of [Window] checks that the caller is on the thread of the window,
/// that the window is open, and that the arguments are valid. After these checks, a method that
/// reads the state of the window answers from the [WindowModel], and a method that changes the
/// window passes the request to a [WindowPort]. If a later version adds methods to [Window], this
/// class will implement them, so that existing backends still compile.
///
/// A subclass implements the methods that the loop calls. The methods `pump`, `awaitUntil`,
/// `present` and `unwrap` of a subclass must begin with a call of [WindowModel#check()]. The method
/// `close` of a subclass must begin with a call of [WindowModel#end()]. This class also implements
/// some methods that only the loop calls; these methods do not check the thread. A window without a
/// screen needs no subclass: a `ScriptedWindow` with a [Presenter] is enough.
///
/// All methods must be called on the thread that opened the window.
public abstract class GameWindow implements BackendWindow {

    private static final Logger LOG = LoggerFactory.getLogger(GameWindow.class);

    private final WindowModel model;
    private final WindowPort port;
    private final Clock clock;
    private String title;
    private Shape shape = Shape.ARROW;
    private Vsync vsync = Vsync.OFF; // The vsync mode, which is off until a subclass sets the mode.

    /// Creates a window with the given settings, except for vsync. This constructor does not set
    /// the vsync mode of the settings; a subclass sets the mode as soon as the subclass can draw.
    ///
    /// @param clock the clock from which inputs get their times
    protected GameWindow(WindowSettings settings, WindowModel model, WindowPort port, Clock clock) {
        this.model = model;
        this.port = port;
        this.clock = clock;
        title = settings.title();
    }

    /// {@return the model of the window, after a check that the window is open and that the current
    /// thread owns the window}
    private WindowModel model() {
        model.check();
        return model;
    }

    /// {@return the port of the window, after a check that the window is open and that the current
    /// thread owns the window}
    private WindowPort port() {
        model.check();
        return port;
    }

    @Override
    public String title() {
        model.check();
        return title;
    }

    @Override
    public void setTitle(String title) {
        model.check();
        this.title = WindowTexts.title(title);
        port.setTitle(this.title);
    }

    @Override
    public Size size() {
        return model().points();
    }

    @Override
    public Size pixels() {
        return model().pixels();
    }

    @Override
    public double scale() {
        return model().scale();
    }

    @Override
    public void resize(int width, int height) {
        model.check();
        if (width < 1 || height < 1)
            throw new IllegalArgumentException(
                    "a window must have at least 1 x 1 points, not %s x %s"
                            .formatted(width, height));
        port.resize(new Size(width, height));
    }

    @Override
    public Optional<Position> position() {
        return supports(Feature.POSITION)
                ? Optional.of(new Position(model.x(), model.y()))
                : Optional.empty();
    }

    @Override
    public void move(int x, int y) {
        port().move(x, y);
    }

    @Override
    public State state() {
        model.check();
        if (!model.visible()) return State.HIDDEN;
        if (model.minimized()) return State.MINIMIZED;
        return port.maximized() ? State.MAXIMIZED : State.NORMAL;
    }

    @Override
    public void setState(State state) {
        port().setState(Objects.requireNonNull(state, "state"));
    }

    @Override
    public boolean fullscreen() {
        return port().fullscreen();
    }

    @Override
    public void setFullscreen(boolean fullscreen) {
        model.check();
        if (!fullscreen) port.leaveFullscreen();
        else if (!port.fullscreen()) port.fill(port.monitor(), null);
    }

    @Override
    public void setFullscreen(Monitor monitor) {
        check(monitor);
        port.fill(monitor, null);
    }

    @Override
    public void setFullscreen(Monitor monitor, VideoMode mode) {
        check(monitor);
        List<VideoMode> modes = monitor.modes();
        if (!modes.contains(Objects.requireNonNull(mode, "mode")) && port.connected()) {
            throw new IllegalArgumentException(
                    "the monitor '%s' has no video mode %s: use one of its modes(), which are now %s"
                            .formatted(monitor.name(), mode, modes));
        }
        port.fill(monitor, mode);
    }

    private void check(Monitor monitor) {
        model.check();
        if (port.known(Objects.requireNonNull(monitor, "monitor"))) return;
        throw new IllegalArgumentException(
                "there is no monitor '%s': use one of Window.monitors(), which are now %s"
                        .formatted(monitor.name(), port.monitors()));
    }

    @Override
    public boolean focused() {
        return model().focused();
    }

    @Override
    public void focus() {
        port().focus();
    }

    @Override
    public void requestAttention() {
        port().requestAttention();
    }

    @Override
    public boolean pointerInside() {
        return model().pointerInside();
    }

    @Override
    public Shape shape() {
        model.check();
        return shape;
    }

    @Override
    public void setShape(Shape shape) {
        model.check();
        this.shape = Objects.requireNonNull(shape, "shape");
        port.setShape(shape);
    }

    @Override
    public Pointer pointer() {
        return model().pointer();
    }

    @Override
    public void setPointer(Pointer pointer) {
        model().setPointer(Objects.requireNonNull(pointer, "pointer"));
        port.setPointer(pointer);
    }

    @Override
    public String clipboard() {
        String text = port().clipboard();
        if (WindowTexts.canPaste(text)) return text;
        LOG.warn(
                "the text in the clipboard has {} characters, but a game can paste at most {}"
                        + " characters: nothing is pasted",
                text.length(),
                WindowTexts.CLIPBOARD_LIMIT);
        return "";
    }

    @Override
    public void setClipboard(String text) {
        port().setClipboard(WindowTexts.clipboard(text));
    }

    @Override
    public void setIcon(List<Image> sizes) {
        model.check();
        for (Image size : Objects.requireNonNull(sizes, "sizes"))
            Objects.requireNonNull(size, "an icon");
        port.setIcon(List.copyOf(sizes));
    }

    @Override
    public Vsync vsync() {
        model.check();
        return vsync;
    }

    @Override
    public void setVsync(Vsync vsync) {
        model.check();
        this.vsync = port.setVsync(Objects.requireNonNull(vsync, "vsync"));
        model.change();
    }

    @Override
    public List<Monitor> monitors() {
        return port().monitors();
    }

    @Override
    public Monitor monitor() {
        return port().monitor();
    }

    @Override
    public String label(KeyCode key) {
        return port().label(Objects.requireNonNull(key, "key"));
    }

    @Override
    public void addPadMappings(String lines) {
        port().addPadMappings(Objects.requireNonNull(lines, "lines"));
    }

    @Override
    public void requestClose() {
        model().take(new CloseRequest(), clock.nowNanos());
    }

    @Override
    public Image capture() {
        return port().capture();
    }

    @Override
    public Size capture(int[] target) {
        return port().capture(Objects.requireNonNull(target, "target"));
    }

    @Override
    public boolean supports(Feature feature) {
        return port().supports(Objects.requireNonNull(feature, "feature"));
    }

    // --- the loop ---

    // The next methods, which the loop calls, do not check the thread. The loop also calls `pump`,
    // `present` and `awaitUntil` for every event or frame, and these three methods already check
    // the thread. In a measurement, checks of the thread in the next methods took an eighth of the
    // time that the loop needs for an event.

    @Override
    public Clock clock() {
        return clock;
    }

    @Override
    public int pending() {
        return model.pending();
    }

    @Override
    public @Nullable Input poll() {
        return model.poll();
    }

    @Override
    public long stampNanos() {
        return model.stampNanos();
    }

    @Override
    public Optional<Rate> displayRate() {
        return model.displayRate();
    }

    @Override
    public Optional<Rate> presentRate() {
        return vsync == Vsync.OFF ? Optional.empty() : displayRate();
    }

    @Override
    public boolean changed() {
        return model.takeChanged();
    }
}
