package fourstroke.backend.glfw;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;

/// Speeds up a program's first window with a second thread, which loads GLFW while the first thread
/// sets up the log, and the graphics driver while that initialises GLFW. Only on Linux, where this
/// was measured.
///
/// The threads must not overlap otherwise. LWJGL's static initialisers depend on each other, so no
/// other thread may use LWJGL before [#awaitLibrary()]. And LWJGL queries the path of each system
/// library that it finds by name, during which no other thread may be loading one, so the driver is
/// loaded before GLFW is initialised, and LWJGL looks for such libraries only afterwards.
public final class Preload {

    private static @Nullable CompletableFuture<Void> loading; // guarded by the class, as the next
    private static @Nullable Runnable driver; // until its loading begins

    private Preload() {}

    /// Begins to load GLFW, unless that was begun or no window can be opened here. It returns at
    /// once and does not log.
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

    /// {@return the result of initialising GLFW} The driver is loaded meanwhile, unless it is
    /// already.
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

    /// An interrupt does not end the wait, nor does a failure matter here.
    private static void awaitEnd(CompletableFuture<Void> task) {
        task.exceptionally(_ -> null).join();
    }

    private static CompletableFuture<Void> start(String name, Runnable task) {
        return CompletableFuture.runAsync(
                task, it -> Thread.ofPlatform().daemon().name(name).start(it));
    }
}
