package foreign;

import fourstroke.loop.api.Input;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.spi.PadLines;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.window.CursorMode;
import fourstroke.loop.api.window.CursorShape;
import fourstroke.loop.api.window.Feature;
import fourstroke.loop.api.window.Monitor;
import fourstroke.loop.api.window.VideoMode;
import fourstroke.loop.api.window.Vsync;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;

/// A window in memory, without a screen, whose user closes it at tick 30.
final class ForeignWindow implements BackendWindow {

    private final Queue<Input> inputs = new ArrayDeque<>();

    private long now;

    private String title;

    private Size size;

    private String clipboard = "";

    ForeignWindow(WindowSettings settings) {
        title = settings.title();
        size = settings.size();
    }

    @Override
    public String title() {
        return title;
    }

    @Override
    public void setTitle(String title) {
        this.title = title;
    }

    @Override
    public Size size() {
        return size;
    }

    @Override
    public Size pixels() {
        return size;
    }

    @Override
    public double scale() {
        return 1;
    }

    @Override
    public void resize(Size points) {
        size = points;
        inputs.add(new Input.Resized(points, points));
    }

    @Override
    public int x() {
        return 0;
    }

    @Override
    public int y() {
        return 0;
    }

    @Override
    public void move(int x, int y) {}

    @Override
    public boolean visible() {
        return true;
    }

    @Override
    public void show() {}

    @Override
    public void hide() {}

    @Override
    public boolean minimized() {
        return false;
    }

    @Override
    public void minimize() {}

    @Override
    public boolean maximized() {
        return false;
    }

    @Override
    public void maximize() {}

    @Override
    public void restore() {}

    @Override
    public Optional<Monitor> fullscreen() {
        return Optional.empty();
    }

    @Override
    public void setFullscreen(Monitor monitor) {}

    @Override
    public void setExclusive(Monitor monitor, VideoMode mode) {}

    @Override
    public boolean exclusive() {
        return false;
    }

    @Override
    public List<VideoMode> videoModes(Monitor monitor) {
        return List.of();
    }

    @Override
    public void leaveFullscreen() {}

    @Override
    public boolean focused() {
        return true;
    }

    @Override
    public void focus() {}

    @Override
    public void requestAttention() {}

    @Override
    public CursorShape cursorShape() {
        return CursorShape.ARROW;
    }

    @Override
    public void setCursorShape(CursorShape shape) {}

    @Override
    public CursorMode cursorMode() {
        return CursorMode.VISIBLE;
    }

    @Override
    public void setCursorMode(CursorMode mode) {}

    @Override
    public String clipboard() {
        return clipboard;
    }

    @Override
    public void setClipboard(String text) {
        clipboard = text;
    }

    @Override
    public void setIcon(List<Image> sizes) {}

    @Override
    public Vsync vsync() {
        return Vsync.OFF;
    }

    @Override
    public void setVsync(Vsync vsync) {}

    @Override
    public List<Monitor> monitors() {
        return List.of(monitor());
    }

    @Override
    public Monitor monitor() {
        return new Monitor(1, "memory", 0, 0, new Size(1280, 800), 1, displayRate(), true);
    }

    @Override
    public String label(KeyCode key) {
        return key.name();
    }

    @Override
    public void addPadMappings(String lines) {
        PadLines.of(lines).check();
    }

    @Override
    public void requestClose() {
        inputs.add(new Input.CloseRequest());
    }

    @Override
    public Image capture() {
        throw new IllegalStateException("this window keeps no frames");
    }

    @Override
    public boolean supports(Feature feature) {
        return false;
    }

    @Override
    public Clock clock() {
        return () -> now;
    }

    @Override
    public void pump(long tick) {
        if (tick == 30) requestClose();
    }

    @Override
    public int pending() {
        return inputs.size();
    }

    @Override
    public Input poll() {
        return inputs.poll();
    }

    @Override
    public long stampNanos() {
        return now;
    }

    @Override
    public void awaitUntil(long deadlineNanos) {
        now = Math.max(now, deadlineNanos);
    }

    @Override
    public long draggedNanos() {
        return 0;
    }

    @Override
    public void wake() {}

    @Override
    public boolean drawable() {
        return true;
    }

    @Override
    public void present(Frame frame) {}

    @Override
    public Optional<Rate> presentRate() {
        return Optional.empty();
    }

    @Override
    public Optional<Rate> displayRate() {
        return Optional.of(Rate.of(60));
    }

    @Override
    public <T> T unwrap(Class<T> type) {
        throw new IllegalArgumentException("a window in memory has no " + type.getName());
    }

    @Override
    public void close() {}
}
