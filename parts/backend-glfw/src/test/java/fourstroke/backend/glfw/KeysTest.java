package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.lwjgl.glfw.GLFW.*;

import fourstroke.loop.api.KeyCode;

import org.junit.jupiter.api.Test;
import org.lwjgl.glfw.GLFW;

class KeysTest {

    @Test
    void everyKeyHasATokenAndComesBackFromIt() {
        for (KeyCode key : KeyCode.values()) {
            if (key == KeyCode.UNKNOWN) continue;
            assertNotEquals(GLFW_KEY_UNKNOWN, Keys.token(key), key.name());
            assertEquals(key, Keys.key(Keys.token(key)));
        }
    }

    @Test
    void everyTokenOfGlfwIsAKeySaveF25() throws IllegalAccessException {
        int tokens = 0;
        for (var field : GLFW.class.getFields()) {
            String name = field.getName();
            if (!name.startsWith("GLFW_KEY_")
                    || name.equals("GLFW_KEY_UNKNOWN")
                    || name.equals("GLFW_KEY_F25")) continue;
            if (!name.equals("GLFW_KEY_LAST"))
                assertEquals(named(name), Keys.key(field.getInt(null)), name);
            tokens++;
        }
        assertEquals(
                KeyCode.values().length, tokens, "one is GLFW_KEY_LAST, in the place of UNKNOWN");
    }

    private static KeyCode named(String token) {
        String name = token.substring("GLFW_KEY_".length()).replace("KP_", "KEYPAD_");
        if (name.equals("GRAVE_ACCENT")) name = "GRAVE";
        return KeyCode.valueOf(Character.isDigit(name.charAt(0)) ? "DIGIT_" + name : name);
    }

    @Test
    void whatIsNoTokenIsUnknown() {
        assertEquals(KeyCode.UNKNOWN, Keys.key(GLFW_KEY_UNKNOWN));
        assertEquals(KeyCode.UNKNOWN, Keys.key(0));
        assertEquals(KeyCode.UNKNOWN, Keys.key(100_000));
        assertEquals(GLFW_KEY_UNKNOWN, Keys.token(KeyCode.UNKNOWN));
    }
}
