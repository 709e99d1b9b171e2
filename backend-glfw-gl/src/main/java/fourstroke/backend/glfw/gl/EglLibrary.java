package fourstroke.backend.glfw.gl;

import fourstroke.loop.api.BackendException;

import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GL;
import org.lwjgl.system.Library;
import org.lwjgl.system.SharedLibrary;

/// The system's EGL, which stays in the process once it was loaded.
///
/// GLFW loads it for its first window and unloads it after its last, and with it the driver. Mesa's
/// driver leaves two of the process's 1024 thread keys behind each time, whose destructors are
/// called where it stood once: after some hundred windows no key is left, and a thread that ends
/// may bring the process down. A library that is loaded twice is not unloaded.
final class EglLibrary {

    private static @Nullable SharedLibrary kept; // guarded by the class

    private EglLibrary() {}

    /// Loads it, unless it is there.
    ///
    /// @throws BackendException if the system has none
    static synchronized void keep() {
        if (kept != null) return;
        try {
            kept = Library.loadNative(GL.class, "org.lwjgl.opengl", "libEGL.so.1");
        } catch (UnsatisfiedLinkError e) {
            throw new BackendException(
                    "EGL is missing: install libEGL.so.1 (on Debian: libegl1)", e);
        }
    }
}
