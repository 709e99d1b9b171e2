package fourstroke.backend.glfw;

import static fourstroke.loop.api.KeyCode.*;

import fourstroke.loop.api.KeyCode;

import java.util.HashMap;
import java.util.Map;

/// The extra keys: the keys for which GLFW has no token (such as `GLFW_KEY_A`), and the keys that
/// GLFW reports as another key. The extra keys exist on keyboards for Europe, Brazil, Japan and
/// Korea, but not on US keyboards. This class finds each extra key by its scancode, which is the
/// number that the window system uses for the key.
///
/// On X11, if GLFW has no token for a key, GLFW reports the token of the key that types the same
/// character on a US keyboard. For GLFW the keys `/` and `ろ` of a Japanese keyboard are therefore
/// the same key.
///
/// Sources: the table of usages in Linux's `drivers/hid/hid-input.c`; Microsoft's "USB HID to PS/2
/// Scan Code Translation Table"; the constants `kVK_JIS_` of Carbon's `Events.h`.
final class ExtraKeys {

    /// The difference between the scancode of a key on X11 and the number of the same key in Linux.
    /// The difference is 8, because the smallest scancode on an X server is 8.
    static final int X11_OFFSET = 8;

    /// The number of the up arrow in Linux (`KEY_UP` in `input-event-codes.h`).
    static final int LINUX_UP = 103;

    private static final int NONE = -1;

    private static final ExtraKeys LINUX = new ExtraKeys();
    private static final ExtraKeys WINDOWS = new ExtraKeys();
    private static final ExtraKeys MAC = new ExtraKeys();
    private static final ExtraKeys NO_KEYS = new ExtraKeys();

    static {
        // The arguments are the key, and the scancodes of the key in Linux, Windows and macOS.
        add(NON_US_BACKSLASH, 86, 0x56, 0x0A);
        add(KEYPAD_COMMA, 121, 0x7E, 0x5F);
        add(INTERNATIONAL_1, 89, 0x73, 0x5E);
        add(INTERNATIONAL_2, 93, 0x70, NONE);
        add(INTERNATIONAL_3, 124, 0x7D, 0x5D);
        add(INTERNATIONAL_4, 92, 0x79, NONE);
        add(INTERNATIONAL_5, 94, 0x7B, NONE);
        add(INTERNATIONAL_6, 95, NONE, NONE);
        // Windows does not report when a user releases the key LANG_1 or LANG_2, so these two keys
        // have no scancodes for Windows in this table.
        add(LANG_1, 122, NONE, 0x68);
        add(LANG_2, 123, NONE, 0x66);
        add(LANG_3, 90, 0x78, NONE);
        add(LANG_4, 91, 0x77, NONE);
        // On Windows, the key LANG_5 has the same scancode as F24, so LANG_5 has no scancode for
        // Windows in this table.
        add(LANG_5, 85, NONE, NONE);
    }

    private final Map<Integer, KeyCode> keys = new HashMap<>();
    private final Map<KeyCode, Integer> numbers = new HashMap<>();

    private ExtraKeys() {}

    private static void add(KeyCode key, int linux, int windows, int mac) {
        LINUX.put(key, linux);
        WINDOWS.put(key, windows);
        MAC.put(key, mac);
    }

    private void put(KeyCode key, int number) {
        if (number == NONE) return;
        keys.put(number, key);
        numbers.put(key, number);
    }

    /// {@return the extra keys of a window system}
    ///
    /// @param up the scancode of the up arrow. If this scancode on X11 differs from [#LINUX_UP]
    ///   plus [#X11_OFFSET], the X server does not derive its scancodes from the numbers of Linux,
    ///   and the method returns no extra keys. Servers for remote desktops are examples of such X
    ///   servers
    static ExtraKeys of(GlfwPlatform platform, int up) {
        return switch (platform) {
            case X11 -> up == LINUX_UP + X11_OFFSET ? x11() : NO_KEYS;
            case WAYLAND -> LINUX;
            case WIN32 -> WINDOWS;
            case COCOA -> MAC;
            case AUTO, NULL -> NO_KEYS;
        };
    }

    private static ExtraKeys x11() {
        ExtraKeys x11 = new ExtraKeys();
        LINUX.numbers.forEach((key, number) -> x11.put(key, number + X11_OFFSET));
        return x11;
    }

    /// {@return the extra key with the given scancode, or `other` if no extra key has this
    /// scancode}
    KeyCode key(int number, KeyCode other) {
        return keys.getOrDefault(number, other);
    }

    /// {@return the scancode of an extra key, or `other` if the key is not an extra key}
    int number(KeyCode key, int other) {
        return numbers.getOrDefault(key, other);
    }
}
