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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/// The state of a window, which its inputs change, and the queue of these inputs for the loop. It
/// belongs to the thread that creates it, until the window is closed.
///
/// Whatever happens to a window is an input; [#take(Input, long)] takes on the state that the input
/// reports and queues it, after those that release what was held.
///
/// Where [#INPUT_LIMIT] wait, further ones are lost and counted: a game that takes no input for
/// that long is not playing.
public final class WindowModel {

    /// The most inputs that wait: over a minute of a 1 kHz mouse.
    public static final int INPUT_LIMIT = 1 << 16;

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

    private static final AtomicLong ARRIVALS = new AtomicLong();

    private Thread thread = Thread.currentThread();
    private @Nullable Thread caller = thread; // which may call; null once the window is closed
    private final ArrayDeque<Input> inputs = new ArrayDeque<>();
    private final ArrayDeque<Long> stamps = new ArrayDeque<>(); // when each of these happened
    private long stampNanos; // when the last removed one did
    private long lost;

    /// Keys and mouse buttons that are down, in the order of pressing, which is that of releasing.
    private final Set<Button> held = new LinkedHashSet<>();

    /// The inputs that would release what is held of pads, in the same order.
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
    private boolean pointerReported; // at least once
    private double mouseX; // where the game knows the cursor to be
    private double mouseY;
    private double cursorX; // where it is, also while it is captured
    private double cursorY;
    private Resized reportedSize; // the size that the loop knows or will read
    private long resizeNanos; // since when it has another
    private long lastStamp;
    private Optional<Rate> displayRate = Optional.empty();
    private boolean changed = true;
    private boolean damaged;
    private int places;

    /// A window that nothing has happened to.
    ///
    /// @param nowNanos the time: no input is older
    public WindowModel(Size points, Size pixels, double scale, long nowNanos) {
        this.points = points;
        this.pixels = pixels;
        this.scale = scale;
        reportedSize = new Resized(points, pixels);
        lastStamp = nowNanos;
    }

    // --- the thread

    /// Refuses other threads, and calls after closing.
    ///
    /// @throws IllegalStateException on another thread, or once the window is closed
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

    /// {@return whether this is the thread that opened the window}
    public boolean isOwnThread() {
        return Thread.currentThread() == thread;
    }

    /// Gives the window to the calling thread.
    ///
    /// @return false if it is closed
    public boolean adopt() {
        if (caller == null) return false;
        thread = Thread.currentThread();
        caller = thread;
        return true;
    }

    /// Makes all further checks fail.
    ///
    /// @return false if they did already
    /// @throws IllegalStateException on another thread, while the window is open
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

    /// {@return the refresh rate of the screen that shows most of the window, if known}
    public Optional<Rate> displayRate() {
        return displayRate;
    }

    /// {@return whether size, visibility or focus, or what [#change()] tells of, may have changed
    /// since the last call}
    public boolean takeChanged() {
        boolean was = changed;
        changed = false;
        return was;
    }

    /// {@return whether the system lost what the window showed since the last call}
    public boolean takeDamage() {
        boolean was = damaged;
        damaged = false;
        return was;
    }

    /// {@return how often the window moved, was resized, or came to the front}
    public int places() {
        return places;
    }

    /// {@return how much all windows of this process have heard so far} Who waits for all windows
    /// of a thread at once learns from it whether anything came.
    public static long arrivals() {
        return ARRIVALS.get();
    }

    // --- what no input reports

    /// Something else changed, such as the swap interval.
    public void change() {
        changed = true;
    }

    /// The system lost what the window showed. It ends a rest, as an input does.
    public void damage() {
        damaged = true;
        ARRIVALS.incrementAndGet();
    }

    /// Opens the window as it is to be, without an input. Its size is told, too.
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

    /// Takes on the state that an input reports, and queues it, after the last size if that is not
    /// told yet. An input that is older than the one before counts as new as that one.
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

    /// Releases what is held of a kind, keys or buttons of the mouse or both.
    private void release(Class<? extends Button> kind, long stampNanos) {
        for (Button button : List.copyOf(held)) {
            if (!kind.isInstance(button)) continue;
            if (button instanceof KeyCode key) take(new KeyRelease(key), stampNanos);
            if (button instanceof MouseButton mouse)
                take(new MouseRelease(mouse, mouseX, mouseY), stampNanos);
        }
    }

    /// Releases the buttons of a pad, then centres its axes.
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

    /// The window has another size. A system reports its two sizes one after the other and, while
    /// it is dragged, many times between two frames: only the last before [#flush()] is an input.
    public void resize(Size toPoints, Size toPixels, long stampNanos) {
        if (!isResized()) resizeNanos = stampNanos;
        points = toPoints;
        pixels = toPixels;
        if (isResized()) ARRIVALS.incrementAndGet();
    }

    private boolean isResized() {
        return !reportedSize.points().equals(points) || !reportedSize.pixels().equals(pixels);
    }

    /// Queues the last size, if it is another than the one told before.
    public void flush() {
        if (isResized()) take(new Resized(points, pixels), resizeNanos);
    }

    /// A key goes down or up. One that is down already is repeated, since some keys share
    /// [KeyCode#UNKNOWN]; one that is up stays so.
    public void key(KeyCode key, boolean down, long stampNanos) {
        boolean was = held.contains(key);
        if (down) take(was ? new KeyRepeat(key) : new KeyPress(key), stampNanos);
        else if (was) take(new KeyRelease(key), stampNanos);
    }

    /// A button of the mouse goes down or up where the cursor is, unless it is so already.
    public void button(MouseButton button, boolean down, long stampNanos) {
        if (held.contains(button) == down) return;
        take(
                down
                        ? new MousePress(button, mouseX, mouseY)
                        : new MouseRelease(button, mouseX, mouseY),
                stampNanos);
    }

    /// The window moves here, unless it is here.
    public void setPlace(int toX, int toY, long stampNanos) {
        if (toX == x && toY == y) return;
        x = toX;
        y = toY;
        places++;
        take(new WindowChanged(), stampNanos);
    }

    /// The window comes to a monitor of this scale.
    public void setScale(double toScale, long stampNanos) {
        scale = toScale;
        take(new WindowChanged(), stampNanos);
    }

    /// The cursor moves here: a position, or while it is captured, a motion if it is one. What is
    /// no number, as some drivers tell, is no position.
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

    /// The window gains or loses the keyboard, unless it has it, or has it not.
    public void setFocused(boolean focus, long stampNanos) {
        if (focus != focused) take(new Focus(focus), stampNanos);
    }

    /// The window is put away, or taken back, unless it is.
    public void setMinimized(boolean away, long stampNanos) {
        if (away != minimized) take(new Minimized(away), stampNanos);
    }

    /// The cursor enters the window or leaves it, unless that was told last. X11 also reports the
    /// release of a button outside as leaving.
    public void setPointerInside(boolean inside, long stampNanos) {
        if (inside == pointerInside && pointerReported) return;
        pointerReported = true;
        take(new PointerInside(inside), stampNanos);
    }

    // --- what is held

    /// {@return whether a key or a button of the mouse is held}
    public boolean holds(Button button) {
        return held.contains(button);
    }

    /// {@return whether any key is held}
    public boolean holdsKeys() {
        for (Button button : held) if (button instanceof KeyCode) return true;
        return false;
    }

    /// Releases all buttons of the mouse.
    public void releaseMouse(long stampNanos) {
        release(MouseButton.class, stampNanos);
    }

    // --- the loop

    /// {@return whether inputs wait, or a size that [#flush()] will queue, or a frame is wanted}
    public boolean hasInput() {
        return damaged || !inputs.isEmpty() || isResized();
    }

    /// {@return how many inputs were lost because the queue was full}
    public long lost() {
        return lost;
    }

    /// {@return how many inputs wait}
    public int pending() {
        return inputs.size();
    }

    /// {@return the oldest input, which is removed, or null if there is none}
    public @Nullable Input poll() {
        if (!stamps.isEmpty()) stampNanos = stamps.remove();
        return inputs.poll();
    }

    /// {@return when the last removed input happened}
    public long stampNanos() {
        return stampNanos;
    }
}
