package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.*;

import fourstroke.loop.api.KeyCode;

import java.util.EnumMap;
import java.util.Map;

/// Maps keys to GLFW's key tokens. Both name a key by its position on a US keyboard, so this is a
/// plain table.
final class KeyTokens {

    private static final KeyCode[] KEYS = new KeyCode[GLFW_KEY_LAST + 1];
    private static final Map<KeyCode, Integer> TOKENS = new EnumMap<>(KeyCode.class);

    static {
        run(GLFW_KEY_A, KeyCode.A, KeyCode.Z);
        run(GLFW_KEY_1, KeyCode.DIGIT_1, KeyCode.DIGIT_9);
        run(GLFW_KEY_F1, KeyCode.F1, KeyCode.F12);
        run(GLFW_KEY_F13, KeyCode.F13, KeyCode.F24);
        run(GLFW_KEY_KP_1, KeyCode.KEYPAD_1, KeyCode.KEYPAD_9);
        put(GLFW_KEY_0, KeyCode.DIGIT_0);
        put(GLFW_KEY_KP_0, KeyCode.KEYPAD_0);
        put(GLFW_KEY_ENTER, KeyCode.ENTER);
        put(GLFW_KEY_ESCAPE, KeyCode.ESCAPE);
        put(GLFW_KEY_BACKSPACE, KeyCode.BACKSPACE);
        put(GLFW_KEY_TAB, KeyCode.TAB);
        put(GLFW_KEY_SPACE, KeyCode.SPACE);
        put(GLFW_KEY_MINUS, KeyCode.MINUS);
        put(GLFW_KEY_EQUAL, KeyCode.EQUAL);
        put(GLFW_KEY_LEFT_BRACKET, KeyCode.LEFT_BRACKET);
        put(GLFW_KEY_RIGHT_BRACKET, KeyCode.RIGHT_BRACKET);
        put(GLFW_KEY_BACKSLASH, KeyCode.BACKSLASH);
        put(GLFW_KEY_SEMICOLON, KeyCode.SEMICOLON);
        put(GLFW_KEY_APOSTROPHE, KeyCode.APOSTROPHE);
        put(GLFW_KEY_GRAVE_ACCENT, KeyCode.GRAVE);
        put(GLFW_KEY_COMMA, KeyCode.COMMA);
        put(GLFW_KEY_PERIOD, KeyCode.PERIOD);
        put(GLFW_KEY_SLASH, KeyCode.SLASH);
        put(GLFW_KEY_CAPS_LOCK, KeyCode.CAPS_LOCK);
        put(GLFW_KEY_PRINT_SCREEN, KeyCode.PRINT_SCREEN);
        put(GLFW_KEY_SCROLL_LOCK, KeyCode.SCROLL_LOCK);
        put(GLFW_KEY_PAUSE, KeyCode.PAUSE);
        put(GLFW_KEY_INSERT, KeyCode.INSERT);
        put(GLFW_KEY_HOME, KeyCode.HOME);
        put(GLFW_KEY_PAGE_UP, KeyCode.PAGE_UP);
        put(GLFW_KEY_DELETE, KeyCode.DELETE);
        put(GLFW_KEY_END, KeyCode.END);
        put(GLFW_KEY_PAGE_DOWN, KeyCode.PAGE_DOWN);
        put(GLFW_KEY_RIGHT, KeyCode.RIGHT);
        put(GLFW_KEY_LEFT, KeyCode.LEFT);
        put(GLFW_KEY_DOWN, KeyCode.DOWN);
        put(GLFW_KEY_UP, KeyCode.UP);
        put(GLFW_KEY_NUM_LOCK, KeyCode.NUM_LOCK);
        put(GLFW_KEY_KP_DIVIDE, KeyCode.KEYPAD_DIVIDE);
        put(GLFW_KEY_KP_MULTIPLY, KeyCode.KEYPAD_MULTIPLY);
        put(GLFW_KEY_KP_SUBTRACT, KeyCode.KEYPAD_SUBTRACT);
        put(GLFW_KEY_KP_ADD, KeyCode.KEYPAD_ADD);
        put(GLFW_KEY_KP_ENTER, KeyCode.KEYPAD_ENTER);
        put(GLFW_KEY_KP_DECIMAL, KeyCode.KEYPAD_DECIMAL);
        put(GLFW_KEY_KP_EQUAL, KeyCode.KEYPAD_EQUAL);
        put(GLFW_KEY_WORLD_1, KeyCode.WORLD_1);
        put(GLFW_KEY_WORLD_2, KeyCode.WORLD_2);
        put(GLFW_KEY_MENU, KeyCode.MENU);
        put(GLFW_KEY_LEFT_CONTROL, KeyCode.LEFT_CONTROL);
        put(GLFW_KEY_LEFT_SHIFT, KeyCode.LEFT_SHIFT);
        put(GLFW_KEY_LEFT_ALT, KeyCode.LEFT_ALT);
        put(GLFW_KEY_LEFT_SUPER, KeyCode.LEFT_SUPER);
        put(GLFW_KEY_RIGHT_CONTROL, KeyCode.RIGHT_CONTROL);
        put(GLFW_KEY_RIGHT_SHIFT, KeyCode.RIGHT_SHIFT);
        put(GLFW_KEY_RIGHT_ALT, KeyCode.RIGHT_ALT);
        put(GLFW_KEY_RIGHT_SUPER, KeyCode.RIGHT_SUPER);
    }

    private KeyTokens() {}

    private static void run(int token, KeyCode first, KeyCode last) {
        for (int i = 0; i <= last.ordinal() - first.ordinal(); i++)
            put(token + i, KeyCode.values()[first.ordinal() + i]);
    }

    private static void put(int token, KeyCode key) {
        KEYS[token] = key;
        TOKENS.put(key, token);
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
