package fourstroke.backend.glfw;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;

/// Speeds up a program's first window with a second thread. This thread loads GLFW while the first
/// thread sets up the log, and the graphics driver while the first thread initialises GLFW. It is
/// used only on Linux, where it was measured.
///
/// The threads must not overlap in other ways. LWJGL's static initialisers depend on each other, so
/// no other thread may use LWJGL before [#awaitLibrary()]. When LWJGL finds a system library by
/// name, it asks for the path of the library, and meanwhile no other thread may be loading a
/// library. So the driver is loaded before GLFW is initialised, and LWJGL searches for such
/// libraries only afterwards.
public final class Preload {

    private static @Nullable CompletableFuture<Void> loading; // guarded by the class, like the next
    private static @Nullable Runnable driver; // until its loading begins

    private Preload() {}

    /// Begins to load GLFW, unless loading has begun or no window can be opened. It returns at
    /// once, and does not log.
    ///
    /// @param driver loads the graphics driver that is likely to be needed
    public static synchronized void begin(GlfwPlatform platform, Runnable driver) {
        String system = System.getProperty("os.name");
        if (loading != null || !system.startsWith("Linux")) return;
        if (platform.obstacle(system, Outside.environment()) != null) return;
        Preload.driver = driver;
        loading = start("loads GLFW", Natives::loadGlfw);
    }

    /// Waits until GLFW is loaded or has failed to load, if loading was begun. A failure is
    /// reported by the next call of [Natives#loadGlfw()].
    static synchronized void awaitLibrary() {
        if (loading != null) awaitEnd(loading);
    }

    /// {@return the result of initialising GLFW} The driver is loaded at the same time, unless it
    /// is already loaded.
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

    /// Waits for the end of a task. Interrupts do not end the wait, and a failure of the task is
    /// ignored.
    private static void awaitEnd(CompletableFuture<Void> task) {
        task.exceptionally(_ -> null).join();
    }

    private static CompletableFuture<Void> start(String name, Runnable task) {
        return CompletableFuture.runAsync(
                task, it -> Thread.ofPlatform().daemon().name(name).start(it));
    }
}
