package fourstroke.backend.glfw;

import static org.lwjgl.system.JNI.invokePPP;
import static org.lwjgl.system.JNI.invokePV;
import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.system.MemoryUtil.memGetByte;
import static org.lwjgl.system.MemoryUtil.memGetInt;

import fourstroke.loop.api.BackendException;

import org.lwjgl.glfw.GLFWNativeX11;
import org.lwjgl.system.linux.X11;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

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

    /// The IDs of destroyed windows, on this display.
    private static final Set<Integer> GONE = ConcurrentHashMap.newKeySet();

    private static final int BAD_WINDOW = 3;
    private static final int BAD_DRAWABLE = 9;

    /// The first error code of extensions. OpenGL's names the window by an ID of its own.
    private static final int EXTENSIONS = 128;

    private static final AtomicInteger LOSSES = new AtomicInteger();

    private final long handle;
    private int number; // its ID on the X server; 0 until it is watched
    private volatile boolean lost;

    /// @param handle its GLFW handle
    WindowLoss(long handle) {
        this.handle = handle;
    }

    /// Takes note of an event of the type `DestroyNotify`.
    static void heard(long wire) {
        boolean byServer = memGetByte(wire) == X11.DestroyNotify; // a sent one has the highest bit
        WindowLoss watched = byServer ? WATCHED.get(memGetInt(wire + WINDOW)) : null;
        if (watched != null) watched.lose();
    }

    private void lose() {
        if (lost) return;
        lost = true;
        GONE.add(number);
        LOSSES.incrementAndGet();
    }

    /// Watches the window. To be called after each frame that was shown, so that querying the ID
    /// does not delay the first.
    void watch(GlfwPlatform platform) {
        if (number != 0 || platform != GlfwPlatform.X11) return;
        number = (int) GLFWNativeX11.glfwGetX11Window(handle); // 29 bits
        WATCHED.put(number, this);
        if (DisplayLoss.listens()) ask(); // else it is asked once somebody listens
    }

    /// {@return whether the window is gone, as the X server says} For moments when no event may
    /// have reported it: after a failure that may be due to it, or before GLFW waits for it.
    boolean ask(GlfwPlatform platform) {
        if (lost || platform != GlfwPlatform.X11 || !DisplayLoss.begun()) return lost;
        watch(platform);
        if (!DisplayLoss.lost()) ask();
        return lost;
    }

    /// GLFW gives each window hints for its manager.
    private void ask() {
        KeptLibrary x11 = KeptLibrary.keepX11();
        long display = GLFWNativeX11.glfwGetX11Display();
        long hints = invokePPP(display, number, x11.address("XGetWMHints"));
        if (hints != NULL) invokePV(hints, x11.address("XFree"));
        else if (!DisplayLoss.lost()) lose();
    }

    /// Asks for all windows that are watched, once their destruction is heard: it may have been
    /// before.
    ///
    /// @return whether any is gone
    static boolean askAll() {
        int before = losses();
        for (WindowLoss watched : WATCHED.values()) if (!watched.lost) watched.ask();
        return losses() != before;
    }

    /// {@return whether a refused request is due to a destroyed window, which is reported anyway}
    ///
    /// @param error Xlib's code
    /// @param resource the ID that the request named
    static boolean explains(int error, int resource) {
        WindowLoss named = WATCHED.get(resource);
        if (named != null && (error == BAD_WINDOW || error == BAD_DRAWABLE)) named.lose();
        return GONE.contains(resource) || error >= EXTENSIONS && !GONE.isEmpty();
    }

    /// Forgets the display after GLFW was terminated: the next one may use the same IDs.
    static void forget() {
        GONE.clear();
    }

    /// {@return how many windows have been lost so far}
    static int losses() {
        return LOSSES.get();
    }

    /// {@return whether the window is known to be gone}
    boolean lost() {
        return lost;
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
