package fourstroke.backend.headless;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.window.Window.Feature;
import fourstroke.loop.api.window.Window.State;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.lang.module.ModuleDescriptor.Provides;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Both backends of this module, and the pictures of the one that has some.
class HeadlessBackendTest {

    private static final WindowSettings SETTINGS = WindowSettings.of("Test", 320, 200);

    @Test
    void bothBackendsAreProvidedOnModulePathAndClassPath() throws IOException {
        List<String> names = List.of(HeadlessBackend.class.getName(), NullBackend.class.getName());
        var provides = HeadlessBackend.class.getModule().getDescriptor().provides();
        assertEquals(List.of(names), provides.stream().map(Provides::providers).toList());
        try (var file =
                HeadlessBackend.class.getResourceAsStream(
                        "/META-INF/services/" + Backend.class.getName())) {
            assertEquals(
                    names,
                    new String(file.readAllBytes(), StandardCharsets.UTF_8).lines().toList());
        }
    }

    @Test
    void bothBackendsAreReadyAndTheNullOneOnlyIfNamed() {
        assertEquals("headless", new HeadlessBackend().name());
        assertEquals(0, new HeadlessBackend().priority());
        assertEquals("null", new NullBackend().name());
        assertEquals(-1, new NullBackend().priority());
        assertInstanceOf(Readiness.Ready.class, new NullBackend().readiness());
        assertEquals(
                new Readiness.Ready("software pixels, virtual time"),
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
    void captureIsThePictureShownLast() {
        ScriptedWindow window = new HeadlessBackend().open(SETTINGS);
        assertThrows(IllegalStateException.class, window::capture);
        window.present(Scenes.frame(3, 2, Color.RED));
        window.present(Scenes.frame(2, 1, Color.BLUE));
        Image captured = window.capture();
        window.present(Scenes.frame(2, 1, Color.GREEN));
        assertArrayEquals(new int[] {Color.BLUE, Color.BLUE}, captured.pixels());
        window.setState(State.MINIMIZED);
        window.present(Scenes.frame(2, 1, Color.RED));
        assertEquals(
                Color.GREEN, window.capture().pixel(0, 0), "a minimised window shows nothing new");
        assertEquals(4, window.presented());
    }

    @Test
    void aFrameThatIsLargerThanAnyImageIsRefused() {
        ScriptedWindow window = new HeadlessBackend().open(SETTINGS);
        var larger = Scenes.frame(8193, 1, Color.RED);
        assertThrows(IllegalArgumentException.class, () -> window.present(larger));
    }
}
