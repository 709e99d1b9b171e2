package fourstroke.backend.base;

import fourstroke.loop.api.Key;

import org.jspecify.annotations.Nullable;

import java.util.Locale;

/// The keyboard of a window without one: what a US layout prints on its keys, and which key types a
/// character.
public final class UsLayout {

    /// What the keys print without shift, and below with shift, in the order of [#KEYS].
    private static final String PLAIN = "abcdefghijklmnopqrstuvwxyz1234567890-=[]\\;'`,./ ";

    private static final String SHIFTED = "ABCDEFGHIJKLMNOPQRSTUVWXYZ!@#$%^&*()_+{}|:\"~<>? ";
    private static final Key[] KEYS = {
        Key.A,
        Key.B,
        Key.C,
        Key.D,
        Key.E,
        Key.F,
        Key.G,
        Key.H,
        Key.I,
        Key.J,
        Key.K,
        Key.L,
        Key.M,
        Key.N,
        Key.O,
        Key.P,
        Key.Q,
        Key.R,
        Key.S,
        Key.T,
        Key.U,
        Key.V,
        Key.W,
        Key.X,
        Key.Y,
        Key.Z,
        Key.DIGIT_1,
        Key.DIGIT_2,
        Key.DIGIT_3,
        Key.DIGIT_4,
        Key.DIGIT_5,
        Key.DIGIT_6,
        Key.DIGIT_7,
        Key.DIGIT_8,
        Key.DIGIT_9,
        Key.DIGIT_0,
        Key.MINUS,
        Key.EQUAL,
        Key.LEFT_BRACKET,
        Key.RIGHT_BRACKET,
        Key.BACKSLASH,
        Key.SEMICOLON,
        Key.APOSTROPHE,
        Key.GRAVE,
        Key.COMMA,
        Key.PERIOD,
        Key.SLASH,
        Key.SPACE
    };

    private static final String KEYPAD = "/*-+1234567890.=";
    private static final Key[] KEYPAD_KEYS = {
        Key.KEYPAD_DIVIDE,
        Key.KEYPAD_MULTIPLY,
        Key.KEYPAD_SUBTRACT,
        Key.KEYPAD_ADD,
        Key.KEYPAD_1,
        Key.KEYPAD_2,
        Key.KEYPAD_3,
        Key.KEYPAD_4,
        Key.KEYPAD_5,
        Key.KEYPAD_6,
        Key.KEYPAD_7,
        Key.KEYPAD_8,
        Key.KEYPAD_9,
        Key.KEYPAD_0,
        Key.KEYPAD_DECIMAL,
        Key.KEYPAD_EQUAL
    };

    private UsLayout() {}

    /// {@return what is printed on a key, in upper case, or the key's own name if nothing is}
    public static String label(Key key) {
        for (int i = 0; i < KEYS.length; i++) {
            if (KEYS[i] == key && key != Key.SPACE)
                return PLAIN.substring(i, i + 1).toUpperCase(Locale.ROOT);
        }
        for (int i = 0; i < KEYPAD_KEYS.length; i++) {
            if (KEYPAD_KEYS[i] == key) return KEYPAD.substring(i, i + 1);
        }
        return key.name();
    }

    /// {@return the key that types a character, alone or with shift, or null if none does}
    public static @Nullable Key keyOf(int codePoint) {
        int i = Math.max(PLAIN.indexOf(codePoint), SHIFTED.indexOf(codePoint));
        return i < 0 ? null : KEYS[i];
    }

    /// {@return whether the key that types a character must be shifted for it}
    public static boolean shifted(int codePoint) {
        return PLAIN.indexOf(codePoint) < 0 && SHIFTED.indexOf(codePoint) >= 0;
    }
}
