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

/// The state of a window and the queue of its inputs for the loop. The model belongs to the thread
/// that creates it until the window is closed.
///
/// Everything that happens to a window is an input. [#take(Input, long)] takes over the state that
/// an input reports and queues the input. If the input implies that buttons are no longer held,
/// such as a loss of focus, inputs that release them are queued first.
///
/// If [#INPUT_LIMIT] inputs are pending, further inputs are dropped and counted.
public final class WindowModel {

    /// The maximum number of pending inputs: more than a minute of a 1 kHz mouse. A game that takes
    /// no input for so long is not being played.
    public static final int INPUT_LIMIT = 1 << 16;

    /// The modifier keys.
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
    private @Nullable Thread caller = thread; // the thread that may call; null after closing
    private final ArrayDeque<Input> inputs = new ArrayDeque<>();
    private final ArrayDeque<Long> stamps = new ArrayDeque<>(); // the times of these inputs
    private long stampNanos; // the time of the input that was removed last
    private long lost;

    /// The keys and mouse buttons that are held, in the order in which they were pressed. They are
    /// released in the same order.
    private final Set<Button> held = new LinkedHashSet<>();

    /// The numbers of the physical keys that hold a key, where they are known.
    private final Map<KeyCode, Set<Integer>> holders = new EnumMap<>(KeyCode.class);

    /// For each pad button and axis that is held, the input that would release it, in the order in
    /// which they were pressed or moved.
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
    private boolean pointerReported; // whether any PointerInside was queued
    private double mouseX; // the position of the cursor that the game knows
    private double mouseY;
    private double cursorX; // the real position of the cursor, also while it is captured
    private double cursorY;
    private Resized reportedSize; // the size that the loop knows or has pending
    private long resizeNanos; // the time since which the real size differs from it
    private long lastStamp;
    private Optional<Rate> displayRate = Optional.empty();
    private boolean changed = true;
    private boolean damaged;
    private int places;

    /// Creates the model of a new window.
    ///
    /// @param nowNanos the current time; no input has an earlier time
    public WindowModel(Size points, Size pixels, double scale, long nowNanos) {
        this.points = points;
        this.pixels = pixels;
        this.scale = scale;
        reportedSize = new Resized(points, pixels);
        lastStamp = nowNanos;
    }

    // --- the thread

    /// Checks that the window is open and that this is its thread.
    ///
    /// @throws IllegalStateException on another thread, or after the window was closed
    public void check() {
        if (Thread.currentThread() != caller) throw refusal();
    }

    private IllegalStateException refusal() {
        return new IllegalStateException(
                isOwnThread()
                        ? "the window is closed"
                        : "a window belongs to the thread that opened it, %s, and was used on %s"
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

    /// Marks the window as closed, so that all later checks fail.
    ///
    /// @return false if the window was closed before
    /// @throws IllegalStateException if the window is open and belongs to another thread
    public boolean end() {
        if (caller == null) return false;
        check();
        caller = null;
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

    /// {@return whether a frame could be visible: the window is shown, not minimised, and has
    /// pixels}
    public boolean drawable() {
        return visible && !minimized && !pixels.isEmpty();
    }

    /// {@return the mode of the cursor: shown, hidden or captured}
    public Pointer pointer() {
        return pointer;
    }

    /// {@return whether the cursor is over the window, by the last report}
    public boolean pointerInside() {
        return pointerInside;
    }

    /// {@return the refresh rate of the screen that shows most of the window, if known}
    public Optional<Rate> displayRate() {
        return displayRate;
    }

    /// {@return whether the size, visibility or focus may have changed, or [#change()] was called,
    /// since the last call of this method}
    public boolean takeChanged() {
        boolean was = changed;
        changed = false;
        return was;
    }

    /// {@return whether the system lost the picture of the window since the last call}
    public boolean takeDamage() {
        boolean was = damaged;
        damaged = false;
        return was;
    }

    /// {@return the number of times that the window was moved, resized, restored or focused}
    public int places() {
        return places;
    }

    /// {@return the number of inputs and other reports that all windows of this process received} A
    /// wait for all windows of a thread compares two values to find out whether anything arrived.
    public static long arrivals() {
        return ARRIVALS.get();
    }

    // --- changes without an input

    /// Reports a change without an input, such as another swap interval.
    public void change() {
        changed = true;
    }

    /// Reports that the system lost the picture of the window. This ends a rest, as an input does.
    public void damage() {
        damaged = true;
        ARRIVALS.incrementAndGet();
    }

    /// Sets the initial state of the window without an input. The loop reads the initial size
    /// itself, so no input reports that size either.
    public void open(int x, int y, boolean visible, boolean focused) {
        this.x = x;
        this.y = y;
        this.visible = visible;
        this.focused = focused;
        reportedSize = new Resized(points, pixels);
    }

    /// Sets the refresh rate of the screen that shows most of the window. [Rate#NEVER] counts as
    /// unknown.
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

    /// Sets a supplier of the [#MODIFIERS] that the user holds. When the window gains the keyboard
    /// focus, it queues a press of each of them, because a game knows modifiers only from inputs.
    /// Other keys are not pressed then: the key that selected this window would otherwise also act
    /// in the game.
    public void setModifiers(Supplier<List<KeyCode>> held) {
        modifiers = held;
    }

    // --- inputs

    /// Takes over the state that an input reports and queues the input. If a change of size is not
    /// queued yet, it goes first. An input with an earlier time than the last one gets the time of
    /// the last one.
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

    /// Queues a release of each held button of a type: keys, mouse buttons or both.
    private void release(Class<? extends Button> kind, long stampNanos) {
        for (Button button : List.copyOf(held)) {
            if (!kind.isInstance(button)) continue;
            if (button instanceof KeyCode key) take(new KeyRelease(key), stampNanos);
            if (button instanceof MouseButton mouse)
                take(new MouseRelease(mouse, mouseX, mouseY), stampNanos);
        }
    }

    /// Queues releases of the held buttons of a pad, then inputs that centre its axes.
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

    /// Reports another size of the window. A system reports points and pixels separately and, while
    /// the user drags a border, many times between two frames. Only the last size before [#flush()]
    /// becomes an input.
    public void resize(Size toPoints, Size toPixels, long stampNanos) {
        if (!isResized()) resizeNanos = stampNanos;
        points = toPoints;
        pixels = toPixels;
        if (isResized()) ARRIVALS.incrementAndGet();
    }

    private boolean isResized() {
        return !reportedSize.points().equals(points) || !reportedSize.pixels().equals(pixels);
    }

    /// Queues the last size if it differs from the size that was queued before.
    public void flush() {
        if (isResized()) take(new Resized(points, pixels), resizeNanos);
    }

    /// A physical key goes down or up. Several of them may have the same code. A press is a repeat
    /// if the same physical key is down already; the code is released with the last of them.
    ///
    /// @param number the system's number of the physical key
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

    /// Reports that a mouse button was pressed or released at the position of the cursor, if that
    /// is a change.
    public void button(MouseButton button, boolean down, long stampNanos) {
        if (held.contains(button) == down) return;
        take(
                down
                        ? new MousePress(button, mouseX, mouseY)
                        : new MouseRelease(button, mouseX, mouseY),
                stampNanos);
    }

    /// Reports the position of the window, if it changed.
    public void setPlace(int toX, int toY, long stampNanos) {
        if (toX == x && toY == y) return;
        x = toX;
        y = toY;
        places++;
        take(new WindowChanged(), stampNanos);
    }

    /// Reports another scale, such as after a move to another monitor.
    public void setScale(double toScale, long stampNanos) {
        scale = toScale;
        take(new WindowChanged(), stampNanos);
    }

    /// Reports the position of the cursor. While the cursor is captured, a change of position
    /// becomes a motion. Positions that are not finite, as some drivers report them, are ignored.
    public void moveCursor(double toX, double toY, long stampNanos) {
        if (!Double.isFinite(toX) || !Double.isFinite(toY)) return;
        boolean captured = pointer == Pointer.CAPTURED;
        if (captured && toX == cursorX && toY == cursorY) return;
        take(
                captured ? new MouseDelta(toX - cursorX, toY - cursorY) : new MouseMove(toX, toY),
                stampNanos);
        cursorAt(toX, toY);
    }

    /// Moves the cursor of a scripted user to a position. For a real cursor the system reports
    /// entering and leaving; here the cursor enters the window if the position is inside, and
    /// leaves it if the position is outside. A captured cursor never leaves.
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

    /// The cursor of a scripted user leaves the window if it is inside.
    public void leavePointer(long stampNanos) {
        if (pointerInside) setPointerInside(false, stampNanos);
    }

    /// Sets the position of the cursor without an input. The next motion is relative to it.
    public void cursorAt(double atX, double atY) {
        cursorX = atX;
        cursorY = atY;
    }

    /// Reports whether the window has the keyboard focus, if that is a change.
    public void setFocused(boolean focus, long stampNanos) {
        if (focus != focused) take(new Focus(focus), stampNanos);
    }

    /// Reports whether the window is minimised, if that is a change.
    public void setMinimized(boolean away, long stampNanos) {
        if (away != minimized) take(new Minimized(away), stampNanos);
    }

    /// Reports whether the cursor is over the window, if that is a change. X11 reports the release
    /// of a button outside as leaving again.
    public void setPointerInside(boolean inside, long stampNanos) {
        if (inside == pointerInside && pointerReported) return;
        pointerReported = true;
        take(new PointerInside(inside), stampNanos);
    }

    // --- held buttons

    /// {@return whether a key or a mouse button is held}
    public boolean holds(Button button) {
        return held.contains(button);
    }

    /// {@return whether this physical key holds a key} So does any of them if it is not known which
    /// does.
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

    /// {@return whether an input is pending, a change of size is not queued yet, or the picture was
    /// lost}
    public boolean hasInput() {
        return damaged || !inputs.isEmpty() || isResized();
    }

    /// {@return the number of inputs that were dropped because the queue was full}
    public long lost() {
        return lost;
    }

    /// {@return the number of pending inputs}
    public int pending() {
        return inputs.size();
    }

    /// {@return the oldest input, which is removed, or null if there is none}
    public @Nullable Input poll() {
        if (!stamps.isEmpty()) stampNanos = stamps.remove();
        return inputs.poll();
    }

    /// {@return the time of the input that was removed last}
    public long stampNanos() {
        return stampNanos;
    }
}
