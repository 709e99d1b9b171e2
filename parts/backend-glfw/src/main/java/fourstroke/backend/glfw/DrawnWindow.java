package fourstroke.backend.glfw;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.window.Feature;
import fourstroke.loop.api.window.Vsync;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// A window that a graphics API draws in, or an offscreen picture: the part that does not depend on
/// the API.
///
/// **Vsync** is left to the driver; the loop checks that it works. On Wayland frames never tear,
/// and a driver with vsync on would block forever while the window is covered. There
/// [FrameCallbacks] pace frames instead, and nothing is drawn in a covered window.
///
/// @param <C> the type of a game's own calls
public abstract class DrawnWindow<C> extends GlfwWindow {

    private final Class<?> view;
    private final boolean offscreen;
    private final List<C> below = new ArrayList<>();
    private final List<C> above = new ArrayList<>();
    private Size shown = new Size(0, 0);
    private boolean unwrapped; // the frame that is presented next
    private boolean drawing; // and a game's own calls may run
    private @Nullable FrameCallbacks callbacks; // on Wayland, once frames are paced

    /// Opens a window that is not shown yet.
    ///
    /// @param hints sets GLFW's hints for the graphics API
    /// @param view the type that its frames can be unwrapped to, which this window must implement
    /// @throws BackendException if GLFW cannot open it
    protected DrawnWindow(
            WindowSettings settings, GlfwPlatform wanted, Runnable hints, Class<?> view) {
        super(settings, wanted, hints);
        this.view = view;
        offscreen = platform == GlfwPlatform.NULL;
    }

    /// {@return whether frames are never presented, only captured}
    protected final boolean offscreen() {
        return offscreen;
    }

    // --- drawing ---

    /// Draws a frame, which has pixels, with the game's own calls, and presents it.
    protected abstract void draw(Frame frame, List<C> below, List<C> above);

    /// {@return the picture of the last frame}
    protected abstract Image read(Size size);

    @Override
    public final void present(Frame frame) {
        check();
        unwrapped = false;
        try {
            if (!drawable() || frame.pixels().isEmpty()) return;
            shown = frame.pixels();
            if (callbacks != null) callbacks.ask();
            drawing = true;
            draw(frame, below, above);
            drawing = false;
            if (callbacks != null) callbacks.await();
        } finally {
            drawing = false;
            below.clear();
            above.clear();
        }
    }

    @Override
    public final boolean drawable() {
        return super.drawable() && (callbacks == null || !callbacks.covered());
    }

    @Override
    protected final void redraw() {
        if (!offscreen && !shown.isEmpty()) showAgain();
    }

    /// Presents the last frame again while the user drags the window, unscaled from the upper left
    /// corner at the window's current size. The default does nothing.
    protected void showAgain() {}

    @Override
    protected final Image picture() {
        if (drawing)
            throw new IllegalStateException(
                    "a frame is being drawn: capture it once it is presented, at Presented");
        if (shown.isEmpty())
            throw new IllegalStateException("no frame was shown yet that could be captured");
        if (Math.max(shown.width(), shown.height()) > Image.LIMIT)
            throw new IllegalStateException(
                    "a picture of %s x %s pixels is larger than any image, which has at most %s a side: make the window smaller"
                            .formatted(shown.width(), shown.height(), Image.LIMIT));
        return read(shown);
    }

    /// Adds calls to make before the canvas of the current frame is drawn.
    ///
    /// @throws IllegalStateException if no frame was unwrapped since the last one was presented
    public final void below(C calls) {
        checkUnwrapped();
        below.add(Objects.requireNonNull(calls, "calls"));
    }

    /// Adds calls to make after the canvas of the current frame is drawn.
    ///
    /// @throws IllegalStateException if no frame was unwrapped since the last one was presented
    public final void above(C calls) {
        checkUnwrapped();
        above.add(Objects.requireNonNull(calls, "calls"));
    }

    /// Calls that are added late would be made in another frame than the game meant.
    private void checkUnwrapped() {
        check();
        if (unwrapped) return;
        throw new IllegalStateException(
                "a %1$s can be drawn on only while its Render is being handled: unwrap the %1$s of each Render anew"
                        .formatted(view.getSimpleName()));
    }

    @Override
    public final <T> T unwrap(Class<T> type) {
        check();
        Objects.requireNonNull(type, "type");
        if (type == view) {
            unwrapped = true;
            return type.cast(this);
        }
        throw new IllegalArgumentException(
                "this frame has no view of type %s; it has %s"
                        .formatted(type.getName(), view.getName()));
    }

    // --- the screen ---

    /// Sets the driver's vsync. It is not called offscreen. On Wayland the driver must not be made
    /// to block, because frames are paced here.
    protected abstract void synchronize(Vsync vsync);

    /// {@return whether the driver supports [Vsync#ADAPTIVE] here}
    protected abstract boolean adaptive();

    @Override
    protected final Vsync granted(Vsync wanted) {
        if (offscreen) return Vsync.OFF;
        boolean adapts = wanted == Vsync.ADAPTIVE && supports(Feature.ADAPTIVE_VSYNC);
        Vsync vsync = wanted == Vsync.OFF || adapts ? wanted : Vsync.ON;
        synchronize(vsync);
        if (platform() != GlfwPlatform.WAYLAND) return vsync;
        if (vsync == Vsync.OFF) stopCallbacks();
        else if (callbacks == null)
            callbacks = new FrameCallbacks(clock(), new WaylandCompositor(handle(), clock()));
        return vsync;
    }

    private void stopCallbacks() {
        if (callbacks != null) callbacks.close();
        callbacks = null;
    }

    @Override
    public final void close() {
        if (callbacks != null) {
            check();
            stopCallbacks();
        }
        super.close();
    }

    @Override
    protected final void screenChanged() {
        // What drawing depends on is queried when it is needed.
    }

    @Override
    public final Optional<Rate> presentRate() {
        return vsync() == Vsync.OFF ? Optional.empty() : displayRate();
    }

    @Override
    protected final boolean draws(Feature feature) {
        return switch (feature) {
            case VSYNC -> !offscreen;
            case ADAPTIVE_VSYNC -> !offscreen && platform() != GlfwPlatform.WAYLAND && adaptive();
            case CAPTURE -> true;
            case POSITION,
                    ICON,
                    MINIMIZE,
                    FULLSCREEN,
                    EXCLUSIVE,
                    FOCUS,
                    ATTENTION,
                    CURSOR_SHAPE,
                    CURSOR_CAPTURE,
                    RAW_MOTION,
                    PAD_MAPPINGS,
                    CLIPBOARD ->
                    throw new IllegalArgumentException(feature + " is the window's");
        };
    }
}
