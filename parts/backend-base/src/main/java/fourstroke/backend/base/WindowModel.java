package fourstroke.backend.base;

import fourstroke.loop.api.Button;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.CloseRequest;
import fourstroke.loop.api.Input.FilesDropped;
import fourstroke.loop.api.Input.Focus;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRelease;
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
import fourstroke.loop.api.Input.PadPress;
import fourstroke.loop.api.Input.PadRelease;
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
import fourstroke.loop.api.PadButton;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.window.Window.Pointer;

import org.jspecify.annotations.Nullable;

import java.util.ArrayDeque;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/// The state of a window, and the queue of the inputs that the loop has not taken yet. The thread
/// that creates the model owns the window, until another thread calls [#adopt()] or the window is
/// closed.
///
/// Most changes of a window reach the model as inputs: [#take(Input, long)] updates the state of
/// the window from an input and puts the input into the queue. Some inputs, such as a loss of the
/// focus, mean that buttons are no longer held. Before the model queues an input that ends the
/// holding of buttons, the model queues a release of each held button concerned. If the window
/// loses the focus, the model releases all keys and mouse buttons. If a game pad is disconnected,
/// the model releases the buttons of the pad and centres its axes.
///
/// If [#INPUT_LIMIT] inputs are in the queue, the model drops further inputs and counts the dropped
/// inputs.
public final class WindowModel {

    /// The maximum number of inputs in the queue. A mouse that reports 1000 motions per second
    /// needs more than a minute to fill the queue. A game that takes no input for more than a
    /// minute no longer reacts to its player.
    public static final int INPUT_LIMIT = 1 << 16;

    /// The keys that are modifiers, such as Shift and Control.
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

    private static final AtomicLong ARRIVALS = new AtomicLong();

    private Thread thread = Thread.currentThread();
    // The thread that may use the window; null after the window was closed.
    private @Nullable Thread caller = thread;
    private final ArrayDeque<Input> inputs = new ArrayDeque<>();
    // The time of each input in the queue, in the order of the queue.
    private final ArrayDeque<Long> stamps = new ArrayDeque<>();
    private long stampNanos; // The time of the input that was last taken from the queue.
    private long lost;

    /// The keys and mouse buttons that are held, in the order in which the user pressed them. The
    /// model releases the held buttons in this order.
    private final Set<Button> held = new LinkedHashSet<>();

    /// For each key code, the numbers of the held physical keys that have this code. The system
    /// gives each physical key a number. If the system reports no number for a physical key, the
    /// map has no number for the code of this key.
    private final Map<KeyCode, Set<Integer>> holders = new EnumMap<>(KeyCode.class);

    /// For each held button of a game pad, the input that would release the button, and for each
    /// moved axis of a game pad, the input that would centre the axis. The order is the order in
    /// which the user pressed the buttons and moved the axes.
    private final Set<Input> padsHeld = new LinkedHashSet<>();

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
    // True after the model has queued an input of the type PointerInside.
    private boolean pointerReported;
    // The horizontal position of the cursor, in points, in the last input that the model queued.
    private double mouseX;
    private double mouseY;
    // The horizontal position of the cursor that the system reported last; unlike mouseX it also
    // changes while the cursor is captured.
    private double cursorX;
    private double cursorY;
    // The last size of the window that the model has put into the queue as an input.
    private Resized reportedSize;
    // The time, in nanoseconds, at which the size of the window began to differ from reportedSize.
    private long resizeNanos;
    private long lastStamp;
    private Optional<Rate> displayRate = Optional.empty();
    private boolean changed = true;
    private boolean damaged;
    private int places;

    /// Creates the model of a new window.
    ///
    /// @param nowNanos the current time, which is the earliest possible time of an input
    public WindowModel(Size points, Size pixels, double scale, long nowNanos) {
        this.points = points;
        this.pixels = pixels;
        this.scale = scale;
        reportedSize = new Resized(points, pixels);
        lastStamp = nowNanos;
    }

    // --- the thread

    /// Checks that the window is open and that the current thread owns the window.
    ///
    /// @throws IllegalStateException if another thread owns the window, or the window was closed
    public void check() {
        if (Thread.currentThread() != caller) throw refusal();
    }

    private IllegalStateException refusal() {
        return new IllegalStateException(
                isOwnThread()
                        ? "the window is closed"
                        : ("a window belongs to the thread that opened it, which is %s, but the"
                                        + " thread %s used the window")
                                .formatted(thread.getName(), Thread.currentThread().getName()));
    }

    /// {@return whether the calling thread owns the window}
    public boolean isOwnThread() {
        return Thread.currentThread() == thread;
    }

    /// Makes the calling thread the owner of the window.
    ///
    /// @return false if the window is closed
    public boolean adopt() {
        if (caller == null) return false;
        thread = Thread.currentThread();
        caller = thread;
        return true;
    }

    /// Marks the window as closed, so that all later calls of [#check()] fail.
    ///
    /// @return false if the window was already closed
    /// @throws IllegalStateException if the window is open and belongs to another thread
    public boolean end() {
        if (caller == null) return false;
        check();
        caller = null;
        return true;
    }

    // --- state

    /// {@return the size of the window in points}
    public Size points() {
        return points;
    }

    /// {@return the size of the window in pixels}
    public Size pixels() {
        return pixels;
    }

    /// {@return the number of pixels per point}
    public double scale() {
        return scale;
    }

    /// {@return the position of the left edge of the window, in points of the desktop}
    public int x() {
        return x;
    }

    /// {@return the position of the upper edge of the window, in points of the desktop}
    public int y() {
        return y;
    }

    /// {@return whether the game shows the window}
    public boolean visible() {
        return visible;
    }

    /// {@return whether the window is minimised}
    public boolean minimized() {
        return minimized;
    }

    /// {@return whether the window has the keyboard focus}
    public boolean focused() {
        return focused;
    }

    /// {@return whether the user could see a frame: the game shows the window, the window is not
    /// minimised, and its size in pixels is not empty}
    public boolean drawable() {
        return visible && !minimized && !pixels.isEmpty();
    }

    /// {@return the mode of the cursor: shown, hidden or captured}
    public Pointer pointer() {
        return pointer;
    }

    /// {@return whether the cursor is over the window, according to the last report of the system}
    public boolean pointerInside() {
        return pointerInside;
    }

    /// {@return the refresh rate of the screen that shows most of the window, if known}
    public Optional<Rate> displayRate() {
        return displayRate;
    }

    /// {@return whether the state of the window may have changed since the last call of this
    /// method} The state includes the size, the visibility, the focus, and all changes that
    /// [#change()] reports.
    public boolean takeChanged() {
        boolean was = changed;
        changed = false;
        return was;
    }

    /// {@return whether the system has lost the contents of the window since the last call of this
    /// method, so that the window must be drawn again}
    public boolean takeDamage() {
        boolean was = damaged;
        damaged = false;
        return was;
    }

    /// {@return how often the window was moved, resized, restored or focused since the window was
    /// opened}
    public int places() {
        return places;
    }

    /// {@return the total number of inputs, new sizes ([#resize]) and reports of lost contents
    /// ([#damage()]) that all windows of this process have received} A thread that waits for all
    /// its windows reads this number before and after a wait. If the number after the wait is
    /// larger, an input or a report arrived during the wait.
    public static long arrivals() {
        return ARRIVALS.get();
    }

    // --- changes that are not inputs

    /// Reports a change of the window for which no input type exists, such as a change of the swap
    /// interval.
    public void change() {
        changed = true;
    }

    /// Reports that the system has lost the contents of the window. Like an input, this report ends
    /// a wait of the loop.
    public void damage() {
        damaged = true;
        ARRIVALS.incrementAndGet();
    }

    /// Sets the initial position, visibility and focus of the window without an input. The initial
    /// size also causes no input, because the loop itself reads the initial size.
    public void open(int x, int y, boolean visible, boolean focused) {
        this.x = x;
        this.y = y;
        this.visible = visible;
        this.focused = focused;
        reportedSize = new Resized(points, pixels);
    }

    /// Sets the refresh rate of the screen that shows most of the window. A rate of [Rate#NEVER]
    /// means that the refresh rate is unknown.
    public void setDisplayRate(Optional<Rate> rate) {
        displayRate = rate.filter(known -> !known.equals(Rate.NEVER));
        changed = true;
    }

    /// Shows or hides the window.
    public void setVisible(boolean visible) {
        this.visible = visible;
        changed = true;
    }

    /// Sets the mode of the cursor.
    public void setPointer(Pointer to) {
        pointer = to;
    }

    /// Sets the function that returns those of the [#MODIFIERS] that the user currently holds. When
    /// the window gains the keyboard focus, the model queues a press of each held modifier, because
    /// only inputs tell a game which modifiers are held. If another key is held when the window
    /// gains the focus, the model queues no press of this key, because the user may have selected
    /// the window with this key.
    public void setModifiers(Supplier<List<KeyCode>> held) {
        modifiers = held;
    }

    // --- inputs

    /// Updates the state of the window from an input, and puts the input into the queue. If the
    /// size of the window has changed and no input has reported the new size, the model first
    /// queues an input with the new size. If the given time is earlier than the time of the
    /// previous input, the new input gets the time of the previous input.
    public void take(Input input, long stampNanos) {
        if (!(input instanceof Resized)) flush();
        switch (input) {
            case Press press -> {
                if (press instanceof MousePress(_, double atX, double atY)) mouseAt(atX, atY);
                if (press instanceof PadPress(int pad, PadButton button))
                    padsHeld.add(new PadRelease(pad, button));
                else held.add(press.button());
            }
            case Release release -> {
                if (release instanceof MouseRelease(_, double atX, double atY)) mouseAt(atX, atY);
                if (release instanceof PadRelease) padsHeld.remove(release);
                else held.remove(release.button());
                if (release instanceof KeyRelease(KeyCode key)) holders.remove(key);
            }
            case MouseMove(double toX, double toY) -> {
                mouseAt(toX, toY);
                cursorAt(toX, toY);
            }
            case PadMove(int pad, PadAxis axis, double value) -> {
                PadMove centred = new PadMove(pad, axis, 0);
                if (value == 0) padsHeld.remove(centred);
                else padsHeld.add(centred);
            }
            case PadDisconnected(int pad) -> release(pad, stampNanos);
            case Resized resized -> {
                points = resized.points();
                pixels = resized.pixels();
                reportedSize = resized;
                places++;
            }
            case Focus(boolean focus) -> {
                if (focus) places++;
                else release(Button.class, stampNanos);
                focused = focus;
            }
            case Minimized(boolean away) -> {
                if (!away) places++;
                minimized = away;
            }
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
        changed |= input instanceof Resized || input instanceof Focus || input instanceof Minimized;
        lastStamp = Math.max(lastStamp, stampNanos);
        queue(input);
        if (input instanceof Focus(boolean gained) && gained) {
            for (KeyCode key : modifiers.get())
                if (!held.contains(key)) take(new KeyPress(key), stampNanos);
        }
    }

    private void queue(Input input) {
        ARRIVALS.incrementAndGet();
        if (inputs.size() == INPUT_LIMIT) {
            lost++;
            return;
        }
        inputs.add(input);
        stamps.add(lastStamp);
    }

    /// Queues a release of each held button of the given type. The type can be keys, mouse buttons,
    /// or both.
    private void release(Class<? extends Button> kind, long stampNanos) {
        for (Button button : List.copyOf(held)) {
            if (!kind.isInstance(button)) continue;
            if (button instanceof KeyCode key) take(new KeyRelease(key), stampNanos);
            if (button instanceof MouseButton mouse)
                take(new MouseRelease(mouse, mouseX, mouseY), stampNanos);
        }
    }

    /// Queues a release of each held button of a game pad, and then an input that centres each axis
    /// of the game pad.
    private void release(int pad, long stampNanos) {
        for (Input input : List.copyOf(padsHeld))
            if (input instanceof PadRelease release && release.pad() == pad)
                take(release, stampNanos);
        for (PadAxis axis : PadAxis.values()) {
            PadMove centred = new PadMove(pad, axis, 0);
            if (padsHeld.contains(centred)) take(centred, stampNanos);
        }
    }

    private void mouseAt(double toX, double toY) {
        mouseX = toX;
        mouseY = toY;
    }

    /// Reports a new size of the window. A window system reports the size in points and the size in
    /// pixels separately. While the user drags a border, the window system also reports many sizes
    /// between two frames. Therefore this method queues no input, and [#flush()] queues a single
    /// input with the last reported size.
    public void resize(Size toPoints, Size toPixels, long stampNanos) {
        if (!isResized()) resizeNanos = stampNanos;
        points = toPoints;
        pixels = toPixels;
        if (isResized()) ARRIVALS.incrementAndGet();
    }

    private boolean isResized() {
        return !reportedSize.points().equals(points) || !reportedSize.pixels().equals(pixels);
    }

    /// Queues an input with the last reported size, if the last reported size differs from the last
    /// size that was queued.
    public void flush() {
        if (isResized()) take(new Resized(points, pixels), resizeNanos);
    }

    /// Reports that a physical key was pressed or released. Several physical keys may have the same
    /// code. A press counts as a repeat if the same physical key was already down. If the user
    /// holds several physical keys with the same code, the model queues a release when the user
    /// releases the last of these keys.
    ///
    /// @param number the number that the system gives to the physical key
    public void key(KeyCode key, int number, boolean down, long stampNanos) {
        if (down) {
            boolean isNew = holders.computeIfAbsent(key, _ -> new HashSet<>()).add(number);
            boolean repeats = held.contains(key) && !isNew;
            take(repeats ? new KeyRepeat(key) : new KeyPress(key), stampNanos);
            return;
        }
        Set<Integer> others = holders.getOrDefault(key, Set.of());
        if (others.contains(number)) others.remove(number);
        if (others.isEmpty() && held.contains(key)) take(new KeyRelease(key), stampNanos);
    }

    /// Reports that a mouse button was pressed or released at the position of the cursor. Does
    /// nothing if the model already has the reported state of the button.
    public void button(MouseButton button, boolean down, long stampNanos) {
        if (held.contains(button) == down) return;
        take(
                down
                        ? new MousePress(button, mouseX, mouseY)
                        : new MouseRelease(button, mouseX, mouseY),
                stampNanos);
    }

    /// Reports the position of the window. Does nothing if the position has not changed.
    public void setPlace(int toX, int toY, long stampNanos) {
        if (toX == x && toY == y) return;
        x = toX;
        y = toY;
        places++;
        take(new WindowChanged(), stampNanos);
    }

    /// Reports another number of pixels per point, for example after the window was moved to
    /// another monitor.
    public void setScale(double toScale, long stampNanos) {
        scale = toScale;
        take(new WindowChanged(), stampNanos);
    }

    /// Reports the position of the cursor. While the cursor is captured, the model turns a change
    /// of the position into an input that reports a motion. The model ignores positions that are
    /// not finite, which some drivers report.
    public void moveCursor(double toX, double toY, long stampNanos) {
        if (!Double.isFinite(toX) || !Double.isFinite(toY)) return;
        boolean captured = pointer == Pointer.CAPTURED;
        if (captured && toX == cursorX && toY == cursorY) return;
        take(
                captured ? new MouseDelta(toX - cursorX, toY - cursorY) : new MouseMove(toX, toY),
                stampNanos);
        cursorAt(toX, toY);
    }

    /// Moves the cursor of a scripted user to a position in points. If the new position is inside
    /// the window, the cursor enters the window. If the new position is outside the window, the
    /// cursor leaves the window. A captured cursor never leaves the window.
    public void movePointer(double toX, double toY, long stampNanos) {
        boolean inside = toX >= 0 && toY >= 0 && toX < points.width() && toY < points.height();
        if (pointer == Pointer.CAPTURED) {
            moveCursor(toX, toY, stampNanos);
            return;
        }
        if (inside) setPointerInside(true, stampNanos);
        moveCursor(toX, toY, stampNanos);
        if (!inside) leavePointer(stampNanos);
    }

    /// Moves the cursor of a scripted user out of the window, if the cursor is inside the window.
    public void leavePointer(long stampNanos) {
        if (pointerInside) setPointerInside(false, stampNanos);
    }

    /// Sets the position of the cursor without queueing an input. The model measures the next
    /// motion of the cursor from the new position.
    public void cursorAt(double atX, double atY) {
        cursorX = atX;
        cursorY = atY;
    }

    /// Reports whether the window has the keyboard focus. Does nothing if the focus has not changed
    /// since the last report.
    public void setFocused(boolean focus, long stampNanos) {
        if (focus != focused) take(new Focus(focus), stampNanos);
    }

    /// Reports whether the window is minimised. Does nothing if the window was not minimised or
    /// restored since the last report.
    public void setMinimized(boolean away, long stampNanos) {
        if (away != minimized) take(new Minimized(away), stampNanos);
    }

    /// Reports whether the cursor is over the window. Does nothing if the cursor has not entered or
    /// left the window since the last report. For example, when the user releases a mouse button
    /// outside of the window, X11 reports a second time that the cursor has left the window.
    public void setPointerInside(boolean inside, long stampNanos) {
        if (inside == pointerInside && pointerReported) return;
        pointerReported = true;
        take(new PointerInside(inside), stampNanos);
    }

    // --- held buttons

    /// {@return whether the given key or mouse button is held}
    public boolean holds(Button button) {
        return held.contains(button);
    }

    /// {@return whether the user holds down the physical key that has the given number and the
    /// given key code} If the system reports no numbers for physical keys, the result is true for
    /// every number while a key with the key code is held.
    public boolean holds(KeyCode key, int number) {
        Set<Integer> numbers = holders.getOrDefault(key, Set.of());
        return held.contains(key) && (numbers.isEmpty() || numbers.contains(number));
    }

    /// {@return whether any key is held}
    public boolean holdsKeys() {
        for (Button button : held) if (button instanceof KeyCode) return true;
        return false;
    }

    /// Queues a release of each held mouse button.
    public void releaseMouse(long stampNanos) {
        release(MouseButton.class, stampNanos);
    }

    // --- the loop

    /// {@return whether an input is in the queue, whether [#flush()] would queue a new size, or
    /// whether the system has lost the contents of the window}
    public boolean hasInput() {
        return damaged || !inputs.isEmpty() || isResized();
    }

    /// {@return the number of inputs that the model dropped because the queue was full}
    public long lost() {
        return lost;
    }

    /// {@return the number of inputs in the queue}
    public int pending() {
        return inputs.size();
    }

    /// Removes the oldest input from the queue.
    ///
    /// @return the input that was removed, or null if the queue was empty
    public @Nullable Input poll() {
        if (!stamps.isEmpty()) stampNanos = stamps.remove();
        return inputs.poll();
    }

    /// {@return the time of the input that was last removed from the queue}
    public long stampNanos() {
        return stampNanos;
    }
}
