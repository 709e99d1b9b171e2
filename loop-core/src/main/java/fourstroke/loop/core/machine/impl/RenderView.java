package fourstroke.loop.core.machine.impl;

import fourstroke.loop.api.Render;
import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Frame;

import org.jspecify.annotations.Nullable;

import java.util.Objects;

/// The only [Render] object of a loop. The machine sets the numbers of the current frame, and the
/// driver sets the canvas.
public final class RenderView extends Render {

    private static final Size NOTHING = new Size(0, 0);

    private long frame;
    private double ahead;
    private double alpha;
    private @Nullable BackendWindow window;
    private @Nullable Canvas canvas;
    private Size size = NOTHING;
    private Size pixels = NOTHING;
    private boolean open; // Whether the game may draw in the frame.
    private boolean presenting;

    /// Sets the number of the next frame and the moment that the frame shows.
    void show(long frame, double ahead, double alpha) {
        this.frame = frame;
        this.ahead = ahead;
        this.alpha = alpha;
    }

    /// Sets the window that presents the frames.
    public void belongTo(BackendWindow window) {
        this.window = window;
    }

    /// Begins the next frame. After the call of `open`, the game can draw in the frame.
    ///
    /// @param canvas the canvas on which the game draws, or null if the loop has no window
    public void open(@Nullable Canvas canvas, Size size, Size pixels) {
        checkNotPresenting();
        // The condition avoids storing the canvas again if the canvas is the same as before: the
        // JVM needs additional time (a write barrier) to store a reference.
        if (this.canvas != canvas) this.canvas = canvas;
        if (this.size != size) this.size = size;
        if (this.pixels != pixels) this.pixels = pixels;
        open = true;
    }

    /// Ends the frame. After the call of `close`, the game can no longer draw in the frame.
    public void close() {
        open = false;
    }

    /// Presents the frame. The code of a game that calls the graphics API itself runs while the
    /// loop presents the frame.
    public void present(Frame frame) {
        presenting = true;
        try {
            Objects.requireNonNull(window).present(frame);
        } finally {
            presenting = false;
        }
    }

    /// Throws an exception if the window would be closed or the frame would be ended while code of
    /// the game calls the graphics API itself.
    ///
    /// @throws IllegalStateException if a frame is being presented
    public void checkNotPresenting() {
        if (presenting)
            throw new IllegalStateException(
                    "a frame is being presented: code that draws the frame can stop the loop, but"
                            + " must not close the loop or ask it for events");
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
                    "this frame cannot be unwrapped, because its machine has no window: open the"
                            + " loop with GameLoop.open");
        if (!open)
            throw new IllegalStateException(
                    "a frame can be unwrapped only while its Render is being handled: unwrap the"
                            + " next frame");
        return window.unwrap(type);
    }

    @Override
    public String toString() {
        return "Render[number=" + frame + ", ahead=" + ahead() + "]";
    }
}
