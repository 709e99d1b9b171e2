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

/// That a window is gone though nobody here closed it: on X11 every program may destroy it, or what
/// it was embedded in.
///
/// GLFW passes over that. A game by OpenGL would go on for ever with nothing to be seen, and Vulkan
/// would take it for a graphics card that is lost. So Xlib hands over what the server says of it
/// when it reads that. For the window's thread, save what Xlib calls.
final class WindowLoss {

    /// Where in the 32 bytes of such an event the window's number is.
    private static final int WINDOW = 8;

    private static final Map<Integer, WindowLoss> WATCHED = new ConcurrentHashMap<>();

    private static volatile int losses;
    private static volatile long readBefore; // what Xlib called before to make an event of it

    private final long handle;
    private int number; // the X server's for it; 0 until it is watched
    private volatile boolean lost;

    /// @param handle GLFW's name for the window
    WindowLoss(long handle) {
        this.handle = handle;
    }

    /// How Xlib is told to hand over what it reads.
    ///
    /// @param set its function for that
    /// @param read ours
    record Ear(long set, long read) {

        /// It takes some milliseconds, and stays as long as the process.
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
        boolean byServer = memGetByte(wire) == X11.DestroyNotify; // a program's has the highest bit
        WindowLoss watched = byServer ? WATCHED.get(memGetInt(wire + WINDOW)) : null;
        if (watched != null) {
            watched.lost = true;
            losses++; // nobody counts them: Xlib reads for one thread at a time
        }
        long before = readBefore;
        return before == NULL ? 0 : invokePPPI(display, event, wire, before);
    }

    /// For each frame that was shown: to ask for the window's number is no part of the way to the
    /// first.
    void watch(GlfwPlatform platform) {
        if (number != 0 || platform != GlfwPlatform.X11) return;
        number = (int) GLFWNativeX11.glfwGetX11Window(handle); // 29 bits
        WATCHED.put(number, this);
    }

    /// {@return how many windows were lost so far}
    static int losses() {
        return losses;
    }

    /// @throws BackendException if the window is gone
    void check() {
        if (!lost) return;
        DisplayLoss.outlive(GlfwPlatform.X11); // what is asked of it as it is closed is refused
        throw new BackendException(
                "the window is gone: another program destroyed it, or what it was embedded in;"
                        + " start again");
    }

    /// The window is about to be closed here.
    void close() {
        WATCHED.remove(number, this);
    }
}
