package fourstroke.backend.glfw;

import static fourstroke.loop.api.KeyCode.*;

import static org.lwjgl.glfw.GLFW.*;

import fourstroke.loop.api.KeyCode;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/// Maps keys to GLFW's key tokens. Both name a key by its position on a US keyboard, so this is a
/// plain table, in the order of the tokens.
final class KeyTokens {

    private static final KeyCode[] KEYS = new KeyCode[GLFW_KEY_LAST + 1];
    private static final Map<KeyCode, Integer> TOKENS = new EnumMap<>(KeyCode.class);

    static {
        row(GLFW_KEY_SPACE, SPACE);
        row(GLFW_KEY_APOSTROPHE, APOSTROPHE);
        row(GLFW_KEY_COMMA, COMMA, MINUS, PERIOD, SLASH, DIGIT_0);
        run(GLFW_KEY_1, DIGIT_1, DIGIT_9);
        row(GLFW_KEY_SEMICOLON, SEMICOLON);
        row(GLFW_KEY_EQUAL, EQUAL);
        run(GLFW_KEY_A, A, Z);
        row(GLFW_KEY_LEFT_BRACKET, LEFT_BRACKET, BACKSLASH, RIGHT_BRACKET);
        row(GLFW_KEY_GRAVE_ACCENT, GRAVE);
        row(GLFW_KEY_WORLD_1, WORLD_1, WORLD_2);
        row(GLFW_KEY_ESCAPE, ESCAPE, ENTER, TAB, BACKSPACE, INSERT, DELETE, RIGHT, LEFT, DOWN, UP);
        row(GLFW_KEY_PAGE_UP, PAGE_UP, PAGE_DOWN, HOME, END);
        row(GLFW_KEY_CAPS_LOCK, CAPS_LOCK, SCROLL_LOCK, NUM_LOCK, PRINT_SCREEN, PAUSE);
        run(GLFW_KEY_F1, F1, F12);
        run(GLFW_KEY_F13, F13, F24);
        row(GLFW_KEY_KP_0, KEYPAD_0);
        run(GLFW_KEY_KP_1, KEYPAD_1, KEYPAD_9);
        row(GLFW_KEY_KP_DECIMAL, KEYPAD_DECIMAL, KEYPAD_DIVIDE, KEYPAD_MULTIPLY, KEYPAD_SUBTRACT);
        row(GLFW_KEY_KP_ADD, KEYPAD_ADD, KEYPAD_ENTER, KEYPAD_EQUAL);
        row(GLFW_KEY_LEFT_SHIFT, LEFT_SHIFT, LEFT_CONTROL, LEFT_ALT, LEFT_SUPER);
        row(GLFW_KEY_RIGHT_SHIFT, RIGHT_SHIFT, RIGHT_CONTROL, RIGHT_ALT, RIGHT_SUPER, MENU);
    }

    private KeyTokens() {}

    /// Keys whose tokens follow each other from this one.
    private static void row(int token, KeyCode... keys) {
        for (int i = 0; i < keys.length; i++) {
            KEYS[token + i] = keys[i];
            TOKENS.put(keys[i], token + i);
        }
    }

    /// Keys that follow each other here, too.
    private static void run(int token, KeyCode first, KeyCode last) {
        row(token, Arrays.copyOfRange(KeyCode.values(), first.ordinal(), last.ordinal() + 1));
    }

    /// {@return the key with this token, or [KeyCode#UNKNOWN]}
    static KeyCode key(int token) {
        KeyCode key = token >= 0 && token < KEYS.length ? KEYS[token] : null;
        return key == null ? KeyCode.UNKNOWN : key;
    }

    /// {@return GLFW's token of a key, or `GLFW_KEY_UNKNOWN` if it has none}
    static int token(KeyCode key) {
        return TOKENS.getOrDefault(key, GLFW_KEY_UNKNOWN);
    }
}
