package lantern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.backend.headless.HeadlessBackend;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.core.GameLoop;

import org.junit.jupiter.api.Test;

import java.util.Arrays;

/// The lantern without a screen: a second of its time passes in a moment, always the same way.
class LanternTest {

    @Test
    void swingsUntilEscapeIsPressed() {
        ScriptedWindow window = new HeadlessBackend().open(WindowSettings.of("Lantern", 320, 240));
        window.script().atTick(120).press(KeyCode.ESCAPE);
        try (GameLoop loop = GameLoop.over(window, Lantern.SETTINGS)) {
            Lantern.swing(loop);
            assertEquals(120, loop.tick());
            assertEquals(1_000_000_000, window.clock().nowNanos(), 10_000_000);
            int[] pixels = window.capture().pixels();
            long lit = Arrays.stream(pixels).filter(pixel -> pixel == Color.ORANGE).count();
            assertTrue(lit > 1000, lit + " pixels of the lantern"); // of about 1,200
        }
    }
}
