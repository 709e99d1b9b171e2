package fourstroke.backend.glfw;

import static org.lwjgl.system.MemoryUtil.NULL;

import fourstroke.loop.api.BackendException;

/// The system's `libwayland-client`, which GLFW uses too: a program's side of the connection to its
/// Wayland compositor.
final class WaylandClient {

    private WaylandClient() {}

    /// {@return the library}
    ///
    /// @throws BackendException if the system has none
    static PinnedLibrary library() {
        return PinnedLibrary.pin("libwayland-client.so.0", "libwayland-client0");
    }

    /// {@return the address of an object that the library created}
    ///
    /// @throws BackendException if it is `NULL`, as for a broken connection
    static long made(long address) {
        if (address != NULL) return address;
        throw new BackendException(
                "the connection to the Wayland compositor is of no use any more: it may have"
                        + " ended");
    }
}
