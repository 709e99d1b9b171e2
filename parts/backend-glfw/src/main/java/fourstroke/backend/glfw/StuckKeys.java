package fourstroke.backend.glfw;

import static org.lwjgl.system.JNI.invokePPI;
import static org.lwjgl.system.MemoryUtil.memGetByte;

import fourstroke.loop.api.KeyCode;

import org.jspecify.annotations.Nullable;
import org.lwjgl.glfw.GLFWNativeX11;
import org.lwjgl.system.MemoryStack;

/// Releases keys that were let go while another program had the keyboard to itself, as a window
/// manager has for its shortcuts. On X11 only that program is told of it, and the window keeps the
/// focus: GLFW takes such a key for held until it is pressed and released again.
///
/// While keys are held, each pump may call [#look()] once it has taken all events: every
/// [#LOOK_NANOS] that asks which keys are down. A key that was up at two looks is released. After
/// one look, the event of its release may still wait to be taken.
///
/// For the window's thread.
final class StuckKeys {

    /// How often to ask: 20 times a second, so that a key is released a tenth of a second late at
    /// most, and that the X server's answer, which takes 0.05 ms, costs a thousandth of a core.
    static final long LOOK_NANOS = 50_000_000;

    private static final int KEYMAP_BYTES = 32; // one bit per key

    private static final KeyCode[] KEYS = KeyCode.values();

    /// Tells which keys of the display are down.
    @FunctionalInterface
    interface Keyboard {

        /// Sets the bits of the keys that are down, by their codes.
        void read(byte[] down);
    }

    private final SystemReports reports;
    private final @Nullable Keyboard keyboard;
    private final byte[] down = new byte[KEYMAP_BYTES];
    private final int[] codes = new int[KEYS.length]; // on the display, by key, as the next
    private final boolean[] wasUp = new boolean[KEYS.length]; // at the last look, and held to us
    private long lookedNanos;

    /// @param keyboard null where every program is told of its keys
    StuckKeys(SystemReports reports, @Nullable Keyboard keyboard) {
        this.reports = reports;
        this.keyboard = keyboard;
        lookedNanos = reports.nowNanos();
    }

    /// {@return the keyboard of a platform, or null if nobody takes keys from windows there}
    static @Nullable Keyboard on(GlfwPlatform platform) {
        return platform == GlfwPlatform.X11 ? X::read : null;
    }

    private static final class X {

        private static final long QUERY = PinnedLibrary.pinX11().address("XQueryKeymap");

        static void read(byte[] down) {
            try (MemoryStack stack = MemoryStack.stackPush()) {
                long bits = stack.nmalloc(1, KEYMAP_BYTES);
                invokePPI(GLFWNativeX11.glfwGetX11Display(), bits, QUERY);
                for (int i = 0; i < KEYMAP_BYTES; i++) down[i] = memGetByte(bits + i);
            }
        }
    }

    /// Notes the number of a key that was pressed.
    void pressed(KeyCode key, int code) {
        codes[key.ordinal()] = code;
        wasUp[key.ordinal()] = false;
    }

    /// {@return when to pump for the next look, or the deadline if that is earlier}
    long until(long deadlineNanos) {
        if (keyboard == null || reports.model.keysHeld() == 0) return deadlineNanos;
        return Math.min(deadlineNanos, lookedNanos + LOOK_NANOS);
    }

    /// Asks, if it is time, and releases the keys that were up at the last look and still are.
    void look() {
        if (keyboard == null || reports.model.keysHeld() == 0) return;
        long now = reports.nowNanos();
        if (now - lookedNanos < LOOK_NANOS) return;
        lookedNanos = now;
        keyboard.read(down);
        for (KeyCode key : KEYS) {
            int code = codes[key.ordinal()];
            boolean up =
                    reports.model.holds(key)
                            && (down[code / Byte.SIZE] >> code % Byte.SIZE & 1) == 0;
            if (up && wasUp[key.ordinal()]) reports.releaseUnheard(key);
            wasUp[key.ordinal()] = up && !wasUp[key.ordinal()];
        }
    }
}
