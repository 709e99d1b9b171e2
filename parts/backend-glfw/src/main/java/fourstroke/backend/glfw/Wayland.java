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

/// The window system Wayland. A Wayland compositor shows only complete frames, so frames never
/// tear, even with vsync off. While other windows cover the window, a driver with vsync on would
/// block forever. On Wayland, [FrameCallbacks] therefore limits the frame rate, and vsync of the
/// driver is off.
final class Wayland extends Platform {

    /// How long a window must have been visible in a state, such as filling a monitor, before
    /// compositors such as Weston accept a request to leave this state. Even a slow game presents
    /// several frames within these 150 milliseconds.
    private static final long SEEN_NANOS = 150_000_000;

    private final long handle;
    private final WindowModel model;
    private final Clock clock;
    // Limits the frame rate of the window; null while vsync is off.
    private @Nullable FrameCallbacks callbacks;

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

    /// Shows the window in its normal state, before the window is maximised. If a program shows a
    /// window that is already maximised, the compositor Weston ends the program.
    @Override
    void show(SystemWindow system, Place place, Size size, boolean again) {
        if (system.maximized()) system.restore();
        if (!system.size().equals(size)) system.resize(size);
        system.show();
    }

    /// Reports that all mouse buttons were released. While a user holds a mouse button, Wayland
    /// sends the events of the cursor to the window in which the user pressed the button, even if
    /// the cursor is outside of this window. When Wayland reports that the cursor leaves the
    /// window, the user has therefore released all mouse buttons. If the user releases a mouse
    /// button outside of the window, GLFW 3.5 reports the release only when the cursor returns to
    /// the window.
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
