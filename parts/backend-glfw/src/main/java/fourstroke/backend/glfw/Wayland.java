package fourstroke.backend.glfw;

import static fourstroke.loop.api.window.Window.Feature.ADAPTIVE_VSYNC;
import static fourstroke.loop.api.window.Window.Feature.EXCLUSIVE;
import static fourstroke.loop.api.window.Window.Feature.FOCUS;
import static fourstroke.loop.api.window.Window.Feature.ICON;
import static fourstroke.loop.api.window.Window.Feature.POSITION;

import fourstroke.backend.base.WindowModel;
import fourstroke.backend.glfw.SystemWindow.Place;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.api.window.Window.Vsync;

import org.jspecify.annotations.Nullable;

import java.util.Set;

/// A Wayland compositor. Frames never tear there. A driver with vsync on would block forever while
/// the window is covered, so [FrameCallbacks] pace the frames.
final class Wayland extends Platform {

    /// How long a window must have been in a state before compositors such as Weston accept that it
    /// leaves it: some frames of a slow game.
    private static final long SEEN_NANOS = 150_000_000;

    private final long handle;
    private final WindowModel model;
    private final Clock clock;
    private @Nullable FrameCallbacks callbacks; // while frames are paced

    Wayland(long handle, WindowModel model, Clock clock) {
        super(
                GlfwPlatform.WAYLAND.units(),
                Set.of(POSITION, ICON, EXCLUSIVE, FOCUS, ADAPTIVE_VSYNC),
                Fact.SUGGESTED_STATES,
                Fact.UNREPORTED_REQUESTS);
        this.handle = handle;
        this.model = model;
        this.clock = clock;
    }

    @Override
    long seenNanos() {
        return SEEN_NANOS;
    }

    /// Shows the window before it is maximised: a window that is shown maximised has no frame yet,
    /// and Weston ends the program.
    @Override
    void show(SystemWindow system, Place place, Size size, boolean again) {
        if (system.maximized()) system.restore();
        if (!system.size().equals(size)) system.resize(size);
        system.show();
    }

    /// While a button is held, the cursor stays with its window, so no button is held when the
    /// cursor leaves. The buttons are released here because GLFW 3.5 reports a release outside the
    /// window only when the cursor returns.
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
