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

/// A use of GLFW: the first to be opened initialises GLFW, the last to be closed terminates it. If
/// the program itself has initialised it before, GLFW is shared and left as it was.
///
/// Asking whether it can be initialised ([#missing]) initialises it, and a window that is opened
/// next on the same thread uses it. A second initialisation would take a tenth of the time to the
/// first frame; and if the program is the only client of the display, the display server would
/// reset in between.
///
/// GLFW supports one platform and one thread at a time. Further windows may be opened on the same
/// thread and platform; another thread or platform is refused until all of them are closed.
public final class Glfw implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Glfw.class);
    private static final Object LOCK = new Object();

    private static int users; // guarded by LOCK, like the next eight
    private static @Nullable Thread thread;
    private static @Nullable GlfwPlatform ready; // initialised for this platform, but not used yet
    private static GlfwPlatform running = GlfwPlatform.AUTO;
    private static String version = "";
    private static boolean hosted; // whether the program initialised GLFW, and terminates it
    private static @Nullable GLFWErrorCallback hostsErrors; // previous callbacks, like the next two
    private static @Nullable GLFWMonitorCallback hostsMonitors;
    private static @Nullable GLFWJoystickCallback hostsPads;

    private static @Nullable GlfwError lastError; // for GLFW's thread, like the next three
    private static boolean quiet; // whether an error is expected, or thrown as an exception
    private static int monitorChanges;
    private static int padChanges;

    private final GlfwPlatform wanted;
    private boolean closed;

    private Glfw(GlfwPlatform wanted) {
        this.wanted = wanted;
    }

    /// Initialises GLFW, or shares it if it is in use.
    ///
    /// @throws BackendException if this platform is not available
    /// @throws IllegalStateException if GLFW is in use on another thread or another platform
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
                        "GLFW runs on %s, and a window on %s was requested: close the others first"
                                .formatted(running, wanted));
            }
            users++;
            return new Glfw(wanted);
        }
    }

    /// {@return whether the running GLFW can open windows for a platform} Without a display it
    /// opens invisible windows only, and only if the program itself wants this.
    private static boolean serves(GlfwPlatform wanted) {
        return wanted == running
                || wanted == GlfwPlatform.AUTO && (running != GlfwPlatform.NULL || hosted);
    }

    /// {@return why a thread cannot use GLFW} A thread that ended with a window open owns it
    /// forever: only that thread could have closed the window.
    static String owned(@Nullable Thread owner, Thread other) {
        String name = owner == null ? "?" : owner.getName();
        if (owner != null && !owner.isAlive()) {
            return "GLFW belongs to thread '%s', which ended with a window open, and was requested on '%s': close each loop before its thread ends, as try-with-resources does"
                    .formatted(name, other.getName());
        }
        return "GLFW belongs to thread '%s', which has a window open, and was requested on '%s': open all windows on one thread, or close that one first"
                .formatted(name, other.getName());
    }

    /// Refuses a virtual thread, which may continue on another platform thread after any wait. A
    /// window and its OpenGL context would stay with the previous one, and nothing would be drawn.
    ///
    /// @throws IllegalStateException if the thread is virtual
    public static void checkSystemThread(Thread asking) {
        if (asking.isVirtual())
            throw new IllegalStateException(
                    "a window was requested on '%s', a virtual thread, which cannot keep one: open it on the main thread, or on one of Thread.ofPlatform()"
                            .formatted(asking.getName()));
    }

    /// {@return why no window can be opened here, or null if one can} If one can, GLFW stays
    /// initialised for it until another platform or thread needs GLFW, or the program ends.
    public static @Nullable String missing(GlfwPlatform wanted) {
        synchronized (LOCK) {
            if (users > 0) return null; // it is in use, on this thread or another
            try {
                open(wanted).keep();
                return null;
            } catch (BackendException | UnsatisfiedLinkError e) {
                return e.getMessage();
            }
        }
    }

    /// Closes this use as [#close()] does, but leaves GLFW initialised for the next one. This is
    /// for callers that only query. A second call, or closing afterwards, has no effect.
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
        // Classes instead of lambdas; see WindowCallbacks.
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

    /// {@return the GLFW constant of the platform on which GLFW already runs, or 0 if it is not
    /// initialised} In the latter case GLFW reports an error, which is hidden from all callbacks.
    /// The error is not cleared, because `glfwGetError` would cost each start 4 ms if LWJGL calls C
    /// through foreign functions.
    private static int platformBefore() {
        GLFWErrorCallback listener = glfwSetErrorCallback(null);
        int platform = glfwGetPlatform();
        glfwSetErrorCallback(listener);
        return platform;
    }

    private static void join(GlfwPlatform wanted, GlfwPlatform there) {
        if (wanted != GlfwPlatform.AUTO && wanted != there)
            throw new BackendException(
                    "this program runs GLFW on %s itself, and a window on %s was requested: GLFW supports one window system at a time"
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

    /// Also tries X11 in a Wayland session, where GLFW tries nothing else: a container or remote
    /// shell may inherit the session's variables but reach only X11.
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

    /// {@return the result of a call for which GLFW may report errors that are expected} For GLFW's
    /// thread.
    static <T> @Nullable T quietly(Supplier<@Nullable T> call) {
        quiet = true;
        try {
            return call.get();
        } finally {
            quiet = false;
            lastError = null;
        }
    }

    /// {@return the last error that GLFW reported since the previous call, or null} For GLFW's
    /// thread.
    public static @Nullable GlfwError takeError() {
        GlfwError error = lastError;
        lastError = null;
        return error;
    }

    /// {@return an exception for a failure, with the error that GLFW reported for it}
    public static BackendException failed(String what, @Nullable GlfwError error) {
        return new BackendException(
                error == null
                        ? what + ", and GLFW did not say why"
                        : "%s: %s; %s".formatted(what, error, error.advice()));
    }

    /// Makes no GLFW context current on this thread.
    public static void releaseContext() {
        synchronized (LOCK) {
            if (users == 0 || thread != Thread.currentThread()) return;
        }
        glfwMakeContextCurrent(0);
    }

    /// {@return version and platform: `GLFW 3.5 on X11`}
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

    /// {@return how many times a monitor was connected or disconnected}
    static int monitorChanges() {
        return monitorChanges;
    }

    /// Counts that a pad was connected or disconnected, or that its mapping changed.
    static void padsChanged() {
        padChanges++;
    }

    /// {@return how many times a pad was connected or disconnected, or its mapping changed}
    static int padChanges() {
        return padChanges;
    }

    /// Closes this use; the last one terminates GLFW, unless the program initialised it. A second
    /// call has no effect.
    @Override
    public void close() {
        synchronized (LOCK) {
            if (closed) return;
            closed = true;
            if (--users == 0) end();
        }
    }

    /// Terminates GLFW if it was initialised. GLFW requires its own thread for this. If that thread
    /// only asked whether GLFW can be initialised, little is lost: on Windows, a hidden window of
    /// GLFW stays until the program ends.
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
