package fourstroke.backend.base;

import fourstroke.loop.api.KeyCode;

import org.jspecify.annotations.Nullable;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/// The US keyboard layout, which windows without a real keyboard use. The class knows the label of
/// each key, and finds the key that types a given character.
public final class UsLayout {

    /// The characters that the keys of [#KEYS] type without Shift, in the order of [#KEYS]. The
    /// constant [#SHIFTED] contains the characters that the same keys type with Shift.
    private static final String PLAIN = "abcdefghijklmnopqrstuvwxyz1234567890-=[]\\;'`,./ ";

    private static final String SHIFTED = "ABCDEFGHIJKLMNOPQRSTUVWXYZ!@#$%^&*()_+{}|:\"~<>? ";

    /// The characters that the keys of the numeric keypad type. In [#KEYS], the keys of the numeric
    /// keypad follow all other keys.
    private static final String KEYPAD = "/*-+1234567890.=";

    /// The keys that type a character, in the order in which [KeyCode] declares them.
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

    /// {@return the label on a key in upper case, or the name of the constant of [KeyCode] if the
    /// key has no label}
    public static String label(KeyCode key) {
        int i = key == KeyCode.SPACE ? -1 : KEYS.indexOf(key);
        return i < 0 ? key.name() : (PLAIN + KEYPAD).substring(i, i + 1).toUpperCase(Locale.ROOT);
    }

    /// {@return the key that types a character, with or without Shift, or null if no key types the
    /// character}
    public static @Nullable KeyCode keyOf(int codePoint) {
        int i = Math.max(PLAIN.indexOf(codePoint), SHIFTED.indexOf(codePoint));
        return i < 0 ? null : KEYS.get(i);
    }

    /// {@return whether Shift must be held to type a character}
    public static boolean shifted(int codePoint) {
        return PLAIN.indexOf(codePoint) < 0 && SHIFTED.indexOf(codePoint) >= 0;
    }
}
