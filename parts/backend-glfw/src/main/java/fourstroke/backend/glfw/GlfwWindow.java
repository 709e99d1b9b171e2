package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.system.MemoryUtil.NULL;

import fourstroke.backend.base.GameWindow;
import fourstroke.backend.base.WindowModel;
import fourstroke.backend.base.time.SystemClock;
import fourstroke.backend.base.time.SystemTimers;
import fourstroke.backend.base.wait.PreciseWait;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.WindowChanged;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.window.Feature;
import fourstroke.loop.api.window.Monitor;
import fourstroke.loop.api.window.Vsync;

import org.jspecify.annotations.Nullable;
import org.lwjgl.glfw.Callbacks;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.List;
import java.util.Optional;

/// A window of the system, through GLFW. Subclasses draw in it.
///
/// **Time** is the machine's. **Thread**: all methods are for the thread that opened the window,
/// except [#wake()] and reading [#clock()]. **Points**: on X11 and Windows, where GLFW counts in
/// pixels, the number of pixels per point is the monitor's scale.
public abstract class GlfwWindow extends GameWindow implements BackendWindow {

    private static final Logger LOG = LoggerFactory.getLogger(GlfwWindow.class);

    final GlfwPlatform platform;
    private final GlfwPort port;
    private final WindowModel model;
    private final SystemReports reports;
    private final Glfw glfw;
    private final Clock clock;
    final ModalDrag drag;
    private final StuckKeys stuckKeys;
    private final PreciseWait rest;
    private final Pads pads;
    private Waiting waiting = Waiting.PRECISE;
    private int monitorChanges = Glfw.monitorChanges();
    private int places = -1; // the first pump finds where it opened
    private Optional<Rate> displayRate;
    List<Monitor> monitorsTold; // as the game last saw them; it may have changed their modes itself
    private long lost;
    private boolean damaged; // as the last pump found

    /// A GLFW window that is not wrapped yet.
    ///
    /// @param handle its GLFW handle
    private record Opened(Glfw glfw, GlfwPlatform platform, long handle) {

        static Opened of(WindowSettings settings, GlfwPlatform wanted, Runnable hints) {
            GlfwPlatform.scale(settings.options()); // throws before there is anything to close
            Glfw.checkSystemThread(Thread.currentThread());
            Glfw glfw = Glfw.open(wanted);
            try {
                return new Opened(glfw, Glfw.platform(), create(settings, Glfw.platform(), hints));
            } catch (RuntimeException | Error e) {
                glfw.close();
                throw e;
            }
        }

        private static long create(WindowSettings settings, GlfwPlatform platform, Runnable hints) {
            Glfw.takeError();
            glfwDefaultWindowHints();
            glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE); // until it can be drawn in
            glfwWindowHint(GLFW_RESIZABLE, settings.resizable() ? GLFW_TRUE : GLFW_FALSE);
            glfwWindowHint(GLFW_DECORATED, settings.decorated() ? GLFW_TRUE : GLFW_FALSE);
            // Nor is it minimised when it loses the focus, except in a video mode of its own.
            glfwWindowHint(GLFW_AUTO_ICONIFY, GLFW_FALSE);
            hints.run();
            Monitor primary = Monitors.all(platform).getFirst();
            double unit = Units.toPoint(platform, primary.scale());
            int width = Units.length(settings.size().width(), unit);
            int height = Units.length(settings.size().height(), unit);
            long handle = glfwCreateWindow(width, height, settings.title(), NULL, NULL);
            if (handle == NULL)
                throw Glfw.failed("no window could be opened on " + platform, Glfw.takeError());
            return handle;
        }
    }

    /// Opens a window that is not shown yet; [#begin] shows it.
    ///
    /// @param hints sets GLFW's hints for the graphics API
    /// @throws BackendException if GLFW cannot open it
    protected GlfwWindow(WindowSettings settings, GlfwPlatform wanted, Runnable hints) {
        this(settings, Opened.of(settings, wanted, hints), new SystemClock());
    }

    private GlfwWindow(WindowSettings settings, Opened opened, Clock clock) {
        GlfwPort port = new GlfwPort(settings, opened.platform, opened.handle, clock);
        super(settings, port.reports.model, port, clock);
        this.port = port;
        this.clock = clock;
        reports = port.reports;
        model = reports.model;
        glfw = opened.glfw;
        platform = port.platform;
        drag = new ModalDrag(clock, port::redraw);
        stuckKeys = new StuckKeys(reports, StuckKeys.on(platform));
        new WindowCallbacks(port.handle, port.system, reports, port.placement, drag, stuckKeys)
                .set();
        pads = new Pads(reports, platform == GlfwPlatform.NULL ? Pads.NONE : new Pads.GlfwPads());
        // Without a display there is no input, and GLFW does not sleep at all.
        rest =
                platform == GlfwPlatform.NULL
                        ? SystemTimers.preciseWait(clock)
                        : SystemTimers.preciseWait(
                                clock, new EventSleeper(clock, pads, drag, platform));
        monitorsTold = Monitors.all(platform);
        displayRate = monitorsTold.getFirst().refreshRate(); // until the window is in its place
    }

    /// {@return the GLFW handle of this window}
    protected final long handle() {
        return port.handle;
    }

    /// {@return the platform that GLFW runs on}
    protected final GlfwPlatform platform() {
        return platform;
    }

    /// Shows the window if the settings say so, once it can be drawn in.
    protected final void begin(WindowSettings settings) {
        port.window = this;
        if (settings.fullscreen()) port.placement.open(monitors().getFirst());
        if (settings.visible()) show();
        check();
        reports.ask(port.system);
    }

    /// {@return whether the graphics API supports a feature} Called only for vsync and capturing.
    protected abstract boolean draws(Feature feature);

    /// Changes whether presenting waits.
    ///
    /// @return what is granted
    protected abstract Vsync granted(Vsync wanted);

    /// {@return the picture of the frame presented last}
    protected abstract Image picture();

    /// Called when the window may be on another screen, its screen may have changed, or the window
    /// may be visible again after it was covered.
    protected abstract void screenChanged();

    /// Presents the last frame again while the user drags the window, unscaled from the upper left
    /// corner at the window's current size, since the game cannot be asked for a new one. It is
    /// called from inside GLFW. The default does nothing.
    protected void redraw() {}

    /// Frees what draws, before the window is destroyed.
    protected abstract void closeDrawing();

    @Override
    public Clock clock() {
        return clock;
    }

    @Override
    public void pump(long tick) {
        check();
        drag.begin(clock.nowNanos());
        glfwPollEvents();
        drag.end();
        stuckKeys.look();
        damaged = reports.takeDamage();
        afterEvents();
    }

    private void afterEvents() {
        reports.cameIn = false;
        pads.poll(Glfw.padChanges());
        port.placement.pump();
        if (monitorChanges != Glfw.monitorChanges()) {
            monitorChanges = Glfw.monitorChanges();
            reports.add(new WindowChanged());
            port.placement.monitorsChanged();
            moveToScreen();
        }
        reports.flush();
        if (places != reports.places()) {
            places = reports.places();
            // GLFW does not report mode changes. Whoever changed it returns to the game afterwards.
            if (!exclusive() && !monitorsTold.equals(monitors())) {
                reports.add(new WindowChanged());
            }
            moveToScreen();
        }
        if (model.lost() > lost) {
            lost = model.lost();
            LOG.warn("{} inputs were lost so far: nobody took them, and the queue is full", lost);
        }
    }

    /// Updates what depends on the screen: the window may be on another one, or in another mode.
    final void moveToScreen() {
        port.limit();
        monitorsTold = port.monitors();
        displayRate = port.placement.mostOf(monitorsTold).refreshRate();
        screenChanged();
    }

    /// {@return the refresh rate of the monitor that shows most of the window, if known} On Wayland
    /// a window does not know its position, and this is the primary monitor's.
    @Override
    public Optional<Rate> displayRate() {
        check();
        return displayRate;
    }

    @Override
    public int pending() {
        check();
        return model.pending();
    }

    @Override
    public boolean hasInput() {
        check();
        return reports.hasInput() || monitorChanges != Glfw.monitorChanges();
    }

    @Override
    public boolean damaged() {
        check();
        return damaged;
    }

    @Override
    public @Nullable Input poll() {
        check();
        return model.poll();
    }

    @Override
    public long stampNanos() {
        check();
        return model.stampNanos();
    }

    @Override
    public void awaitUntil(long deadlineNanos) {
        check();
        rest.until(stuckKeys.until(deadlineNanos), waiting);
        afterEvents();
    }

    @Override
    public long draggedNanos() {
        check();
        return drag.nanos();
    }

    @Override
    public void setWaiting(Waiting waiting) {
        check();
        this.waiting = waiting;
    }

    @Override
    public void wake() {
        rest.wake();
    }

    @Override
    public boolean drawable() {
        check();
        return model.drawable();
    }

    @Override
    public void close() {
        if (!end()) return;
        Drivers.keep();
        try {
            closeDrawing();
        } finally {
            destroy();
        }
    }

    /// Closes a window whose opening failed before anything could draw in it.
    protected final void abandon() {
        end();
        destroy();
    }

    private void destroy() {
        rest.close();
        pads.close();
        port.free();
        Callbacks.glfwFreeCallbacks(port.handle);
        glfwDestroyWindow(port.handle);
        glfw.close();
    }
}
