package fourstroke.bench;

import fourstroke.loop.api.Clock;
import fourstroke.loop.api.CursorMode;
import fourstroke.loop.api.CursorShape;
import fourstroke.loop.api.Feature;
import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Image;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Key;
import fourstroke.loop.api.Monitor;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Size;
import fourstroke.loop.api.VideoMode;
import fourstroke.loop.api.Vsync;
import fourstroke.loop.api.spi.BackendWindow;

import java.util.List;
import java.util.Optional;

/// A window whose methods do nothing, except that its clock advances when the loop rests: a
/// measurement with it covers the loop alone.
final class NothingWindow implements BackendWindow {

    private static final Size SIZE = new Size(640, 480);

    private final Moment moment = new Moment();

    private static final class Moment implements Clock {

        private long nowNanos;

        @Override
        public long nowNanos() {
            return nowNanos;
        }
    }

    @Override
    public Clock clock() {
        return moment;
    }

    @Override
    public void pump(long tick) {}

    @Override
    public int pending() {
        return 0;
    }

    @Override
    public Input poll() {
        return null;
    }

    @Override
    public long stampNanos() {
        return 0;
    }

    @Override
    public void awaitUntil(long deadlineNanos) {
        moment.nowNanos = deadlineNanos;
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
        return Optional.empty();
    }

    @Override
    public boolean changed() {
        return false;
    }

    @Override
    public <T> T unwrap(Class<T> type) {
        throw nothing();
    }

    @Override
    public void close() {}

    @Override
    public String title() {
        throw nothing();
    }

    @Override
    public void setTitle(String title) {
        throw nothing();
    }

    @Override
    public Size size() {
        return SIZE;
    }

    @Override
    public Size pixels() {
        return SIZE;
    }

    @Override
    public double scale() {
        return 1;
    }

    @Override
    public void resize(Size points) {
        throw nothing();
    }

    @Override
    public int x() {
        throw nothing();
    }

    @Override
    public int y() {
        throw nothing();
    }

    @Override
    public void move(int x, int y) {
        throw nothing();
    }

    @Override
    public boolean visible() {
        throw nothing();
    }

    @Override
    public void show() {
        throw nothing();
    }

    @Override
    public void hide() {
        throw nothing();
    }

    @Override
    public boolean minimized() {
        throw nothing();
    }

    @Override
    public void minimize() {
        throw nothing();
    }

    @Override
    public boolean maximized() {
        throw nothing();
    }

    @Override
    public void maximize() {
        throw nothing();
    }

    @Override
    public void restore() {
        throw nothing();
    }

    @Override
    public Optional<Monitor> fullscreen() {
        throw nothing();
    }

    @Override
    public void setFullscreen(Monitor monitor) {
        throw nothing();
    }

    @Override
    public void setExclusive(Monitor monitor, VideoMode mode) {
        throw nothing();
    }

    @Override
    public boolean exclusive() {
        throw nothing();
    }

    @Override
    public List<VideoMode> videoModes(Monitor monitor) {
        throw nothing();
    }

    @Override
    public void leaveFullscreen() {
        throw nothing();
    }

    @Override
    public boolean focused() {
        return true;
    }

    @Override
    public void focus() {
        throw nothing();
    }

    @Override
    public void requestAttention() {
        throw nothing();
    }

    @Override
    public CursorShape cursorShape() {
        throw nothing();
    }

    @Override
    public void setCursorShape(CursorShape shape) {
        throw nothing();
    }

    @Override
    public CursorMode cursorMode() {
        throw nothing();
    }

    @Override
    public void setCursorMode(CursorMode mode) {
        throw nothing();
    }

    @Override
    public String clipboard() {
        throw nothing();
    }

    @Override
    public void setClipboard(String text) {
        throw nothing();
    }

    @Override
    public void setIcon(List<Image> sizes) {
        throw nothing();
    }

    @Override
    public Vsync vsync() {
        throw nothing();
    }

    @Override
    public void setVsync(Vsync vsync) {
        throw nothing();
    }

    @Override
    public List<Monitor> monitors() {
        throw nothing();
    }

    @Override
    public Monitor monitor() {
        throw nothing();
    }

    @Override
    public String label(Key key) {
        throw nothing();
    }

    @Override
    public void addPadMappings(String lines) {
        throw nothing();
    }

    @Override
    public void requestClose() {
        throw nothing();
    }

    @Override
    public Image capture() {
        throw nothing();
    }

    @Override
    public boolean supports(Feature feature) {
        throw nothing();
    }

    private static UnsupportedOperationException nothing() {
        return new UnsupportedOperationException("this window does nothing");
    }
}
