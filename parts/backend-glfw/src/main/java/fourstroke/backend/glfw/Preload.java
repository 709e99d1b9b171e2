package fourstroke.backend.glfw;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;

/// Opens the first window of a program sooner, with the help of a second thread. While the first
/// thread sets up the log, the second thread loads GLFW. While the first thread initialises GLFW,
/// the second thread loads the graphics driver. This class has an effect only on Linux, because no
/// measurement has shown yet that this class saves time on other systems.
///
/// In all other phases of the start, only one of the two threads may run, for two reasons. First,
/// the static initialisers of LWJGL depend on each other, so only the second thread may use LWJGL
/// before [#awaitLibrary()] returns. Second, when LWJGL finds a system library by its name, LWJGL
/// asks the system for the path of the library, and no other thread may load a library during this
/// call. The second thread therefore loads the driver completely before LWJGL searches for system
/// libraries.
public final class Preload {

    // The task of the second thread that loads GLFW, or null if this task has not begun. The lock
    // of Preload.class guards this field and the field `driver`.
    private static @Nullable CompletableFuture<Void> loading;
    // The task that loads the graphics driver, or null as soon as this task has begun.
    private static @Nullable Runnable driver;

    private Preload() {}

    /// Begins to load GLFW. Does nothing if the loading of GLFW has already begun, or if no window
    /// can be opened. The method returns at once, and does not write to the log.
    ///
    /// @param driver loads the graphics driver that the program will probably need
    public static synchronized void begin(GlfwPlatform platform, Runnable driver) {
        String system = System.getProperty("os.name");
        if (loading != null || !system.startsWith("Linux")) return;
        if (platform.obstacle(system, Outside.environment()) != null) return;
        Preload.driver = driver;
        loading = start("loads GLFW", Natives::loadGlfw);
    }

    /// Waits until the second thread has loaded GLFW or has failed to load GLFW. Does nothing if
    /// [#begin] was not called. If the second thread has failed, the next call of
    /// [Natives#loadGlfw()] reports the failure.
    static synchronized void awaitLibrary() {
        if (loading != null) awaitEnd(loading);
    }

    /// Initialises GLFW. If the loading of the graphics driver has not begun, the second thread
    /// loads the driver at the same time.
    ///
    /// @return the result of initialising GLFW
    static synchronized boolean besides(BooleanSupplier start) {
        if (driver == null) return start.getAsBoolean();
        CompletableFuture<Void> other = start("loads the driver", driver);
        driver = null;
        try {
            return start.getAsBoolean();
        } finally {
            awaitEnd(other);
        }
    }

    /// Waits until a task has ended. This method ignores interrupts of the waiting thread, and
    /// ignores exceptions of the task.
    private static void awaitEnd(CompletableFuture<Void> task) {
        task.exceptionally(_ -> null).join();
    }

    private static CompletableFuture<Void> start(String name, Runnable task) {
        return CompletableFuture.runAsync(
                task, it -> Thread.ofPlatform().daemon().name(name).start(it));
    }
}
