package fourstroke.backend.glfw;

import fourstroke.backend.glfw.SystemWindow.Filling;
import fourstroke.backend.glfw.SystemWindow.Place;
import fourstroke.loop.api.Monitor;
import fourstroke.loop.api.Size;
import fourstroke.loop.api.VideoMode;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;

/// Which monitor a window fills, if it does, and whether it is hidden.
///
/// | | fills nothing | fills a monitor |
/// |---|---|---|
/// | visible | is as its [Placement] says | goes back to that |
/// | hidden | is so again when it is shown | fills nothing until it is shown: GLFW would not hide it |
final class Fullscreen {

    /// After this a window was seen as it was granted: some frames of a slow game.
    private static final long SEEN_NANOS = 150_000_000;

    private final SystemWindow system;
    private final GlfwPlatform platform;
    private final WindowState state;
    private final Placement placement;
    private @Nullable Filling filling; // or will when it is shown
    private boolean hidden; // after it was shown
    private Wish<Boolean> left; // a monitor
    private @Nullable Wish<Size> again; // soon after that, as large as it was until then
    private @Nullable Wish<Size> before; // it was to fill one; null once it has another size
    private long grantedNanos; // when it got that
    private @Nullable Filling early; // left before that may have been seen

    Fullscreen(SystemWindow system, WindowState state, Placement placement) {
        this.system = system;
        this.state = state;
        this.placement = placement;
        platform = system.platform();
        left = Wish.old(true, state.nowNanos());
        grantedNanos = left.nanos();
    }

    /// {@return whether it fills a monitor, or will when it is shown} Not after its monitor went.
    private boolean fills() {
        return filling != null && (!state.visible || system.fills());
    }

    /// {@return the monitor that the window fills, or will when it is shown}
    Optional<Monitor> monitor(List<Monitor> monitors) {
        Filling last = filling;
        if (last == null || !fills()) return Optional.empty();
        return monitors.stream().filter(it -> it.id() == last.monitor()).findFirst();
    }

    /// {@return which of all monitors shows most of the window} On Wayland it does not know where
    /// it is.
    Monitor mostOf(List<Monitor> all) {
        if (platform == GlfwPlatform.WAYLAND) return monitor(all).orElse(all.getFirst());
        return monitor(all).orElseGet(() -> Monitors.of(all, state.x, state.y, state.points()));
    }

    boolean exclusive() {
        return filling != null && filling.exclusive() && fills();
    }

    /// Fills a monitor, in its current video mode; does nothing while there is none.
    void fill(Monitor monitor) {
        if (!system.connected()) return;
        // Else the mode that it was given would be taken for its own.
        if (filling != null && filling.exclusive()) leave();
        fill(system.borderless(monitor));
    }

    /// Fills a monitor, in a mode of the window's own; does nothing while there is none.
    void take(Monitor monitor, VideoMode mode) {
        if (!system.connected()) return;
        system.putsItselfAway(true);
        fill(system.exclusive(monitor, mode));
    }

    /// Fills a monitor from the start: from there the window goes to the middle of what task bars
    /// leave free.
    void open(Monitor monitor) {
        if (!system.connected()) return;
        Size size = system.size();
        placement.open(system.middle(monitor, size), size);
        fill(monitor);
    }

    private void fill(Filling wanted) {
        if (!fills()) placement.beBelow();
        filling = wanted;
        if (state.visible) fillNow(wanted); // GLFW would show it
    }

    private void fillNow(Filling wanted) {
        long now = state.nowNanos();
        again = left.counts(now) ? new Wish<>(system.size(), now) : null;
        before = new Wish<>(system.size(), now);
        early = null;
        system.fill(wanted);
        if (platform == GlfwPlatform.NULL) state.askSize(system); // GLFW tells nobody there
    }

    /// Goes back from the monitor, which gets back its mode.
    void leave() {
        giveBack();
        if (!fills()) return; // also where the monitor is gone: then that is told soon
        left = new Wish<>(true, state.nowNanos());
        early = platform == GlfwPlatform.WAYLAND && mayBeUnseen() ? filling : null;
        again = null;
        fillNothing();
        placement.goBack(state.visible);
    }

    /// {@return whether it was told to fill its monitor, and nobody may have seen that}
    private boolean mayBeUnseen() {
        Wish<Size> last = before;
        if (!state.visible) return false;
        if (again != null) return true; // what it was told may have been for the last time
        if (last == null) return left.nanos() - grantedNanos < SEEN_NANOS;
        return fillsAs(last.value());
    }

    private boolean fillsAs(Size size) {
        return monitor(system.monitors()).filter(it -> it.size().equals(size)).isPresent();
    }

    private void giveBack() {
        if (filling != null && filling.exclusive()) system.putsItselfAway(false);
    }

    private void fillNothing() {
        giveBack();
        filling = null;
        placement.beAbove();
    }

    /// For every pump: asks for what a system cannot be asked for at once, or forgot.
    void insist() {
        lookWhetherGranted(state.nowNanos());
        leaveAgain();
        placement.insist();
        Wish<Size> last = again;
        if (last == null || state.nowNanos() - last.nanos() < Placement.FORGOTTEN_NANOS) return;
        again = null;
        if (platform == GlfwPlatform.WAYLAND) fillAgain(last.value());
    }

    private void lookWhetherGranted(long now) {
        Wish<Size> last = before;
        if (last == null || last.counts(now) && last.value().equals(system.size())) return;
        before = null;
        grantedNanos = now;
    }

    /// A compositor like Weston does nothing where a window leaves a monitor that it was given and
    /// not seen in yet. GLFW leaves only what it fills.
    private void leaveAgain() {
        Filling last = early;
        if (last == null || state.nowNanos() - left.nanos() < Placement.FORGOTTEN_NANOS) return;
        early = null;
        if (system.monitors().stream().noneMatch(it -> it.id() == last.monitor())) return;
        system.fill(last);
        placement.goBack(true);
    }

    /// A compositor like Weston tells a window nothing that leaves a monitor and fills it again at
    /// once, as nothing changes. So it gets the monitor's size; and it asks once more, if only its
    /// leaving was granted.
    private void fillAgain(Size own) {
        Filling wanted = filling;
        Monitor filled = monitor(system.monitors()).orElse(null);
        if (wanted == null || filled == null || !state.visible) return;
        if (!system.size().equals(own)) return; // it was told
        system.leave(new Place(0, 0), filled.size());
        system.fill(wanted);
    }

    /// Monitors came or went. Where the one that the window filled is gone, GLFW leaves it the size
    /// that it had there: it goes back to its own, and where no monitor shows its place, to the
    /// middle of the primary one. On Wayland the compositor sees to that.
    void monitorsChanged() {
        if (filling == null || fills()) return;
        fillNothing();
        if (platform != GlfwPlatform.WAYLAND) placement.goBackInSight();
    }

    /// Hides the window. GLFW hides none that fills a monitor, so it leaves that for as long as it
    /// is hidden.
    void hide() {
        boolean news = state.visible;
        early = null;
        if (news) {
            placement.learn();
            hidden = true;
        }
        state.visible = false;
        state.focus(false); // some systems tell of that only when it is shown again
        if (news && filling != null) placement.goBack(true);
        system.hide();
        placement.wasHidden();
    }

    /// Shows the window, where it is to be.
    void show() {
        boolean news = !state.visible;
        Filling last = news ? filling : null; // to be filled now
        boolean there = system.connected() && monitor(system.monitors()).isPresent();
        if (hidden) placement.stay();
        if (news) placement.beShown();
        hidden = false;
        state.visible = true;
        system.show();
        if (last != null && there) fillNow(last);
        else if (last != null) fillNothing();
        if (news) placement.wasShown();
    }
}
