package fourstroke.backend.glfw;

import static org.lwjgl.system.JNI.invokePPP;
import static org.lwjgl.system.JNI.invokePPPPPPPPP;
import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.system.MemoryUtil.memAddress;

import org.lwjgl.glfw.GLFWNativeX11;
import org.lwjgl.system.MemoryStack;

/// What a hidden window of X11 will be when it is shown, such as maximised: a list that the program
/// keeps for the window manager to read. GLFW adds to it, but takes back only what a visible window
/// is.
final class HiddenState {

    private static final long ATOM = 4; // the predefined atom of this name, as the type of items
    private static final long ITEM_BITS = 32;
    private static final long REPLACE = 0;

    private HiddenState() {}

    /// Empties the list of a window, which must be hidden.
    ///
    /// @param handle its GLFW handle
    static void clear(long handle) {
        KeptLibrary x11 = KeptLibrary.keepX11();
        long display = GLFWNativeX11.glfwGetX11Display();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            long name = memAddress(stack.ASCII("_NET_WM_STATE"));
            long list = invokePPP(display, name, 0, x11.address("XInternAtom"));
            invokePPPPPPPPP(
                    display,
                    GLFWNativeX11.glfwGetX11Window(handle),
                    list,
                    ATOM,
                    ITEM_BITS,
                    REPLACE,
                    NULL,
                    0,
                    x11.address("XChangeProperty"));
        }
    }
}
