package fourstroke.backend.glfw;

import static org.lwjgl.system.JNI.invokePPI;
import static org.lwjgl.system.JNI.invokePPPI;
import static org.lwjgl.system.JNI.invokePV;
import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.system.MemoryUtil.memGetByte;

import fourstroke.loop.api.BackendException;

import org.lwjgl.glfw.GLFWNativeX11;
import org.lwjgl.system.MemoryStack;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Functions of the X server that a window needs and GLFW does not call. For GLFW's thread.
class X11Server {

    /// The number of bytes of the answer about all keys: one bit per key.
    static final int KEYMAP_BYTES = 32;

    private static final Logger LOG = LoggerFactory.getLogger(X11Server.class);

    /// A size that is larger than `XWindowAttributes`, which has 136 bytes on 64-bit systems.
    private static final int ATTRIBUTES_BYTES = 256;

    private static long query; // XQueryKeymap, found at the first start, like the next
    private static long attributes; // XGetWindowAttributes

    private final long window;
    private long suspend; // XScreenSaverSuspend, or NULL if it was not called

    /// @param handle the window's GLFW handle, or `NULL` in tests
    X11Server(long handle) {
        window = handle == NULL ? NULL : GLFWNativeX11.glfwGetX11Window(handle);
    }

    /// Finds the functions of Xlib.
    static void begin(PinnedLibrary xlib) {
        query = xlib.address("XQueryKeymap");
        attributes = xlib.address("XGetWindowAttributes");
    }

    /// Sets the bits of the keys that are down, by their numbers.
    void readKeys(byte[] down) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            long bits = stack.nmalloc(1, KEYMAP_BYTES);
            invokePPI(GLFWNativeX11.glfwGetX11Display(), bits, query);
            for (int i = 0; i < KEYMAP_BYTES; i++) down[i] = memGetByte(bits + i);
        }
    }

    /// {@return whether the window exists} GLFW ignores the event about the end of a window,
    /// because normally it destroys its windows itself.
    boolean windowExists() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            long answer = stack.nmalloc(8, ATTRIBUTES_BYTES);
            long display = GLFWNativeX11.glfwGetX11Display();
            return invokePPPI(display, window, answer, attributes) != 0;
        }
    }

    /// Suspends the screen saver of the X server while the window is open, because a player with a
    /// pad does not touch keyboard or mouse. If the library for this is missing, the screen saver
    /// stays active.
    void suspendScreenSaver() {
        try {
            PinnedLibrary library = PinnedLibrary.pin("libXss.so.1", "libxss1");
            suspend = library.address("XScreenSaverSuspend");
            suspend(true);
        } catch (BackendException e) {
            LOG.debug("the screen saver is not suspended: {}", e.getMessage());
        }
    }

    /// Ends the suspension.
    void resumeScreenSaver() {
        if (suspend != NULL) suspend(false);
        suspend = NULL;
    }

    private void suspend(boolean on) {
        invokePV(GLFWNativeX11.glfwGetX11Display(), on ? 1 : 0, suspend);
    }
}
