package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.*;

import fourstroke.loop.api.Key;

import java.util.EnumMap;
import java.util.Map;

/// Maps keys to GLFW's key tokens. Both name a key by its position on a US keyboard, so this is a
/// plain table.
final class KeyTokens {

    private static final Key[] KEYS = new Key[GLFW_KEY_LAST + 1];
    private static final Map<Key, Integer> TOKENS = new EnumMap<>(Key.class);

    static {
        run(GLFW_KEY_A, Key.A, Key.Z);
        run(GLFW_KEY_1, Key.DIGIT_1, Key.DIGIT_9);
        run(GLFW_KEY_F1, Key.F1, Key.F12);
        run(GLFW_KEY_F13, Key.F13, Key.F24);
        run(GLFW_KEY_KP_1, Key.KEYPAD_1, Key.KEYPAD_9);
        put(GLFW_KEY_0, Key.DIGIT_0);
        put(GLFW_KEY_KP_0, Key.KEYPAD_0);
        put(GLFW_KEY_ENTER, Key.ENTER);
        put(GLFW_KEY_ESCAPE, Key.ESCAPE);
        put(GLFW_KEY_BACKSPACE, Key.BACKSPACE);
        put(GLFW_KEY_TAB, Key.TAB);
        put(GLFW_KEY_SPACE, Key.SPACE);
        put(GLFW_KEY_MINUS, Key.MINUS);
        put(GLFW_KEY_EQUAL, Key.EQUAL);
        put(GLFW_KEY_LEFT_BRACKET, Key.LEFT_BRACKET);
        put(GLFW_KEY_RIGHT_BRACKET, Key.RIGHT_BRACKET);
        put(GLFW_KEY_BACKSLASH, Key.BACKSLASH);
        put(GLFW_KEY_SEMICOLON, Key.SEMICOLON);
        put(GLFW_KEY_APOSTROPHE, Key.APOSTROPHE);
        put(GLFW_KEY_GRAVE_ACCENT, Key.GRAVE);
        put(GLFW_KEY_COMMA, Key.COMMA);
        put(GLFW_KEY_PERIOD, Key.PERIOD);
        put(GLFW_KEY_SLASH, Key.SLASH);
        put(GLFW_KEY_CAPS_LOCK, Key.CAPS_LOCK);
        put(GLFW_KEY_PRINT_SCREEN, Key.PRINT_SCREEN);
        put(GLFW_KEY_SCROLL_LOCK, Key.SCROLL_LOCK);
        put(GLFW_KEY_PAUSE, Key.PAUSE);
        put(GLFW_KEY_INSERT, Key.INSERT);
        put(GLFW_KEY_HOME, Key.HOME);
        put(GLFW_KEY_PAGE_UP, Key.PAGE_UP);
        put(GLFW_KEY_DELETE, Key.DELETE);
        put(GLFW_KEY_END, Key.END);
        put(GLFW_KEY_PAGE_DOWN, Key.PAGE_DOWN);
        put(GLFW_KEY_RIGHT, Key.RIGHT);
        put(GLFW_KEY_LEFT, Key.LEFT);
        put(GLFW_KEY_DOWN, Key.DOWN);
        put(GLFW_KEY_UP, Key.UP);
        put(GLFW_KEY_NUM_LOCK, Key.NUM_LOCK);
        put(GLFW_KEY_KP_DIVIDE, Key.KEYPAD_DIVIDE);
        put(GLFW_KEY_KP_MULTIPLY, Key.KEYPAD_MULTIPLY);
        put(GLFW_KEY_KP_SUBTRACT, Key.KEYPAD_SUBTRACT);
        put(GLFW_KEY_KP_ADD, Key.KEYPAD_ADD);
        put(GLFW_KEY_KP_ENTER, Key.KEYPAD_ENTER);
        put(GLFW_KEY_KP_DECIMAL, Key.KEYPAD_DECIMAL);
        put(GLFW_KEY_KP_EQUAL, Key.KEYPAD_EQUAL);
        put(GLFW_KEY_WORLD_1, Key.WORLD_1);
        put(GLFW_KEY_WORLD_2, Key.WORLD_2);
        put(GLFW_KEY_MENU, Key.MENU);
        put(GLFW_KEY_LEFT_CONTROL, Key.LEFT_CONTROL);
        put(GLFW_KEY_LEFT_SHIFT, Key.LEFT_SHIFT);
        put(GLFW_KEY_LEFT_ALT, Key.LEFT_ALT);
        put(GLFW_KEY_LEFT_SUPER, Key.LEFT_SUPER);
        put(GLFW_KEY_RIGHT_CONTROL, Key.RIGHT_CONTROL);
        put(GLFW_KEY_RIGHT_SHIFT, Key.RIGHT_SHIFT);
        put(GLFW_KEY_RIGHT_ALT, Key.RIGHT_ALT);
        put(GLFW_KEY_RIGHT_SUPER, Key.RIGHT_SUPER);
    }

    private KeyTokens() {}

    private static void run(int token, Key first, Key last) {
        for (int i = 0; i <= last.ordinal() - first.ordinal(); i++)
            put(token + i, Key.values()[first.ordinal() + i]);
    }

    private static void put(int token, Key key) {
        KEYS[token] = key;
        TOKENS.put(key, token);
    }

    /// {@return the key with this token, or [Key#UNKNOWN]}
    static Key key(int token) {
        Key key = token >= 0 && token < KEYS.length ? KEYS[token] : null;
        return key == null ? Key.UNKNOWN : key;
    }

    /// {@return GLFW's token of a key, or `GLFW_KEY_UNKNOWN` if it has none}
    static int token(Key key) {
        return TOKENS.getOrDefault(key, GLFW_KEY_UNKNOWN);
    }
}
