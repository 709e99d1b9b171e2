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

/// The requests to the X server that a window needs and that GLFW does not make. Only the thread of
/// GLFW may use this class.
class X11Server {

    /// The size of the answer to XQueryKeymap, in bytes. The answer contains one bit for each of
    /// the 256 possible keys.
    static final int KEYMAP_BYTES = 32;

    private static final Logger LOG = LoggerFactory.getLogger(X11Server.class);

    /// The number of bytes that are reserved for `XWindowAttributes`, which needs 136 bytes on
    /// 64-bit systems.
    private static final int ATTRIBUTES_BYTES = 256;

    // The address of the function XQueryKeymap. The method begin() sets this address and the
    // address `attributes`.
    private static long query;
    private static long attributes; // The address of the function XGetWindowAttributes.

    private final long window;
    // The function XScreenSaverSuspend, or NULL while the screen saver is not suspended.
    private long suspend;

    /// @param handle the GLFW handle of the window, or `NULL` in tests
    X11Server(long handle) {
        window = handle == NULL ? NULL : GLFWNativeX11.glfwGetX11Window(handle);
    }

    /// Finds the functions of Xlib that this class calls.
    static void begin(PinnedLibrary xlib) {
        query = xlib.address("XQueryKeymap");
        attributes = xlib.address("XGetWindowAttributes");
    }

    /// Asks the X server which keys are down, and sets one bit of the array for each key that is
    /// down. The number of the bit is the scancode of the key.
    void readKeys(byte[] down) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            long bits = stack.nmalloc(1, KEYMAP_BYTES);
            invokePPI(GLFWNativeX11.glfwGetX11Display(), bits, query);
            for (int i = 0; i < KEYMAP_BYTES; i++) down[i] = memGetByte(bits + i);
        }
    }

    /// {@return whether the window exists} GLFW ignores X11's event that reports the destruction of
    /// a window, because normally only GLFW itself destroys its windows.
    boolean windowExists() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            long answer = stack.nmalloc(8, ATTRIBUTES_BYTES);
            long display = GLFWNativeX11.glfwGetX11Display();
            return invokePPPI(display, window, answer, attributes) != 0;
        }
    }

    /// Suspends the screen saver of the X server while the window is open, because a player with a
    /// game pad touches neither keyboard nor mouse. If the system lacks the library `libXss`, the
    /// screen saver stays active.
    void suspendScreenSaver() {
        try {
            PinnedLibrary library = PinnedLibrary.pin("libXss.so.1", "libxss1");
            suspend = library.address("XScreenSaverSuspend");
            suspend(true);
        } catch (BackendException e) {
            LOG.debug("the screen saver could not be suspended: {}", e.getMessage());
        }
    }

    /// Lets the screen saver of the X server run again after [#suspendScreenSaver].
    void resumeScreenSaver() {
        if (suspend != NULL) suspend(false);
        suspend = NULL;
    }

    private void suspend(boolean on) {
        invokePV(GLFWNativeX11.glfwGetX11Display(), on ? 1 : 0, suspend);
    }
}
