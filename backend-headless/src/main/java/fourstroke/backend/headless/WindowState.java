package fourstroke.backend.headless;

import fourstroke.backend.base.InputQueue;
import fourstroke.loop.api.Axis;
import fourstroke.loop.api.Button;
import fourstroke.loop.api.CloseRequest;
import fourstroke.loop.api.CursorInside;
import fourstroke.loop.api.CursorMode;
import fourstroke.loop.api.Custom;
import fourstroke.loop.api.FilesDropped;
import fourstroke.loop.api.Focus;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Minimized;
import fourstroke.loop.api.MonitorsChanged;
import fourstroke.loop.api.MouseDelta;
import fourstroke.loop.api.MouseMove;
import fourstroke.loop.api.Moved;
import fourstroke.loop.api.PadAxis;
import fourstroke.loop.api.PadConnected;
import fourstroke.loop.api.PadDisconnected;
import fourstroke.loop.api.Press;
import fourstroke.loop.api.Release;
import fourstroke.loop.api.Repeat;
import fourstroke.loop.api.Resize;
import fourstroke.loop.api.ScaleChange;
import fourstroke.loop.api.Scroll;
import fourstroke.loop.api.Size;
import fourstroke.loop.api.Text;
import fourstroke.loop.api.WindowSettings;

/// The state of a window, which its inputs change.
final class WindowState {

    private final WindowTime time;
    private final InputQueue inputs;
    private final WindowPlace place;
    private final HeldDown held = new HeldDown();
    private boolean visible;
    private boolean minimized;
    private boolean focused;
    private CursorMode cursorMode = CursorMode.VISIBLE;
    private double cursorX;
    private double cursorY;
    private long lastStamp;
    private long draggedNanos;
    private boolean changed = true;

    /// @param inputs takes all inputs, for the loop
    WindowState(WindowSettings settings, double scale, WindowTime time, InputQueue inputs) {
        this.time = time;
        this.inputs = inputs;
        place = new WindowPlace(settings, scale, this::apply);
        visible = settings.visible();
        focused = visible;
        lastStamp = time.startNanos();
    }

    WindowPlace place() {
        return place;
    }

    boolean visible() {
        return visible;
    }

    boolean minimized() {
        return minimized;
    }

    boolean focused() {
        return focused;
    }

    CursorMode cursorMode() {
        return cursorMode;
    }

    long draggedNanos() {
        return draggedNanos;
    }

    /// {@return whether anything changed since the last call}
    boolean takeChanged() {
        boolean was = changed;
        changed = false;
        return was;
    }

    /// Notes a change that no input reports.
    void change() {
        changed = true;
    }

    // --- inputs

    /// Applies an input now.
    void apply(Input input) {
        apply(input, time.nowNanos());
    }

    /// Takes on the state that an input reports, and hands the input on.
    void apply(Input input, long stamp) {
        switch (input) {
            case Press(Button button) -> held.press(button);
            case Release(Button button) -> held.release(button);
            case MouseMove(double toX, double toY) -> {
                cursorX = toX;
                cursorY = toY;
            }
            case PadAxis(int pad, Axis axis, double value) -> held.turn(pad, axis, value);
            case PadDisconnected(int pad) -> applyAll(held.releases(pad), stamp);
            case Resize resize -> place.become(resize);
            case ScaleChange change -> place.become(change);
            case Focus(boolean focus) -> {
                if (!focus) applyAll(held.releases(), stamp);
                focused = focus;
            }
            case Minimized(boolean away) -> minimized = away;
            case Moved moved -> place.become(moved);
            case Repeat _,
                    MouseDelta _,
                    Scroll _,
                    Text _,
                    PadConnected _,
                    CursorInside _,
                    MonitorsChanged _,
                    FilesDropped _,
                    CloseRequest _,
                    Custom _ -> {}
        }
        changed = true;
        // what was scripted for the past must not make time go back
        lastStamp = Math.max(lastStamp, stamp);
        inputs.add(input, lastStamp);
    }

    private void applyAll(Iterable<Input> all, long stamp) {
        for (Input input : all) apply(input, stamp);
    }

    // --- what the user does

    /// Applies the inputs of a happening.
    void happen(Happening happening, long stamp) {
        switch (happening) {
            case Happening.Given(Input input) -> apply(input, stamp);
            case Happening.MouseTo(double toX, double toY) -> moveCursor(toX, toY, stamp);
            case Happening.ResizedTo(Size asked, String said) -> {
                Size size = place.granted(asked);
                apply(new Resize(size, pixelsOf(size, place.scale(), said)), stamp);
            }
            case Happening.ScaledTo(double other, String said) -> {
                Size more = pixelsOf(place.points(), other, said);
                apply(new ScaleChange(other), stamp);
                apply(new Resize(place.points(), more), stamp);
            }
            case Happening.PutAway() -> putAway(stamp);
            case Happening.TakenBack() -> takeBack(stamp);
            case Happening.Held(long nanos) -> hold(nanos);
            case Happening.KeyboardGoes(boolean here) -> setFocused(here, stamp);
        }
    }

    /// {@return the pixels of a size at a scale} Refuses too many by naming what asked for them.
    private static Size pixelsOf(Size points, double scale, String said) {
        try {
            return WindowPlace.pixelsOf(points, scale);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(said + ": " + e.getMessage(), e);
        }
    }

    private void hold(long nanos) {
        long start = time.nowNanos();
        time.pass(nanos);
        draggedNanos += time.nowNanos() - start;
    }

    private void moveCursor(double toX, double toY, long stamp) {
        if (cursorMode != CursorMode.CAPTURED) {
            apply(new MouseMove(toX, toY), stamp);
            return;
        }
        apply(new MouseDelta(toX - cursorX, toY - cursorY), stamp);
        cursorX = toX;
        cursorY = toY;
    }

    private void putAway(long stamp) {
        if (minimized) return;
        apply(new Minimized(true), stamp);
        setFocused(false, stamp);
    }

    private void takeBack(long stamp) {
        if (!minimized) return;
        apply(new Minimized(false), stamp);
        setFocused(true, stamp);
    }

    private void setFocused(boolean focus, long stamp) {
        if (focus != focused) apply(new Focus(focus), stamp);
    }

    // --- what the game does

    void show() {
        if (visible) return;
        visible = true;
        change();
        focus();
    }

    void hide() {
        visible = false;
        change();
        setFocused(false, time.nowNanos());
    }

    void focus() {
        if (visible && !minimized) setFocused(true, time.nowNanos());
    }

    void minimize() {
        putAway(time.nowNanos());
    }

    /// Restores the window from minimised, or else from maximised.
    void restore() {
        if (minimized) takeBack(time.nowNanos());
        else place.restore();
    }

    void setCursorMode(CursorMode mode) {
        cursorMode = mode;
    }
}
