package fourstroke.backend.glfw;

import fourstroke.backend.base.WindowModel;
import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.api.window.Window.Feature;
import fourstroke.loop.api.window.Window.Vsync;

import org.jspecify.annotations.Nullable;

/// A Wayland compositor. Frames never tear there, and a driver with vsync on would block for ever
/// while the window is covered, so [FrameCallbacks] pace them.
final class Wayland extends Platform {

    private final long handle;
    private final WindowModel model;
    private final Clock clock;
    private @Nullable FrameCallbacks callbacks; // while frames are paced

    Wayland(long handle, WindowModel model, Clock clock) {
        super(
                Feature.POSITION,
                Feature.ICON,
                Feature.EXCLUSIVE,
                Feature.FOCUS,
                Feature.ADAPTIVE_VSYNC);
        this.handle = handle;
        this.model = model;
        this.clock = clock;
    }

    /// A held button keeps the cursor with its window, so none is held when it leaves: GLFW 3.5
    /// reports a release outside only when the cursor returns.
    @Override
    void cursorLeft() {
        model.releaseMouse(clock.nowNanos());
    }

    @Override
    boolean paces(Vsync vsync) {
        if (vsync == Vsync.OFF) close();
        else if (callbacks == null)
            callbacks = new FrameCallbacks(clock, new WaylandCompositor(handle, clock));
        return true;
    }

    @Override
    boolean isCovered() {
        return callbacks != null && callbacks.covered();
    }

    @Override
    void beforePresent() {
        if (callbacks != null) callbacks.ask();
    }

    @Override
    void afterPresent() {
        if (callbacks != null) callbacks.await();
    }

    @Override
    public void close() {
        if (callbacks != null) callbacks.close();
        callbacks = null;
    }
}
