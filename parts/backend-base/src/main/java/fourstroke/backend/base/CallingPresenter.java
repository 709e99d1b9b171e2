package fourstroke.backend.base;

import fourstroke.loop.api.draw.Size;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// A presenter whose games add calls of its graphics API to the frame that they handle, below and
/// above what the canvas draws. It implements the view that they unwrap a frame to.
///
/// @param <C> the type of a call
public abstract class CallingPresenter<C> implements Presenter {

    /// The window that is drawn in.
    protected final WindowModel window;

    private final Class<?> view;
    private final List<C> below = new ArrayList<>();
    private final List<C> above = new ArrayList<>();
    private boolean open;

    /// @param view the type that games unwrap a frame to
    protected CallingPresenter(Class<?> view, WindowModel window) {
        this.view = view;
        this.window = window;
    }

    Class<?> view() {
        return view;
    }

    /// A frame was unwrapped, and calls may be added.
    void openCalls() {
        open = true;
    }

    /// The frame is presented, so that calls would be made in another than the game meant.
    void closeCalls() {
        open = false;
    }

    /// The frame was presented.
    void clearCalls() {
        below.clear();
        above.clear();
    }

    /// {@return the size of the window in pixels}
    public Size pixels() {
        window.check();
        return window.pixels();
    }

    /// Adds calls to make before the canvas is drawn.
    ///
    /// @throws IllegalStateException if no frame was unwrapped since the last one was presented
    public void below(C calls) {
        check();
        below.add(Objects.requireNonNull(calls, "calls"));
    }

    /// Adds calls to make after the canvas is drawn.
    ///
    /// @throws IllegalStateException if no frame was unwrapped since the last one was presented
    public void above(C calls) {
        check();
        above.add(Objects.requireNonNull(calls, "calls"));
    }

    private void check() {
        window.check();
        if (open) return;
        throw new IllegalStateException(
                "a %1$s can be drawn on only while its Render is being handled: unwrap the %1$s of each Render anew"
                        .formatted(view.getSimpleName()));
    }

    /// {@return the calls to make before the canvas is drawn}
    protected List<C> below() {
        return below;
    }

    /// {@return the calls to make after the canvas is drawn}
    protected List<C> above() {
        return above;
    }
}
