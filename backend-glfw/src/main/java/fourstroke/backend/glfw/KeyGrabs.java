package fourstroke.backend.glfw;

import static org.lwjgl.system.JNI.invokePPI;
import static org.lwjgl.system.MemoryUtil.memGetByte;

import fourstroke.loop.api.Key;

import org.lwjgl.glfw.GLFWNativeX11;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.linux.X11;

import java.util.concurrent.atomic.AtomicInteger;

/// Releases keys that were let go while another program had the keyboard to itself, as a window
/// manager has for its shortcuts. On X11 only that program hears of it, and the window keeps the
/// focus. GLFW ignores the events that tell of the beginning and the end.
///
/// For the window's thread, except [#heard], which Xlib calls.
final class KeyGrabs {

    /// The offset of the reason in the 32 bytes of the event.
    private static final int REASON = 8;

    private static final int KEYMAP_BYTES = 32; // one bit per key

    private static final AtomicInteger ENDS = new AtomicInteger();

    private final WindowState state;
    private final int[] codes = new int[Key.values().length]; // on the display, by key
    private int seen = ends();

    KeyGrabs(WindowState state) {
        this.state = state;
    }

    /// Takes note of an event of the type `FocusIn`.
    static void heard(long wire) {
        if (memGetByte(wire + REASON) == X11.NotifyUngrab) ENDS.incrementAndGet();
    }

    /// {@return how often another program gave the keyboard back}
    static int ends() {
        return ENDS.get();
    }

    /// Notes the number of a key that was pressed.
    void pressed(Key key, int code) {
        codes[key.ordinal()] = code;
    }

    /// {@return whether [#look()] may find something}
    boolean due() {
        return seen != ends() && !state.heldKeys().isEmpty();
    }

    /// Releases what is up by now, if the keyboard was given back since the last call.
    void look() {
        boolean due = due();
        seen = ends();
        if (!due) return;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            long down = stack.ncalloc(1, KEYMAP_BYTES, 1);
            long ask = KeptLibrary.keepX11().address("XQueryKeymap");
            invokePPI(GLFWNativeX11.glfwGetX11Display(), down, ask);
            for (Key key : state.heldKeys()) {
                int code = codes[key.ordinal()];
                boolean held = (memGetByte(down + code / Byte.SIZE) >> code % Byte.SIZE & 1) != 0;
                if (!held) state.releaseUnheard(key);
            }
        }
    }
}
