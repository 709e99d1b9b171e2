package fourstroke.backend.glfw;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Feature;
import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Image;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Size;
import fourstroke.loop.api.Vsync;
import fourstroke.loop.api.WindowSettings;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// A window that a graphics API draws in, or a picture without a window: what is the same whichever
/// API it is.
///
/// **Vsync** is what the driver makes of it; that it does what it says, the loop watches. On
/// Wayland no frame is ever torn, and a driver that is to hold frames back would wait for ever
/// while the window is covered; so there [FrameCallbacks] do, and nothing is drawn in a window that
/// is covered.
///
/// @param <C> the calls that a game makes itself
public abstract class DrawnWindow<C> extends GlfwWindow {

    private final Class<?> view;
    private final boolean offscreen;
    private final List<C> below = new ArrayList<>();
    private final List<C> above = new ArrayList<>();
    private Vsync vsync = Vsync.OFF;
    private Size shown = new Size(0, 0);
    private long presents;
    private @Nullable FrameCallbacks callbacks; // on Wayland, once frames are held back

    /// Opens a window that is not shown yet.
    ///
    /// @param hints sets GLFW's hints for the graphics API
    /// @param view what a frame of it can be unwrapped to, which this window must be
    /// @throws BackendException if GLFW cannot
    protected DrawnWindow(
            WindowSettings settings, GlfwPlatform wanted, Runnable hints, Class<?> view) {
        super(settings, wanted, hints);
        this.view = view;
        offscreen = platform == GlfwPlatform.NULL;
    }

    /// {@return whether nothing is ever seen, and only captured}
    protected final boolean offscreen() {
        return offscreen;
    }

    // --- drawing ---

    /// Draws a frame that has pixels, with the game's own calls, and shows it.
    ///
    /// @param number that of the call of [#present], counted from 0
    protected abstract void draw(Frame frame, long number, List<C> below, List<C> above);

    /// {@return the picture of the frame drawn last}
    protected abstract Image read(Size size);

    @Override
    public final void present(Frame frame) {
        check();
        long number = presents++;
        try {
            if (!drawable() || frame.pixels().isEmpty()) return;
            shown = frame.pixels();
            if (callbacks != null) callbacks.ask();
            draw(frame, number, below, above);
            if (callbacks != null) callbacks.await();
            DisplayLoss.outlive(platform());
            loss.watch(platform());
            Monitors.ask(platform());
        } finally {
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

    /// Shows the frame drawn last again, while the user drags the window, with the size that it has
    /// now: pixel by pixel from its upper left corner. Without it the window keeps what it shows.
    protected void showAgain() {}

    @Override
    public final Image capture() {
        check();
        if (shown.isEmpty())
            throw new IllegalStateException("no frame was shown yet that could be captured");
        if (Math.max(shown.width(), shown.height()) > Image.LIMIT)
            throw new IllegalStateException(
                    "a picture of %s x %s pixels is larger than any image, which has at most %s a side: make the window smaller"
                            .formatted(shown.width(), shown.height(), Image.LIMIT));
        return read(shown);
    }

    /// Makes these calls before the canvas of the frame being drawn.
    public final void below(C calls) {
        check();
        below.add(Objects.requireNonNull(calls, "calls"));
    }

    /// Makes these calls after the canvas of the frame being drawn.
    public final void above(C calls) {
        check();
        above.add(Objects.requireNonNull(calls, "calls"));
    }

    @Override
    public final <T> T unwrap(Class<T> type) {
        check();
        Objects.requireNonNull(type, "type");
        if (type == view) return type.cast(this);
        throw new IllegalArgumentException(
                "this frame has no view of type %s; it has %s"
                        .formatted(type.getName(), view.getName()));
    }

    // --- the screen ---

    /// Tells the driver when frames are to appear. Not called off screen. On Wayland it must not be
    /// made to wait: that is seen to.
    protected abstract void synchronize(Vsync vsync);

    /// {@return whether the driver knows [Vsync#ADAPTIVE] here}
    protected abstract boolean adaptive();

    @Override
    public final Vsync vsync() {
        check();
        return vsync;
    }

    @Override
    public final void setVsync(Vsync wanted) {
        check();
        vsync = Objects.requireNonNull(wanted, "vsync");
        if (offscreen) vsync = Vsync.OFF;
        else if (wanted == Vsync.ADAPTIVE && !supports(Feature.ADAPTIVE_VSYNC)) vsync = Vsync.ON;
        if (offscreen) return;
        synchronize(vsync);
        if (platform() != GlfwPlatform.WAYLAND) return;
        if (vsync == Vsync.OFF) stopCallbacks();
        else if (callbacks == null)
            callbacks = new FrameCallbacks(clock(), new WaylandCompositor(handle(), clock()));
    }

    private void stopCallbacks() {
        if (callbacks != null) callbacks.close();
        callbacks = null;
    }

    @Override
    public final void close() {
        if (callbacks != null) {
            checkThread();
            stopCallbacks();
        }
        super.close();
    }

    @Override
    protected final void screenChanged() {
        // What drawing depends on is asked for when it is needed.
    }

    @Override
    public final Optional<Rate> presentRate() {
        check();
        return vsync == Vsync.OFF ? Optional.empty() : displayRate();
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
