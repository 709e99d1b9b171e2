package fourstroke.loop.core.machine.impl;

import fourstroke.loop.api.Render;
import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Frame;

import org.jspecify.annotations.Nullable;

import java.util.Objects;

/// The one [Render] of a loop: the machine sets its numbers, the driver its canvas.
public final class RenderView extends Render {

    private static final Size NOTHING = new Size(0, 0);

    private long frame;
    private double ahead;
    private double alpha;
    private @Nullable BackendWindow window;
    private @Nullable Canvas canvas;
    private Size size = NOTHING;
    private Size pixels = NOTHING;
    private boolean open; // the game draws in it
    private boolean presenting;

    /// Takes the number of the next frame and what it shows.
    void show(long frame, double ahead, double alpha) {
        this.frame = frame;
        this.ahead = ahead;
        this.alpha = alpha;
    }

    /// Frames are presented in this window.
    public void belongTo(BackendWindow window) {
        this.window = window;
    }

    /// Opens the next frame.
    ///
    /// @param canvas what the game draws on, or null if its loop has no window
    public void open(@Nullable Canvas canvas, Size size, Size pixels) {
        checkNotPresenting();
        if (this.canvas != canvas) this.canvas = canvas; // storing a reference costs a barrier
        if (this.size != size) this.size = size;
        if (this.pixels != pixels) this.pixels = pixels;
        open = true;
    }

    /// Ends the frame: from here on nothing can be added to it.
    public void close() {
        open = false;
    }

    /// Presents the frame, in which a game's own calls may run.
    public void present(Frame frame) {
        presenting = true;
        try {
            Objects.requireNonNull(window).present(frame);
        } finally {
            presenting = false;
        }
    }

    /// Refuses what would take the window, or its frame, from a game's own drawing calls.
    ///
    /// @throws IllegalStateException while a frame is being presented
    public void checkNotPresenting() {
        if (presenting)
            throw new IllegalStateException(
                    "a frame is being presented: calls that draw in it can stop the loop, but"
                            + " neither close it nor take its events");
    }

    @Override
    public Canvas canvas() {
        if (canvas == null)
            throw new IllegalStateException("this frame has no canvas: its loop has no window");
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
    public long number() {
        return frame;
    }

    @Override
    public <T> T unwrap(Class<T> type) {
        Objects.requireNonNull(type, "type");
        if (window == null)
            throw new IllegalStateException(
                    "this frame has no window, because its machine has none: open the loop with"
                            + " GameLoop.open to unwrap frames");
        if (!open)
            throw new IllegalStateException(
                    "a frame can be unwrapped only while its Render is being handled: unwrap the"
                            + " next one");
        return window.unwrap(type);
    }

    @Override
    public String toString() {
        return "Render[number=" + frame + ", ahead=" + ahead() + "]";
    }
}
