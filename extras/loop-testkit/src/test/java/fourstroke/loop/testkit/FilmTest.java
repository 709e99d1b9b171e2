package fourstroke.loop.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.backend.headless.HeadlessBackend;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.api.Test;

class FilmTest {

    /// The window of this test is 1000 times as high as wide. Without a maximum height, its frames
    /// in the film strip would be 200 pixels wide and 200,000 pixels high.
    @Test
    void theStripOfAVeryNarrowWindowIsNotHuge() {
        ScriptedWindow window = new HeadlessBackend().open(WindowSettings.of("Narrow", 2, 2000));
        Film film = new Film();
        LoopSettings settings = LoopSettings.of("Narrow", 2, 2000).ticks(3);
        try (GameLoop loop = GameLoop.over(window, settings)) {
            for (Event event : loop)
                if (event instanceof Notice.Presented) film.presented(window, loop.nowNanos());
        }
        Image strip = film.strip();
        assertNotNull(strip);
        assertEquals(800, strip.height());
    }
}
