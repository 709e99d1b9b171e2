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

/// The position and size of a window, and whether the window is visible, is maximised or fills a
/// monitor.
///
/// A request of the game changes the [DesiredState]. The window reaches the desired state in single
/// steps, and each step waits until the system has granted the previous step ([PendingRequest]).
/// When the game makes a request, this class requests steps from the system at once until a step
/// must wait. The method [#pump] requests the remaining steps later. While no step is pending, the
/// desired state follows the reports of the system.
///
/// Steps must wait for each other for two reasons. Some Wayland compositors ignore a request to
/// leave a monitor if the window was not yet visible on this monitor, for example when a player
/// presses F11 twice within 250 milliseconds. The compositor Weston ends a program if a maximised
/// window is shown, if a maximised window fills a monitor, or if a maximised window has a size that
/// the compositor has not chosen. On Wayland, this class therefore maximises a window only while
/// the window is visible and fills no monitor.
final class Placement {

    /// The maximum number of steps that one call of [#step] requests. If a system grants each step
    /// at once, a window needs fewer than 12 steps to get from any state to any other state.
    private static final int STEPS = 12;

    private static final long NEVER = Long.MAX_VALUE;

    private final SystemWindow system;
    private final Platform platform;
    private final WindowModel model;
    private final Clock clock;
    private final DesiredState desired = new DesiredState();
    private final PendingRequest pending;

    /// The monitor that this class last requested the window to fill, or null if the class later
    /// requested the window to leave this monitor.
    private @Nullable Target filled;

    /// Whether the window has reached the size of the monitor in [#filled].
    private boolean covered;

    /// The time since which the window no longer has the size of the monitor in [#filled], or
    /// `NEVER` while the window has this size.
    private long uncoveredNanos = NEVER;

    /// Whether the last report of the window system said that the window is maximised.
    private boolean large;

    /// The size that the window had when the window ceased to be maximised. This field is used only
    /// on systems with [Fact#SUGGESTED_STATES].
    private @Nullable Size largeSize;

    /// Whether the window was ever shown.
    private boolean shownBefore;

    /// The request to minimise the window. This request is separate from the other requests,
    /// because a minimised window keeps its desired position, size and monitor.
    private final PendingRequest minimizing;

    /// The time at which the game last cancelled a request to minimise the window.
    private long backNanos;

    /// How many times the position, size or focus of the window had changed by the last call of
    /// [#pump].
    private int places;

    /// Whether the position or size of the window may differ from the desired state.
    private boolean moved;

    Placement(SystemWindow system, Platform platform, WindowModel model, Clock clock) {
        this.system = system;
        this.platform = platform;
        this.model = model;
        this.clock = clock;
        pending = new PendingRequest(now());
        minimizing = new PendingRequest(now());
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
        backNanos = now() - PendingRequest.GIVE_UP_NANOS;
        minimizing.begin(now());
        askToMinimize();
    }

    private void askToMinimize() {
        minimizing.asked(Step.MINIMIZE, now());
        ask(Step.MINIMIZE);
    }

    /// Cancels a request to minimise the window, or restores a minimised window.
    void restore() {
        if (!minimizing.open && !model.minimized()) return;
        minimizing.end(true);
        backNanos = now();
        system.restore();
    }

    /// Fills a monitor when the window is opened. When the window leaves the monitor, the window
    /// moves to the middle of the area that task bars leave free.
    void open(GlfwMonitor monitor) {
        if (!system.connected()) return;
        desired.place = system.middle(monitor, desired.size);
        fill(monitor, null);
    }

    /// Fills a monitor. Does nothing if no monitor is connected.
    ///
    /// @param mode the video mode that the monitor should have while the window fills the monitor,
    ///   or null to keep the current mode of the monitor
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

    /// Leaves the monitor that the window fills. If the game had changed the video mode of the
    /// monitor, GLFW restores the former video mode.
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
        minimizing.end(true);
        model.setVisible(false);
        // This method reports the loss of the focus itself, because some systems report it only
        // when the window is shown again.
        model.setFocused(false, now());
        pursue();
    }

    /// Shows the window at its position.
    void show() {
        if (model.visible()) return;
        model.setVisible(true);
        // The window manager may move the window when the window is shown, and reports the new
        // position only later.
        moved = true;
        pending.places |= shownBefore;
        pursue();
    }

    // --- from the current state to the desired state ---

    private void pursue() {
        pending.begin(now());
        step();
    }

    /// Requests one step after the other, until the next step must wait for the system.
    private void step() {
        for (int i = 0; i < STEPS; i++) {
            long now = now();
            if (!pending.granted() && granted(pending.step())) pending.grant(now);
            // While the window is hidden, the user can see only the step that shows the window, so
            // all other steps need not wait.
            boolean gone = !model.visible() && pending.step() != Step.SHOW;
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
            aim(null); // The monitor was disconnected while the window was hidden.
            return next();
        }
        // On a system with Fact.SUGGESTED_STATES, one step can either show a window, or maximise
        // the window, or make the window fill a monitor.
        boolean apart = platform.is(Fact.SUGGESTED_STATES);
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
            case MINIMIZE -> system.minimize();
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
        // Without this call of leave(), GLFW would later restore the video mode that the game has
        // chosen, instead of the monitor's original video mode.
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

    /// Leaves the monitor. GLFW can make a window leave a monitor only if GLFW itself made the
    /// window fill this monitor.
    private void leaveNow() {
        pending.leaves = false;
        if (filled == null) find(system.covers()).ifPresent(it -> system.fill(it, null));
        filled = null;
        // On a system with Fact.SUGGESTED_STATES, a maximised window keeps its size until the
        // compositor chooses another size.
        boolean keeps = platform.is(Fact.SUGGESTED_STATES) && system.maximized() && model.visible();
        system.leave(desired.place, keeps ? system.size() : desired.size);
    }

    private boolean granted(Step step) {
        return switch (step) {
            case SHOW -> shown();
            case HIDE -> !shown();
            case FILL -> system.covers() != 0;
            // After a request to leave a monitor, the system may still report the size that the
            // window had before. This method therefore returns false, so that the next step always
            // waits.
            case LEAVE -> false;
            case MAXIMIZE -> system.maximized();
            case MINIMIZE -> model.minimized();
            case RESTORE -> !system.maximized();
            case PLACE -> placed();
        };
    }

    /// {@return whether the window is shown or minimised} For a minimised window the result is
    /// true, although X11 reports a minimised window as hidden.
    private boolean shown() {
        return minimizing.open || model.minimized() || system.appeared();
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

    /// Gives up a request that the system has not granted: pump() then adopts the current state of
    /// the window as the desired state.
    private void giveUp() {
        moved = true;
        if (filled == null && model.visible()) aim(null);
    }

    // --- reports of the system ---

    /// Reads the position, size and focus of the window after GLFW has opened the window. The game
    /// receives no inputs about this initial state.
    void ask() {
        askSize();
        boolean known = platform.knowsPlace();
        Place place = known ? system.place() : new Place(0, 0);
        int x = Units.points(place.x(), unit());
        int y = Units.points(place.y(), unit());
        model.open(x, y, model.visible(), known ? system.focused() : model.focused());
    }

    /// Reads the size of the window. GLFW reports the size in screen coordinates and the size in
    /// pixels separately. This method is called after each of these two reports, because the other
    /// report may not have arrived yet. The method reads one of the two sizes and computes the
    /// other size. If the method read both sizes, the sizes could differ, because the window may
    /// change its size between the two reads.
    void askSize() {
        Size drawn = platform.units() == Units.PIXELS ? system.size() : system.pixels();
        resize(drawn.width(), drawn.height());
    }

    /// Handles the report of a size in screen coordinates. If a screen coordinate is a pixel, the
    /// report contains both sizes, so the method does not ask GLFW for the size. If the method
    /// asked for the size, GLFW could answer with the earlier size, because an X11 window manager
    /// reports a size before the window has this size. The model would then keep the earlier size,
    /// because GLFW does not report the new size a second time.
    void sized(int width, int height) {
        if (platform.units() == Units.PIXELS) resize(width, height);
        else askSize();
    }

    private void resize(int width, int height) {
        Size pixels = Units.size(width, height);
        model.resize(Units.points(width, height, model.scale()), pixels, now());
    }

    /// Handles the report that the window was maximised, or that the window is no longer maximised.
    void maximized(boolean now) {
        large = now;
        boolean itsOwn = !now && platform.is(Fact.SUGGESTED_STATES);
        // GLFW reports that the window is no longer maximised before GLFW reports the new size of
        // the window, so system.size() is still the maximised size.
        largeSize = itsOwn ? system.size() : null;
    }

    /// Handles the report that monitors were connected or disconnected. If the monitor that the
    /// window filled was disconnected, the window still has the size of this monitor, so the method
    /// returns the window to its own size. If no monitor shows the former position of the window,
    /// the window moves to the middle of the primary monitor. On systems that do not report the
    /// position of a window, the system itself moves the window.
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

    /// Requests the steps that had to wait, and adopts changes that the game has not requested.
    void pump() {
        pumpMinimizing();
        shrink();
        if (pending.open) step();
        // The system reports the size and the state of the window separately. The method therefore
        // adopts changes only when the position, size and focus of the window have not changed
        // since the last call of pump().
        boolean rests = places == model.places();
        moved |= !rests;
        places = model.places();
        lookWhetherLeft();
        if (rests) learn();
    }

    /// Repeats the request to minimise the window until the system has minimised the window. If the
    /// game has cancelled the request, but the system minimises the window nevertheless, this
    /// method restores the window. A window manager that is busy with showing the window may forget
    /// the request. The request is not repeated on systems that do not report whether a window is
    /// minimised.
    private void pumpMinimizing() {
        long now = now();
        if (model.minimized()) {
            boolean back = now - backNanos < PendingRequest.GIVE_UP_NANOS;
            // The system minimised the window after the game had cancelled the request.
            if (back) system.restore();
            minimizing.end(true);
            return;
        }
        if (!minimizing.open || minimizing.waits(0, now)) return;
        if (minimizing.failed(now)) minimizing.end(true);
        else if (!platform.is(Fact.SUGGESTED_STATES)) askToMinimize();
    }

    /// If the window is no longer maximised but still has the size of the maximised window,
    /// requests the desired size from the system. For example, GNOME's compositor forgets the size
    /// of a maximised window if the window has filled a monitor since it was maximised.
    private void shrink() {
        Size before = largeSize;
        largeSize = null;
        if (before == null || filled != null || large || !model.visible()) return;
        if (system.size().equals(before)) system.resize(desired.size);
    }

    /// Checks whether the window manager has made the window leave its monitor. In this case, the
    /// window no longer has the size of the monitor. During a change of the video mode, the window
    /// also has another size than the monitor for a short time. Therefore the size must differ for
    /// a quarter of a second before this method concludes that the window has left the monitor.
    private void lookWhetherLeft() {
        if (filled == null || pending.open || model.minimized() || !model.visible()) {
            // When the window is visible again and no request is pending, this method must compare
            // the size of the window with the size of the monitor again, so `moved` is set.
            moved |= filled != null;
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

    /// Adopts the changes that the user has made to the window, if no request is pending.
    private void learn() {
        if (pending.open || desired.target != null || !model.visible() || model.minimized()) return;
        // The system may have maximised or restored the window without a report, so the method asks
        // the system for the state.
        if (large != desired.maximized) {
            desired.maximized = system.maximized();
            if (!desired.maximized && pending.hasUnmetPlacement()) {
                // The system has ignored the requested size or position while the window was
                // maximised, so pursue() requests the size or position again.
                pursue();
                return;
            }
        }
        if (!moved || coveredByManager() != 0 || isAnimated()) return;
        moved = false;
        if (!large && !system.maximized()) learnPlace();
    }

    /// {@return whether the real position of the window differs from the last reported position}
    /// The window manager Openbox moves a window while the window is being minimised or restored,
    /// and does not report this movement.
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

    /// {@return the monitor that the window fills, or will fill when the window is shown}
    Optional<GlfwMonitor> monitor(List<GlfwMonitor> monitors) {
        return find(filledMonitor(), monitors);
    }

    /// {@return the monitor that the window fills or, if the window fills no monitor, the monitor
    /// that shows most of the window} If the window fills no monitor and its position is not known,
    /// the result is the primary monitor.
    GlfwMonitor mostOf(List<GlfwMonitor> all) {
        if (!platform.knowsPlace()) return monitor(all).orElse(all.getFirst());
        return monitor(all).orElseGet(() -> Monitors.of(all, model.x(), model.y(), model.points()));
    }

    /// {@return whether the window fills a monitor and has changed the video mode of the monitor}
    boolean exclusive() {
        Target target = desired.target;
        return target != null && target.mode() != null && filledMonitor() != 0;
    }

    /// {@return whether the window is maximised, or will be maximised when the window is shown or
    /// leaves the monitor that the window fills}
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

    /// {@return the handle of the monitor that the window manager has made the window fill, or 0}
    /// If the game itself requested a window size that equals the size of the monitor, the result
    /// is 0.
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
