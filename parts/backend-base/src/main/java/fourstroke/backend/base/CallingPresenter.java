package fourstroke.backend.base;

import fourstroke.loop.api.draw.Size;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// A presenter that lets a game add its own calls of the graphics API to a frame, before and after
/// the calls that draw the canvas. A subclass also implements an interface of its backend with
/// methods that add calls. A game gets this interface from `Render.unwrap`, and adds its calls with
/// the methods of the interface.
///
/// @param <C> the type of one call that a game adds, which depends on the graphics API
public abstract class CallingPresenter<C> implements Presenter {

    /// The model of the window into which this presenter draws.
    protected final WindowModel window;

    private final Class<?> view;
    private final List<C> below = new ArrayList<>();
    private final List<C> above = new ArrayList<>();
    private boolean open;

    /// @param view the interface that games pass to `Render.unwrap` to add calls
    protected CallingPresenter(Class<?> view, WindowModel window) {
        this.view = view;
        this.window = window;
    }

    Class<?> view() {
        return view;
    }

    /// Allows the game to add calls. [FrameOutput] calls `openCalls` when the game has unwrapped
    /// the current `Render`.
    void openCalls() {
        open = true;
    }

    /// Refuses further calls. [FrameOutput] calls `closeCalls` before it presents a frame. After
    /// the presentation of a frame the game cannot add calls, because such a call would be made in
    /// a later frame.
    void closeCalls() {
        open = false;
    }

    /// Removes all calls of the game after the frame was presented.
    void clearCalls() {
        below.clear();
        above.clear();
    }

    /// {@return the size of the window in pixels}
    public Size pixels() {
        window.check();
        return window.pixels();
    }

    /// Adds calls that the presenter makes before it draws the canvas.
    ///
    /// @throws IllegalStateException if the game has not unwrapped a `Render` since the last frame
    ///   was presented
    public void below(C calls) {
        check();
        below.add(Objects.requireNonNull(calls, "calls"));
    }

    /// Adds calls that the presenter makes after it has drawn the canvas.
    ///
    /// @throws IllegalStateException if the game has not unwrapped a `Render` since the last frame
    ///   was presented
    public void above(C calls) {
        check();
        above.add(Objects.requireNonNull(calls, "calls"));
    }

    private void check() {
        window.check();
        if (open) return;
        throw new IllegalStateException(
                ("a game may use a %1$s only while it handles the Render that it unwrapped: unwrap"
                                + " a new %1$s from each Render")
                        .formatted(view.getSimpleName()));
    }

    /// {@return the calls of the game that the presenter makes before it draws the canvas}
    protected List<C> below() {
        return below;
    }

    /// {@return the calls of the game that the presenter makes after it has drawn the canvas}
    protected List<C> above() {
        return above;
    }
}
