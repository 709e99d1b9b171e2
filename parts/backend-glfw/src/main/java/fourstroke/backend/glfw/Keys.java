package fourstroke.backend.glfw;

import static fourstroke.loop.api.KeyCode.*;

import static org.lwjgl.glfw.GLFW.*;

import fourstroke.backend.base.WindowModel;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.spi.Clock;

import org.lwjgl.glfw.GLFWKeyCallbackI;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;

/// The keys of a window. This class turns GLFW's reports about keys into inputs of the
/// [WindowModel] of the window.
///
/// A token of GLFW, such as `GLFW_KEY_A`, and a [KeyCode] both name a key by its position on a US
/// keyboard, so a table maps tokens to key codes. [ExtraKeys] lists the keys for which GLFW has no
/// token. This class identifies a physical key by its scancode, which is the number that the window
/// system uses for the key.
///
/// GLFW itself cannot distinguish two keys with the same token. While two physical keys with the
/// same token are down, GLFW reports the press of the second key as a repeat, and reports the
/// release of only the first key. If the scancode of a reported repeat differs from the scancode of
/// the first key, this class recognises the repeat as the press of the second key. Only on X11 does
/// GLFW fail to report the release of the second key. On X11, the class [X11] asks the server
/// whether the second key is up.
final class Keys implements GLFWKeyCallbackI {

    // The key code of each token of GLFW.
    private static final KeyCode[] KEYS = new KeyCode[GLFW_KEY_LAST + 1];
    // The token of GLFW for each key code.
    private static final int[] TOKENS = new int[KeyCode.values().length];

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
        row(GLFW_KEY_WORLD_1, NON_US_BACKSLASH); // The token that GLFW uses on X11 and macOS.
        row(GLFW_KEY_WORLD_2, NON_US_BACKSLASH); // The token that GLFW uses on Wayland and Windows.
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

    /// A key that the user pressed, and the time of the press.
    private record Pressed(KeyCode key, long nanos) {}

    private final WindowModel model;
    private final Clock clock;
    private final ExtraKeys extra;

    /// The last press of each physical key, by the scancode of the key. The press of a key stays in
    /// the map after the key's release, because the model already stores which keys are down.
    private final Map<Integer, Pressed> pressed = new HashMap<>();

    /// For each token that GLFW regards as pressed, the scancode of the physical key that the user
    /// pressed.
    private final Map<Integer, Integer> downBy = new HashMap<>();

    /// The scancodes of the physical keys that this class has released although GLFW still regards
    /// the keys as down. GLFW reports the next press of a key in this set as a repeat.
    private final Set<Integer> missed = new HashSet<>();

    Keys(WindowModel model, Clock clock, ExtraKeys extra) {
        this.model = model;
        this.clock = clock;
        this.extra = extra;
    }

    /// Maps the given keys to consecutive tokens of GLFW.
    ///
    /// @param token the token of the first key
    private static void row(int token, KeyCode... keys) {
        for (int i = 0; i < keys.length; i++) {
            KEYS[token + i] = keys[i];
            TOKENS[keys[i].ordinal()] = token + i;
        }
    }

    /// Maps all keys from `first` to `last` to consecutive tokens of GLFW. In this range, the order
    /// of [KeyCode] must be the order of the tokens.
    private static void run(int token, KeyCode first, KeyCode last) {
        row(token, Arrays.copyOfRange(KeyCode.values(), first.ordinal(), last.ordinal() + 1));
    }

    /// {@return the key with the given token, or [KeyCode#UNKNOWN] if no key has the token}
    static KeyCode key(int token) {
        return token >= 0 && token < KEYS.length ? KEYS[token] : UNKNOWN;
    }

    /// {@return the token of GLFW for a key, or `GLFW_KEY_UNKNOWN` if GLFW has no token for the
    /// key}
    static int token(KeyCode key) {
        return TOKENS[key.ordinal()];
    }

    /// {@return the scancode of a key on the running window system, or a number below 0 if the
    /// window system has no scancode for the key}
    int number(KeyCode key) {
        int token = token(key);
        int number = token == GLFW_KEY_UNKNOWN ? -1 : glfwGetKeyScancode(token);
        if (number < 0 && key == NON_US_BACKSLASH) number = glfwGetKeyScancode(GLFW_KEY_WORLD_1);
        return number < 0 ? extra.number(key, -1) : number;
    }

    @Override
    public void invoke(long window, int token, int number, int action, int mods) {
        KeyCode key = extra.key(number, key(token));
        long now = clock.nowNanos();
        if (action == GLFW_RELEASE) {
            downBy.remove(token);
            missed.remove(number);
            model.key(key, number, false, now);
            return;
        }
        boolean wasMissed = missed.remove(number);
        // While a key with a token is down, GLFW reports the press of another key with the same
        // token as a repeat. If a key has no token, GLFW reports every press of the key as a press.
        boolean isOther = downBy.getOrDefault(token, number) != number;
        if (action == GLFW_PRESS) downBy.put(token, number);
        if (action == GLFW_REPEAT && !wasMissed && !isOther && !model.holds(key, number)) return;
        if (!model.holds(key, number)) pressed(key, number, now);
        model.key(key, number, true, now);
    }

    /// Handles the press of a physical key that GLFW has reported or that this class has found.
    void pressed(KeyCode key, int number, long nowNanos) {
        pressed.put(number, new Pressed(key, nowNanos));
    }

    /// Releases each physical key that was pressed before the time `beforeNanos` and that is up
    /// now, although GLFW has not reported the release of the key.
    ///
    /// @param isUp tests whether the physical key with the given scancode is up
    void releaseIf(long beforeNanos, IntPredicate isUp, long nowNanos) {
        pressed.forEach((number, press) -> {
            boolean held = model.holds(press.key, number) && press.nanos < beforeNanos;
            if (!held || !isUp.test(number)) return;
            model.key(press.key, number, false, nowNanos);
            missed.add(number);
        });
    }
}
