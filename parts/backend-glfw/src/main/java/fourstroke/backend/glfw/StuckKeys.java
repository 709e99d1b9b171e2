package fourstroke.backend.glfw;

import fourstroke.backend.base.WindowModel;
import fourstroke.loop.api.KeyCode;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

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
    private final Keyboard keyboard;
    private final byte[] down = new byte[KEYMAP_BYTES];
    private final int[] codes = new int[KEYS.length]; // on the display, by key, as the next
    private final boolean[] wasUp = new boolean[KEYS.length]; // at the last look, and held to us
    private long lookedNanos;

    StuckKeys(SystemReports reports, Keyboard keyboard) {
        this.reports = reports;
        this.keyboard = keyboard;
        lookedNanos = reports.nowNanos();
    }

    /// Notes the number of a key that was pressed.
    void pressed(KeyCode key, int code) {
        codes[key.ordinal()] = code;
        wasUp[key.ordinal()] = false;
    }

    /// {@return when to pump for the next look, or the deadline if that is earlier}
    long until(long deadlineNanos) {
        if (reports.model.keysHeld() == 0) return deadlineNanos;
        return Math.min(deadlineNanos, lookedNanos + LOOK_NANOS);
    }

    /// Asks, if it is time, and releases the keys that were up at the last look and still are.
    void look() {
        if (reports.model.keysHeld() == 0) return;
        long now = reports.nowNanos();
        if (now - lookedNanos < LOOK_NANOS) return;
        lookedNanos = now;
        keyboard.read(down);
        for (KeyCode key : KEYS) {
            boolean up = reports.model.holds(key) && !isDown(codes[key.ordinal()]);
            if (up && wasUp[key.ordinal()]) reports.releaseUnheard(key);
            wasUp[key.ordinal()] = up && !wasUp[key.ordinal()];
        }
    }

    private boolean isDown(int code) {
        return (down[code / Byte.SIZE] >> code % Byte.SIZE & 1) == 1;
    }

    /// {@return the modifier keys that are down} GLFW tells nothing of keys that were pressed
    /// before the window had the keyboard, nor when they are released: the next looks find that.
    ///
    /// @param code tells the number of a key, below 0 if it has none
    List<KeyCode> modifiers(ToIntFunction<KeyCode> code) {
        keyboard.read(down);
        List<KeyCode> held = new ArrayList<>();
        for (KeyCode key : WindowModel.MODIFIERS) {
            int number = code.applyAsInt(key);
            if (number < 0 || number >= KEYMAP_BYTES * Byte.SIZE || !isDown(number)) continue;
            pressed(key, number);
            held.add(key);
        }
        return held;
    }
}
