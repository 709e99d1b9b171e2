package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.system.MemoryUtil.NULL;

import fourstroke.loop.api.Monitor;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Size;
import fourstroke.loop.api.VideoMode;

import org.jspecify.annotations.Nullable;
import org.lwjgl.glfw.GLFWVidMode;

import java.util.List;
import java.util.Optional;

/// Where a window is, how large it is, and where it was before it filled a monitor.
final class Placement {

    private static final double NO_RATE = GLFW_DONT_CARE;

    /// How long a system may take to grant a place or a size: a window manager under load was never
    /// seen to need half of it. After this what the window has is what it was given.
    private static final long GRANT_NANOS = 1_000_000_000;

    /// After this a size that was not granted is asked for once more: a window manager that was not
    /// through with the wish before may have forgotten it. A person sees it as one change still.
    private static final long FORGOTTEN_NANOS = 250_000_000;

    private final long handle;
    private final GlfwPlatform platform;
    private final WindowState state;
    private final int[] one = new int[1];
    private final int[] two = new int[1];
    // Where it is to be while it fills no monitor, in screen coordinates, and when that was wished.
    private int xBefore;
    private int yBefore;
    private int widthBefore;
    private int heightBefore;
    private long placeNanos;
    private long sizeNanos;
    private boolean leaving; // fullscreen, and the size may have been forgotten
    private long maximizeNanos; // when that was asked for last, save what was taken back
    private long takenBackNanos; // when that was taken back before it was granted
    private boolean maximizedBefore; // it filled a monitor
    private Size normal = new Size(0, 0); // in screen coordinates, before it was maximised
    private @Nullable Size shrinking; // it is maximised no more, and had this size until now
    private boolean exclusive; // was asked for; the monitor may be gone since
    private @Nullable Filling filling; // what was asked for last
    private boolean taken; // that monitor, and nobody has left it since
    private boolean hiddenFilling; // it does not fill, but will when it is shown
    private boolean hidden; // after it was shown
    private boolean hiddenMaximized; // hidden, and to be maximised when it is shown

    /// How a monitor is filled, in GLFW's words.
    private record Filling(long monitor, int width, int height, int rate) {}

    Placement(long handle, GlfwPlatform platform, WindowState state) {
        this.handle = handle;
        this.platform = platform;
        this.state = state;
        placeNanos = state.nowNanos() - GRANT_NANOS; // nothing was asked for
        sizeNanos = placeNanos;
        maximizeNanos = placeNanos;
        takenBackNanos = placeNanos;
        ask();
    }

    private double unit() {
        return Units.toPoint(platform, state.scale);
    }

    /// Learns all from the system, as it stands after opening; none of it is news to the game.
    void ask() {
        askSize();
        state.settle();
        if (platform == GlfwPlatform.WAYLAND) return; // it does not tell
        glfwGetWindowPos(handle, one, two);
        state.x = Units.points(one[0], unit());
        state.y = Units.points(two[0], unit());
        state.focused = glfwGetWindowAttrib(handle, GLFW_FOCUSED) == GLFW_TRUE;
    }

    /// Both sizes are asked for, whichever was told: the other may be about to be. Where one is
    /// made of the other, a second question could be answered after the next change.
    void askSize() {
        glfwGetWindowSize(handle, one, two);
        Size points = Units.points(one[0], two[0], unit());
        if (!Units.ofPixels(platform)) glfwGetFramebufferSize(handle, one, two);
        state.resized(points, Units.pixels(platform, one[0], two[0], state.scale));
    }

    void resize(Size points) {
        widthBefore = Units.screen(points.width(), unit());
        heightBefore = Units.screen(points.height(), unit());
        if (fills()) return;
        sizeNanos = state.nowNanos();
        if (platform == GlfwPlatform.WAYLAND && state.maximized) {
            // Not yet: some compositors end the program whose maximised window has another size.
            normal = new Size(widthBefore, heightBefore);
            restore();
            return;
        }
        leaveMaximized();
        glfwSetWindowSize(handle, widthBefore, heightBefore);
    }

    void move(int x, int y) {
        xBefore = Units.screen(x, unit());
        yBefore = Units.screen(y, unit());
        if (fills()) return;
        placeNanos = state.nowNanos();
        leaveMaximized();
        glfwSetWindowPos(handle, xBefore, yBefore);
    }

    private void leaveMaximized() {
        hiddenMaximized = false;
        maximizedBefore = false;
        if (maximizes()) restore();
    }

    /// {@return whether the window is maximised, or was just told to be}
    private boolean maximizes() {
        return state.maximized || state.nowNanos() - maximizeNanos < GRANT_NANOS;
    }

    void maximize() {
        hiddenMaximized = hidden;
        if (!fills()) {
            if (!maximizes()) normal = sizeOfSystem();
            maximizeNanos = state.nowNanos();
            takenBackNanos = maximizeNanos - GRANT_NANOS;
        }
        glfwMaximizeWindow(handle);
        lookWhetherMaximized();
    }

    void restore() {
        hiddenMaximized = false;
        if (maximizedBefore && !fills()) { // the system knows the size that it had before both
            maximizedBefore = false;
            leaving = false;
        }
        long now = state.nowNanos();
        boolean early = platform == GlfwPlatform.WAYLAND && maximizes() && !state.maximized;
        if (early) takenBackNanos = now;
        maximizeNanos = now - GRANT_NANOS;
        glfwRestoreWindow(handle);
        lookWhetherMaximized();
    }

    /// On Wayland GLFW remembers it of a hidden window, and tells nobody.
    private void lookWhetherMaximized() {
        if (platform != GlfwPlatform.WAYLAND) return;
        boolean now = glfwGetWindowAttrib(handle, GLFW_MAXIMIZED) == GLFW_TRUE;
        if (now != state.maximized) maximized(now);
    }

    /// The window became maximised, or is it no more. A compositor of Wayland may leave it to the
    /// program which size it has after that.
    void maximized(boolean now) {
        state.maximized = now;
        if (platform != GlfwPlatform.WAYLAND) return;
        Size size = sizeOfSystem(); // GLFW tells of this first, and then of another size
        if (now) normal = size;
        else shrinking = size;
    }

    private Size sizeOfSystem() {
        glfwGetWindowSize(handle, one, two);
        return new Size(one[0], two[0]);
    }

    private boolean fills() {
        return hiddenFilling || glfwGetWindowMonitor(handle) != NULL;
    }

    /// {@return the monitor that the window fills, or will when it is shown}
    Optional<Monitor> filled(List<Monitor> monitors) {
        Filling last = filling;
        if (hiddenFilling && last != null)
            return monitors.stream().filter(it -> it.id() == last.monitor).findFirst();
        long monitor = glfwGetWindowMonitor(handle);
        return monitor == NULL ? Optional.empty() : Optional.of(Monitors.of(monitors, monitor));
    }

    /// {@return which of all monitors shows most of the window} On Wayland it does not know where
    /// it is.
    Monitor monitor(List<Monitor> all) {
        if (platform == GlfwPlatform.WAYLAND) return filled(all).orElse(all.getFirst());
        return filled(all).orElseGet(() -> Monitors.of(all, state.x, state.y, state.points()));
    }

    boolean exclusive() {
        return exclusive && fills();
    }

    /// Fills a monitor, in its current video mode; does nothing while there is none.
    void fill(Monitor monitor) {
        if (!Monitors.connected()) return;
        if (exclusive) goBack(); // else the mode that it was given would be taken for its own
        GLFWVidMode mode = Monitors.mode(monitor.id());
        fill(monitor.id(), mode.width(), mode.height(), mode.refreshRate());
    }

    /// Fills a monitor, in a mode of the window's own; does nothing while there is none.
    void take(Monitor monitor, VideoMode mode) {
        if (!Monitors.connected()) return;
        exclusive = true;
        glfwSetWindowAttrib(handle, GLFW_AUTO_ICONIFY, GLFW_TRUE);
        int rate = mode.refreshRate().map(Rate::perSecond).orElse(NO_RATE).intValue();
        fill(monitor.id(), mode.size().width(), mode.size().height(), rate);
    }

    private void fill(long monitor, int width, int height, int rate) {
        if (!fills()) {
            remember();
            boolean maximized = maximizes();
            if (maximized && platform == GlfwPlatform.WAYLAND && !normal.isEmpty()) {
                widthBefore = normal.width();
                heightBefore = normal.height();
            }
            if (maximized && drawsFrame()) reopen();
            maximizedBefore = maximized;
        }
        filling = new Filling(monitor, width, height, rate);
        hiddenFilling = !state.visible;
        if (hiddenFilling) return; // GLFW would show it
        taken = true;
        glfwSetWindowMonitor(handle, monitor, 0, 0, width, height, rate);
        if (platform == GlfwPlatform.NULL) askSize(); // GLFW tells nobody there
    }

    /// {@return whether GLFW draws the window's frame itself, as on Wayland where nobody else does}
    private boolean drawsFrame() {
        if (platform != GlfwPlatform.WAYLAND) return false;
        glfwGetWindowFrameSize(handle, null, one, null, null);
        return one[0] > 0;
    }

    /// Opens a maximised window anew, as one that is not. GLFW takes its own frame from a window
    /// that is to fill a monitor, and a compositor like Weston ends the program when a window that
    /// still is maximised loses it, or gets it again.
    private void reopen() {
        glfwHideWindow(handle);
        restore();
        glfwShowWindow(handle);
    }

    /// Hides the window. GLFW hides none that fills a monitor, so it leaves that for as long as it
    /// is hidden.
    void hide() {
        if (state.visible) {
            hidden = true;
            hiddenMaximized = maximizes();
        }
        state.visible = false;
        state.focus(false); // some systems tell of that only when it is shown again
        if (!hiddenFilling && fills()) {
            hiddenFilling = true;
            putBack();
        }
        glfwHideWindow(handle);
    }

    /// Shows the window, where it is to be.
    void show() {
        if (hidden && platform == GlfwPlatform.X11) stay();
        hidden = false;
        state.visible = true;
        if (hiddenFilling && platform == GlfwPlatform.WAYLAND) restore();
        glfwShowWindow(handle);
        Filling last = filling;
        if (!hiddenFilling || last == null) return;
        boolean there = Monitors.connected() && filled(Monitors.all(platform)).isPresent();
        if (there) fill(last.monitor, last.width, last.height, last.rate);
        hiddenFilling = false;
    }

    /// A window manager of X11 forgets a window that is hidden, and would place it anew: it is told
    /// that the place is wanted, and whether the window is maximised.
    private void stay() {
        if (!hiddenFilling) remember();
        glfwSetWindowPos(handle, xBefore, yBefore);
        if (hiddenMaximized) glfwMaximizeWindow(handle);
    }

    /// Where the window is, save what was asked for just now: until the system grants that, the
    /// window still is as it was before, or in between.
    private void remember() {
        long now = state.nowNanos();
        if (platform != GlfwPlatform.WAYLAND && now - placeNanos >= GRANT_NANOS) {
            glfwGetWindowPos(handle, one, two);
            xBefore = one[0];
            yBefore = two[0];
        }
        if (now - sizeNanos >= GRANT_NANOS) rememberSize();
    }

    private void rememberSize() {
        glfwGetWindowSize(handle, one, two);
        widthBefore = one[0];
        heightBefore = two[0];
    }

    /// Fills a monitor from the start: from there the window goes to the middle of what task bars
    /// leave free.
    void open(Monitor monitor) {
        if (!Monitors.connected()) return;
        rememberSize();
        center(monitor.id());
        placeNanos = state.nowNanos();
        sizeNanos = placeNanos;
        fill(monitor);
    }

    private void center(long monitor) {
        int[] place = Monitors.middle(monitor, widthBefore, heightBefore);
        xBefore = place[0];
        yBefore = place[1];
    }

    void goBack() {
        giveBack();
        if (!fills()) return;
        hiddenFilling = false;
        putBack();
    }

    private void giveBack() {
        if (exclusive) glfwSetWindowAttrib(handle, GLFW_AUTO_ICONIFY, GLFW_FALSE);
        exclusive = false;
    }

    /// Monitors came or went. Where the one that the window filled is gone, GLFW leaves it the size
    /// that it had there: it goes back to its own, and where no monitor shows its place, to the
    /// middle of the primary one. On Wayland the compositor sees to that.
    void monitorsChanged() {
        if (!taken || fills()) return;
        taken = false;
        giveBack();
        if (platform == GlfwPlatform.WAYLAND) return;
        List<Monitor> all = Monitors.all(platform);
        double unit = unit();
        int x = Units.points(xBefore, unit);
        int y = Units.points(yBefore, unit);
        Size size = Units.points(widthBefore, heightBefore, unit);
        boolean seen = all.stream().anyMatch(monitor -> Monitors.shown(monitor, x, y, size) > 0);
        if (!seen && Monitors.connected()) center(all.getFirst().id());
        putBack();
    }

    private void putBack() {
        taken = false;
        placeNanos = state.nowNanos();
        sizeNanos = placeNanos;
        leaving = true;
        glfwSetWindowMonitor(
                handle, NULL, xBefore, yBefore, widthBefore, heightBefore, GLFW_DONT_CARE);
        if (platform == GlfwPlatform.NULL) askSize();
    }

    /// Some time after the window left fullscreen: looks once more how large it is, since where it
    /// went to and fro quickly the size told last was seen to be that of before; and asks once more
    /// for the size that it is to have, if it has another, or to be maximised. For every pump.
    void insist() {
        // GLFW takes back nothing before it is granted, nor do compositors before it is seen.
        if (state.maximized && state.nowNanos() - takenBackNanos < GRANT_NANOS)
            glfwRestoreWindow(handle);
        shrink();
        if (!leaving || state.nowNanos() - sizeNanos < FORGOTTEN_NANOS) return;
        leaving = false;
        if (fills()) return;
        askSize();
        if (state.maximized) return; // since then
        if (maximizedBefore) maximizeAgain();
        else setSize(new Size(widthBefore, heightBefore));
    }

    private void maximizeAgain() {
        Size small = normal;
        if (!small.isEmpty()) setSize(small);
        maximize();
        normal = small; // a system that takes its time would tell the size of before
    }

    private void shrink() {
        Size large = shrinking;
        shrinking = null;
        if (large == null || normal.isEmpty() || fills() || state.maximized) return;
        if (sizeOfSystem().equals(large)) setSize(normal);
    }

    private void setSize(Size size) {
        if (sizeOfSystem().equals(size)) return;
        glfwSetWindowSize(handle, size.width(), size.height());
        if (platform == GlfwPlatform.NULL) askSize();
    }
}
