package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.spi.WindowSettings;

import org.junit.jupiter.api.Test;

import java.util.Map;

/// Tests [WindowId], the name by which a desktop recognises a window, and [Outside], which hides
/// environment variables from backends.
class WindowIdTest {

    private static String id(String title) {
        return WindowId.of(WindowSettings.of(title, 1, 1));
    }

    @Test
    void theIdIsMadeFromTheTitle() {
        assertEquals("lantern", id("Lantern"));
        assertEquals("lantern-2-the-fog", id(" Lantern 2: The Fog!"));
        assertEquals("r-v", id("Rêv"));
        assertEquals("fourstroke", id("夢"));
        assertEquals("fourstroke", id(""));
        assertEquals("a".repeat(255), id("a".repeat(300)));
    }

    @Test
    void theOptionSetsTheId() {
        var settings = WindowSettings.of("Lantern", 1, 1);
        assertEquals(
                "org.example.Lantern_2",
                WindowId.of(settings.withOption("glfw.id", "org.example.Lantern_2")));
        for (String wrong : new String[] {"", "a b", "é", "a".repeat(256)}) {
            var with = settings.withOption("glfw.id", wrong);
            String message =
                    assertThrows(IllegalArgumentException.class, () -> WindowId.of(with))
                            .getMessage();
            assertTrue(message.contains("glfw.id"), message);
        }
        assertEquals(GlfwPlatform.AUTO, GlfwPlatform.of(Map.of("glfw.id", "x")));
    }

    @Test
    void ifRunControlIsOffOurVariablesAreNotRead() {
        var all =
                Map.of("FOURSTROKE_VK_DEVICE", "a", GlfwPlatform.VARIABLE, "null", "DISPLAY", ":0");
        assertEquals(all, Outside.environment(all, null));
        assertEquals(all, Outside.environment(all, "true"));
        assertEquals(Map.of("DISPLAY", ":0"), Outside.environment(all, "false"));
    }
}
