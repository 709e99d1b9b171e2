package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.*;

import fourstroke.backend.base.FrameOutput;
import fourstroke.backend.base.GameWindow;
import fourstroke.backend.base.Presenter;
import fourstroke.backend.base.WindowModel;
import fourstroke.backend.base.script.Script;
import fourstroke.backend.base.script.ScriptOptions;
import fourstroke.backend.base.time.SystemClock;
import fourstroke.backend.base.time.SystemTimers;
import fourstroke.backend.base.time.WindowTime;
import fourstroke.backend.base.wait.PreciseWait;
import fourstroke.backend.base.wait.Sleeper;
import fourstroke.backend.glfw.Platform.Fact;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Input.WindowChanged;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.spi.WindowSettings;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.Optional;

/// A window that GLFW opens and in which a [Presenter] draws.
///
/// **Options**: The value of the option `script` is a script, which is played in addition to the
/// input of the user. The value of the option `from` is the number of a tick. Until this tick, the
/// window is hidden, receives no input from the user, presents no frames, and uses virtual time.
/// The value of the option `clock` can only be `real`. The value of the option `glfw.platform` is
/// `x11`, `wayland` or `auto`. The value of the option `glfw.id`, such as `org.example.lantern`, is
/// the name by which a desktop recognises the game: the class of the window on X11, and the
/// `app_id` of the window on Wayland. If the option `glfw.id` is not set, this name consists of the
/// letters and digits of the window's title.
///
/// **Time**: the clock of the window is the real clock of the machine, except before the tick of
/// the option `from`. **Thread**: all methods must be called on the thread that opened the window,
/// except [#wake()] and reading [#clock()]. **Points**: on X11 and Windows, GLFW measures lengths
/// in pixels. On X11 and Windows, the number of pixels per point of a window is therefore the scale
/// of the monitor. **Vsync**: the driver waits for the refresh of the display, and the loop checks
/// whether the driver really waits.
public final class GlfwWindow extends GameWindow {

    private static final Logger LOG = LoggerFactory.getLogger(GlfwWindow.class);

    final GlfwPort port;
    final ModalDrag drag;
    private final WindowModel model;
    private final WindowCallbacks callbacks;
    private final HiddenWindow opened;
    private final Clock clock;
    private final Platform platform;
    private final @Nullable ScriptedUser user; // Null if the window has no script.
    private final PreciseWait rest;
    private final Pads pads;
    private Waiting waiting = Waiting.PRECISE;
    private int monitorChanges = Glfw.monitorChanges();
    // The value of model.places() when afterEvents() last ran. The initial value -1 makes the first
    // call of afterEvents() look up the monitor of the window.
    private int places = -1;
    private long lost;
    private boolean covered; // The result of isCovered() at the last call of changed().
    // True if the window system reported before the last pump that the contents of the window are
    // lost.
    private boolean damaged;

    /// Creates the presenter of a window.
    @FunctionalInterface
    public interface Maker {

        /// {@return a presenter that draws in a window}
        ///
        /// @param handle the GLFW handle of the window
        /// @throws BackendException if nothing can be drawn in the window
        Presenter make(long handle, WindowModel window);
    }

    /// Opens a window, and shows the window if the settings request a visible window.
    ///
    /// @param hints sets those window hints of GLFW that depend on the graphics API
    /// @param maker creates the presenter that draws in the window
    /// @throws BackendException if GLFW cannot open the window, or if nothing can be drawn in the
    ///   window
    public static GlfwWindow open(
            WindowSettings settings, GlfwPlatform wanted, Runnable hints, Maker maker) {
        Script script = ScriptOptions.onScreen(settings.options());
        HiddenWindow opened =
                HiddenWindow.open(
                        wanted,
                        settings.title(),
                        platform -> size(settings, platform.units()),
                        () -> hint(settings, hints));
        WindowTime scripted =
                script == null ? null : ScriptOptions.timeOnScreen(settings.options());
        Clock clock = scripted == null ? new SystemClock() : scripted.clock();
        GlfwWindow window;
        try {
            GlfwPort port = new GlfwPort(settings, opened.platform(), opened.handle(), clock);
            Presenter presenter = maker.make(opened.handle(), port.model);
            port.setOutput(new FrameOutput(presenter));
            ScriptedUser user =
                    script == null || scripted == null
                            ? null
                            : new ScriptedUser(script, scripted, port, settings.visible());
            window = new GlfwWindow(settings, opened, port, clock, user);
        } catch (RuntimeException | Error e) {
            opened.close();
            throw e;
        }
        try {
            window.begin(settings);
            return window;
        } catch (RuntimeException | Error e) {
            window.close();
            throw e;
        }
    }

    /// {@return the initial size of the window in screen coordinates}
    private static Size size(WindowSettings settings, Units units) {
        double unit = units.toPoint(Monitors.all(units).getFirst().scale());
        return new Size(
                Units.length(settings.size().width(), unit),
                Units.length(settings.size().height(), unit));
    }

    private static void hint(WindowSettings settings, Runnable hints) {
        glfwWindowHint(GLFW_RESIZABLE, settings.resizable() ? GLFW_TRUE : GLFW_FALSE);
        glfwWindowHint(GLFW_DECORATED, settings.decorated() ? GLFW_TRUE : GLFW_FALSE);
        String id = WindowId.of(settings);
        glfwWindowHintString(GLFW_X11_CLASS_NAME, id);
        glfwWindowHintString(GLFW_X11_INSTANCE_NAME, id);
        glfwWindowHintString(GLFW_WAYLAND_APP_ID, id);
        // By default GLFW minimises a fullscreen window that loses the focus. This hint turns that
        // behaviour off, because minimising is useful only for a window that has changed the video
        // mode. Placement turns the behaviour on for such a window.
        glfwWindowHint(GLFW_AUTO_ICONIFY, GLFW_FALSE);
        hints.run();
    }

    private GlfwWindow(
            WindowSettings settings,
            HiddenWindow opened,
            GlfwPort port,
            Clock clock,
            @Nullable ScriptedUser user) {
        super(settings, port.model, port, clock);
        this.port = port;
        this.opened = opened;
        this.clock = clock;
        model = port.model;
        platform = port.platform;
        drag = new ModalDrag(clock, port::redraw);
        this.user = user;
        callbacks = new WindowCallbacks(port, clock, drag);
        callbacks.set();
        pads = new Pads(model, clock, GlfwPads.ofSystem());
        // Without a display, no input arrives, and GLFW's functions that wait return at once, so
        // the window sleeps with the timer of the system.
        boolean coarse = platform.is(Fact.COARSE_WAITS);
        Sleeper sleeper =
                platform.is(Fact.NO_DISPLAY)
                        ? SystemTimers.sleeper()
                        : new EventSleeper(clock, pads, drag, coarse, EventSleeper::process);
        rest = SystemTimers.preciseWait(clock, sleeper);
    }

    private void begin(WindowSettings settings) {
        if (settings.fullscreen()) port.placement.open(port.all().getFirst());
        boolean skips = user != null && user.skips();
        if (settings.visible() && !skips) port.placement.show();
        port.placement.ask();
        // While the time of the window is virtual, the model of the window has the focus from the
        // beginning, like the model of a window without a screen.
        if (skips) model.open(model.x(), model.y(), model.visible(), settings.visible());
        setVsync(settings.vsync());
    }

    /// {@return the presenter that draws in this window}
    public Presenter presenter() {
        return port.output().presenter();
    }

    @Override
    public void pump(long tick) {
        model.check();
        if (user != null && user.skips()) {
            user.playUntilTick(tick);
            return;
        }
        drag.begin(clock.nowNanos());
        glfwPollEvents();
        drag.end();
        platform.checkWindow();
        // The keys that a script presses are not down on the real keyboard, so the class X11 would
        // release the keys that the script holds down.
        if (user == null) platform.afterPoll();
        damaged = model.takeDamage();
        afterEvents();
        if (user != null) user.playUntilTick(tick);
    }

    private void afterEvents() {
        callbacks.end();
        pads.poll(Glfw.padChanges());
        port.placement.pump();
        if (monitorChanges != Glfw.monitorChanges()) {
            monitorChanges = Glfw.monitorChanges();
            model.take(new WindowChanged(), clock.nowNanos());
            port.placement.monitorsChanged();
            port.moveToScreen();
        }
        model.flush();
        if (places != model.places()) {
            places = model.places();
            // GLFW does not report a change of the video mode. If a user changes the video mode,
            // the user does so in another window, and then returns to the game. The game's window
            // then gains the focus, so this method compares the monitors when the focus changes.
            if (!port.placement.exclusive() && !port.knownMonitors.equals(port.all())) {
                model.take(new WindowChanged(), clock.nowNanos());
            }
            port.moveToScreen();
        }
        if (model.lost() > lost) {
            lost = model.lost();
            LOG.warn(
                    "{} inputs were lost so far, because the queue of inputs is full and the game"
                            + " does not take its inputs",
                    lost);
        }
    }

    @Override
    public boolean hasInput() {
        model.check();
        return model.hasInput() || monitorChanges != Glfw.monitorChanges();
    }

    @Override
    public boolean damaged() {
        model.check();
        return damaged;
    }

    @Override
    public void awaitUntil(long deadlineNanos) {
        model.check();
        if (user == null) {
            rest.until(platform.pollBy(deadlineNanos), waiting);
            afterEvents();
        } else if (!user.play()) {
            if (user.skips()) {
                skipTo(user.until(deadlineNanos));
                return;
            }
            rest.until(user.until(deadlineNanos), waiting);
            afterEvents();
            // The actions of the script that are due are applied now, because otherwise the same
            // actions would also end the next wait.
            user.play();
        }
    }

    private void skipTo(long nanos) {
        // If the loop's own thread has posted a task and thereby called wake(), a wait without a
        // deadline ends at once.
        if (nanos != Long.MAX_VALUE || !rest.takeWake()) user.skipTo(nanos);
        user.play();
    }

    @Override
    public long draggedNanos() {
        model.check();
        return drag.nanos() + (user == null ? 0 : user.heldNanos());
    }

    @Override
    public void setWaiting(Waiting waiting) {
        model.check();
        this.waiting = waiting;
    }

    @Override
    public void wake() {
        rest.wake();
    }

    @Override
    public boolean drawable() {
        model.check();
        return user != null && user.skips() ? user.visible() : port.drawable();
    }

    /// This method also returns true while other windows cover this window, because the loop must
    /// then try to present a frame once a second, even if no input arrives.
    @Override
    public boolean changed() {
        model.check();
        boolean before = covered;
        covered = platform.isCovered();
        return super.changed() | before | covered;
    }

    @Override
    public void present(Frame frame) {
        model.check();
        if (user != null && user.skips()) user.skip(frame);
        else port.present(frame);
        if (user != null) user.presented();
    }

    /// While the time of the window is virtual, the result is empty, as in a window without a
    /// screen. The loop therefore renders frames at the same virtual times as in a window without a
    /// screen.
    @Override
    public Optional<Rate> displayRate() {
        return user != null && user.skips() ? Optional.empty() : super.displayRate();
    }

    @Override
    public <T> T unwrap(Class<T> type) {
        model.check();
        return port.output().unwrap(type);
    }

    @Override
    public void close() {
        if (!model.end()) return;
        try {
            port.close();
        } finally {
            if (user != null) user.close();
            rest.close();
            pads.close();
            opened.close();
        }
    }
}
