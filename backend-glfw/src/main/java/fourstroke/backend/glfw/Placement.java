package fourstroke.backend.glfw;

import fourstroke.backend.glfw.SystemWindow.Place;
import fourstroke.loop.api.Size;

import org.jspecify.annotations.Nullable;

/// Where a window is on its own, how large, and whether it is maximised: as the user changes it
/// while it is visible and fills no monitor, and as the game wants it always.
///
/// What it is to be is [Own]. A system grants in its own time: so that is what was asked for in the
/// last second, and only after that what the system tells ([Wish]; what it told is in
/// [WindowState]). And a system forgets: what the window goes back to from a monitor is asked for
/// once more a little later. [Fullscreen] says when that is.
final class Placement {

    /// After this what was not granted is asked for once more: a window manager that was not
    /// through with the wish before may have forgotten it. A person sees it as one change still.
    static final long FORGOTTEN_NANOS = 250_000_000;

    private final SystemWindow system;
    private final GlfwPlatform platform;
    private final WindowState state;
    private Own own;
    private boolean below; // a monitor that the window fills, or will when it is shown
    private boolean goingBack; // from it, which may have been forgotten
    private Wish<Boolean> away; // to be minimised; false where that was taken back, not granted yet
    private Wish<Boolean> takenBack; // that it is maximised, and that is not granted yet
    private long maximizedNanos; // when it was
    private boolean appearing; // on Wayland: shown, and not told of it yet
    private @Nullable Size shrinking; // it is maximised no more, and had this size until now

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

    // --- what is true ---

    /// {@return whether it is maximised, or is to be} Only of a window that is visible and fills
    /// nothing can the user have changed that.
    private boolean maximizes() {
        boolean unseen = below || appearing || !state.visible;
        boolean told = unseen ? own.maximized().value() : state.maximized;
        return own.maximized().orTold(told, now()).value();
    }

    /// {@return whether it may be maximised still though that was taken back, or is to be}
    private boolean mayBeMaximized() {
        return maximizes() || !below && state.maximized;
    }

    /// {@return whether it may not have been seen as maximised yet} A compositor like Weston then
    /// does nothing where that is taken back.
    private boolean mayBeUnseen() {
        boolean lately = now() - maximizedNanos < Wish.GRANT_NANOS;
        return !state.maximized || lately || own.maximized().counts(now());
    }

    private boolean takesBack() {
        return takenBack.value() && takenBack.counts(now());
    }

    /// Learns what the system made of the window, unless something was asked for just now. On X11
    /// the place of a window that the game has maximised is that below.
    void learn() {
        if (below) return;
        boolean known =
                switch (platform) {
                    case WAYLAND -> true; // as far as it can be
                    case X11 -> mayBeMaximized() && own.small() != null;
                    case WIN32, COCOA, NULL, AUTO -> false;
                };
        Place place = known ? own.place().value() : system.place();
        own = own.orTold(place, system.size(), maximizes(), now());
    }

    // --- what the game asks for ---

    void resize(Size points) {
        int width = Units.screen(points.width(), unit());
        own = own.resized(Units.size(width, Units.screen(points.height(), unit())), now());
        if (below) return;
        boolean large = platform == GlfwPlatform.WAYLAND && state.maximized;
        if (maximizes()) restore();
        // Not yet: some compositors end the program whose maximised window has another size.
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
        // It would get its frame as such, unlike one that has gone back: that does this once more.
        if (platform == GlfwPlatform.WAYLAND && (below || appearing || goingBack)) return;
        system.maximize();
        lookWhetherMaximized();
    }

    void minimize() {
        away = new Wish<>(true, now());
        system.minimize();
    }

    /// Takes back minimising; and maximising, unless the window fills a monitor.
    void restore() {
        boolean early = away.value() && away.counts(now()) && !state.minimized;
        if (early) away = new Wish<>(false, now());
        if (!below && mayBeMaximized()) {
            if (maximizes() && mayBeUnseen()) takenBack = new Wish<>(true, now());
            own = own.restored(now()).small(now());
            if (own.small() == null) goingBack = false; // the system knows to which size
        }
        takeBack();
    }

    private void takeBack() {
        system.restore();
        lookWhetherMaximized();
    }

    // --- what the system tells ---

    /// On Wayland GLFW remembers it of a hidden window, and tells nobody.
    private void lookWhetherMaximized() {
        if (platform != GlfwPlatform.WAYLAND) return;
        boolean now = system.maximized();
        if (now != state.maximized) maximized(now);
    }

    /// The window became maximised, or is it no more. A compositor of Wayland may leave it to the
    /// program which size it has after that; GNOME's has forgotten it where the window filled a
    /// monitor since.
    void maximized(boolean now) {
        boolean byUser = now && !below && state.visible && !own.maximized().counts(now());
        state.maximized = now;
        if (now) maximizedNanos = now();
        if (platform != GlfwPlatform.WAYLAND) {
            if (byUser) own = own.withSmall(null);
            return;
        }
        Size size = system.size(); // GLFW tells of this first, and then of another size
        if (!now) shrinking = size;
        else if (!below) own = own.withSmall(own.size().orTold(size, now()).value());
    }

    // --- below a monitor that is filled, and back ---

    /// The window opens below a monitor, and goes from there to this place.
    void open(Place place, Size size) {
        own = own.moved(place, now()).resized(size, now());
        below = true;
    }

    /// The window is about to fill a monitor, or will when it is shown.
    void beBelow() {
        boolean large = takesBack() || mayBeMaximized(); // or may be yet
        learn();
        below = true;
        if (!large || platform != GlfwPlatform.WAYLAND) return;
        own = own.small(now());
        if (!state.visible) return;
        // GLFW takes back nothing before it is granted.
        if (system.framed() || !state.maximized) reopen();
        else takeBack();
    }

    /// Opens a maximised window anew, as one that is not. GLFW takes its own frame from a window
    /// that is to fill a monitor, and a compositor like Weston ends the program when a window that
    /// still is maximised loses it, or gets it again. A frame by libdecor is only missed when it is
    /// given back, so that it is enough to be maximised no more by then.
    private void reopen() {
        if (appearing) return; // it was not asked to be maximised yet
        system.hide();
        takeBack();
        system.show();
        wasShown();
    }

    /// The window fills no monitor any more, and will not. It may have left it before.
    void beAbove() {
        below = false;
    }

    /// Leaves the monitor, if the window fills one. A compositor like Weston ends the program whose
    /// maximised window has another size than it was told: that keeps its size until it is told
    /// one.
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
        if (platform == GlfwPlatform.NULL) state.askSize(system); // GLFW tells nobody there
    }

    /// Leaves a monitor that is gone: for the middle of another if nobody could see the window.
    void goBackInSight() {
        var all = system.monitors();
        if (!own.shown(all, unit()) && system.connected()) {
            Place middle = system.middle(all.getFirst(), own.size().value());
            own = own.moved(middle, now());
        }
        goBack(state.visible);
    }

    // --- hidden, and shown again ---

    /// The window was hidden. On Wayland what was not granted yet went with it: but of a hidden one
    /// GLFW remembers it.
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

    /// The window, which was hidden after it was seen, is about to be shown. A window manager of
    /// X11 forgets one that is hidden, and would place it anew: it is told that the place is
    /// wanted, and whether the window is maximised.
    void stay() {
        if (platform != GlfwPlatform.X11) return;
        learn();
        own = own.again(now());
        system.move(own.place().value());
        if (own.maximized().value()) system.maximize();
    }

    /// The window, which is hidden, is about to be shown: on Wayland not as a maximised one. Nor
    /// may that fill a monitor, and libdecor forgets its frame in what it makes of the first size
    /// that the window is told, so that a compositor like Weston ends the program.
    void beShown() {
        if (platform != GlfwPlatform.WAYLAND) return;
        takeBack();
        shrink();
    }

    /// The window was shown: it is maximised, or hidden again, once it has appeared.
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

    /// For every pump: asks for what a system cannot be asked for at once, or forgot.
    void insist() {
        appear();
        // GLFW takes back nothing before it is granted, nor does Weston before it is seen.
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

    /// Some time after the window left a monitor: looks once more how large it is, since where it
    /// went to and fro quickly the size told last was seen to be that of before; and asks once more
    /// for what it is to be, if it is something else.
    private void arrive() {
        goingBack = false;
        if (below) return;
        state.askSize(system);
        if (state.maximized) return; // since then
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
