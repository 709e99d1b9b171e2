package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.lwjgl.glfw.GLFW.*;

import fourstroke.loop.api.KeyCode;

import org.junit.jupiter.api.Test;
import org.lwjgl.glfw.GLFW;

class KeyTokensTest {

    @Test
    void everyKeyHasATokenAndComesBackFromIt() {
        for (KeyCode key : KeyCode.values()) {
            if (key == KeyCode.UNKNOWN) continue;
            assertNotEquals(GLFW_KEY_UNKNOWN, KeyTokens.token(key), key.name());
            assertEquals(key, KeyTokens.key(KeyTokens.token(key)));
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
            assertNotEquals(KeyCode.UNKNOWN, KeyTokens.key(field.getInt(null)), name);
            tokens++;
        }
        assertEquals(
                KeyCode.values().length, tokens, "one is GLFW_KEY_LAST, in the place of UNKNOWN");
    }

    @Test
    void theTableSaysWhatItsNamesSay() {
        assertEquals(KeyCode.W, KeyTokens.key(GLFW_KEY_W));
        assertEquals(KeyCode.Z, KeyTokens.key(GLFW_KEY_Z));
        assertEquals(KeyCode.DIGIT_9, KeyTokens.key(GLFW_KEY_9));
        assertEquals(KeyCode.DIGIT_0, KeyTokens.key(GLFW_KEY_0));
        assertEquals(KeyCode.F12, KeyTokens.key(GLFW_KEY_F12));
        assertEquals(KeyCode.F24, KeyTokens.key(GLFW_KEY_F24));
        assertEquals(KeyCode.KEYPAD_9, KeyTokens.key(GLFW_KEY_KP_9));
        assertEquals(KeyCode.RIGHT_SUPER, KeyTokens.key(GLFW_KEY_RIGHT_SUPER));
    }

    @Test
    void whatIsNoTokenIsUnknown() {
        assertEquals(KeyCode.UNKNOWN, KeyTokens.key(GLFW_KEY_UNKNOWN));
        assertEquals(KeyCode.UNKNOWN, KeyTokens.key(0));
        assertEquals(KeyCode.UNKNOWN, KeyTokens.key(100_000));
        assertEquals(GLFW_KEY_UNKNOWN, KeyTokens.token(KeyCode.UNKNOWN));
    }
}
