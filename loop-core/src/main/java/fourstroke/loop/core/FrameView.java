package fourstroke.loop.core;

import fourstroke.loop.api.Canvas;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Size;
import fourstroke.loop.api.spi.BackendWindow;

import org.jspecify.annotations.Nullable;

/// The one [Render] of a loop: the machine sets its numbers, the driver its canvas.
final class FrameView implements Render {

    private static final Size NOTHING = new Size(0, 0);

    private long frame;
    private double ahead;
    private double alpha;
    private @Nullable BackendWindow window;
    private @Nullable Canvas canvas;
    private Size size = NOTHING;
    private Size pixels = NOTHING;

    void show(long frame, double ahead, double perSecond) {
        this.frame = frame;
        this.ahead = ahead;
        alpha = ahead * perSecond;
    }

    void open(BackendWindow window, Canvas canvas) {
        if (this.window != window) this.window = window;
        if (this.canvas != canvas) this.canvas = canvas;
        if (size != window.size()) size = window.size();
        if (pixels != window.pixels()) pixels = window.pixels();
    }

    @Override
    public Canvas canvas() {
        if (canvas == null)
            throw new IllegalStateException(
                    "this frame has no canvas: a bare machine has no window");
        return canvas;
    }

    @Override
    public double ahead() {
        return ahead;
    }

    @Override
    public double alpha() {
        return alpha;
    }

    @Override
    public Size size() {
        return size;
    }

    @Override
    public Size pixels() {
        return pixels;
    }

    @Override
    public long frame() {
        return frame;
    }

    @Override
    public <T> T unwrap(Class<T> type) {
        if (window == null)
            throw new IllegalStateException(
                    "this frame has no window: it comes from a bare machine");
        return window.unwrap(type);
    }

    @Override
    public String toString() {
        return "Render[frame=%d, ahead=%s]".formatted(frame, ahead);
    }
}
