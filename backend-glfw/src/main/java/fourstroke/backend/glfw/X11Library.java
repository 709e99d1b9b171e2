package fourstroke.backend.glfw;

import org.jspecify.annotations.Nullable;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.system.Library;
import org.lwjgl.system.SharedLibrary;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The system's library of X11, which stays in the process once GLFW has loaded it.
///
/// GLFW unloads it when it ends. What the library keeps for the rest of the process, such as the
/// tables of the language, is lost then, 110 kB of it, and read anew at the next start, which takes
/// longer than all else. A library that is loaded twice is not unloaded.
final class X11Library {

    private static final Logger LOG = LoggerFactory.getLogger(X11Library.class);
    private static final String NAME = "libX11.so.6";

    private static @Nullable SharedLibrary kept; // guarded by the class

    private X11Library() {}

    /// Keeps it. To be called while GLFW runs on X11.
    static synchronized void keep() {
        if (kept != null) return;
        try {
            kept = Library.loadNative(GLFW.class, "org.lwjgl.glfw", NAME);
        } catch (UnsatisfiedLinkError e) { // no harm but the loss
            LOG.debug("{} has another name here: {}", NAME, e.getMessage());
        }
    }
}
