package fourstroke.backend.base;

import fourstroke.loop.api.KeyCode;

import org.jspecify.annotations.Nullable;

import java.util.Locale;

/// The keyboard of a window without one: what a US layout prints on its keys, and which key types a
/// character.
public final class UsLayout {

    /// What the keys print without shift, and below with shift, in the order of [#KEYS].
    private static final String PLAIN = "abcdefghijklmnopqrstuvwxyz1234567890-=[]\\;'`,./ ";

    private static final String SHIFTED = "ABCDEFGHIJKLMNOPQRSTUVWXYZ!@#$%^&*()_+{}|:\"~<>? ";
    private static final KeyCode[] KEYS = {
        KeyCode.A,
        KeyCode.B,
        KeyCode.C,
        KeyCode.D,
        KeyCode.E,
        KeyCode.F,
        KeyCode.G,
        KeyCode.H,
        KeyCode.I,
        KeyCode.J,
        KeyCode.K,
        KeyCode.L,
        KeyCode.M,
        KeyCode.N,
        KeyCode.O,
        KeyCode.P,
        KeyCode.Q,
        KeyCode.R,
        KeyCode.S,
        KeyCode.T,
        KeyCode.U,
        KeyCode.V,
        KeyCode.W,
        KeyCode.X,
        KeyCode.Y,
        KeyCode.Z,
        KeyCode.DIGIT_1,
        KeyCode.DIGIT_2,
        KeyCode.DIGIT_3,
        KeyCode.DIGIT_4,
        KeyCode.DIGIT_5,
        KeyCode.DIGIT_6,
        KeyCode.DIGIT_7,
        KeyCode.DIGIT_8,
        KeyCode.DIGIT_9,
        KeyCode.DIGIT_0,
        KeyCode.MINUS,
        KeyCode.EQUAL,
        KeyCode.LEFT_BRACKET,
        KeyCode.RIGHT_BRACKET,
        KeyCode.BACKSLASH,
        KeyCode.SEMICOLON,
        KeyCode.APOSTROPHE,
        KeyCode.GRAVE,
        KeyCode.COMMA,
        KeyCode.PERIOD,
        KeyCode.SLASH,
        KeyCode.SPACE
    };

    private static final String KEYPAD = "/*-+1234567890.=";
    private static final KeyCode[] KEYPAD_KEYS = {
        KeyCode.KEYPAD_DIVIDE,
        KeyCode.KEYPAD_MULTIPLY,
        KeyCode.KEYPAD_SUBTRACT,
        KeyCode.KEYPAD_ADD,
        KeyCode.KEYPAD_1,
        KeyCode.KEYPAD_2,
        KeyCode.KEYPAD_3,
        KeyCode.KEYPAD_4,
        KeyCode.KEYPAD_5,
        KeyCode.KEYPAD_6,
        KeyCode.KEYPAD_7,
        KeyCode.KEYPAD_8,
        KeyCode.KEYPAD_9,
        KeyCode.KEYPAD_0,
        KeyCode.KEYPAD_DECIMAL,
        KeyCode.KEYPAD_EQUAL
    };

    private UsLayout() {}

    /// {@return what is printed on a key, in upper case, or the key's own name if nothing is}
    public static String label(KeyCode key) {
        for (int i = 0; i < KEYS.length; i++) {
            if (KEYS[i] == key && key != KeyCode.SPACE)
                return PLAIN.substring(i, i + 1).toUpperCase(Locale.ROOT);
        }
        for (int i = 0; i < KEYPAD_KEYS.length; i++) {
            if (KEYPAD_KEYS[i] == key) return KEYPAD.substring(i, i + 1);
        }
        return key.name();
    }

    /// {@return the key that types a character, alone or with shift, or null if none does}
    public static @Nullable KeyCode keyOf(int codePoint) {
        int i = Math.max(PLAIN.indexOf(codePoint), SHIFTED.indexOf(codePoint));
        return i < 0 ? null : KEYS[i];
    }

    /// {@return whether the key that types a character must be shifted for it}
    public static boolean shifted(int codePoint) {
        return PLAIN.indexOf(codePoint) < 0 && SHIFTED.indexOf(codePoint) >= 0;
    }
}
