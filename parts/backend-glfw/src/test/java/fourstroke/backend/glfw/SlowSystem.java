package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.base.WindowModel;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.window.Window.VideoMode;

import org.jspecify.annotations.Nullable;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;

/// Simulates a window manager of X11 or a compositor of Wayland that grants requests one after the
/// other, each after a delay. The simulated system forgets a request in the same situations in
/// which real systems forget a request. The simulated system throws an exception for calls that
/// would make a real system end the program. The time of the simulated system advances only when
/// the test calls [#pass].
final class SlowSystem implements SystemWindow {

    static final GlfwMonitor MONITOR =
            new GlfwMonitor(7, "left", 0, 0, new Size(1280, 800), 1, Optional.of(Rate.of(60)));
    static final GlfwMonitor OTHER =
            new GlfwMonitor(8, "right", 1280, 0, new Size(800, 600), 1, Optional.of(Rate.of(60)));
    static final VideoMode MODE = new VideoMode(new Size(640, 480), Optional.of(Rate.of(60)));

    private static final Size WORK_AREA = new Size(1280, 760);
    private static final Place WORK_PLACE = new Place(0, 40);
    private static final Size SOME_SIZE = new Size(1145, 716);
    private static final Place ANYWHERE = new Place(333, 222);
    private static final long PUMP_NANOS = 5_000_000;
    private static final long FRAME_NANOS = 15_000_000;
    private static final String FORGETS_FRAME =
            "libdecor forgets its frame, and Weston ends the program";

    private record Request(long dueNanos, Runnable granted) {}

    final List<GlfwMonitor> monitors = new ArrayList<>(List.of(MONITOR, OTHER));
    final WindowModel model;
    final Placement placement;
    private final boolean wayland;
    private final Queue<Request> requests = new ArrayDeque<>();
    private long now = 5_000_000_000L;
    private long lastDueNanos = now;

    // A test sets the fields from `delayNanos` to `framed` to choose how the simulated system
    // treats later requests. The field `delayNanos` is the time until the system grants a request.
    long delayNanos;
    // If true, the system forgets the former size of a window that leaves a monitor or, on Wayland,
    // of a window that is no longer maximised.
    boolean forgetsSize;
    // If true, a maximised window that leaves a monitor is no longer maximised.
    boolean forgetsMaximized;
    boolean forgetsMinimizing; // If true, the system forgets the next request to minimise.
    boolean framed;
    // The position of the window during an animation, which the system does not report; null while
    // no animation runs.
    @Nullable Place animated;

    // The fields from `visible` to `putsItselfAway` change as soon as the window makes a request,
    // as in GLFW.
    private boolean visible;
    private int hidden; // The number of times that the program has hidden the window.
    private long monitor;
    boolean putsItselfAway;

    // The fields from `place` to `filling` describe the state that the system has granted. On
    // Wayland, `size` is an exception, because the program itself chooses the size.
    private Place place = ANYWHERE;
    private Size small = new Size(320, 200);
    private Size size = small;
    private Size filled = new Size(0, 0);
    private boolean filling;
    private boolean leaving; // True while a Wayland window's request to leave a monitor is pending.
    private long filledNanos; // The time at which the system granted the request to fill a monitor.
    private long leftNanos; // The time of the last request to leave a monitor.
    private boolean maximized;
    // True if a Wayland window has requested to be restored after it was maximised.
    private boolean takenBack;
    // The time at which the compositor maximised the window; used only on Wayland.
    private long maximizedNanos;
    private boolean managed;
    private boolean placed; // True if the program moved the window while the window was hidden.

    SlowSystem(GlfwPlatform platform) {
        wayland = platform == GlfwPlatform.WAYLAND;
        model = new WindowModel(small, small, 1, now);
        placement = new Placement(this, platform(), model, () -> now);
    }

    /// Lets time pass in steps of 5 milliseconds, and calls pump() after each step.
    void pass(int millis) {
        long end = now + millis * 1_000_000L;
        while (now < end) {
            now += PUMP_NANOS;
            for (Request next = requests.peek(); next != null; next = requests.peek()) {
                if (next.dueNanos > now) break;
                requests.remove();
                next.granted.run();
                report();
            }
            placement.pump();
            model.flush();
            while (model.poll() != null) {}
        }
    }

    private Platform platform() {
        return wayland
                ? new Wayland(0, model, () -> now)
                : new X11(
                        model,
                        new Keys(model, () -> now, ExtraKeys.of(GlfwPlatform.NULL, -1)),
                        () -> now,
                        new X11Server(0),
                        _ -> -1);
    }

    private void later(Runnable granted) {
        lastDueNanos = Math.max(lastDueNanos, now + delayNanos);
        requests.add(new Request(lastDueNanos, granted));
    }

    private void report() {
        placement.askSize();
        if (!wayland && animated == null) model.setPlace(place().x(), place().y(), now);
    }

    private void reportMaximized(boolean is) {
        if (is == maximized) return;
        maximized = is;
        placement.maximized(is);
    }

    /// Disconnects a monitor. If the window filled the disconnected monitor, the window keeps the
    /// size of this monitor, as GLFW's windows do.
    void unplug(GlfwMonitor gone) {
        monitors.remove(gone);
        if (monitor == gone.id()) {
            monitor = 0;
            filling = false;
            small = filled;
        }
        placement.monitorsChanged();
    }

    // --- what the user does to the window ---

    void userResizes(Size to) {
        if (wayland) size = to;
        else small = to;
        report();
    }

    void userMoves(Place to) {
        place = to;
        report();
    }

    void userMaximizes(boolean is) {
        if (wayland) configure(is);
        else reportMaximized(is);
        report();
    }

    // --- what the window asks the system for ---

    @Override
    public Place place() {
        assertFalse(wayland, "Wayland does not report the place of a window");
        if (animated != null) return animated;
        if (filling) return new Place(0, 0);
        return managed && maximized ? WORK_PLACE : place;
    }

    @Override
    public Size size() {
        if (wayland) return size;
        if (filling) return filled;
        return managed && maximized ? WORK_AREA : small;
    }

    @Override
    public Size pixels() {
        return size();
    }

    @Override
    public boolean focused() {
        return visible;
    }

    boolean filling() {
        return filling;
    }

    boolean visible() {
        return visible;
    }

    @Override
    public boolean maximized() {
        return maximized;
    }

    @Override
    public boolean appeared() {
        return managed;
    }

    @Override
    public boolean fills() {
        return monitor != 0;
    }

    @Override
    public long covers() {
        if (!managed) return 0;
        for (GlfwMonitor each : monitors) {
            boolean here = wayland || filling || place.equals(new Place(each.x(), each.y()));
            if (!here || filling && !wayland && monitor != 0 && each.id() != monitor) continue;
            if (size().equals(filling && monitor != 0 ? filled : each.size())) return each.id();
        }
        return 0;
    }

    private boolean framed() {
        return framed && visible && !fills();
    }

    // --- what the window requests from the system ---

    @Override
    public void move(Place to) {
        assertFalse(fills());
        later(() -> {
            if (managed && (maximized || filling)) return;
            place = to;
            placed = !managed;
        });
    }

    @Override
    public void resize(Size to) {
        assertFalse(fills());
        if (wayland) {
            assertFalse(maximized && visible, "this request makes Weston end the program");
            size = to;
            report();
        } else {
            later(() -> {
                if (!managed || !maximized && !filling) small = to;
            });
        }
    }

    @Override
    public void minimize() {
        boolean forgotten = forgetsMinimizing;
        forgetsMinimizing = false;
        if (!forgotten) later(() -> model.setMinimized(true, now));
    }

    @Override
    public void maximize() {
        assertTrue(!wayland || !visible || managed || framed, FORGETS_FRAME);
        assertFalse(
                wayland && visible && leaving,
                "this request makes Weston end the program, because the window has no frame yet");
        // While the window is hidden, the compositor does not report that the window is maximised.
        if (wayland && !visible) maximized = true;
        else if (wayland) later(() -> configure(true));
        else later(() -> reportMaximized(true));
    }

    @Override
    public void restore() {
        if (model.minimized()) {
            later(() -> model.setMinimized(false, now));
            return;
        }
        if (wayland && (fills() || !maximized)) return;
        if (wayland && !visible) maximized = false;
        else if (wayland) takeBack();
        else if (!fills()) later(() -> reportMaximized(false));
    }

    /// {@return whether the compositor has received a frame of the window since the given time, at
    /// which the compositor granted a request}
    private boolean seen(long grantedNanos) {
        return now - grantedNanos >= FRAME_NANOS || !requests.isEmpty();
    }

    private void takeBack() {
        takenBack = true;
        // Weston reports the end of the maximised state only if Weston has received a frame of the
        // maximised window. Without a frame of the maximised window, Weston reports nothing until
        // the window changes again.
        if (seen(maximizedNanos)) later(this::restored);
    }

    private void restored() {
        boolean shrinks = maximized && !filling && forgetsSize;
        configure(false);
        if (shrinks) size = SOME_SIZE;
    }

    private void configure(boolean is) {
        if (is && !maximized) maximizedNanos = now;
        if (is) takenBack = false;
        reportMaximized(is);
        // The system sets the size of a maximised window; the program chooses the size of other
        // windows.
        if (is && !filling) size = WORK_AREA;
    }

    @Override
    public void show() {
        assertFalse(wayland && !visible && maximized && !framed, FORGETS_FRAME);
        visible = true;
        later(this::manage);
    }

    private void manage() {
        if (managed) return;
        managed = true;
        if (wayland) return;
        if (!placed) place = ANYWHERE;
    }

    @Override
    public void hide() {
        assertFalse(fills(), "GLFW does not hide a window that fills a monitor");
        // GLFW ignores a request to hide a window that the compositor has not shown yet.
        if (wayland && !managed) return;
        hidden++;
        visible = false;
        if (wayland) {
            // Hiding a Wayland window destroys its surface. All pending requests belong to the
            // surface, so the system drops these requests.
            requests.clear();
            managed = false;
            filling = false;
            leaving = false;
            leftNanos = 0;
            return;
        }
        later(() -> {
            reportMaximized(false);
            filling = false;
            managed = false;
            placed = false;
        });
    }

    @Override
    public void fill(GlfwMonitor wanted, @Nullable VideoMode mode) {
        Size wantedSize = mode == null ? wanted.size() : mode.pixels();
        assertTrue(
                monitors.stream().anyMatch(it -> it.id() == wanted.id()),
                "the requested monitor is no longer connected");
        assertTrue(visible || !wayland, "a hidden window on Wayland cannot fill a monitor");
        assertFalse(framed() && maximized, "this request makes Weston end the program");
        visible = true;
        monitor = wanted.id();
        boolean reports = !wayland || !leftJustNow() || !filled.equals(wantedSize);
        later(() -> {
            manage();
            if (takenBack) restored();
            if (!filling) filledNanos = now;
            filling = true;
            filled = wantedSize;
            if (wayland && reports) size = filled;
        });
    }

    /// {@return whether Weston has received no frame since the window left the monitor} If the
    /// window requests to fill the same monitor again before Weston has received a frame, Weston
    /// does not report the new state.
    private boolean leftJustNow() {
        // If a second request is pending, the window has drawn a frame since it left the monitor.
        return now - leftNanos < FRAME_NANOS && requests.size() <= 1;
    }

    @Override
    public void leave(Place to, Size as) {
        boolean left = fills();
        monitor = 0;
        if (wayland) {
            // The window keeps its size until the compositor grants another size.
            boolean keeps = !framed && as.equals(size);
            assertTrue(
                    keeps || !maximized || !visible, "this request makes Weston end the program");
            size = as;
            report();
            leaving |= left;
            boolean unseen = filling && now - filledNanos < FRAME_NANOS && requests.isEmpty();
            // If Weston has received no frame of the fullscreen window, Weston ignores the request
            // to leave.
            if (unseen) return;
            if (filling && requests.isEmpty()) leftNanos = now;
            later(() -> {
                filling = false;
                leaving = false;
                boolean large = maximized && visible && left;
                assertFalse(large, FORGETS_FRAME);
            });
            return;
        }
        boolean keepsSize = left && forgetsSize;
        int before = hidden;
        boolean shrinks = left && forgetsMaximized;
        later(() -> {
            if (shrinks) reportMaximized(false);
            if (managed && maximized) {
                filling = false;
                return;
            }
            if (filling && keepsSize && hidden == before) small = filled;
            else small = as;
            place = to;
            placed = !managed;
            filling = false;
        });
    }

    @Override
    public void putsItselfAway(boolean does) {
        putsItselfAway = does;
    }

    // --- monitors ---

    @Override
    public boolean connected() {
        return !monitors.isEmpty();
    }

    @Override
    public List<GlfwMonitor> monitors() {
        return monitors.isEmpty() ? List.of(MONITOR) : List.copyOf(monitors);
    }

    @Override
    public Place middle(GlfwMonitor of, Size window) {
        return new Place(of.x() + 100, of.y() + 100);
    }
}
