package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.glfw.GLFW.*;

import fourstroke.backend.base.WindowModel;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRelease;
import fourstroke.loop.api.Input.KeyRepeat;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.draw.Size;

import org.junit.jupiter.api.Test;
import org.lwjgl.glfw.GLFW;

import java.util.EnumSet;
import java.util.Set;

class KeysTest {

    /// The keys for which GLFW has no token.
    private static final Set<KeyCode> WITHOUT_TOKEN =
            EnumSet.range(KeyCode.KEYPAD_COMMA, KeyCode.LANG_5);

    private final WindowModel model = new WindowModel(new Size(1, 1), new Size(1, 1), 1, 0);

    private Keys keys(GlfwPlatform platform, int up) {
        return new Keys(model, () -> 0, ExtraKeys.of(platform, up));
    }

    private void assertPressed(Keys keys, int token, int number, KeyCode expected) {
        keys.invoke(0, token, number, GLFW_PRESS, 0);
        assertEquals(new KeyPress(expected), model.poll());
        keys.invoke(0, token, number, GLFW_RELEASE, 0);
        assertEquals(new KeyRelease(expected), model.poll());
    }

    @Test
    void everyKeyHasATokenAndComesBackFromItOrIsAnExtraKeyOfLinux() {
        ExtraKeys linux = ExtraKeys.of(GlfwPlatform.WAYLAND, -1);
        for (KeyCode key : KeyCode.values()) {
            if (key == KeyCode.UNKNOWN) continue;
            if (WITHOUT_TOKEN.contains(key)) {
                assertEquals(GLFW_KEY_UNKNOWN, Keys.token(key), key.name());
                assertEquals(key, linux.key(linux.number(key, -1), KeyCode.UNKNOWN));
            } else {
                assertNotEquals(GLFW_KEY_UNKNOWN, Keys.token(key), key.name());
                assertEquals(key, Keys.key(Keys.token(key)));
            }
        }
    }

    @Test
    void theKeyLeftOfZIsTheSameOnAllSystems() {
        KeyCode key = KeyCode.NON_US_BACKSLASH;
        assertEquals(0x64, key.scancode());
        assertPressed(keys(GlfwPlatform.X11, 111), GLFW_KEY_WORLD_1, 94, key);
        assertPressed(keys(GlfwPlatform.X11, 98), GLFW_KEY_WORLD_1, 94, key);
        assertPressed(keys(GlfwPlatform.WAYLAND, 103), GLFW_KEY_WORLD_2, 86, key);
        assertPressed(keys(GlfwPlatform.WIN32, 0x148), GLFW_KEY_WORLD_2, 0x56, key);
        assertPressed(keys(GlfwPlatform.COCOA, 0x7E), GLFW_KEY_WORLD_1, 0x0A, key);
    }

    @Test
    void theKeysOfBrazilAndJapanAreSeparateKeys() {
        // On X11, GLFW reports INTERNATIONAL_1 and INTERNATIONAL_3 as the key of a US keyboard that
        // types the same character. INTERNATIONAL_1 types / on Brazilian (ABNT2) keyboards, and
        // INTERNATIONAL_3 types \ on Japanese (JIS) keyboards.
        Keys x11 = keys(GlfwPlatform.X11, 111);
        assertPressed(x11, GLFW_KEY_SLASH, 97, KeyCode.INTERNATIONAL_1);
        assertPressed(x11, GLFW_KEY_SLASH, 61, KeyCode.SLASH);
        assertPressed(x11, GLFW_KEY_BACKSLASH, 132, KeyCode.INTERNATIONAL_3);
        assertPressed(x11, GLFW_KEY_KP_DECIMAL, 129, KeyCode.KEYPAD_COMMA);
        int none = GLFW_KEY_UNKNOWN;
        assertPressed(keys(GlfwPlatform.WAYLAND, 103), none, 89, KeyCode.INTERNATIONAL_1);
        assertPressed(keys(GlfwPlatform.WIN32, 0x148), none, 0x73, KeyCode.INTERNATIONAL_1);
        assertPressed(keys(GlfwPlatform.COCOA, 0x7E), none, 0x5D, KeyCode.INTERNATIONAL_3);
        assertPressed(keys(GlfwPlatform.X11, 98), GLFW_KEY_SLASH, 97, KeyCode.SLASH);
    }

    @Test
    void aSecondKeyOfAHeldTokenIsPressedAlthoughGlfwCallsItARepeat() {
        Keys keys = keys(GlfwPlatform.X11, 111);
        keys.invoke(0, GLFW_KEY_SLASH, 61, GLFW_PRESS, 0);
        keys.invoke(0, GLFW_KEY_SLASH, 97, GLFW_REPEAT, 0);
        keys.invoke(0, GLFW_KEY_SLASH, 97, GLFW_REPEAT, 0);
        keys.invoke(0, GLFW_KEY_SLASH, 97, GLFW_RELEASE, 0);
        assertEquals(new KeyPress(KeyCode.SLASH), model.poll());
        assertEquals(new KeyPress(KeyCode.INTERNATIONAL_1), model.poll());
        assertEquals(new KeyRepeat(KeyCode.INTERNATIONAL_1), model.poll());
        assertEquals(new KeyRelease(KeyCode.INTERNATIONAL_1), model.poll());
        assertTrue(model.holds(KeyCode.SLASH));
    }

    @Test
    void unknownKeysAreCountedByTheirNumbers() {
        Keys keys = keys(GlfwPlatform.WAYLAND, 103);
        keys.invoke(0, GLFW_KEY_UNKNOWN, 113, GLFW_PRESS, 0);
        keys.invoke(0, GLFW_KEY_UNKNOWN, 114, GLFW_PRESS, 0);
        // On Wayland, GLFW reports each repeat of a key that has no token as a press.
        keys.invoke(0, GLFW_KEY_UNKNOWN, 114, GLFW_PRESS, 0);
        keys.invoke(0, GLFW_KEY_UNKNOWN, 113, GLFW_RELEASE, 0);
        assertEquals(new KeyPress(KeyCode.UNKNOWN), model.poll());
        assertEquals(new KeyPress(KeyCode.UNKNOWN), model.poll());
        assertEquals(new KeyRepeat(KeyCode.UNKNOWN), model.poll());
        assertNull(model.poll(), "the other Shift key is still pressed");
        keys.invoke(0, GLFW_KEY_UNKNOWN, 114, GLFW_RELEASE, 0);
        assertEquals(new KeyRelease(KeyCode.UNKNOWN), model.poll());
    }

    @Test
    void everyTokenOfGlfwExceptF25IsAKey() throws IllegalAccessException {
        for (var field : GLFW.class.getFields()) {
            String name = field.getName();
            if (!name.startsWith("GLFW_KEY_")
                    || name.equals("GLFW_KEY_UNKNOWN")
                    || name.equals("GLFW_KEY_LAST")
                    || name.equals("GLFW_KEY_F25")) continue;
            assertEquals(named(name), Keys.key(field.getInt(null)), name);
        }
    }

    private static KeyCode named(String token) {
        String name = token.substring("GLFW_KEY_".length()).replace("KP_", "KEYPAD_");
        if (name.equals("GRAVE_ACCENT")) name = "GRAVE";
        if (name.startsWith("WORLD_")) name = "NON_US_BACKSLASH";
        return KeyCode.valueOf(Character.isDigit(name.charAt(0)) ? "DIGIT_" + name : name);
    }

    @Test
    void otherGlfwCodesAreUnknownKeys() {
        assertEquals(KeyCode.UNKNOWN, Keys.key(GLFW_KEY_UNKNOWN));
        assertEquals(KeyCode.UNKNOWN, Keys.key(0));
        assertEquals(KeyCode.UNKNOWN, Keys.key(100_000));
        assertEquals(GLFW_KEY_UNKNOWN, Keys.token(KeyCode.UNKNOWN));
    }
}
