package fourstroke.backend.glfw;

import static fourstroke.loop.api.KeyCode.*;

import static org.lwjgl.glfw.GLFW.*;

import fourstroke.backend.base.WindowModel;
import fourstroke.loop.api.Input.KeyRepeat;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.spi.Clock;

import org.lwjgl.glfw.GLFWKeyCallbackI;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/// The keys of a window: turns what GLFW reports of them into inputs of its [WindowModel].
///
/// GLFW's tokens name a key by its position on a US keyboard, as [KeyCode] does, so the two are
/// mapped by a plain table, in the order of the tokens.
final class Keys implements GLFWKeyCallbackI {

    private static final KeyCode[] KEYS = new KeyCode[GLFW_KEY_LAST + 1]; // by token
    private static final int[] TOKENS = new int[KeyCode.values().length]; // by key

    static {
        Arrays.fill(KEYS, UNKNOWN);
        Arrays.fill(TOKENS, GLFW_KEY_UNKNOWN);
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

    private final WindowModel model;
    private final Clock clock;

    /// The numbers on this system of the keys that were pressed, by key.
    private final int[] codes = new int[TOKENS.length];

    /// When they were pressed last.
    private final long[] pressedNanos = new long[TOKENS.length];

    /// The keys that were released though GLFW takes them for held: it calls the next press of one
    /// a repetition.
    private final Set<KeyCode> missed = EnumSet.noneOf(KeyCode.class);

    Keys(WindowModel model, Clock clock) {
        this.model = model;
        this.clock = clock;
    }

    /// Keys whose tokens follow each other from this one.
    private static void row(int token, KeyCode... keys) {
        for (int i = 0; i < keys.length; i++) {
            KEYS[token + i] = keys[i];
            TOKENS[keys[i].ordinal()] = token + i;
        }
    }

    /// Keys that follow each other here, too.
    private static void run(int token, KeyCode first, KeyCode last) {
        row(token, Arrays.copyOfRange(KeyCode.values(), first.ordinal(), last.ordinal() + 1));
    }

    /// {@return the key with this token, or [KeyCode#UNKNOWN]}
    static KeyCode key(int token) {
        return token >= 0 && token < KEYS.length ? KEYS[token] : UNKNOWN;
    }

    /// {@return GLFW's token of a key, or `GLFW_KEY_UNKNOWN` if it has none}
    static int token(KeyCode key) {
        return TOKENS[key.ordinal()];
    }

    @Override
    public void invoke(long window, int token, int code, int action, int mods) {
        KeyCode key = key(token);
        long now = clock.nowNanos();
        if (action == GLFW_REPEAT && !missed.remove(key)) {
            if (model.holds(key)) model.take(new KeyRepeat(key), now);
            return;
        }
        if (action != GLFW_RELEASE) pressed(key, code, now);
        model.key(key, action != GLFW_RELEASE, now);
    }

    /// A key is pressed, or was found to be down.
    ///
    /// @param code its number on this system
    void pressed(KeyCode key, int code, long nowNanos) {
        codes[key.ordinal()] = code;
        pressedNanos[key.ordinal()] = nowNanos;
    }

    /// {@return whether a key is held that was pressed before then}
    boolean heldSince(long nanos, KeyCode key) {
        return model.holds(key) && pressedNanos[key.ordinal()] < nanos;
    }

    /// {@return the number of a key that was pressed}
    int code(KeyCode key) {
        return codes[key.ordinal()];
    }

    /// Releases a key of whose release GLFW was not told.
    void release(KeyCode key, long nowNanos) {
        model.key(key, false, nowNanos);
        missed.add(key);
    }
}
