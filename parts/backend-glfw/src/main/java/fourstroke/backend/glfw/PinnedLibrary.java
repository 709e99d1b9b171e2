package fourstroke.backend.glfw;

import static org.lwjgl.system.MemoryUtil.NULL;

import fourstroke.loop.api.BackendException;

import org.lwjgl.system.APIUtil;
import org.lwjgl.system.SharedLibrary;

import java.util.HashMap;
import java.util.Map;

/// A system library that stays loaded for the rest of the process.
///
/// GLFW and the system's graphics libraries load other libraries with the first window and unload
/// them with the last. Memory that such a library allocates for the life of the process is then
/// leaked, and allocated again at the next load. A library that is loaded twice is not unloaded.
public final class PinnedLibrary {

    /// Pinned libraries by name; guarded by the lock of the class.
    private static final Map<String, PinnedLibrary> PINNED = new HashMap<>();

    private final SharedLibrary library;

    /// Does not use Library.loadNative, which prints to standard error if the library is missing.
    private PinnedLibrary(String name, String debian) {
        Natives.loadLwjgl();
        try {
            library = APIUtil.apiCreateLibrary(name);
        } catch (UnsatisfiedLinkError e) {
            throw new BackendException(
                    "%s is missing: install it (on Debian: %s)".formatted(name, debian), e);
        }
    }

    /// Loads a library, unless it is already pinned. For any thread.
    ///
    /// @param name its name for the system's loader, or the path of its file
    /// @param debian the Debian package that contains it
    /// @throws BackendException if the system does not have it, or LWJGL's own library is missing
    public static synchronized PinnedLibrary pin(String name, String debian) {
        return PINNED.computeIfAbsent(name, _ -> new PinnedLibrary(name, debian));
    }

    /// {@return the address of a function of this library, or of one that it depends on}
    ///
    /// @throws BackendException if there is no function of this name
    public long address(String function) {
        long address = library.getFunctionAddress(function);
        if (address != NULL) return address;
        throw new BackendException(
                "%s is too old: it has no %s".formatted(library.getName(), function));
    }
}
