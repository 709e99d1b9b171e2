package fourstroke.backend.headless;

import fourstroke.backend.base.PixelScale;
import fourstroke.backend.base.UsLayout;
import fourstroke.backend.base.WindowModel;
import fourstroke.loop.api.CloseRequest;
import fourstroke.loop.api.CursorMode;
import fourstroke.loop.api.CursorShape;
import fourstroke.loop.api.Feature;
import fourstroke.loop.api.Image;
import fourstroke.loop.api.Key;
import fourstroke.loop.api.Monitor;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Size;
import fourstroke.loop.api.VideoMode;
import fourstroke.loop.api.Vsync;
import fourstroke.loop.api.Window;
import fourstroke.loop.api.WindowSettings;
import fourstroke.loop.api.WindowTexts;
import fourstroke.loop.api.spi.PadLines;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// The part of a headless window that a game sees; [HeadlessWindow] adds what the loop sees.
abstract class HeadlessFace implements Window {

    final Thread thread = Thread.currentThread();
    final Optional<Rate> refreshRate;
    final @Nullable Picture picture; // null where nothing is drawn
    final Desktop desktop;
    final WindowModel model;
    private @Nullable Thread user = thread; // which may call; null once the window is closed

    private String title;
    private CursorShape cursorShape = CursorShape.ARROW;
    private String clipboard = "";
    private List<Image> icon = List.of();
    Vsync vsync;

    HeadlessFace(
            WindowSettings settings,
            HeadlessOptions options,
            Desktop desktop,
            @Nullable Picture picture) {
        this.desktop = desktop;
        this.picture = picture;
        model = desktop.window();
        refreshRate = options.scripted().refreshRate();
        title = settings.title();
        vsync = granted(settings.vsync());
    }

    /// Makes all further calls fail.
    ///
    /// @return false if they did already
    final boolean end() {
        if (user == null) return false;
        check();
        user = null;
        return true;
    }

    /// Refuses other threads, and calls after closing.
    final void check() {
        if (Thread.currentThread() != user) throw refusal();
    }

    private IllegalStateException refusal() {
        return new IllegalStateException(
                Thread.currentThread() == thread
                        ? "the window is closed"
                        : "a window belongs to the thread that opened it, %s, and was used on %s"
                                .formatted(thread.getName(), Thread.currentThread().getName()));
    }

    /// {@return the icons set last}
    public List<Image> icon() {
        check();
        return icon;
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
        desktop.resize(points);
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
        desktop.move(x, y);
    }

    @Override
    public boolean visible() {
        check();
        return model.visible();
    }

    @Override
    public void show() {
        check();
        desktop.show();
    }

    @Override
    public void hide() {
        check();
        desktop.hide();
    }

    @Override
    public boolean minimized() {
        check();
        return model.minimized();
    }

    @Override
    public void minimize() {
        check();
        desktop.minimize();
    }

    @Override
    public boolean maximized() {
        check();
        return desktop.maximized();
    }

    @Override
    public void maximize() {
        check();
        desktop.maximize();
    }

    @Override
    public void restore() {
        check();
        desktop.restore();
    }

    @Override
    public Optional<Monitor> fullscreen() {
        check();
        return desktop.fullscreen() ? Optional.of(monitor()) : Optional.empty();
    }

    @Override
    public void setFullscreen(Monitor monitor) {
        check(monitor);
        desktop.enterFullscreen(false);
    }

    @Override
    public void setExclusive(Monitor monitor, VideoMode mode) {
        if (!videoModes(monitor).contains(Objects.requireNonNull(mode, "mode"))) {
            throw new IllegalArgumentException(
                    "the headless monitor has no mode %s; it has %s"
                            .formatted(mode, videoModes(monitor)));
        }
        desktop.enterFullscreen(true);
    }

    @Override
    public boolean exclusive() {
        check();
        return desktop.exclusive();
    }

    @Override
    public List<VideoMode> videoModes(Monitor monitor) {
        check(monitor);
        Size pixels = PixelScale.pixels(Desktop.SCREEN, model.scale());
        return List.of(new VideoMode(pixels, monitor().refreshRate()));
    }

    private void check(Monitor monitor) {
        Objects.requireNonNull(monitor, "monitor");
        if (monitor.id() == monitor().id()) return;
        throw new IllegalArgumentException(
                "there is no monitor %s; take one of Window.monitors(), now %s"
                        .formatted(monitor.id(), monitors()));
    }

    @Override
    public void leaveFullscreen() {
        check();
        desktop.leaveFullscreen();
    }

    @Override
    public boolean focused() {
        check();
        return model.focused();
    }

    @Override
    public void focus() {
        check();
        desktop.focus();
    }

    @Override
    public void requestAttention() {
        check(); // there is no user
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
    }

    @Override
    public String clipboard() {
        check();
        return clipboard;
    }

    @Override
    public void setClipboard(String text) {
        check();
        clipboard = WindowTexts.clipboard(text);
    }

    @Override
    public void setIcon(List<Image> sizes) {
        check();
        for (Image size : Objects.requireNonNull(sizes, "sizes"))
            Objects.requireNonNull(size, "an icon");
        icon = List.copyOf(sizes);
    }

    @Override
    public Vsync vsync() {
        check();
        return vsync;
    }

    @Override
    public void setVsync(Vsync vsync) {
        check();
        this.vsync = granted(Objects.requireNonNull(vsync, "vsync"));
        model.change();
    }

    private static Vsync granted(Vsync wanted) {
        return wanted == Vsync.OFF ? Vsync.OFF : Vsync.ON;
    }

    @Override
    public List<Monitor> monitors() {
        return List.of(monitor());
    }

    @Override
    public Monitor monitor() {
        check();
        Rate rate = refreshRate.orElse(Rate.of(60));
        return new Monitor(
                0, "headless", 0, 0, Desktop.SCREEN, model.scale(), Optional.of(rate), true);
    }

    @Override
    public String label(Key key) {
        check();
        return UsLayout.label(Objects.requireNonNull(key, "key"));
    }

    @Override
    public void addPadMappings(String lines) {
        check();
        PadLines.of(Objects.requireNonNull(lines, "lines"))
                .check(); // no pads but those of its script
    }

    @Override
    public void requestClose() {
        check();
        desktop.take(new CloseRequest());
    }

    @Override
    public Image capture() {
        check();
        if (picture == null) {
            throw new IllegalStateException(
                    "the null backend draws nothing that could be captured; use headless");
        }
        return picture.capture();
    }

    @Override
    public boolean supports(Feature feature) {
        check();
        return switch (Objects.requireNonNull(feature, "feature")) {
            case POSITION,
                    ICON,
                    MINIMIZE,
                    FULLSCREEN,
                    EXCLUSIVE,
                    FOCUS,
                    CURSOR_SHAPE,
                    CURSOR_CAPTURE,
                    RAW_MOTION,
                    CLIPBOARD ->
                    true;
            case VSYNC -> refreshRate.isPresent();
            case CAPTURE -> picture != null;
            case ATTENTION, ADAPTIVE_VSYNC, PAD_MAPPINGS -> false;
        };
    }
}
