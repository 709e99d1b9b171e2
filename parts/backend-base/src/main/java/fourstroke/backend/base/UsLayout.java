package fourstroke.backend.base;

import fourstroke.loop.api.KeyCode;

import org.jspecify.annotations.Nullable;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/// The keyboard of a window without one: what a US layout prints on its keys, and which key types a
/// character.
public final class UsLayout {

    /// What the keys print without shift, and below with shift, in the order of [#KEYS].
    private static final String PLAIN = "abcdefghijklmnopqrstuvwxyz1234567890-=[]\\;'`,./ ";

    private static final String SHIFTED = "ABCDEFGHIJKLMNOPQRSTUVWXYZ!@#$%^&*()_+{}|:\"~<>? ";

    /// What the keys of the keypad print, which come after the others.
    private static final String KEYPAD = "/*-+1234567890.=";

    /// The constants of [KeyCode] are in this order, too.
    private static final List<KeyCode> KEYS =
            Stream.of(
                            EnumSet.range(KeyCode.A, KeyCode.DIGIT_0),
                            EnumSet.range(KeyCode.MINUS, KeyCode.SLASH),
                            EnumSet.of(KeyCode.SPACE),
                            EnumSet.range(KeyCode.KEYPAD_DIVIDE, KeyCode.KEYPAD_ADD),
                            EnumSet.range(KeyCode.KEYPAD_1, KeyCode.KEYPAD_DECIMAL),
                            EnumSet.of(KeyCode.KEYPAD_EQUAL))
                    .flatMap(Set::stream)
                    .toList();

    private UsLayout() {}

    /// {@return what is printed on a key, in upper case, or the key's own name if nothing is}
    public static String label(KeyCode key) {
        int i = key == KeyCode.SPACE ? -1 : KEYS.indexOf(key);
        return i < 0 ? key.name() : (PLAIN + KEYPAD).substring(i, i + 1).toUpperCase(Locale.ROOT);
    }

    /// {@return the key that types a character, alone or with shift, or null if none does}
    public static @Nullable KeyCode keyOf(int codePoint) {
        int i = Math.max(PLAIN.indexOf(codePoint), SHIFTED.indexOf(codePoint));
        return i < 0 ? null : KEYS.get(i);
    }

    /// {@return whether the key that types a character must be shifted for it}
    public static boolean shifted(int codePoint) {
        return PLAIN.indexOf(codePoint) < 0 && SHIFTED.indexOf(codePoint) >= 0;
    }
}
