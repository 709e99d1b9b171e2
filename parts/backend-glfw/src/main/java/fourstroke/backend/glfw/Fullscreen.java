package fourstroke.backend.glfw;

import fourstroke.backend.glfw.SystemWindow.Filling;
import fourstroke.backend.glfw.SystemWindow.Place;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.window.Monitor;
import fourstroke.loop.api.window.VideoMode;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;

/// Which monitor a window fills, if any, and whether it is hidden.
///
/// | | fills nothing | fills a monitor |
/// |---|---|---|
/// | visible | is as its [Placement] says | returns to that |
/// | hidden | returns to that when shown | fills nothing until shown, because GLFW cannot hide it |
final class Fullscreen {

    /// After this time a window has been seen in its granted state: some frames of a slow game.
    private static final long SEEN_NANOS = 150_000_000;

    private final SystemWindow system;
    private final GlfwPlatform platform;
    private final WindowState state;
    private final Placement placement;
    private @Nullable Filling filling; // or will fill when it is shown
    private boolean hidden; // hidden after it was shown
    private Wish<Boolean> left; // the wish to have left a monitor
    private @Nullable Wish<Size> again; // to be asked soon after that: the size it had until then
    private @Nullable Wish<Size> before; // the wish to fill one; null once the size has changed
    private long grantedNanos; // when that was granted
    private @Nullable Filling early; // left before it may have been seen

    Fullscreen(SystemWindow system, WindowState state, Placement placement) {
        this.system = system;
        this.state = state;
        this.placement = placement;
        platform = system.platform();
        left = Wish.old(true, state.nowNanos());
        grantedNanos = left.nanos();
    }

    /// {@return whether it fills a monitor, or will when it is shown} False once its monitor is
    /// gone.
    private boolean fills() {
        return filling != null && (!state.visible || system.fills());
    }

    /// {@return the monitor that the window fills, or will when it is shown}
    Optional<Monitor> monitor(List<Monitor> monitors) {
        Filling last = filling;
        if (last == null || !fills()) return Optional.empty();
        return monitors.stream().filter(it -> it.id() == last.monitor()).findFirst();
    }

    /// {@return the monitor that shows most of the window} On Wayland the window does not know
    /// where it is.
    Monitor mostOf(List<Monitor> all) {
        if (platform == GlfwPlatform.WAYLAND) return monitor(all).orElse(all.getFirst());
        return monitor(all).orElseGet(() -> Monitors.of(all, state.x, state.y, state.points()));
    }

    boolean exclusive() {
        return filling != null && filling.exclusive() && fills();
    }

    /// Fills a monitor in its current video mode; does nothing if there is no monitor.
    void fill(Monitor monitor) {
        if (!system.connected()) return;
        // Otherwise the mode it was given would be taken for the monitor's own.
        if (filling != null && filling.exclusive()) leave();
        fill(system.borderless(monitor));
    }

    /// Fills a monitor in a mode of the window's own; does nothing if there is no monitor.
    void take(Monitor monitor, VideoMode mode) {
        if (!system.connected()) return;
        system.putsItselfAway(true);
        fill(system.exclusive(monitor, mode));
    }

    /// Fills a monitor from the start. From there the window returns to the middle of the area that
    /// task bars leave free.
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
        if (platform == GlfwPlatform.NULL) state.askSize(system); // GLFW reports nothing there
    }

    /// Returns from the monitor, which gets its mode back.
    void leave() {
        giveBack();
        if (!fills()) return; // also if the monitor is gone: that is reported soon
        left = new Wish<>(true, state.nowNanos());
        early = platform == GlfwPlatform.WAYLAND && mayBeUnseen() ? filling : null;
        again = null;
        fillNothing();
        placement.goBack(state.visible);
    }

    /// {@return whether it was told to fill its monitor and may not have been seen there yet}
    private boolean mayBeUnseen() {
        Wish<Size> last = before;
        if (!state.visible) return false;
        if (again != null) return true; // the size it was told may be an old one
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

    /// At every pump, asks for what could not be asked for at once or what the system forgot.
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

    /// Compositors such as Weston do nothing if a window leaves a monitor that was granted but on
    /// which it has not been seen yet. GLFW leaves only a monitor that the window fills.
    private void leaveAgain() {
        Filling last = early;
        if (last == null || state.nowNanos() - left.nanos() < Placement.FORGOTTEN_NANOS) return;
        early = null;
        if (system.monitors().stream().noneMatch(it -> it.id() == last.monitor())) return;
        system.fill(last);
        placement.goBack(true);
    }

    /// Compositors such as Weston send nothing to a window that leaves a monitor and fills it again
    /// at once, because nothing changes. So it takes the monitor's size; and it asks again if only
    /// its leaving was granted.
    private void fillAgain(Size own) {
        Filling wanted = filling;
        Monitor filled = monitor(system.monitors()).orElse(null);
        if (wanted == null || filled == null || !state.visible) return;
        if (!system.size().equals(own)) return; // it was told the size
        system.leave(new Place(0, 0), filled.size());
        system.fill(wanted);
    }

    /// Monitors were connected or disconnected. If the window's monitor is gone, GLFW leaves the
    /// window the size it had there. It returns to its own size and, if no monitor shows its
    /// position, to the middle of the primary monitor. On Wayland the compositor does that.
    void monitorsChanged() {
        if (filling == null || fills()) return;
        fillNothing();
        if (platform != GlfwPlatform.WAYLAND) placement.goBackInSight();
    }

    /// Hides the window. GLFW cannot hide one that fills a monitor, so it leaves the monitor for as
    /// long as it is hidden.
    void hide() {
        boolean news = state.visible;
        early = null;
        if (news) {
            placement.learn();
            hidden = true;
        }
        state.visible = false;
        state.focus(false); // some systems report that only when it is shown again
        if (news && filling != null) placement.goBack(true);
        system.hide();
        placement.wasHidden();
    }

    /// Shows the window in the place where it should be.
    void show() {
        boolean news = !state.visible;
        Filling last = news ? filling : null; // the monitor to fill now
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
