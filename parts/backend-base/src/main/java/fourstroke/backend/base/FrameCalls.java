package fourstroke.backend.base;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// The calls of a graphics API that a game adds to the frame that it handles, below and above what
/// its canvas draws.
///
/// @param <C> the type of a call
public final class FrameCalls<C> {

    private final Class<?> view;
    private final WindowModel window;
    private final List<C> below = new ArrayList<>();
    private final List<C> above = new ArrayList<>();
    private boolean open;

    /// @param view the type that games unwrap a frame to
    public FrameCalls(Class<?> view, WindowModel window) {
        this.view = view;
        this.window = window;
    }

    Class<?> view() {
        return view;
    }

    /// A frame was unwrapped, and calls may be added.
    void open() {
        open = true;
    }

    /// The frame is presented, so that calls would be made in another than the game meant.
    void close() {
        open = false;
    }

    /// The frame was presented.
    void clear() {
        below.clear();
        above.clear();
    }

    /// Adds calls to make before the canvas is drawn.
    ///
    /// @throws IllegalStateException if no frame was unwrapped since the last one was presented
    public void addBelow(C calls) {
        check();
        below.add(Objects.requireNonNull(calls, "calls"));
    }

    /// Adds calls to make after the canvas is drawn.
    ///
    /// @throws IllegalStateException if no frame was unwrapped since the last one was presented
    public void addAbove(C calls) {
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
    public List<C> below() {
        return below;
    }

    /// {@return the calls to make after the canvas is drawn}
    public List<C> above() {
        return above;
    }
}
