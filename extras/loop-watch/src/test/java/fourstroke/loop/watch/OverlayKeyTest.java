package fourstroke.loop.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.function.BiConsumer;

/// Tests the key F3 in games that have no code for this key.
class OverlayKeyTest {

    private static final LoopSettings SETTINGS = LoopSettings.of("key", 400, 360).ticks(60);
    private static final String ONCE = "tick 20 tap F3 2\n";

    private int keys; // The number of keys that the game received.

    /// {@return a picture of the last frame of a game with a white background}
    private Image play(LoopSettings settings, String script, BiConsumer<GameLoop, Canvas> drawing) {
        LoopSettings scripted = settings.option("script", script);
        try (GameLoop loop =
                GameLoop.over(Backends.choose("headless").open(scripted.window()), scripted)) {
            for (Event event : loop) {
                if (event instanceof KeyPress(var key) && key == KeyCode.F3) keys++;
                if (event instanceof Render frame)
                    drawing.accept(loop, frame.canvas().clear(Color.WHITE));
            }
            return loop.window().capture();
        }
    }

    private Image play(String script) {
        return play(SETTINGS, script, (_, _) -> {});
    }

    private static boolean isWhite(Image picture) {
        return Arrays.stream(picture.pixels()).allMatch(pixel -> pixel == Color.WHITE);
    }

    @Test
    void f3ShowsItAndHidesItAndTheGameReceivesTheKeyToo() {
        assertTrue(isWhite(play("")));
        assertFalse(isWhite(play(ONCE)));
        assertEquals(1, keys);
        assertTrue(isWhite(play(ONCE + "tick 40 tap F3 2\n")));
    }

    @Test
    void itDoesNotDependOnTheStateOfTheCanvas() {
        int[] expected = play(ONCE).pixels();
        Image picture =
                play(
                        SETTINGS,
                        ONCE,
                        (_, canvas) -> {
                            canvas.push().camera(3, 4, 5).rotate(1).clip(0, 0, 1, 1);
                            canvas.push().blend(Blend.ADDITIVE).translate(30, 40);
                        });
        assertTrue(Arrays.equals(expected, picture.pixels()));
    }

    @Test
    void theOverlayIsAlsoShownInALogicalSize() {
        LoopSettings settings = SETTINGS.logicalSize(200, 180);
        assertTrue(isWhite(play(settings, "", (_, _) -> {})));
        assertFalse(isWhite(play(settings, ONCE, (_, _) -> {})));
    }

    @Test
    void aGameWithAnOverlayOfItsOwnGetsNoSecondOne() {
        assertTrue(
                isWhite(
                        play(
                                SETTINGS,
                                ONCE,
                                (loop, _) -> {
                                    if (loop.tick() == 0) new Overlay(loop);
                                })));
        assertEquals(1, keys);
    }
}
