package fourstroke.backend.glfw;

import org.jspecify.annotations.Nullable;
import org.lwjgl.glfw.GLFW;

import java.util.function.BooleanSupplier;

/// What a second thread does on the way to a program's first window: it loads GLFW while the first
/// thread sets up the log, and the graphics driver while that starts GLFW. On Linux, where this was
/// measured; elsewhere nothing is done ahead.
///
/// Two threads at once would not do. The initialisers of LWJGL's classes need each other, so nobody
/// else may touch one before [#awaitLibrary()]. And LWJGL asks for the path of each library that it
/// finds in the system by name, during which no other thread may be loading one; so the driver is
/// there before GLFW has started, and LWJGL looks for such libraries after it only.
public final class HeadStart {

    private static @Nullable Thread loading; // guarded by the class, as the next
    private static @Nullable Runnable driver; // until it was begun
    private static @Nullable LinkageError failure; // of that thread, for those who join it

    private HeadStart() {}

    /// Begins, unless it was begun or no window could be opened here. At once, and without a log.
    ///
    /// @param driver loads the graphics driver that is likely to be wanted
    public static synchronized void begin(GlfwPlatform platform, Runnable driver) {
        String system = System.getProperty("os.name");
        if (loading != null || !system.startsWith("Linux")) return;
        if (platform.obstacle(system, System.getenv()) != null) return;
        HeadStart.driver = driver;
        loading = start("loads GLFW", HeadStart::load);
    }

    private static void load() {
        try {
            GLFW.glfwGetVersionString(); // any thread may, and before GLFW is started
        } catch (LinkageError e) {
            failure = e;
        }
    }

    /// Waits until GLFW is loaded, if that was begun.
    ///
    /// @throws LinkageError if it could not be
    static synchronized void awaitLibrary() {
        if (loading == null) return;
        Threads.awaitEnd(loading);
        if (failure != null) throw failure;
    }

    /// {@return whether GLFW was started by this} The driver is loaded meanwhile, if that is still
    /// to be done.
    static synchronized boolean besides(BooleanSupplier start) {
        if (driver == null) return start.getAsBoolean();
        Thread other = start("loads the driver", driver);
        driver = null;
        try {
            return start.getAsBoolean();
        } finally {
            Threads.awaitEnd(other);
        }
    }

    private static Thread start(String name, Runnable task) {
        return Thread.ofPlatform().daemon().name(name).start(task);
    }
}
