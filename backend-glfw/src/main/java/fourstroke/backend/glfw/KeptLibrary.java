package fourstroke.backend.glfw;

import static org.lwjgl.system.MemoryUtil.NULL;

import fourstroke.loop.api.BackendException;

import org.lwjgl.system.APIUtil;
import org.lwjgl.system.SharedLibrary;

import java.util.HashMap;
import java.util.Map;

/// A library of the system that stays in the process once it was loaded.
///
/// GLFW, and the system's graphics libraries, load others with the first window and unload them
/// with the last. What such a library keeps for the rest of the process is lost then, and made anew
/// at the next start. A library that is loaded twice is not unloaded.
public final class KeptLibrary {

    private static final Map<String, KeptLibrary> KEPT = new HashMap<>(); // guarded by the class

    private final SharedLibrary library;

    private KeptLibrary(SharedLibrary library) {
        this.library = library;
    }

    /// Loads a library, unless it is there. From any thread.
    ///
    /// @param name as the system's loader knows it, or the path of its file
    /// @param debian the package of Debian that has it
    /// @throws BackendException if the system has none
    public static synchronized KeptLibrary keep(String name, String debian) {
        KeptLibrary kept = KEPT.get(name);
        if (kept != null) return kept;
        try {
            // Not Library.loadNative, which complains on the error output if there is none.
            kept = new KeptLibrary(APIUtil.apiCreateLibrary(name));
        } catch (UnsatisfiedLinkError e) {
            throw new BackendException(
                    "%s is missing: install it (on Debian: %s)".formatted(name, debian), e);
        }
        KEPT.put(name, kept);
        return kept;
    }

    /// Loads Xlib, which GLFW uses too, unless it is there.
    ///
    /// @throws BackendException if the system has none
    static KeptLibrary keepX11() {
        return keep("libX11.so.6", "libx11-6");
    }

    /// {@return the address of a function of it, or of a library that it needs}
    ///
    /// @throws BackendException if it has none of this name
    public long address(String function) {
        long address = library.getFunctionAddress(function);
        if (address != NULL) return address;
        throw new BackendException(
                "%s is too old: it has no %s".formatted(library.getName(), function));
    }
}
