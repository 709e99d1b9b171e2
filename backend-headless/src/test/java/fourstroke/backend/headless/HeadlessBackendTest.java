package fourstroke.backend.headless;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.window.Window.Feature;

import org.junit.jupiter.api.Test;

/// Tests both backends of this module, and the pictures of `headless`.
class HeadlessBackendTest {

    private static final WindowSettings SETTINGS = WindowSettings.of("Test", 320, 200);

    @Test
    void bothBackendsAreReadyAndNullIsUsedOnlyIfNamed() {
        assertEquals("headless", new HeadlessBackend().name());
        assertEquals(0, new HeadlessBackend().priority());
        assertEquals("null", new NullBackend().name());
        assertEquals(-1, new NullBackend().priority());
        assertInstanceOf(Readiness.Ready.class, new NullBackend().readiness());
        assertEquals(
                new Readiness.Ready("pictures by the processor, virtual time"),
                new HeadlessBackend().readiness());
    }

    @Test
    void theNullBackendTakesFramesAndShowsNone() {
        var window = new NullBackend().open(SETTINGS);
        assertTrue(window.drawable());
        window.present(Scenes.frame(320, 200, Color.RED));
        assertEquals(1, window.presented());
        assertFalse(window.supports(Feature.CAPTURE));
        assertThrows(IllegalStateException.class, window::capture);
    }

    @Test
    void windowsInMemoryWorkOnAnyThread() {
        try (var window = new HeadlessBackend().open(SETTINGS);
                var nothing = new NullBackend().open(SETTINGS)) {
            assertTrue(window.adopt() && nothing.adopt());
        }
    }

    @Test
    void aFrameThatIsLargerThanAnyImageIsRefused() {
        ScriptedWindow window = new HeadlessBackend().open(SETTINGS);
        var larger = Scenes.frame(8193, 1, Color.RED);
        assertThrows(IllegalArgumentException.class, () -> window.present(larger));
    }
}
