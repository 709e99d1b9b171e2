package fourstroke.backend.glfw;

import fourstroke.backend.glfw.SystemWindow.Place;
import fourstroke.loop.api.draw.Size;

import org.jspecify.annotations.Nullable;

/// The window's own position and size, and whether it is maximised: as the user changes it while it
/// is visible and fills no monitor, and as the game wants it always.
///
/// [Own] is the intended state. Systems grant requests with a delay, so within a second of a
/// request its value counts, and after that what the system reports ([Wish]; the reports are in
/// [WindowState]). Systems also forget: the state to which a window returns from a monitor is
/// requested again a little later. [Fullscreen] decides when.
final class Placement {

    /// After this time, what was not granted is requested again: a window manager that was still
    /// busy with the previous request may have forgotten it. To the user it still looks like one
    /// change.
    static final long FORGOTTEN_NANOS = 250_000_000;

    private final SystemWindow system;
    private final GlfwPlatform platform;
    private final WindowState state;
    private Own own;
    private boolean below; // below a monitor that the window fills, or will fill when shown
    private boolean goingBack; // returning from it; the system may have forgotten the state
    private Wish<Boolean> away; // to be minimised; false if taken back and not granted yet
    private Wish<Boolean> takenBack; // maximising was taken back, and that is not granted yet
    private long maximizedNanos; // when it was maximised
    private boolean appearing; // on Wayland: shown, but not yet reported as shown
    private @Nullable Size shrinking; // no longer maximised; this was its size until now

    Placement(SystemWindow system, WindowState state) {
        this.system = system;
        this.state = state;
        platform = system.platform();
        own = Own.unknown(now());
        away = Wish.old(false, now());
        maximizedNanos = away.nanos();
        takenBack = away;
    }

    private long now() {
        return state.nowNanos();
    }

    private double unit() {
        return Units.toPoint(platform, state.scale);
    }

    // --- the current state ---

    /// {@return whether it is maximised, or should be} The user can only have changed that while
    /// the window is visible and fills nothing.
    private boolean maximizes() {
        boolean unseen = below || appearing || !state.visible;
        boolean told = unseen ? own.maximized().value() : state.maximized;
        return own.maximized().orTold(told, now()).value();
    }

    /// {@return whether it should be maximised, or may still be although that was taken back}
    private boolean mayBeMaximized() {
        return maximizes() || !below && state.maximized;
    }

    /// {@return whether it may not have been seen maximised yet} Compositors such as Weston then
    /// ignore a request to take that back.
    private boolean mayBeUnseen() {
        boolean lately = now() - maximizedNanos < Wish.GRANT_NANOS;
        return !state.maximized || lately || own.maximized().counts(now());
    }

    private boolean takesBack() {
        return takenBack.value() && takenBack.counts(now());
    }

    /// Learns what the system did with the window, unless there was a request just now. On X11, the
    /// position of a window that the game maximised is that of its normal state.
    void learn() {
        if (below) return;
        boolean known =
                switch (platform) {
                    case WAYLAND -> true; // as far as it can be known
                    case X11 -> mayBeMaximized() && own.small() != null;
                    case WIN32, COCOA, NULL, AUTO -> false;
                };
        Place place = known ? own.place().value() : system.place();
        own = own.orTold(place, system.size(), maximizes(), now());
    }

    // --- requests of the game ---

    void resize(Size points) {
        int width = Units.screen(points.width(), unit());
        own = own.resized(Units.size(width, Units.screen(points.height(), unit())), now());
        if (below) return;
        boolean large = platform == GlfwPlatform.WAYLAND && state.maximized;
        if (maximizes()) restore();
        // Not yet: some compositors kill the program whose maximised window has another size.
        if (!large) system.resize(own.size().value());
    }

    void move(int x, int y) {
        own = own.moved(new Place(Units.screen(x, unit()), Units.screen(y, unit())), now());
        if (below) return;
        if (maximizes()) restore();
        system.move(own.place().value());
    }

    void maximize() {
        boolean already = mayBeMaximized();
        if (!already) learn();
        maximize(already ? own.small() : own.size().value());
    }

    private void maximize(@Nullable Size small) {
        own = own.maximized(small, now());
        takenBack = Wish.old(false, now());
        // It would get its frame while maximised, unlike a window that has returned: that one does
        // this again.
        if (platform == GlfwPlatform.WAYLAND && (below || appearing || goingBack)) return;
        system.maximize();
        lookWhetherMaximized();
    }

    void minimize() {
        away = new Wish<>(true, now());
        system.minimize();
    }

    /// Takes back minimising and, unless the window fills a monitor, maximising.
    void restore() {
        boolean early = away.value() && away.counts(now()) && !state.minimized;
        if (early) away = new Wish<>(false, now());
        if (!below && mayBeMaximized()) {
            if (maximizes() && mayBeUnseen()) takenBack = new Wish<>(true, now());
            own = own.restored(now()).small(now());
            if (own.small() == null) goingBack = false; // only the system knows the size
        }
        takeBack();
    }

    private void takeBack() {
        system.restore();
        lookWhetherMaximized();
    }

    // --- reports of the system ---

    /// On Wayland GLFW remembers it for a hidden window, and reports nothing.
    private void lookWhetherMaximized() {
        if (platform != GlfwPlatform.WAYLAND) return;
        boolean now = system.maximized();
        if (now != state.maximized) maximized(now);
    }

    /// The window was maximised or is no longer maximised. A Wayland compositor may leave the size
    /// after that to the program; GNOME's has forgotten it if the window has filled a monitor
    /// since.
    void maximized(boolean now) {
        boolean byUser = now && !below && state.visible && !own.maximized().counts(now());
        state.maximized = now;
        if (now) maximizedNanos = now();
        if (platform != GlfwPlatform.WAYLAND) {
            if (byUser) own = own.withSmall(null);
            return;
        }
        Size size = system.size(); // GLFW reports this first, and then another size
        if (!now) shrinking = size;
        else if (!below) own = own.withSmall(own.size().orTold(size, now()).value());
    }

    // --- below a filled monitor, and back ---

    /// The window opens below a monitor, and will return from there to this position.
    void open(Place place, Size size) {
        own = own.moved(place, now()).resized(size, now());
        below = true;
    }

    /// The window is about to fill a monitor, or will when it is shown.
    void beBelow() {
        boolean large = takesBack() || mayBeMaximized(); // or may still be
        learn();
        below = true;
        if (!large || platform != GlfwPlatform.WAYLAND) return;
        own = own.small(now());
        if (!state.visible) return;
        // GLFW takes nothing back before it is granted.
        if (system.framed() || !state.maximized) reopen();
        else takeBack();
    }

    /// Opens a maximised window again as a normal one. GLFW removes its own frame from a window
    /// that is to fill a monitor, and compositors such as Weston kill the program if a window loses
    /// or regains that frame while it is maximised. A libdecor frame is only missed when it is
    /// given back, so it is enough not to be maximised by then.
    private void reopen() {
        if (appearing) return; // maximising was not requested yet
        system.hide();
        takeBack();
        system.show();
        wasShown();
    }

    /// The window no longer fills a monitor, and will not. It may have left it before.
    void beAbove() {
        below = false;
    }

    /// Leaves the monitor, if the window fills one. Compositors such as Weston kill the program
    /// whose maximised window has another size than it was told: such a window keeps its size until
    /// it is told one.
    ///
    /// @param seen whether the compositor shows the window
    void goBack(boolean seen) {
        own = own.again(now());
        boolean maximized = own.maximized().value();
        if (takesBack() && !maximized) own = own.restored(now());
        if (!state.visible && maximized && platform == GlfwPlatform.X11) own = own.small(now());
        goingBack = true;
        boolean told = seen && state.maximized && platform == GlfwPlatform.WAYLAND;
        system.leave(own.place().value(), told ? system.size() : own.size().value());
        if (platform == GlfwPlatform.NULL) state.askSize(system); // GLFW reports nothing there
    }

    /// Leaves a monitor that is gone, for the middle of another if the window could not be seen.
    void goBackInSight() {
        var all = system.monitors();
        if (!own.shown(all, unit()) && system.connected()) {
            Place middle = system.middle(all.getFirst(), own.size().value());
            own = own.moved(middle, now());
        }
        goBack(state.visible);
    }

    // --- hidden, and shown again ---

    /// The window was hidden. On Wayland, requests not granted yet are lost with it, but GLFW
    /// remembers those for a hidden window.
    void wasHidden() {
        boolean maximized = own.maximized().value();
        if (platform != GlfwPlatform.WAYLAND) return;
        if (appearing) return; // GLFW does not hide it yet
        takenBack = Wish.old(false, now());
        if (goingBack) haveSize(own.size().value());
        if (maximized == state.maximized) return;
        if (!maximized) takeBack();
        else if (!below) maximize(own.small());
    }

    /// A window that was hidden after it was seen is about to be shown. An X11 window manager
    /// forgets a hidden window and would place it anew, so it is told that the position is wanted,
    /// and whether the window is maximised.
    void stay() {
        if (platform != GlfwPlatform.X11) return;
        learn();
        own = own.again(now());
        system.move(own.place().value());
        if (own.maximized().value()) system.maximize();
    }

    /// A hidden window is about to be shown. On Wayland it must not be maximised then: a maximised
    /// window must not fill a monitor, and libdecor does not allow for its frame in the first size
    /// that the window is told, so compositors such as Weston kill the program.
    void beShown() {
        if (platform != GlfwPlatform.WAYLAND) return;
        takeBack();
        shrink();
    }

    /// The window was shown: once it has appeared, it is maximised, or hidden again.
    void wasShown() {
        appearing = platform == GlfwPlatform.WAYLAND;
        appear();
    }

    private void appear() {
        if (!appearing || !system.appeared()) return;
        appearing = false;
        if (!state.visible) {
            system.hide();
            wasHidden();
        } else if (own.maximized().value() && !below) {
            maximize(own.small());
        }
    }

    // --- what a system forgets ---

    /// At every pump, asks for what could not be asked for at once or what the system forgot.
    void insist() {
        appear();
        // GLFW takes nothing back before it is granted, nor does Weston before it is seen.
        boolean late = takesBack() && state.maximized && !below && !maximizes();
        if (late && platform == GlfwPlatform.WAYLAND) takeBack();
        if (state.minimized && !away.value() && away.counts(now())) system.restore();
        shrink();
        if (goingBack && now() - own.size().nanos() >= FORGOTTEN_NANOS) arrive();
    }

    private void shrink() {
        Size large = shrinking;
        Size small = own.small();
        shrinking = null;
        if (large == null || small == null || below || state.maximized) return;
        boolean asked = !own.maximized().value() && own.maximized().counts(now());
        if (asked || system.size().equals(large)) haveSize(small);
    }

    /// Some time after the window left a monitor, checks its size again, because after quick
    /// changes the last reported size was sometimes an old one. Asks again for the intended state
    /// if it is different.
    private void arrive() {
        goingBack = false;
        if (below) return;
        state.askSize(system);
        if (state.maximized) return; // maximised since then
        Size small = own.small();
        boolean maximized = own.maximized().value();
        if (!maximized) haveSize(own.size().value());
        else if (small != null) haveSize(small);
        if (maximized) maximize(small);
    }

    private void haveSize(Size size) {
        if (!system.size().equals(size)) system.resize(size);
    }
}
