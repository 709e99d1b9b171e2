package fourstroke.backend.glfw;

import static org.lwjgl.system.MemoryUtil.NULL;

import fourstroke.loop.api.BackendException;

import org.lwjgl.system.APIUtil;
import org.lwjgl.system.SharedLibrary;

import java.util.HashMap;
import java.util.Map;

/// A library of the system that stays loaded for the rest of the process.
///
/// GLFW and the graphics libraries of the system load other libraries when the first window opens,
/// and unload these libraries when the last window closes. Some of these libraries allocate memory
/// that they never free. If the system unloads a library that never frees its memory, this memory
/// is lost. If the system loads the library again, the library allocates the same amount of memory
/// again. This class loads a library in addition to GLFW. The system counts how often a library was
/// loaded and unloaded, so the library stays loaded when GLFW unloads it.
public final class PinnedLibrary {

    /// The pinned libraries by their name; guarded by the lock of PinnedLibrary.class.
    private static final Map<String, PinnedLibrary> PINNED = new HashMap<>();

    private final SharedLibrary library;

    /// This class does not use LWJGL's method Library.loadNative, because that method prints to
    /// standard error if the library is missing.
    private PinnedLibrary(String name, String debian) {
        Natives.loadLwjgl();
        try {
            library = APIUtil.apiCreateLibrary(name);
        } catch (UnsatisfiedLinkError e) {
            throw new BackendException(
                    "the library %s is missing: install it (the package on Debian is %s)"
                            .formatted(name, debian),
                    e);
        }
    }

    /// Loads a library and keeps the library loaded until the process ends. Does nothing if the
    /// library is already pinned. Any thread may call this method.
    ///
    /// @param name the name by which the system's loader finds the library, or the path of its file
    /// @param debian the Debian package that contains the library
    /// @throws BackendException if the system does not have the library, or if LWJGL's own library
    ///   is missing
    public static synchronized PinnedLibrary pin(String name, String debian) {
        return PINNED.computeIfAbsent(name, _ -> new PinnedLibrary(name, debian));
    }

    /// {@return the address of a function of this library, or of a library on which this library
    /// depends}
    ///
    /// @throws BackendException if the library has no function with the given name
    public long address(String function) {
        long address = library.getFunctionAddress(function);
        if (address != NULL) return address;
        throw new BackendException(
                "the library %s is too old, because it has no function %s: update the library"
                        .formatted(library.getName(), function));
    }
}
