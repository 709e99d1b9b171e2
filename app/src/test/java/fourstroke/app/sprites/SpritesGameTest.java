package fourstroke.app.sprites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpritesGameTest {

    @ParameterizedTest
    @ValueSource(ints = {160, 320, 960})
    void theNumbersFitIntoNarrowWindows(int width) {
        LoopSettings settings = LoopSettings.of("sprites", width, 60).backend("headless").ticks(1);
        try (GameLoop loop = GameLoop.open(settings)) {
            for (Event event : loop) {
                if (!(event instanceof Render frame)) continue;
                SpritesGame.label(
                        frame.canvas().clear(Color.WHITE),
                        frame.size(),
                        "10,000 sprites   60.0 frames/s   interval 16.67 ms");
            }
            Image picture = loop.window().capture();
            for (int y = 0; y < picture.height(); y++)
                assertEquals(
                        Color.WHITE,
                        picture.pixel(width - 1, y),
                        "the text is cut off at the right edge, at y = " + y);
            int middle = (int) (26 * Math.min(1, width / 440.0));
            assertNotEquals(Color.WHITE, picture.pixel(width / 4, middle), "nothing is drawn");
        }
    }
}
