package fourstroke.backend.headless;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.Notice;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.LoopSettings.Scaling;

import org.junit.jupiter.api.Test;

/// Tests games with a fixed logical size, and the keys that close a window or switch fullscreen.
class LogicalSizeTest {

    private static LoopSettings window(int width, int height) {
        return LoopSettings.of("Logical", width, height).backend("headless").ticks(20);
    }

    /// Plays a game that draws a field of 160 x 100 units, whose lower right quarter has another
    /// colour.
    ///
    /// @return the captured picture
    private static Image picture(LoopSettings settings) {
        Image picture = null;
        try (GameLoop loop = GameLoop.open(settings)) {
            for (Event event : loop) {
                if (event instanceof Render frame) {
                    assertEquals(new Size(160, 100), frame.size());
                    assertEquals(new Size(160, 100), frame.canvas().size());
                    frame.canvas()
                            .clear(Color.BLUE)
                            .rect(80, 50, 900, 900, Color.RED)
                            .push()
                            .camera(0, 0, 10)
                            .rect(-8, 4, 1, 1, Color.WHITE)
                            .pop();
                }
                if (event instanceof Notice.Presented) picture = loop.window().capture();
            }
        }
        return picture;
    }

    @Test
    void aFieldIsAsLargeAsPossibleWithBlackBarsBesideIt() {
        Image picture = picture(window(680, 400).logicalSize(160, 100));
        assertEquals(Color.BLACK, picture.pixel(19, 200));
        assertEquals(Color.WHITE, picture.pixel(20, 0));
        assertEquals(Color.BLUE, picture.pixel(20, 399));
        assertEquals(Color.BLUE, picture.pixel(339, 200));
        assertEquals(Color.RED, picture.pixel(340, 200));
        assertEquals(Color.RED, picture.pixel(659, 399));
        assertEquals(Color.BLACK, picture.pixel(660, 399));
    }

    @Test
    void aFieldOfPixelsIsEnlargedByWholeNumbersAndAnotherIsStretched() {
        Image whole = picture(window(500, 350).logicalSize(160, 100, Scaling.WHOLE));
        assertEquals(Color.BLACK, whole.pixel(9, 175));
        assertEquals(Color.WHITE, whole.pixel(10, 25));
        assertEquals(Color.BLACK, whole.pixel(10, 24));
        assertEquals(Color.RED, whole.pixel(489, 324));
        assertEquals(Color.BLACK, whole.pixel(490, 324));
        Image stretched = picture(window(320, 400).logicalSize(160, 100, Scaling.STRETCH));
        assertEquals(Color.WHITE, stretched.pixel(0, 0));
        assertEquals(Color.RED, stretched.pixel(319, 399));
        assertEquals(Color.BLUE, stretched.pixel(159, 200));
        assertThrows(IllegalArgumentException.class, () -> window(9, 9).logicalSize(0, 9));
    }

    @Test
    void mouseAndControlsAreInTheUnitsOfTheFieldAtAnyScale() {
        LoopSettings settings =
                window(680, 400)
                        .logicalSize(160, 100)
                        .option("scale", "2")
                        .option("script", "tick 3 click MOUSE_LEFT 340 200\ntick 5 move 0 400");
        StringBuilder seen = new StringBuilder();
        try (GameLoop loop = GameLoop.open(settings)) {
            for (Event event : loop) {
                if (!(event instanceof Input input)) continue;
                if (input instanceof Input.MousePress(MouseButton _, double x, double y))
                    seen.append(x).append(' ').append(y).append(' ');
                if (input instanceof Input.MouseMove(double x, double y))
                    assertEquals(
                            x + " " + y, loop.controls().mouseX() + " " + loop.controls().mouseY());
            }
            assertEquals("80.0 50.0 ", seen.toString());
            assertEquals(
                    -5, loop.controls().mouseX(), "the mouse is to the left of the logical area");
            assertEquals(100, loop.controls().mouseY());
        }
    }

    @Test
    void theKeysOfTheWindowAreNotTheGames() {
        LoopSettings settings =
                window(320, 200)
                        .closeKey(KeyCode.ESCAPE)
                        .fullscreenKey(KeyCode.F11)
                        .option("script", "tick 2 tap F11 1\ntick 4 tap A 1\ntick 6 tap ESCAPE 1");
        StringBuilder seen = new StringBuilder();
        try (GameLoop loop = GameLoop.open(settings)) {
            for (Event event : loop) {
                if (event instanceof Input.KeyPress(KeyCode key)) {
                    seen.append(key).append(' ');
                    assertTrue(loop.window().fullscreen());
                    loop.feed(new Input.KeyPress(KeyCode.F11));
                }
                if (event instanceof Input.KeyRelease(KeyCode key)) seen.append(key).append(' ');
                if (event instanceof Input.CloseRequest) {
                    seen.append("close");
                    assertFalse(loop.window().fullscreen());
                    assertFalse(loop.controls().down(KeyCode.ESCAPE));
                }
            }
            assertTrue(loop.tick() < 20);
        }
        assertEquals("A A close", seen.toString());
    }
}
