package fourstroke.backend.glfw;

import static org.lwjgl.system.JNI.invokePPP;
import static org.lwjgl.system.JNI.invokePPPI;
import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.system.MemoryUtil.memGetByte;
import static org.lwjgl.system.MemoryUtil.memGetInt;

import fourstroke.loop.api.BackendException;

import org.lwjgl.glfw.GLFWNativeX11;
import org.lwjgl.system.linux.X11;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Detects that another program destroyed a window: on X11 every program may do so, or destroy what
/// it was embedded in.
///
/// GLFW ignores that. A game with OpenGL would run on forever without being visible, and Vulkan
/// would mistake it for a lost graphics card. So Xlib passes on the server's event when it reads
/// it. For the window's thread, except what Xlib calls.
final class WindowLoss {

    /// The offset of the window's ID in the 32 bytes of the event.
    private static final int WINDOW = 8;

    private static final Map<Integer, WindowLoss> WATCHED = new ConcurrentHashMap<>();

    private static volatile int losses;
    private static volatile long readBefore; // Xlib's previous function to convert the event

    private final long handle;
    private int number; // its ID on the X server; 0 until it is watched
    private volatile boolean lost;

    /// @param handle its GLFW handle
    WindowLoss(long handle) {
        this.handle = handle;
    }

    /// The listener for events that Xlib reads.
    ///
    /// @param set Xlib's function to set it
    /// @param read our function
    record Ear(long set, long read) {

        /// Creates the listener, which takes some milliseconds. It is never freed.
        static Ear make(KeptLibrary x11) {
            XlibReader read = WindowLoss::read;
            return new Ear(x11.address("XESetWireToEvent"), read.address());
        }

        void listen(long display) {
            long before = invokePPP(display, X11.DestroyNotify, read, set);
            if (before != read) readBefore = before;
        }
    }

    private static int read(long display, long event, long wire) {
        boolean byServer = memGetByte(wire) == X11.DestroyNotify; // a sent one has the highest bit
        WindowLoss watched = byServer ? WATCHED.get(memGetInt(wire + WINDOW)) : null;
        if (watched != null) {
            watched.lost = true;
            losses++; // no lost updates: Xlib reads on one thread at a time
        }
        long before = readBefore;
        return before == NULL ? 0 : invokePPPI(display, event, wire, before);
    }

    /// Watches the window. To be called after each frame that was shown, so that querying the ID
    /// does not delay the first.
    void watch(GlfwPlatform platform) {
        if (number != 0 || platform != GlfwPlatform.X11) return;
        number = (int) GLFWNativeX11.glfwGetX11Window(handle); // 29 bits
        WATCHED.put(number, this);
    }

    /// {@return how many windows have been lost so far}
    static int losses() {
        return losses;
    }

    /// @throws BackendException if the window is gone
    void check() {
        if (!lost) return;
        DisplayLoss.outlive(GlfwPlatform.X11); // requests for it while it is closed are refused
        throw new BackendException(
                "the window is gone: another program destroyed it, or what it was embedded in;"
                        + " start again");
    }

    /// Stops watching, before the window is closed.
    void close() {
        WATCHED.remove(number, this);
    }
}
