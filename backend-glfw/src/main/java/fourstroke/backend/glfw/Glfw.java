package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.GLFW_PLATFORM;
import static org.lwjgl.glfw.GLFW.glfwGetPlatform;
import static org.lwjgl.glfw.GLFW.glfwGetVersion;
import static org.lwjgl.glfw.GLFW.glfwInitHint;
import static org.lwjgl.glfw.GLFW.glfwSetErrorCallback;
import static org.lwjgl.glfw.GLFW.glfwSetJoystickCallback;
import static org.lwjgl.glfw.GLFW.glfwSetMonitorCallback;
import static org.lwjgl.glfw.GLFW.glfwTerminate;
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

/// GLFW while somebody needs it: the first to open it starts it, the last to close it ends it.
/// Where the program itself had started it before, it is joined, and left as it was.
///
/// Whoever asks whether it could start ([#missing]) starts it, and a window opened next on the same
/// thread finds it started: to start it twice would cost a program a tenth of its way to the first
/// frame, and where it is the display's only program, the display starts anew in between.
///
/// GLFW knows one window system and one thread at a time. A second window may be opened on the same
/// thread and the same platform; from another thread it is refused until the first is closed.
public final class Glfw implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Glfw.class);
    private static final Object LOCK = new Object();

    private static int users; // guarded by LOCK, as the next eight
    private static @Nullable Thread thread;
    private static @Nullable GlfwPlatform ready; // started for this, and nobody uses it yet
    private static GlfwPlatform running = GlfwPlatform.AUTO;
    private static String version = "";
    private static boolean hosted; // the program had started it, and ends it
    private static @Nullable GLFWErrorCallback hostsErrors; // who listened before, as the next two
    private static @Nullable GLFWMonitorCallback hostsMonitors;
    private static @Nullable GLFWJoystickCallback hostsPads;

    private static @Nullable GlfwError lastError; // of GLFW's thread, as the next three
    private static @Nullable GlfwError
            told; // why it did not start, as each backend that asks hears
    private static int monitorChanges;
    private static int padChanges;

    private final GlfwPlatform wanted;
    private boolean closed;

    private Glfw(GlfwPlatform wanted) {
        this.wanted = wanted;
    }

    /// Starts GLFW, or joins those who use it.
    ///
    /// @throws BackendException if there is no such window system here
    /// @throws IllegalStateException if another thread uses it, or somebody on another platform
    public static Glfw open(GlfwPlatform wanted) {
        synchronized (LOCK) {
            DisplayLoss.check();
            if (users == 0) {
                if (ready != wanted || thread != Thread.currentThread()) {
                    end();
                    start(wanted);
                }
                ready = null;
            } else if (thread != Thread.currentThread()) {
                throw new IllegalStateException(owned(thread, Thread.currentThread()));
            } else if (wanted != GlfwPlatform.AUTO && wanted != running) {
                throw new IllegalStateException(
                        "GLFW runs on %s, and a window on %s was wanted: close the others first"
                                .formatted(running, wanted));
            }
            users++;
            return new Glfw(wanted);
        }
    }

    /// {@return why a thread cannot have GLFW} One that ended with a window open has it for ever:
    /// only that thread could have closed it.
    static String owned(@Nullable Thread owner, Thread other) {
        String name = owner == null ? "?" : owner.getName();
        if (owner != null && !owner.isAlive()) {
            return "GLFW belongs to thread '%s', which ended with a window open, and was wanted on '%s': close each loop before its thread ends, as try-with-resources does"
                    .formatted(name, other.getName());
        }
        return "GLFW belongs to thread '%s', which has a window open, and was wanted on '%s': open all windows on one thread, or close that one first"
                .formatted(name, other.getName());
    }

    /// Refuses a virtual thread, which goes on with another thread of the system after any wait: a
    /// window and its context of OpenGL stay behind with the one before, so that nothing is drawn.
    ///
    /// @throws IllegalStateException if this is one
    static void checkSystemThread(Thread asking) {
        if (asking.isVirtual())
            throw new IllegalStateException(
                    "a window was wanted on '%s', a virtual thread, which cannot keep one: open it on the main thread, or on one of Thread.ofPlatform()"
                            .formatted(asking.getName()));
    }

    /// {@return why no window could be opened here, or null if one could} If one could, GLFW stays
    /// started for it, until another platform or another thread wants GLFW, or the program ends.
    public static @Nullable String missing(GlfwPlatform wanted) {
        synchronized (LOCK) {
            if (users > 0) return null; // it runs, on this thread or another
            try {
                open(wanted).keep();
                return null;
            } catch (BackendException | UnsatisfiedLinkError e) {
                return e.getMessage();
            }
        }
    }

    /// Gives it back as [#close()] does, but leaves it started for whoever opens it next: for those
    /// who only ask what there is. A second call, and closing after that, do nothing.
    public void keep() {
        synchronized (LOCK) {
            if (closed) return;
            closed = true;
            if (--users == 0) ready = wanted;
        }
    }

    private static void start(GlfwPlatform wanted) {
        String obstacle = wanted.obstacle(System.getProperty("os.name"), System.getenv());
        if (obstacle != null) throw new BackendException(obstacle);
        HeadStart.awaitLibrary();
        int before = platformBefore();
        hosted = before != 0;
        if (hosted) join(wanted, GlfwPlatform.of(before));
        lastError = null;
        // Classes and no lambdas; WindowCallbacks says why.
        hostsErrors =
                glfwSetErrorCallback(
                        new GLFWErrorCallback() {
                            @Override
                            public void invoke(int code, long description) {
                                heard(new GlfwError(code, memUTF8(description)));
                            }
                        });
        if (!hosted) init(wanted);
        thread = Thread.currentThread();
        running = GlfwPlatform.of(glfwGetPlatform());
        if (running == GlfwPlatform.X11) keepX11();
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
        PadMappings.loadFrom(System.getenv());
    }

    /// {@return what GLFW runs on already, by its own name, or 0 if it does not} That it does not
    /// is an error to GLFW, which nobody is to hear of. It is not taken back: `glfwGetError` would
    /// cost each start 4 ms where LWJGL calls C by foreign functions.
    private static int platformBefore() {
        GLFWErrorCallback listener = glfwSetErrorCallback(null);
        int platform = glfwGetPlatform();
        glfwSetErrorCallback(listener);
        return platform;
    }

    private static void join(GlfwPlatform wanted, GlfwPlatform there) {
        if (wanted != GlfwPlatform.AUTO && wanted != there)
            throw new BackendException(
                    "this program runs GLFW on %s itself, and a window on %s was wanted: GLFW knows one window system at a time"
                            .formatted(there, wanted));
    }

    private static void init(GlfwPlatform wanted) {
        glfwInitHint(GLFW_PLATFORM, wanted.hint(System.getenv()));
        if (HeadStart.besides(GLFW::glfwInit) || startsOnX11(wanted)) {
            told = null;
            return;
        }
        GlfwError error = lastError;
        free(glfwSetErrorCallback(hostsErrors));
        told = error;
        throw failed("GLFW could not start on " + wanted, error);
    }

    /// In a session that says it is one of Wayland GLFW looks for nothing else. A container or a
    /// shell from afar may have that said to it, and reach X11 only.
    private static boolean startsOnX11(GlfwPlatform wanted) {
        if (!wanted.mayBeX11(System.getProperty("os.name"), System.getenv())) return false;
        glfwInitHint(GLFW_PLATFORM, GlfwPlatform.X11.token());
        return GLFW.glfwInit();
    }

    /// GLFW unloads it when it ends, and 110 kB of tables of the language with it, which take
    /// longer to read anew than all else takes.
    private static void keepX11() {
        try {
            KeptLibrary.keepX11();
        } catch (BackendException e) { // no harm but the loss
            LOG.debug("GLFW found it by another name: {}", e.getMessage());
        }
    }

    private static void heard(GlfwError error) {
        lastError = error;
        if (error.harmless() || error.equals(told)) LOG.debug("{}; {}", error, error.advice());
        else LOG.warn("{}; {}", error, error.advice());
    }

    /// {@return what GLFW complained of since the last question, or null} For GLFW's thread.
    public static @Nullable GlfwError takeError() {
        GlfwError error = lastError;
        lastError = null;
        return error;
    }

    /// {@return the failure to do something, with what GLFW said about it}
    public static BackendException failed(String what, @Nullable GlfwError error) {
        return new BackendException(
                error == null
                        ? what + ", and GLFW did not say why"
                        : "%s: %s; %s".formatted(what, error, error.advice()));
    }

    /// {@return version and platform: `GLFW 3.5 on X11`}
    public static String description() {
        synchronized (LOCK) {
            return version + " on " + running;
        }
    }

    /// {@return what GLFW runs on}
    public static GlfwPlatform platform() {
        synchronized (LOCK) {
            return running;
        }
    }

    /// Asks whether the display is still there: for those who are about to use it in a way that
    /// drivers do not survive without one.
    ///
    /// @throws BackendException if it is gone
    public static void checkDisplay() {
        DisplayLoss.ask(platform());
        DisplayLoss.check();
    }

    /// {@return how often a monitor came or went}
    static int monitorChanges() {
        return monitorChanges;
    }

    /// A pad came or went, or is known otherwise than before.
    static void padsChanged() {
        padChanges++;
    }

    /// {@return how often that was so}
    static int padChanges() {
        return padChanges;
    }

    /// Gives it back; the last one ends GLFW, unless the program had started it. A second call does
    /// nothing.
    @Override
    public void close() {
        synchronized (LOCK) {
            if (closed) return;
            closed = true;
            if (--users == 0) end();
        }
    }

    /// Ends it if it was started. GLFW wants its own thread for that; if that only asked whether it
    /// could start, nothing is lost: on Windows a hidden window of GLFW's stays until the program
    /// ends.
    private static void end() {
        if (thread == null) return;
        free(glfwSetMonitorCallback(hostsMonitors));
        free(glfwSetJoystickCallback(hostsPads));
        DisplayLoss.awaitHandlers();
        Monitors.forget();
        if (!hosted) glfwTerminate();
        DisplayLoss.forget();
        free(glfwSetErrorCallback(hostsErrors));
        ready = null;
        thread = null;
    }

    private static void free(@Nullable Callback callback) {
        if (callback != null) callback.free();
    }
}
