package fourstroke.backend.glfw;

import fourstroke.backend.base.WindowModel;
import fourstroke.backend.glfw.DesiredState.Target;
import fourstroke.backend.glfw.PendingRequest.Step;
import fourstroke.backend.glfw.Platform.Fact;
import fourstroke.backend.glfw.SystemWindow.Place;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.api.window.Window.VideoMode;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;

/// The position and size of a window, and whether it is visible, maximised or fills a monitor.
///
/// A request of the game changes the [DesiredState]. The window gets into this state in single
/// steps, each of which waits for the previous one ([PendingRequest]); the first step is requested
/// at once, the others by [#pump]. While nothing is pending, the desired state follows the reports
/// of the system.
///
/// Two rules can be kept only because steps wait for each other. Some Wayland compositors ignore a
/// request to leave a monitor before the window was visible on this monitor, for example when a
/// player presses F11 twice within 250 ms. And Weston ends a program whose maximised window is
/// shown, fills a monitor, or has another size than the compositor configured: on Wayland a window
/// is maximised only while it is visible and fills no monitor.
final class Placement {

    /// The maximum number of steps: more than lead from any state to any other if a system grants
    /// each step at once.
    private static final int STEPS = 12;

    private static final long NEVER = Long.MAX_VALUE;

    private final SystemWindow system;
    private final Platform platform;
    private final WindowModel model;
    private final Clock clock;
    private final DesiredState desired = new DesiredState();
    private final PendingRequest pending;

    /// The last monitor that the window was requested to fill.
    private @Nullable Target filled;

    /// Whether the window has had the size of the monitor that it fills.
    private boolean covered;

    /// When the window lost that size.
    private long uncoveredNanos = NEVER;

    /// Whether the window is maximised, according to the last report of the system.
    private boolean large;

    /// The size that the window had until it was no longer maximised, on systems where the program
    /// chooses the size.
    private @Nullable Size largeSize;

    /// Whether the window was shown before.
    private boolean shownBefore;

    /// Whether the game requested to minimise the window, and the system has not done so yet.
    private boolean minimizes;

    /// When the game first requested to minimise the window.
    private long minimizeNanos;

    /// When the system was last requested to minimise the window.
    private long minimizeAskedNanos;

    /// When the game cancelled its request to minimise the window.
    private long backNanos;

    /// How many times the window had changed its position at the last call of [#pump].
    private int places;

    /// Whether the window may have another position or size than the known one.
    private boolean moved;

    Placement(SystemWindow system, Platform platform, WindowModel model, Clock clock) {
        this.system = system;
        this.platform = platform;
        this.model = model;
        this.clock = clock;
        pending = new PendingRequest(now());
        backNanos = now() - PendingRequest.GIVE_UP_NANOS;
        ask();
        learnPlace();
    }

    private long now() {
        return clock.nowNanos();
    }

    /// {@return the number of screen coordinates per point}
    private double unit() {
        return platform.units().toPoint(model.scale());
    }

    // --- requests of the game ---

    void resize(Size points) {
        learn();
        int width = Units.length(points.width(), unit());
        int height = Units.length(points.height(), unit());
        desired.size = Units.size(width, height);
        pending.sizes = true;
        if (desired.target == null) desired.maximized = false;
        pursue();
    }

    void move(int x, int y) {
        learn();
        desired.place = new Place(Units.screen(x, unit()), Units.screen(y, unit()));
        pending.places = true;
        if (desired.target == null) desired.maximized = false;
        pursue();
    }

    void maximize(boolean on) {
        learn();
        if (!on && !desired.maximized && !large) return;
        desired.maximized = on;
        pending.sizes |= !on;
        pursue();
    }

    void minimize() {
        minimizes = true;
        minimizeNanos = now();
        minimizeAskedNanos = minimizeNanos;
        backNanos = minimizeNanos - PendingRequest.GIVE_UP_NANOS;
        system.minimize();
    }

    /// Cancels minimising.
    void restore() {
        if (!minimizes && !model.minimized()) return;
        minimizes = false;
        backNanos = now();
        system.restore();
    }

    /// Fills a monitor from the start. When the window leaves it, it returns to the middle of the
    /// area that task bars leave free.
    void open(GlfwMonitor monitor) {
        if (!system.connected()) return;
        desired.place = system.middle(monitor, desired.size);
        fill(monitor, null);
    }

    /// Fills a monitor; does nothing if there is none.
    ///
    /// @param mode a video mode of the window's own, or null to keep the current one
    void fill(GlfwMonitor monitor, @Nullable VideoMode mode) {
        if (!system.connected()) return;
        learn();
        aim(new Target(monitor.id(), mode));
        pursue();
    }

    private void aim(@Nullable Target target) {
        desired.target = target;
        system.putsItselfAway(target != null && target.mode() != null);
    }

    /// Leaves the monitor, which gets its mode back.
    void leave() {
        if (filledMonitor() == 0 && desired.target == null) return;
        pending.leaves = desired.target == null;
        aim(null);
        goBack();
    }

    private void goBack() {
        pending.sizes = true;
        pending.places = true;
        pursue();
    }

    /// Hides the window. GLFW cannot hide a window that fills a monitor, so the window leaves the
    /// monitor while it is hidden.
    void hide() {
        if (!model.visible()) return;
        learn();
        minimizes = false;
        model.setVisible(false);
        model.setFocused(false, now()); // some systems report this only when it is shown again
        pursue();
    }

    /// Shows the window at its position.
    void show() {
        if (model.visible()) return;
        model.setVisible(true);
        moved = true; // a window manager moves it, and reports this only later
        pending.places |= shownBefore;
        pursue();
    }

    // --- from the current state to the desired state ---

    private void pursue() {
        pending.begin(now());
        step();
    }

    /// Requests one step after the other, until a step must be waited for.
    private void step() {
        for (int i = 0; i < STEPS; i++) {
            long now = now();
            if (!pending.granted() && granted(pending.step())) pending.grant(now);
            boolean gone = !model.visible() && pending.step() != Step.SHOW; // the rest is invisible
            if (!gone && pending.waits(platform.seenNanos(), now)) return;
            Step next = next();
            if (next == null || pending.failed(now)) {
                if (next != null) giveUp();
                pending.end(next != null || placed());
                return;
            }
            pending.asked(next, now);
            ask(next);
            if (platform.is(Fact.UNREPORTED_REQUESTS)) {
                askSize();
                large = system.maximized();
            }
        }
    }

    /// {@return the next step, or null if the window has the desired state}
    private @Nullable Step next() {
        Target target = model.visible() ? desired.target : null;
        boolean shown = shown();
        if (filled != null && target == null) return Step.LEAVE;
        if (!model.visible() && shown) return Step.HIDE;
        if (target != null && find(target.monitor()).isEmpty()) {
            aim(null); // the monitor was disconnected while the window was hidden
            return next();
        }
        boolean apart = platform.is(Fact.SUGGESTED_STATES); // each state needs a step of its own
        if (model.visible() && !shown) return target == null || apart ? Step.SHOW : Step.FILL;
        if (target != null) {
            if (target.equals(filled)) return null;
            return apart && system.maximized() ? Step.RESTORE : Step.FILL;
        }
        if (pending.leaves && coveredByManager() != 0) return Step.LEAVE;
        if (shown && system.maximized()) return desired.maximized ? null : Step.RESTORE;
        if (!placed()) return Step.PLACE;
        return shown && desired.maximized ? Step.MAXIMIZE : null;
    }

    private void ask(Step step) {
        switch (step) {
            case SHOW -> {
                platform.show(system, desired.place, desired.size, shownBefore);
                shownBefore = true;
            }
            case HIDE -> system.hide();
            case FILL -> fillNow();
            case LEAVE -> leaveNow();
            case MAXIMIZE -> system.maximize();
            case RESTORE -> system.restore();
            case PLACE -> {
                if (!hasSize()) system.resize(desired.size);
                if (!hasPlace()) system.move(desired.place);
            }
        }
    }

    private void fillNow() {
        Target target = desired.target;
        if (target == null) return;
        GlfwMonitor monitor = find(target.monitor()).orElseThrow();
        VideoMode mode = target.mode();
        // Otherwise GLFW would treat the game's mode as that of the monitor.
        if (filled != null && filled.mode() != null && mode == null)
            system.leave(desired.place, desired.size);
        filled = target;
        covered = false;
        moved = true;
        system.fill(monitor, mode);
        if (shown()) return;
        shownBefore = true;
        pending.asked(Step.SHOW, now());
        system.show();
    }

    /// Leaves the monitor. GLFW can only leave a monitor that it was itself requested to fill.
    private void leaveNow() {
        pending.leaves = false;
        if (filled == null) find(system.covers()).ifPresent(it -> system.fill(it, null));
        filled = null;
        // A maximised window keeps its size until the compositor configures another.
        boolean keeps = platform.is(Fact.SUGGESTED_STATES) && system.maximized() && model.visible();
        system.leave(desired.place, keeps ? system.size() : desired.size);
    }

    private boolean granted(Step step) {
        return switch (step) {
            case SHOW -> shown();
            case HIDE -> !shown();
            case FILL -> system.covers() != 0;
            case LEAVE -> false; // the next reported size may still be an old one
            case MAXIMIZE -> system.maximized();
            case RESTORE -> !system.maximized();
            case PLACE -> placed();
        };
    }

    /// {@return whether the window is shown or minimised} X11 treats a minimised window as hidden.
    private boolean shown() {
        return minimizes || model.minimized() || system.appeared();
    }

    private boolean placed() {
        return hasSize() && hasPlace();
    }

    private boolean hasSize() {
        return !pending.sizes || system.size().equals(desired.size);
    }

    private boolean hasPlace() {
        boolean asked = pending.places && platform.knowsPlace();
        return !asked || system.place().equals(desired.place);
    }

    /// Called if the system does not grant the request: from now on the desired state is the
    /// current one.
    private void giveUp() {
        moved = true;
        if (filled == null && model.visible()) aim(null);
    }

    // --- reports of the system ---

    /// Queries the initial state after opening, without adding inputs.
    void ask() {
        askSize();
        boolean known = platform.knowsPlace();
        Place place = known ? system.place() : new Place(0, 0);
        int x = Units.points(place.x(), unit());
        int y = Units.points(place.y(), unit());
        model.open(x, y, model.visible(), known ? system.focused() : model.focused());
    }

    /// Reads both sizes, whichever of them was reported, because the other one may follow. If one
    /// size is computed from the other, only one is read, because a second query could be answered
    /// after the next change.
    void askSize() {
        Size drawn = platform.units() == Units.PIXELS ? system.size() : system.pixels();
        resize(drawn.width(), drawn.height());
    }

    /// A size was reported. If a screen coordinate is a pixel, it gives both sizes and is not
    /// queried again: an X11 window manager reports a size before the window has it, and GLFW does
    /// not report the same size twice.
    void sized(int width, int height) {
        if (platform.units() == Units.PIXELS) resize(width, height);
        else askSize();
    }

    private void resize(int width, int height) {
        Size pixels = Units.size(width, height);
        model.resize(Units.points(width, height, model.scale()), pixels, now());
    }

    /// The window was maximised or is no longer maximised.
    void maximized(boolean now) {
        large = now;
        boolean itsOwn = !now && platform.is(Fact.SUGGESTED_STATES);
        largeSize = itsOwn ? system.size() : null; // GLFW reports this before another size
    }

    /// Monitors were connected or disconnected. If the window's monitor is gone, GLFW leaves the
    /// window in the size that it had there. The window returns to its own size and, if no monitor
    /// shows its position, to the middle of the primary monitor. If it does not know its position,
    /// the system moves it.
    void monitorsChanged() {
        if (filled == null || system.fills()) return;
        filled = null;
        aim(null);
        if (!platform.knowsPlace()) return;
        List<GlfwMonitor> all = system.monitors();
        if (!desired.shown(all, unit()) && system.connected())
            desired.place = system.middle(all.getFirst(), desired.size);
        goBack();
    }

    /// Requests the steps that had to wait, and adopts changes that the system made by itself.
    void pump() {
        pumpMinimizing();
        shrink();
        if (pending.open) step();
        boolean rests = places == model.places(); // systems report size and state separately
        moved |= !rests;
        places = model.places();
        lookWhetherLeft();
        if (rests) learn();
    }

    /// Completes a request to minimise the window, or its cancellation. A window manager that is
    /// busy with showing the window may forget the request, so the request is repeated, except on
    /// systems that do not report whether a window is minimised.
    private void pumpMinimizing() {
        long now = now();
        if (model.minimized()) {
            boolean back = now - backNanos < PendingRequest.GIVE_UP_NANOS;
            if (back) system.restore(); // the system minimised the window after the cancellation
            minimizes = false;
            return;
        }
        if (!minimizes) return;
        if (now - minimizeNanos >= PendingRequest.GIVE_UP_NANOS) {
            minimizes = false;
            return;
        }
        boolean forgotten = now - minimizeAskedNanos >= PendingRequest.FORGOTTEN_NANOS;
        if (!forgotten || platform.is(Fact.SUGGESTED_STATES)) return;
        minimizeAskedNanos = now;
        system.minimize();
    }

    /// Sets the size of a window that is no longer maximised, because the system may leave it to
    /// the program: GNOME's compositor forgets the size if the window has filled a monitor
    /// meanwhile.
    private void shrink() {
        Size before = largeSize;
        largeSize = null;
        if (before == null || filled != null || large || !model.visible()) return;
        if (system.size().equals(before)) system.resize(desired.size);
    }

    /// Checks whether the window manager has ended fullscreen: then the window no longer has the
    /// size of the monitor. A change of the video mode looks the same for a moment.
    private void lookWhetherLeft() {
        if (filled == null || pending.open || model.minimized() || !model.visible()) {
            moved |= filled != null; // check again afterwards
            uncoveredNanos = NEVER;
            return;
        }
        if (moved) {
            boolean covers = system.covers() != 0;
            covered |= covers;
            if (covers) uncoveredNanos = NEVER;
            else if (covered && uncoveredNanos == NEVER) uncoveredNanos = now();
            moved = covered && !covers;
        }
        if (uncoveredNanos == NEVER) return;
        if (now() - uncoveredNanos >= PendingRequest.FORGOTTEN_NANOS) leave();
    }

    /// Adopts what the user did to a window for which no request is pending.
    private void learn() {
        if (pending.open || desired.target != null || !model.visible() || model.minimized()) return;
        // The change may have been granted but not reported yet.
        if (large != desired.maximized) {
            desired.maximized = system.maximized();
            if (!desired.maximized && pending.owes()) {
                pursue(); // restores what the system forgot while the window was maximised
                return;
            }
        }
        if (!moved || coveredByManager() != 0 || isAnimated()) return;
        moved = false;
        if (!large && !system.maximized()) learnPlace();
    }

    /// {@return whether the window is not at the reported position} Openbox moves a window while it
    /// is minimised and restored, and does not report this.
    private boolean isAnimated() {
        if (!platform.knowsPlace()) return false;
        Place place = system.place();
        return Units.points(place.x(), unit()) != model.x()
                || Units.points(place.y(), unit()) != model.y();
    }

    private void learnPlace() {
        desired.size = system.size();
        if (platform.knowsPlace()) desired.place = system.place();
        pending.end(true);
    }

    // --- the current state ---

    /// {@return the monitor that the window fills, or will when it is shown}
    Optional<GlfwMonitor> monitor(List<GlfwMonitor> monitors) {
        return find(filledMonitor(), monitors);
    }

    /// {@return the monitor that shows most of the window, or the primary one if that is unknown}
    GlfwMonitor mostOf(List<GlfwMonitor> all) {
        if (!platform.knowsPlace()) return monitor(all).orElse(all.getFirst());
        return monitor(all).orElseGet(() -> Monitors.of(all, model.x(), model.y(), model.points()));
    }

    /// {@return whether the window fills a monitor in a video mode of its own}
    boolean exclusive() {
        Target target = desired.target;
        return target != null && target.mode() != null && filledMonitor() != 0;
    }

    /// {@return whether the window is maximised, or will be when it is shown or leaves fullscreen}
    boolean maximized() {
        boolean seen = model.visible() && desired.target == null;
        return seen ? large : desired.maximized;
    }

    private long filledMonitor() {
        Target target = desired.target;
        if (target == null) return pending.open || !model.visible() ? 0 : coveredByManager();
        boolean gone = model.visible() && target.equals(filled) && !system.fills();
        return gone ? 0 : target.monitor();
    }

    /// {@return the monitor that the window manager made the window fill, or 0} A window with the
    /// size of the monitor does not count if the game requested this size.
    private long coveredByManager() {
        if (filled != null || large || system.size().equals(desired.size)) return 0;
        return system.covers();
    }

    private Optional<GlfwMonitor> find(long id) {
        return find(id, system.monitors());
    }

    private static Optional<GlfwMonitor> find(long id, List<GlfwMonitor> monitors) {
        return monitors.stream().filter(it -> it.id() == id).findFirst();
    }
}
