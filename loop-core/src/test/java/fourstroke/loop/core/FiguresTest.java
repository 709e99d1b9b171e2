package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.core.schedule.FrameRate;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What a loop says of itself and why it refuses something, a game may show in the built-in font or
/// write to a file.
@Isolated // It sets the locale.
class FiguresTest {

    private final Locale before = Locale.getDefault();

    @AfterEach
    void setBack() {
        Locale.setDefault(before);
    }

    private static List<String> said() {
        List<String> said = new ArrayList<>();
        var settings = LoopSettings.of("", 1, 1).frames(FrameRate.capped(60)).ticks(100);
        try (GameLoop loop = GameLoop.over(new FakeWindow(), settings)) {
            for (Event event : loop) {
                if (event instanceof Render) said.add(event.toString());
                if (loop.tick() == 20) loop.pause();
                if (loop.paused() && loop.frames().number() == 60) loop.resume();
            }
            said.add(loop.ledger().toString());
            said.add(loop.stats().toString());
            said.add(refused(() -> loop.stats().recentWorkNanos(1_000_000)));
        }
        said.add(refused(() -> new Size(1, 1_000_000)));
        Image image = Image.filled(40, 40, Color.RED, Image.Sampling.LINEAR);
        said.add(image.region(1, 2, 30, 4).toString());
        said.add(lockGained());
        return said;
    }

    private static String refused(Executable what) {
        return assertThrows(RuntimeException.class, what).getMessage();
    }

    private static String lockGained() {
        var window = new FakeWindow();
        window.vsync(Rate.of(60));
        LoopSettings settings = LoopSettings.of("", 1, 1).ticks(480);
        try (GameLoop loop = GameLoop.over(window, settings)) {
            while (loop.iterator().hasNext()) loop.iterator().next();
            return loop.frames().pacing().lockReason();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ar-EG-u-nu-arab", "fa-IR", "th-TH-u-nu-thai", "tr-TR", "de-CH"})
    void areTheSameInEveryLanguage(String tag) {
        Locale.setDefault(Locale.ROOT);
        List<String> expected = said();
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertEquals(expected, said());
    }
}
