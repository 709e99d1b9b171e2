package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.GLFW_PLATFORM;
import static org.lwjgl.glfw.GLFW.glfwGetPlatform;
import static org.lwjgl.glfw.GLFW.glfwGetVersion;
import static org.lwjgl.glfw.GLFW.glfwInitHint;
import static org.lwjgl.glfw.GLFW.glfwMakeContextCurrent;
import static org.lwjgl.glfw.GLFW.glfwSetErrorCallback;
import static org.lwjgl.glfw.GLFW.glfwSetJoystickCallback;
import static org.lwjgl.glfw.GLFW.glfwSetMonitorCallback;
import static org.lwjgl.system.MemoryUtil.memUTF8;

import fourstroke.loop.api.BackendException;

import org.jspecify.annotations.Nullable;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.glfw.GLFWErrorCallback;
import org.lwjgl.glfw.GLFWJoystickCallback;
import org.lwjgl.glfw.GLFWMonitorCallback;
import org.lwjgl.system.Callback;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.function.Supplier;

/// An open object of this class keeps GLFW initialised. Opening the first object initialises GLFW,
/// and closing the last object terminates GLFW. If the program itself initialised GLFW earlier, all
/// objects share the program's GLFW, and closing the last object does not terminate GLFW.
///
/// The method [#missing] initialises GLFW to find out whether GLFW can be initialised. After a call
/// of [#missing], GLFW stays initialised for the next window on the same thread, for two reasons.
/// First, initialising GLFW again for the window would take a tenth of the time from the start of
/// the program to its first frame. Second, if the program is the only client of an X server, the
/// server would reset itself after [#missing] had terminated GLFW.
///
/// GLFW supports one platform and one thread at a time. A program can open several windows on one
/// thread and platform. While a window is open, this class refuses windows on other threads and
/// platforms.
public final class Glfw implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Glfw.class);
    private static final Object LOCK = new Object();

    // The number of open objects of this class. LOCK guards this field and the fields below down to
    // hostsPads.
    private static int users;
    private static @Nullable Thread thread;
    // The platform for which this class has initialised GLFW although no object of this class is
    // open; otherwise null.
    private static @Nullable GlfwPlatform ready;
    private static GlfwPlatform running = GlfwPlatform.AUTO;
    private static String version = "";
    // True if the program itself initialised GLFW and will terminate it.
    private static boolean hosted;
    // The program's own callbacks for errors, monitors and joysticks, which the program had set
    // before this class set its callbacks.
    private static @Nullable GLFWErrorCallback hostsErrors;
    private static @Nullable GLFWMonitorCallback hostsMonitors;
    private static @Nullable GLFWJoystickCallback hostsPads;

    // The last error that GLFW reported. This field and the fields below down to padChanges are
    // used only on the thread that uses GLFW.
    private static @Nullable GlfwError lastError;
    // True while errors of GLFW are logged only at the level DEBUG, because the errors are expected
    // or are thrown as exceptions.
    private static boolean quiet;
    private static int monitorChanges;
    private static int padChanges;

    private final GlfwPlatform wanted;
    private boolean closed;

    private Glfw(GlfwPlatform wanted) {
        this.wanted = wanted;
    }

    /// Initialises GLFW, or shares the running GLFW if GLFW is already in use.
    ///
    /// @throws BackendException if this platform is not available
    /// @throws IllegalStateException if GLFW is in use on another thread or for another platform
    public static Glfw open(GlfwPlatform wanted) {
        synchronized (LOCK) {
            if (users == 0) {
                if (ready != wanted || thread != Thread.currentThread()) {
                    end();
                    start(wanted);
                }
                ready = null;
            } else if (thread != Thread.currentThread()) {
                throw new IllegalStateException(owned(thread, Thread.currentThread()));
            } else if (!serves(wanted)) {
                throw new IllegalStateException(
                        "GLFW runs on %s, so no window can be opened on %s: close all other windows first"
                                .formatted(running, wanted));
            }
            users++;
            return new Glfw(wanted);
        }
    }

    /// {@return whether the running GLFW can open windows for a platform} Without a display, GLFW
    /// can open only invisible windows. If the caller wants the platform `auto` and GLFW runs
    /// without a display, this method returns true only if the program itself has initialised GLFW
    /// without a display.
    private static boolean serves(GlfwPlatform wanted) {
        return wanted == running
                || wanted == GlfwPlatform.AUTO && (running != GlfwPlatform.NULL || hosted);
    }

    /// {@return the reason why the thread `other` cannot use GLFW, for an error message} If a
    /// thread ends while its window is open, no other thread can use GLFW any more, because only
    /// the thread that opened a window can close the window.
    static String owned(@Nullable Thread owner, Thread other) {
        String name = owner == null ? "?" : owner.getName();
        if (owner != null && !owner.isAlive()) {
            return "the thread '%s' ended while it had a window open, so the thread '%s' cannot use GLFW any more: close each loop before its thread ends, as try-with-resources does"
                    .formatted(name, other.getName());
        }
        return "the thread '%s' has a window open, so the thread '%s' cannot use GLFW: open all windows on one thread, or close the other window first"
                .formatted(name, other.getName());
    }

    /// Throws an exception if the thread is virtual. After a wait, a virtual thread may continue on
    /// another platform thread. The window and its OpenGL context would stay with the previous
    /// platform thread, and the game would draw nothing.
    ///
    /// @throws IllegalStateException if the thread is virtual
    public static void checkSystemThread(Thread asking) {
        if (asking.isVirtual())
            throw new IllegalStateException(
                    "the virtual thread '%s' cannot open a window: open the window on the main thread, or on a thread of Thread.ofPlatform()"
                            .formatted(asking.getName()));
    }

    /// {@return the reason why the current thread cannot open a window on the given platform, or
    /// null if the thread can open a window} If a window can be opened, GLFW stays initialised
    /// until another platform or thread needs GLFW, or the program ends.
    public static @Nullable String missing(GlfwPlatform wanted) {
        synchronized (LOCK) {
            if (users > 0) return null; // GLFW is already in use, perhaps on another thread.
            try {
                open(wanted).keep();
                return null;
            } catch (BackendException | UnsatisfiedLinkError e) {
                return e.getMessage();
            }
        }
    }

    /// Closes this object like [#close()], but leaves GLFW initialised for the next object of this
    /// class. This method is for callers that only ask GLFW a question and open no window. After
    /// the first call of [#keep()] or [#close()], later calls of both methods have no effect.
    public void keep() {
        synchronized (LOCK) {
            if (closed) return;
            closed = true;
            if (--users == 0) ready = wanted;
        }
    }

    private static void start(GlfwPlatform wanted) {
        String obstacle = wanted.obstacle(System.getProperty("os.name"), Outside.environment());
        if (obstacle != null) throw new BackendException(obstacle);
        Preload.awaitLibrary();
        Natives.loadGlfw();
        int before = platformBefore();
        hosted = before != 0;
        if (hosted) join(wanted, GlfwPlatform.of(before));
        lastError = null;
        // The callbacks are anonymous classes and not lambdas, for the reason in the comment of the
        // class WindowCallbacks.
        hostsErrors =
                glfwSetErrorCallback(
                        new GLFWErrorCallback() {
                            @Override
                            public void invoke(int code, long description) {
                                onError(new GlfwError(code, memUTF8(description)));
                            }
                        });
        if (!hosted) init(wanted);
        thread = Thread.currentThread();
        running = GlfwPlatform.of(glfwGetPlatform());
        if (running == GlfwPlatform.X11) X11.begin();
        int[] major = new int[1];
        int[] minor = new int[1];
        glfwGetVersion(major, minor, new int[1]);
        version = "GLFW " + major[0] + "." + minor[0];
        hostsMonitors =
                glfwSetMonitorCallback(
                        new GLFWMonitorCallback() {
                            @Override
                            public void invoke(long monitor, int event) {
                                monitorChanges++;
                                if (hostsMonitors != null) hostsMonitors.invoke(monitor, event);
                            }
                        });
        hostsPads =
                glfwSetJoystickCallback(
                        new GLFWJoystickCallback() {
                            @Override
                            public void invoke(int pad, int event) {
                                padsChanged();
                                if (hostsPads != null) hostsPads.invoke(pad, event);
                            }
                        });
        PadMappings.loadFrom(Outside.environment());
    }

    /// {@return the GLFW constant of the platform on which GLFW already runs, or 0 if GLFW is not
    /// initialised} If GLFW is not initialised, `glfwGetPlatform` reports an error, which this
    /// method hides from all callbacks. The method does not clear the error with `glfwGetError`,
    /// because the first call of `glfwGetError` takes 4 milliseconds if LWJGL calls C through
    /// Java's foreign functions.
    private static int platformBefore() {
        GLFWErrorCallback listener = glfwSetErrorCallback(null);
        int platform = glfwGetPlatform();
        glfwSetErrorCallback(listener);
        return platform;
    }

    private static void join(GlfwPlatform wanted, GlfwPlatform there) {
        if (wanted != GlfwPlatform.AUTO && wanted != there)
            throw new BackendException(
                    "this program has itself initialised GLFW for %s, so a loop cannot open a window on %s: use the same window system, because GLFW supports one window system at a time"
                            .formatted(there, wanted));
    }

    private static void init(GlfwPlatform wanted) {
        glfwInitHint(GLFW_PLATFORM, wanted.hint(Outside.environment()));
        quiet = true;
        boolean started = Preload.besides(GLFW::glfwInit);
        GlfwError error = lastError;
        if (!started && startsOnX11(wanted)) {
            started = true;
            if (error != null) LOG.warn("{}; {}", error, error.advice());
        }
        quiet = false;
        if (started) return;
        free(glfwSetErrorCallback(hostsErrors));
        throw failed("GLFW could not start on " + wanted, lastError);
    }

    /// Tries to start GLFW on X11 after GLFW could not reach Wayland in a Wayland session. In a
    /// Wayland session, GLFW itself would try only Wayland. A program in a container or a remote
    /// shell may have the environment variables of a Wayland session, although the program can
    /// reach only an X server.
    private static boolean startsOnX11(GlfwPlatform wanted) {
        if (!wanted.mayBeX11(System.getProperty("os.name"), Outside.environment())) return false;
        glfwInitHint(GLFW_PLATFORM, GlfwPlatform.X11.token());
        return GLFW.glfwInit();
    }

    private static void onError(GlfwError error) {
        lastError = error;
        if (error.harmless() || quiet) LOG.debug("{}; {}", error, error.advice());
        else LOG.warn("{}; {}", error, error.advice());
    }

    /// {@return the result of the given call of GLFW} If GLFW reports an error during the call, the
    /// error is expected, so it is logged only at the level DEBUG. Must be called on the thread of
    /// GLFW.
    static <T> @Nullable T quietly(Supplier<@Nullable T> call) {
        quiet = true;
        try {
            return call.get();
        } finally {
            quiet = false;
            lastError = null;
        }
    }

    /// {@return the last error that GLFW has reported since the previous call of this method, or
    /// null if GLFW has reported no error} Must be called on the thread of GLFW.
    public static @Nullable GlfwError takeError() {
        GlfwError error = lastError;
        lastError = null;
        return error;
    }

    /// {@return an exception whose message consists of the given description of a failure and the
    /// error that GLFW reported for the failure}
    public static BackendException failed(String what, @Nullable GlfwError error) {
        return new BackendException(
                error == null
                        ? what + ", and GLFW reported no reason"
                        : "%s: %s; %s".formatted(what, error, error.advice()));
    }

    /// Makes sure that no OpenGL context of GLFW is current on this thread.
    public static void releaseContext() {
        synchronized (LOCK) {
            if (users == 0 || thread != Thread.currentThread()) return;
        }
        glfwMakeContextCurrent(0);
    }

    /// {@return the version of GLFW and its platform, such as `GLFW 3.5 on X11`}
    public static String description() {
        synchronized (LOCK) {
            return version + " on " + running;
        }
    }

    /// {@return the platform that GLFW runs on}
    public static GlfwPlatform platform() {
        synchronized (LOCK) {
            return running;
        }
    }

    /// {@return the number of times that a monitor has been connected or disconnected until now}
    static int monitorChanges() {
        return monitorChanges;
    }

    /// Counts that a game pad was connected or disconnected, or that the mapping of a game pad has
    /// changed.
    static void padsChanged() {
        padChanges++;
    }

    /// {@return the number of times that a game pad was connected, was disconnected or received
    /// another mapping until now}
    static int padChanges() {
        return padChanges;
    }

    /// Closes this object. Closing the last open object terminates GLFW, unless the program itself
    /// initialised GLFW. A second call of this method has no effect.
    @Override
    public void close() {
        synchronized (LOCK) {
            if (closed) return;
            closed = true;
            if (--users == 0) end();
        }
    }

    /// Terminates GLFW if GLFW was initialised. GLFW expects that the thread which initialised GLFW
    /// also terminates GLFW. If no window is open, this class nevertheless lets any thread
    /// terminate GLFW. The only disadvantage is that on Windows a hidden helper window of GLFW
    /// stays open until the program ends.
    private static void end() {
        if (thread == null) return;
        free(glfwSetMonitorCallback(hostsMonitors));
        free(glfwSetJoystickCallback(hostsPads));
        Monitors.forget();
        PadMappings.LINES.clear();
        if (!hosted) GLFW.glfwTerminate();
        X11.end();
        free(glfwSetErrorCallback(hostsErrors));
        ready = null;
        thread = null;
    }

    private static void free(@Nullable Callback callback) {
        if (callback != null) callback.free();
    }
}
