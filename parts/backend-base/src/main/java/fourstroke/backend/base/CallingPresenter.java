package fourstroke.backend.base;

import fourstroke.loop.api.draw.Size;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// A presenter that lets games add their own calls of its graphics API to a frame, below and above
/// the drawing of the canvas. The subclass implements the view type to which games unwrap a frame.
///
/// @param <C> the type of a call
public abstract class CallingPresenter<C> implements Presenter {

    /// The model of the window that is drawn in.
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

    /// Allows calls to be added: a game has unwrapped the current frame.
    void openCalls() {
        open = true;
    }

    /// Refuses further calls: the frame is being presented, and they would appear in a later frame.
    void closeCalls() {
        open = false;
    }

    /// Removes all calls after the frame was presented.
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
    /// @throws IllegalStateException if no frame was unwrapped after the last frame was presented
    public void below(C calls) {
        check();
        below.add(Objects.requireNonNull(calls, "calls"));
    }

    /// Adds calls to make after the canvas is drawn.
    ///
    /// @throws IllegalStateException if no frame was unwrapped after the last frame was presented
    public void above(C calls) {
        check();
        above.add(Objects.requireNonNull(calls, "calls"));
    }

    private void check() {
        window.check();
        if (open) return;
        throw new IllegalStateException(
                "a %1$s can be used only while its Render is being handled: unwrap a new %1$s from each Render"
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
