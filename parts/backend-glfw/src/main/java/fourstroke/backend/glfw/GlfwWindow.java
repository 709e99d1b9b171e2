package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.system.MemoryUtil.NULL;

import fourstroke.backend.base.FrameOutput;
import fourstroke.backend.base.GameWindow;
import fourstroke.backend.base.Presenter;
import fourstroke.backend.base.WindowModel;
import fourstroke.backend.base.time.SystemClock;
import fourstroke.backend.base.time.SystemTimers;
import fourstroke.backend.base.wait.PreciseWait;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.WindowChanged;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.window.Window.Vsync;

import org.jspecify.annotations.Nullable;
import org.lwjgl.glfw.Callbacks;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.Optional;

/// A window of the system, through GLFW, in which a [Presenter] draws.
///
/// **Time** is the machine's. **Thread**: all methods are for the thread that opened the window,
/// except [#wake()] and reading [#clock()]. **Points**: on X11 and Windows, where GLFW counts in
/// pixels, the number of pixels per point is the monitor's scale. **Vsync** is left to the driver;
/// the loop checks that it works.
public final class GlfwWindow extends GameWindow implements BackendWindow {

    private static final Logger LOG = LoggerFactory.getLogger(GlfwWindow.class);

    final GlfwPort port;
    final ModalDrag drag;
    private final WindowModel model;
    private final SystemReports reports;
    private final Opened opened;
    private final Clock clock;
    private final Platform platform;
    private final PreciseWait rest;
    private final Pads pads;
    private Waiting waiting = Waiting.PRECISE;
    private int monitorChanges = Glfw.monitorChanges();
    private int places = -1; // the first pump finds where it opened
    private long lost;
    private boolean damaged; // as the last pump found

    /// Makes what draws in a window.
    @FunctionalInterface
    public interface Maker {

        /// {@return what draws in a window}
        ///
        /// @param handle its GLFW handle
        /// @throws BackendException if nothing can draw in it
        Presenter make(long handle, GlfwPlatform platform, WindowModel window);
    }

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
            GlfwMonitor primary = Monitors.all(platform).getFirst();
            double unit = Units.toPoint(platform, primary.scale());
            int width = Units.length(settings.size().width(), unit);
            int height = Units.length(settings.size().height(), unit);
            long handle = glfwCreateWindow(width, height, settings.title(), NULL, NULL);
            if (handle == NULL)
                throw Glfw.failed("no window could be opened on " + platform, Glfw.takeError());
            return handle;
        }

        void close() {
            Callbacks.glfwFreeCallbacks(handle);
            glfwDestroyWindow(handle);
            glfw.close();
        }
    }

    /// Opens a window, and shows it if the settings say so.
    ///
    /// @param hints sets GLFW's hints for the graphics API
    /// @param maker makes what draws in the window
    /// @throws BackendException if GLFW cannot open it, or nothing can draw in it
    public static GlfwWindow open(
            WindowSettings settings, GlfwPlatform wanted, Runnable hints, Maker maker) {
        Opened opened = Opened.of(settings, wanted, hints);
        Clock clock = new SystemClock();
        GlfwWindow window;
        try {
            GlfwPort port = new GlfwPort(settings, opened.platform, opened.handle, clock);
            Presenter presenter = maker.make(opened.handle, opened.platform, port.reports.model);
            port.setOutput(new FrameOutput(presenter));
            window = new GlfwWindow(settings, opened, port, clock);
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

    private GlfwWindow(WindowSettings settings, Opened opened, GlfwPort port, Clock clock) {
        super(settings, port.reports.model, port, clock);
        this.port = port;
        this.opened = opened;
        this.clock = clock;
        reports = port.reports;
        model = reports.model;
        platform = port.platform;
        boolean screen = opened.platform != GlfwPlatform.NULL;
        drag = new ModalDrag(clock, port::redraw);
        new WindowCallbacks(port.handle, port.system, reports, port.placement, drag, platform)
                .set();
        pads = new Pads(reports, screen ? new Pads.GlfwPads() : Pads.NONE);
        // Without a display there is no input, and GLFW does not sleep at all.
        rest =
                screen
                        ? SystemTimers.preciseWait(
                                clock,
                                new EventSleeper(clock, pads, drag, platform.waitsCoarsely()))
                        : SystemTimers.preciseWait(clock);
    }

    private void begin(WindowSettings settings) {
        if (settings.fullscreen()) port.placement.open(port.all().getFirst());
        if (settings.visible()) port.placement.show();
        reports.ask(port.system);
        setVsync(settings.vsync());
    }

    /// {@return what draws in this window}
    public Presenter presenter() {
        return port.output().presenter();
    }

    @Override
    public Clock clock() {
        return clock;
    }

    @Override
    public void pump(long tick) {
        model.check();
        drag.begin(clock.nowNanos());
        glfwPollEvents();
        drag.end();
        platform.afterPoll();
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
            port.moveToScreen();
        }
        reports.flush();
        if (places != reports.places()) {
            places = reports.places();
            // GLFW does not report mode changes. Whoever changed it returns to the game afterwards.
            if (!port.placement.exclusive() && !port.monitorsTold.equals(port.all())) {
                reports.add(new WindowChanged());
            }
            port.moveToScreen();
        }
        if (model.lost() > lost) {
            lost = model.lost();
            LOG.warn("{} inputs were lost so far: nobody took them, and the queue is full", lost);
        }
    }

    /// {@return the refresh rate of the monitor that shows most of the window, if known} On Wayland
    /// a window does not know its position, and this is the primary monitor's.
    @Override
    public Optional<Rate> displayRate() {
        model.check();
        return port.displayRate;
    }

    @Override
    public int pending() {
        model.check();
        return model.pending();
    }

    @Override
    public boolean hasInput() {
        model.check();
        return reports.hasInput() || monitorChanges != Glfw.monitorChanges();
    }

    @Override
    public boolean damaged() {
        model.check();
        return damaged;
    }

    @Override
    public @Nullable Input poll() {
        model.check();
        return model.poll();
    }

    @Override
    public long stampNanos() {
        model.check();
        return model.stampNanos();
    }

    @Override
    public void awaitUntil(long deadlineNanos) {
        model.check();
        rest.until(platform.pollBy(deadlineNanos), waiting);
        afterEvents();
    }

    @Override
    public long draggedNanos() {
        model.check();
        return drag.nanos();
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
        return port.drawable();
    }

    /// On Wayland a covered window is tried again after a while, without an input.
    @Override
    public boolean changed() {
        model.check();
        return model.takeChanged() | platform.isCovered();
    }

    @Override
    public void present(Frame frame) {
        model.check();
        port.present(frame);
    }

    @Override
    public Optional<Rate> presentRate() {
        return vsync() == Vsync.OFF ? Optional.empty() : displayRate();
    }

    @Override
    public <T> T unwrap(Class<T> type) {
        model.check();
        return port.output().unwrap(type);
    }

    @Override
    public void close() {
        if (!model.end()) return;
        Drivers.keep();
        try {
            port.close();
        } finally {
            rest.close();
            pads.close();
            opened.close();
        }
    }
}
