package fourstroke.backend.base;

import fourstroke.loop.api.Button;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.CloseRequest;
import fourstroke.loop.api.Input.FilesDropped;
import fourstroke.loop.api.Input.Focus;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRepeat;
import fourstroke.loop.api.Input.Minimized;
import fourstroke.loop.api.Input.MouseDelta;
import fourstroke.loop.api.Input.MouseMove;
import fourstroke.loop.api.Input.MousePress;
import fourstroke.loop.api.Input.MouseRelease;
import fourstroke.loop.api.Input.MouseScroll;
import fourstroke.loop.api.Input.PadConnected;
import fourstroke.loop.api.Input.PadDisconnected;
import fourstroke.loop.api.Input.PadMove;
import fourstroke.loop.api.Input.PointerInside;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Input.Press;
import fourstroke.loop.api.Input.Release;
import fourstroke.loop.api.Input.Resized;
import fourstroke.loop.api.Input.Text;
import fourstroke.loop.api.Input.WindowChanged;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.PadAxis;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.window.Window.Pointer;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.function.Supplier;

/// The state of a window, which its inputs change, and the queue of these inputs for the loop. It
/// belongs to the thread that creates it, until the window is closed.
///
/// Whatever happens to a window is an input; [#take(Input, long)] takes on the state that the input
/// reports and queues it, after those that release what was held.
public final class WindowModel {

    /// The keys that change what others mean.
    public static final List<KeyCode> MODIFIERS =
            List.of(
                    KeyCode.LEFT_SHIFT,
                    KeyCode.RIGHT_SHIFT,
                    KeyCode.LEFT_CONTROL,
                    KeyCode.RIGHT_CONTROL,
                    KeyCode.LEFT_ALT,
                    KeyCode.RIGHT_ALT,
                    KeyCode.LEFT_SUPER,
                    KeyCode.RIGHT_SUPER);

    private Thread thread = Thread.currentThread();
    private @Nullable Thread user = thread; // which may call; null once the window is closed
    private final InputQueue inputs = new InputQueue();
    private final HeldButtons held = new HeldButtons();
    private Size points;
    private Size pixels;
    private double scale;
    private int x;
    private int y;
    private boolean visible;
    private boolean minimized;
    private boolean focused;
    private Supplier<List<KeyCode>> modifiers = List::of;
    private Pointer pointer = Pointer.SHOWN;
    private boolean pointerInside;
    private double mouseX; // where the game knows the cursor to be
    private double mouseY;
    private double cursorX; // where it is, also while it is captured
    private double cursorY;
    private Resized told; // the size that the loop knows or will read
    private long resizeNanos; // since when it has another
    private long lastStamp;
    private boolean changed = true;

    /// A window that nothing has happened to.
    ///
    /// @param nowNanos the time: no input is older
    public WindowModel(Size points, Size pixels, double scale, long nowNanos) {
        this.points = points;
        this.pixels = pixels;
        this.scale = scale;
        told = new Resized(points, pixels);
        lastStamp = nowNanos;
    }

    // --- the thread

    /// Refuses other threads, and calls after closing.
    ///
    /// @throws IllegalStateException on another thread, or once the window is closed
    public void check() {
        if (Thread.currentThread() != user) throw refusal();
    }

    private IllegalStateException refusal() {
        return new IllegalStateException(
                isOwnThread()
                        ? "the window is closed"
                        : "a window belongs to the thread that opened it, %s, and was used on %s"
                                .formatted(thread.getName(), Thread.currentThread().getName()));
    }

    /// {@return whether this is the thread that opened the window}
    public boolean isOwnThread() {
        return Thread.currentThread() == thread;
    }

    /// Gives the window to the calling thread.
    ///
    /// @return false if it is closed
    public boolean adopt() {
        if (user == null) return false;
        thread = Thread.currentThread();
        user = thread;
        return true;
    }

    /// Makes all further checks fail.
    ///
    /// @return false if they did already
    /// @throws IllegalStateException on another thread, while the window is open
    public boolean end() {
        if (user == null) return false;
        check();
        user = null;
        return true;
    }

    // --- state

    /// {@return the size in points}
    public Size points() {
        return points;
    }

    /// {@return the size in pixels}
    public Size pixels() {
        return pixels;
    }

    /// {@return the pixels per point}
    public double scale() {
        return scale;
    }

    /// {@return the left edge, in points of the desktop}
    public int x() {
        return x;
    }

    /// {@return the upper edge, in points of the desktop}
    public int y() {
        return y;
    }

    /// {@return whether the game shows it}
    public boolean visible() {
        return visible;
    }

    /// {@return whether the user put it away}
    public boolean minimized() {
        return minimized;
    }

    /// {@return whether it has the keyboard}
    public boolean focused() {
        return focused;
    }

    /// {@return whether what is drawn in it could be visible}
    public boolean drawable() {
        return visible && !minimized && !pixels.isEmpty();
    }

    /// {@return what the cursor looks like and does}
    public Pointer pointer() {
        return pointer;
    }

    /// {@return whether the cursor is over the window, as was told last}
    public boolean pointerInside() {
        return pointerInside;
    }

    /// {@return whether anything changed since the last call}
    public boolean takeChanged() {
        boolean was = changed;
        changed = false;
        return was;
    }

    // --- what no input reports

    /// Something else changed, such as the swap interval.
    public void change() {
        changed = true;
    }

    /// Opens the window as it is to be, without an input. Its size is told, too.
    public void open(int x, int y, boolean visible, boolean focused) {
        this.x = x;
        this.y = y;
        this.visible = visible;
        this.focused = focused;
        told = new Resized(points, pixels);
    }

    /// Shows or hides it.
    public void setVisible(boolean visible) {
        this.visible = visible;
        changed = true;
    }

    /// Changes what the cursor looks like and does.
    public void setPointer(Pointer to) {
        pointer = to;
    }

    /// Sets what is asked when the window gains the keyboard: which [#MODIFIERS] the user holds.
    /// Those are pressed then, since a game knows them from its inputs alone. Other keys are not: a
    /// key that chose this window would choose something in it.
    public void setModifiers(Supplier<List<KeyCode>> held) {
        modifiers = held;
    }

    // --- inputs

    /// Takes on the state that an input reports, and queues it. An input that is older than the one
    /// before counts as new as that one.
    public void take(Input input, long stampNanos) {
        switch (input) {
            case Press press -> {
                if (press instanceof MousePress(_, double atX, double atY)) mouseAt(atX, atY);
                held.press(press);
            }
            case Release release -> {
                if (release instanceof MouseRelease(_, double atX, double atY)) mouseAt(atX, atY);
                held.release(release);
            }
            case MouseMove(double toX, double toY) -> {
                mouseAt(toX, toY);
                cursorAt(toX, toY);
            }
            case PadMove(int pad, PadAxis axis, double value) -> held.turn(pad, axis, value);
            case PadDisconnected(int pad) -> takeAll(held.releases(pad), stampNanos);
            case Resized resized -> {
                points = resized.points();
                pixels = resized.pixels();
                told = resized;
            }
            case Focus(boolean focus) -> {
                if (!focus) takeAll(held.releases(mouseX, mouseY), stampNanos);
                focused = focus;
            }
            case Minimized(boolean away) -> minimized = away;
            case PointerInside(boolean inside) -> pointerInside = inside;
            case KeyRepeat _,
                    MouseDelta _,
                    MouseScroll _,
                    Text _,
                    PadConnected _,
                    WindowChanged _,
                    FilesDropped _,
                    CloseRequest _,
                    Posted _ -> {}
        }
        changed = true;
        lastStamp = Math.max(lastStamp, stampNanos);
        inputs.add(input, lastStamp);
        if (input instanceof Focus(boolean gained) && gained) {
            for (KeyCode key : modifiers.get())
                if (!held.holds(key)) take(new KeyPress(key), stampNanos);
        }
    }

    private void mouseAt(double toX, double toY) {
        mouseX = toX;
        mouseY = toY;
    }

    private void takeAll(Iterable<Input> all, long stampNanos) {
        for (Input input : all) take(input, stampNanos);
    }

    /// The window has another size. A system reports its two sizes one after the other and, while
    /// it is dragged, many times between two frames: only the last before [#flush()] is an input.
    ///
    /// @return whether that is news
    public boolean resize(Size toPoints, Size toPixels, long stampNanos) {
        if (!isResized()) resizeNanos = stampNanos;
        points = toPoints;
        pixels = toPixels;
        return isResized();
    }

    private boolean isResized() {
        return !told.points().equals(points) || !told.pixels().equals(pixels);
    }

    /// Queues the last size, if it is another than the one told before.
    ///
    /// @return whether it is
    public boolean flush() {
        if (!isResized()) return false;
        take(new Resized(points, pixels), resizeNanos);
        return true;
    }

    /// A button of the mouse goes down or up where the cursor is.
    public void button(MouseButton button, boolean down, long stampNanos) {
        take(
                down
                        ? new MousePress(button, mouseX, mouseY)
                        : new MouseRelease(button, mouseX, mouseY),
                stampNanos);
    }

    /// The window moves here.
    public void setPlace(int toX, int toY, long stampNanos) {
        x = toX;
        y = toY;
        take(new WindowChanged(), stampNanos);
    }

    /// The window comes to a monitor of this scale.
    public void setScale(double toScale, long stampNanos) {
        scale = toScale;
        take(new WindowChanged(), stampNanos);
    }

    /// The cursor moves here: a position, or while it is captured, a motion if it is one.
    ///
    /// @return whether that is an input
    public boolean moveCursor(double toX, double toY, long stampNanos) {
        boolean captured = pointer == Pointer.CAPTURED;
        if (captured && toX == cursorX && toY == cursorY) return false;
        take(
                captured ? new MouseDelta(toX - cursorX, toY - cursorY) : new MouseMove(toX, toY),
                stampNanos);
        cursorAt(toX, toY);
        return true;
    }

    /// The cursor is here, without a motion; the next motion is relative to it.
    public void cursorAt(double atX, double atY) {
        cursorX = atX;
        cursorY = atY;
    }

    /// The window gains or loses the keyboard, unless it has it, or has it not.
    public void setFocused(boolean focus, long stampNanos) {
        if (focus != focused) take(new Focus(focus), stampNanos);
    }

    /// The window is put away, or taken back, unless it is.
    public void setMinimized(boolean away, long stampNanos) {
        if (away == minimized) return;
        take(new Minimized(away), stampNanos);
        setFocused(!away, stampNanos);
    }

    // --- what is held

    /// {@return whether a key or a button of the mouse is held}
    public boolean holds(Button button) {
        return held.holds(button);
    }

    /// {@return how many keys are held}
    public int keysHeld() {
        return held.keys();
    }

    /// Releases all buttons of the mouse.
    public void releaseMouse(long stampNanos) {
        for (Input release : held.releases(mouseX, mouseY))
            if (release instanceof MouseRelease) take(release, stampNanos);
    }

    // --- the loop

    /// {@return whether inputs wait, or a size that [#flush()] will queue}
    public boolean hasInput() {
        return inputs.size() > 0 || isResized();
    }

    /// {@return how many inputs were lost because the queue was full}
    public long lost() {
        return inputs.lost();
    }

    /// {@return how many inputs wait}
    public int pending() {
        return inputs.size();
    }

    /// {@return the oldest input, which is removed, or null if there is none}
    public @Nullable Input poll() {
        return inputs.poll();
    }

    /// {@return when the last removed input happened}
    public long stampNanos() {
        return inputs.stampNanos();
    }
}
