package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.lwjgl.glfw.GLFW.*;

import fourstroke.loop.api.Key;

import org.junit.jupiter.api.Test;
import org.lwjgl.glfw.GLFW;

class KeyTokensTest {

    @Test
    void everyKeyHasATokenAndComesBackFromIt() {
        for (Key key : Key.values()) {
            if (key == Key.UNKNOWN) continue;
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
            assertNotEquals(Key.UNKNOWN, KeyTokens.key(field.getInt(null)), name);
            tokens++;
        }
        assertEquals(Key.values().length, tokens, "one is GLFW_KEY_LAST, in the place of UNKNOWN");
    }

    @Test
    void theTableSaysWhatItsNamesSay() {
        assertEquals(Key.W, KeyTokens.key(GLFW_KEY_W));
        assertEquals(Key.Z, KeyTokens.key(GLFW_KEY_Z));
        assertEquals(Key.DIGIT_9, KeyTokens.key(GLFW_KEY_9));
        assertEquals(Key.DIGIT_0, KeyTokens.key(GLFW_KEY_0));
        assertEquals(Key.F12, KeyTokens.key(GLFW_KEY_F12));
        assertEquals(Key.F24, KeyTokens.key(GLFW_KEY_F24));
        assertEquals(Key.KEYPAD_9, KeyTokens.key(GLFW_KEY_KP_9));
        assertEquals(Key.RIGHT_SUPER, KeyTokens.key(GLFW_KEY_RIGHT_SUPER));
    }

    @Test
    void whatIsNoTokenIsUnknown() {
        assertEquals(Key.UNKNOWN, KeyTokens.key(GLFW_KEY_UNKNOWN));
        assertEquals(Key.UNKNOWN, KeyTokens.key(0));
        assertEquals(Key.UNKNOWN, KeyTokens.key(100_000));
        assertEquals(GLFW_KEY_UNKNOWN, KeyTokens.token(Key.UNKNOWN));
    }
}
