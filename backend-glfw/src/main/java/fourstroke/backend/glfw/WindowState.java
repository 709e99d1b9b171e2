package fourstroke.backend.glfw;

import fourstroke.loop.api.Button;
import fourstroke.loop.api.Clock;
import fourstroke.loop.api.CursorInside;
import fourstroke.loop.api.Focus;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Minimized;
import fourstroke.loop.api.Mouse;
import fourstroke.loop.api.MouseDelta;
import fourstroke.loop.api.MouseMove;
import fourstroke.loop.api.Moved;
import fourstroke.loop.api.Pad;
import fourstroke.loop.api.Press;
import fourstroke.loop.api.Release;
import fourstroke.loop.api.Repeat;
import fourstroke.loop.api.Resize;
import fourstroke.loop.api.ScaleChange;
import fourstroke.loop.api.Size;
import fourstroke.loop.core.backend.InputQueue;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;

/// What is true of a window, as its system told it, and the inputs that tell the game.
///
/// A system reports the two sizes of a window one after the other, and while it is dragged many
/// times between two frames. Only what holds before the next other input, or at the end of a pump,
/// becomes a [Resize].
final class WindowState {

    private static long arrivals; // at all windows, which have one thread

    private final Clock clock;
    private final InputQueue inputs = new InputQueue();
    private final Set<Button> held = new LinkedHashSet<>(); // let go of in the order of pressing
    private @Nullable Resize resize; // not told yet
    private long resizeNanos;
    private Resize told;
    private int places;

    boolean captured;
    boolean cameIn; // the cursor, in this pump, and GLFW did not say where yet
    double scale;
    int x;
    int y;
    boolean visible;
    boolean minimized;
    boolean maximized;
    boolean focused;
    private @Nullable CursorInside inside; // null: nobody knows yet
    private double cursorX;
    private double cursorY;

    WindowState(Clock clock, Size size, double scale) {
        this.clock = clock;
        this.scale = scale;
        told = new Resize(size, size);
    }

    /// {@return the moment, as inputs are stamped with}
    long nowNanos() {
        return clock.nowNanos();
    }

    /// Learns all from the system, as it stands after opening; none of it is news to the game.
    void ask(SystemWindow system) {
        askSize(system);
        if (resize != null) told = resize;
        resize = null;
        if (system.platform() == GlfwPlatform.WAYLAND) return; // it does not tell
        SystemWindow.Place place = system.place();
        double unit = Units.toPoint(system.platform(), scale);
        x = Units.points(place.x(), unit);
        y = Units.points(place.y(), unit);
        focused = system.focused();
    }

    /// Both sizes are asked for, whichever was told: the other may be about to be. Where one is
    /// made of the other, a second question could be answered after the next change.
    void askSize(SystemWindow system) {
        GlfwPlatform platform = system.platform();
        Size screen = system.size();
        Size drawn = Units.ofPixels(platform) ? screen : system.pixels();
        resized(
                Units.points(screen.width(), screen.height(), Units.toPoint(platform, scale)),
                Units.pixels(platform, drawn.width(), drawn.height(), scale));
    }

    /// {@return how many inputs came so far, to all windows}
    static long arrivals() {
        return arrivals;
    }

    Size points() {
        return (resize == null ? told : resize).points();
    }

    Size pixels() {
        return (resize == null ? told : resize).pixels();
    }

    /// {@return whether anybody could see what is drawn in it}
    boolean drawable() {
        return visible && !minimized && !pixels().isEmpty();
    }

    /// {@return how often place or size changed, or the window came to the front}
    int places() {
        return places;
    }

    /// {@return how many inputs wait}
    int pending() {
        return inputs.size();
    }

    @Nullable Input poll() {
        return inputs.poll();
    }

    long stampNanos() {
        return inputs.stampNanos();
    }

    /// {@return how many inputs were lost since nobody took them}
    long lost() {
        return inputs.lost();
    }

    /// Hands an input on; what it says must be true already.
    void add(Input input) {
        long now = clock.nowNanos();
        flush();
        inputs.add(input, now);
        arrivals++;
    }

    /// Tells the last size, if it is news.
    void flush() {
        Resize last = resize;
        if (last == null) return;
        resize = null;
        if (last.equals(told)) return;
        told = last;
        places++;
        inputs.add(last, resizeNanos);
    }

    void resized(Size points, Size pixels) {
        if (resize == null) resizeNanos = clock.nowNanos();
        resize = new Resize(points, pixels);
        if (!resize.equals(told)) arrivals++;
    }

    void scaled(double other) {
        if (other == scale) return;
        scale = other;
        add(new ScaleChange(other));
    }

    void moved(int toX, int toY) {
        if (toX == x && toY == y) return;
        x = toX;
        y = toY;
        places++;
        add(new Moved(toX, toY));
    }

    void iconified(boolean away) {
        if (away == minimized) return;
        minimized = away;
        if (!away) places++;
        add(new Minimized(away));
    }

    /// The keyboard came or went; when it goes all that is held is let go first.
    void focus(boolean here) {
        if (here == focused) return;
        if (!here) releaseAll(_ -> true);
        focused = here;
        if (here) places++;
        add(new Focus(here));
    }

    /// The cursor came or went; X11 tells also of a button that is let go outside as if it went.
    void cursorInside(boolean now) {
        CursorInside news = new CursorInside(now);
        if (news.equals(inside)) return;
        inside = news;
        add(news);
    }

    void press(Button button) {
        if (held.add(button)) add(new Press(button));
        else add(new Repeat(button)); // keys without a name share one
    }

    void repeat(Button button) {
        if (held.contains(button)) add(new Repeat(button));
    }

    /// A button went up; one that was let go already, as all are with the focus, is not let go
    /// again.
    void release(Button button) {
        if (held.remove(button)) add(new Release(button));
    }

    /// Lets go of all buttons of the mouse.
    void releaseMouse() {
        releaseAll(Mouse.class::isInstance);
    }

    /// Lets go of all buttons of a pad.
    void releasePad(int pad) {
        releaseAll(button -> button instanceof Pad(int number, _) && number == pad);
    }

    private void releaseAll(Predicate<Button> which) {
        for (Button button : held.toArray(Button[]::new)) {
            if (which.test(button)) release(button);
        }
    }

    /// The cursor, or while it is captured the hand, moved.
    void cursor(double toX, double toY) {
        double dx = toX - cursorX;
        double dy = toY - cursorY;
        cursorAt(toX, toY);
        if (!captured) add(new MouseMove(toX, toY));
        else if (dx != 0 || dy != 0) add(new MouseDelta(dx, dy));
    }

    /// The cursor is here without having moved: what comes next is counted from it.
    void cursorAt(double atX, double atY) {
        cursorX = atX;
        cursorY = atY;
    }
}
