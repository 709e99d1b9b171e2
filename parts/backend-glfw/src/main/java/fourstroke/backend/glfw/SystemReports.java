package fourstroke.backend.glfw;

import fourstroke.backend.base.WindowModel;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.Focus;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRelease;
import fourstroke.loop.api.Input.KeyRepeat;
import fourstroke.loop.api.Input.Minimized;
import fourstroke.loop.api.Input.MouseScroll;
import fourstroke.loop.api.Input.PointerInside;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Clock;

import java.util.EnumSet;
import java.util.Set;

/// Turns the reports of a window's system into inputs of the [WindowModel]. Systems report some
/// changes twice, late, or not at all; only news are inputs.
final class SystemReports {

    private static long arrivals; // at all windows, which share one thread

    /// The state that a game sees.
    final WindowModel model;

    private final Clock clock;
    private final Set<KeyCode> unheard =
            EnumSet.noneOf(KeyCode.class); // released, and still held to the system
    private int places;
    private boolean damaged;

    boolean cameIn; // the cursor entered in this pump, and GLFW has not reported its position yet
    boolean maximized;
    private boolean insideKnown; // whether the system told whether the cursor is

    SystemReports(Clock clock, Size size, double scale) {
        this.clock = clock;
        model = new WindowModel(size, size, scale, clock.nowNanos());
    }

    /// {@return the current time, as in the timestamps of inputs}
    long nowNanos() {
        return clock.nowNanos();
    }

    /// Queries the initial state after opening, without adding inputs.
    void ask(SystemWindow system) {
        askSize(system);
        boolean wayland = system.platform() == GlfwPlatform.WAYLAND; // place and focus unknown
        double unit = Units.toPoint(system.platform(), model.scale());
        SystemWindow.Place place = wayland ? new SystemWindow.Place(0, 0) : system.place();
        int x = Units.points(place.x(), unit);
        int y = Units.points(place.y(), unit);
        model.open(x, y, model.visible(), wayland ? model.focused() : system.focused());
    }

    /// Queries both sizes, whichever was reported, since the other may follow. Where one is
    /// computed from the other there is only one query: a second could be answered after the next
    /// change.
    void askSize(SystemWindow system) {
        GlfwPlatform platform = system.platform();
        Size screen = system.size();
        Size drawn = Units.ofPixels(platform) ? screen : system.pixels();
        Size pixels = Units.size(drawn.width(), drawn.height());
        resized(Units.points(pixels.width(), pixels.height(), model.scale()), pixels);
    }

    /// {@return how many inputs all windows have received so far}
    static long arrivals() {
        return arrivals;
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

    /// {@return whether inputs wait, will at the next flush, or a frame is wanted}
    boolean hasInput() {
        return damaged || model.hasInput();
    }

    /// Adds an input; the model takes on the state that it reports.
    void add(Input input) {
        long now = clock.nowNanos();
        flush();
        model.take(input, now);
        arrivals++;
    }

    /// Adds the last size as an input, if it has changed.
    void flush() {
        if (model.flush()) places++;
    }

    void resized(Size points, Size pixels) {
        if (model.resize(points, pixels, clock.nowNanos())) arrivals++;
    }

    void scaled(double other) {
        if (other == model.scale()) return;
        flush();
        model.setScale(other, clock.nowNanos());
        arrivals++;
    }

    void moved(int toX, int toY) {
        if (toX == model.x() && toY == model.y()) return;
        flush();
        places++;
        model.setPlace(toX, toY, clock.nowNanos());
        arrivals++;
    }

    void iconified(boolean away) {
        if (away == model.minimized()) return;
        if (!away) places++;
        add(new Minimized(away));
    }

    /// Sets the focus; when it is lost, held keys and mouse buttons are released first.
    void focus(boolean here) {
        if (here == model.focused()) return;
        if (here) places++;
        add(new Focus(here));
    }

    /// Sets whether the cursor is inside. X11 also reports the release of a button outside as
    /// leaving.
    void cursorInside(boolean now) {
        if (now == model.pointerInside() && insideKnown) return;
        insideKnown = true;
        add(new PointerInside(now));
    }

    void press(KeyCode key) {
        unheard.remove(key);
        add(model.holds(key) ? new KeyRepeat(key) : new KeyPress(key)); // some share no name
    }

    void repeat(KeyCode key) {
        if (model.holds(key)) add(new KeyRepeat(key));
        else if (unheard.contains(key)) press(key);
    }

    /// Releases a key, unless it was released already, as all are when the focus is lost.
    void release(KeyCode key) {
        unheard.remove(key);
        if (model.holds(key)) add(new KeyRelease(key));
    }

    /// Presses or releases a button of the mouse, unless it is so already.
    void button(MouseButton button, boolean down) {
        if (model.holds(button) == down) return;
        flush();
        model.button(button, down, clock.nowNanos());
        arrivals++;
    }

    /// Releases a key that is up although the system did not report that: it takes the next press
    /// for a repetition.
    void releaseUnheard(KeyCode key) {
        release(key);
        unheard.add(key);
    }

    /// Releases all buttons of the mouse.
    void releaseMouse() {
        flush();
        model.releaseMouse(clock.nowNanos());
    }

    /// Moves the cursor or, while it is captured, the mouse. A driver's position that is no number
    /// is none.
    void cursor(double toX, double toY) {
        if (!Double.isFinite(toX) || !Double.isFinite(toY)) return;
        flush();
        if (model.moveCursor(toX, toY, clock.nowNanos())) arrivals++;
    }

    /// Turns the wheel, unless what a driver says is no number.
    void scroll(double dx, double dy) {
        if (Double.isFinite(dx) && Double.isFinite(dy)) add(new MouseScroll(dx, dy));
    }
}
