package fourstroke.backend.glfw;

import fourstroke.backend.base.InputQueue;
import fourstroke.loop.api.Button;
import fourstroke.loop.api.Input;
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
import fourstroke.loop.api.Input.PointerInside;
import fourstroke.loop.api.Input.Resized;
import fourstroke.loop.api.Input.WindowChanged;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Clock;

import org.jspecify.annotations.Nullable;

import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Set;

/// The state of a window as reported by its system, and the inputs that report it to the game.
///
/// A system reports the two sizes of a window one after the other and, while it is dragged, many
/// times between two frames. Only the last before another input, or at the end of a pump, becomes a
/// [Resized].
final class WindowState {

    private static long arrivals; // at all windows, which share one thread

    private final Clock clock;
    private final InputQueue inputs = new InputQueue();
    private final Set<Button> held = new LinkedHashSet<>(); // but of pads, in the order of pressing
    private int keysHeld; // of those
    private final Set<KeyCode> unheard =
            EnumSet.noneOf(KeyCode.class); // released, and still held to the system
    private @Nullable Resized resize; // not reported yet
    private long resizeNanos;
    private Resized told;
    private int places;
    private boolean damaged;

    boolean captured;
    boolean cameIn; // the cursor entered in this pump, and GLFW has not reported its position yet
    double scale;
    int x;
    int y;
    boolean visible;
    boolean minimized;
    boolean maximized;
    boolean focused;
    private @Nullable PointerInside inside; // null: not known yet
    private double mouseX; // where the game knows the cursor to be
    private double mouseY;
    private double cursorX; // where it is, also while it is captured
    private double cursorY;

    WindowState(Clock clock, Size size, double scale) {
        this.clock = clock;
        this.scale = scale;
        told = new Resized(size, size);
    }

    /// {@return the current time, as in the timestamps of inputs}
    long nowNanos() {
        return clock.nowNanos();
    }

    /// Queries the initial state after opening, without adding inputs.
    void ask(SystemWindow system) {
        askSize(system);
        if (resize != null) told = resize;
        resize = null;
        if (system.platform() == GlfwPlatform.WAYLAND) return; // not available there
        SystemWindow.Place place = system.place();
        double unit = Units.toPoint(system.platform(), scale);
        x = Units.points(place.x(), unit);
        y = Units.points(place.y(), unit);
        focused = system.focused();
    }

    /// Queries both sizes, whichever was reported, since the other may follow. Where one is
    /// computed from the other there is only one query: a second could be answered after the next
    /// change.
    void askSize(SystemWindow system) {
        GlfwPlatform platform = system.platform();
        Size screen = system.size();
        Size drawn = Units.ofPixels(platform) ? screen : system.pixels();
        Size pixels = Units.pixels(platform, drawn.width(), drawn.height(), scale);
        resized(Units.points(pixels.width(), pixels.height(), scale), pixels);
    }

    /// {@return how many inputs all windows have received so far}
    static long arrivals() {
        return arrivals;
    }

    Size points() {
        return (resize == null ? told : resize).points();
    }

    Size pixels() {
        return (resize == null ? told : resize).pixels();
    }

    /// {@return whether what is drawn in it could be visible}
    boolean drawable() {
        return visible && !minimized && !pixels().isEmpty();
    }

    /// {@return how often the window moved, was resized, or came to the front}
    int places() {
        return places;
    }

    /// The system lost what the window showed. It ends a rest, as an input does.
    void damage() {
        damaged = true;
        arrivals++;
    }

    /// {@return whether that was so since the last call}
    boolean takeDamage() {
        boolean was = damaged;
        damaged = false;
        return was;
    }

    /// {@return how many inputs wait}
    int pending() {
        return inputs.size();
    }

    /// {@return whether some wait, or will at the next flush}
    boolean hasInput() {
        return damaged || inputs.size() > 0 || resize != null && !resize.equals(told);
    }

    @Nullable Input poll() {
        return inputs.poll();
    }

    long stampNanos() {
        return inputs.stampNanos();
    }

    /// {@return how many inputs were lost because the queue was full}
    long lost() {
        return inputs.lost();
    }

    /// Adds an input; the state that it reports must already be set.
    void add(Input input) {
        long now = clock.nowNanos();
        flush();
        inputs.add(input, now);
        arrivals++;
    }

    /// Adds the last size as an input, if it has changed.
    void flush() {
        Resized last = resize;
        if (last == null) return;
        resize = null;
        if (last.equals(told)) return;
        told = last;
        places++;
        inputs.add(last, resizeNanos);
    }

    void resized(Size points, Size pixels) {
        if (resize == null) resizeNanos = clock.nowNanos();
        resize = new Resized(points, pixels);
        if (!resize.equals(told)) arrivals++;
    }

    void scaled(double other) {
        if (other == scale) return;
        scale = other;
        add(new WindowChanged());
    }

    void moved(int toX, int toY) {
        if (toX == x && toY == y) return;
        x = toX;
        y = toY;
        places++;
        add(new WindowChanged());
    }

    void iconified(boolean away) {
        if (away == minimized) return;
        minimized = away;
        if (!away) places++;
        add(new Minimized(away));
    }

    /// Sets the focus; when it is lost, held keys and mouse buttons are released first.
    void focus(boolean here) {
        if (here == focused) return;
        if (!here) releaseAll(true);
        focused = here;
        if (here) places++;
        add(new Focus(here));
    }

    /// Sets whether the cursor is inside. X11 also reports the release of a button outside as
    /// leaving.
    void cursorInside(boolean now) {
        PointerInside news = new PointerInside(now);
        if (news.equals(inside)) return;
        inside = news;
        add(news);
    }

    void press(KeyCode key) {
        unheard.remove(key);
        if (!held.add(key)) {
            add(new KeyRepeat(key)); // keys without a name share one
            return;
        }
        keysHeld++;
        add(new KeyPress(key));
    }

    void press(MouseButton button) {
        if (held.add(button)) add(new MousePress(button, mouseX, mouseY));
    }

    void repeat(KeyCode key) {
        if (held.contains(key)) add(new KeyRepeat(key));
        else if (unheard.contains(key)) press(key);
    }

    /// Releases a key, unless it was released already, as all are when the focus is lost.
    void release(KeyCode key) {
        unheard.remove(key);
        if (!held.remove(key)) return;
        keysHeld--;
        add(new KeyRelease(key));
    }

    /// Releases a button of the mouse, as the one above.
    void release(MouseButton button) {
        if (held.remove(button)) add(new MouseRelease(button, mouseX, mouseY));
    }

    /// Releases a key that is up although the system did not report that: it takes the next press
    /// for a repetition.
    void releaseUnheard(KeyCode key) {
        release(key);
        unheard.add(key);
    }

    /// {@return how many keys are held}
    int keysHeld() {
        return keysHeld;
    }

    /// {@return whether a key is held}
    boolean holds(KeyCode key) {
        return held.contains(key);
    }

    /// Releases all buttons of the mouse.
    void releaseMouse() {
        releaseAll(false);
    }

    private void releaseAll(boolean keysToo) {
        for (Button button : held.toArray(Button[]::new)) {
            if (keysToo && button instanceof KeyCode key) release(key);
            if (button instanceof MouseButton mouse) release(mouse);
        }
    }

    /// Moves the cursor or, while it is captured, the mouse. A driver's position that is no number
    /// is none.
    void cursor(double toX, double toY) {
        if (!Double.isFinite(toX) || !Double.isFinite(toY)) return;
        double dx = toX - cursorX;
        double dy = toY - cursorY;
        cursorAt(toX, toY);
        if (!captured) {
            mouseX = toX;
            mouseY = toY;
            add(new MouseMove(toX, toY));
        } else if (dx != 0 || dy != 0) {
            add(new MouseDelta(dx, dy));
        }
    }

    /// Turns the wheel, unless what a driver says is no number.
    void scroll(double dx, double dy) {
        if (Double.isFinite(dx) && Double.isFinite(dy)) add(new MouseScroll(dx, dy));
    }

    /// Sets the cursor's position without a motion; the next motion is relative to it.
    void cursorAt(double atX, double atY) {
        cursorX = atX;
        cursorY = atY;
    }
}
