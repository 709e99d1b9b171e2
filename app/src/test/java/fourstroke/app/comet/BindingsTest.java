package fourstroke.app.comet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Button;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.PadButton;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

class BindingsTest {

    /// {@return how the player steers in the update after this script}
    private static Steer after(String script) {
        LoopSettings settings = new CometGame().settings().ticks(1).option("script", script);
        Steer steer = new Steer();
        try (GameLoop loop =
                GameLoop.over(Backends.choose("null").open(settings.window()), settings)) {
            for (Event event : loop) {
                if (event instanceof Update) Bindings.read(loop.controls(), new World(1), steer);
            }
        }
        return steer;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 15})
    void theOnlyPadSteersWhateverItsNumber(int pad) {
        Steer steer =
                after(
                        "tick 0 connect %1$d Twin Stick\ntick 0 axis %1$d LEFT_X -0.5\ntick 0 press PAD%1$d_SOUTH"
                                .formatted(pad));
        assertEquals((-0.5 + 0.1) / 0.9, steer.x, 1e-9, "beyond the dead zone of 0.1");
        assertEquals(0, steer.y);
        assertTrue(steer.dash);
    }

    @ParameterizedTest
    @CsvSource({
        "RIGHT, 1, 0", "LEFT, -1, 0", "DOWN, 0, 1", "UP, 0, -1",
        "D, 1, 0", "A, -1, 0", "S, 0, 1", "W, 0, -1"
    })
    void eachKeyHasItsDirection(String key, double x, double y) {
        Steer steer = after("tick 0 press " + key);
        assertEquals(x, steer.x);
        assertEquals(y, steer.y);
    }

    @Test
    void keysTakePrecedenceOverPads() {
        Steer steer = after("tick 0 connect 0 Pad\ntick 0 axis 0 LEFT_X -0.5\ntick 0 press RIGHT");
        assertEquals(1, steer.x);
        assertFalse(steer.dash);
    }

    @Test
    void aReleasedStickGivesNoDirection() {
        String stick = "tick 0 connect 0 Pad\ntick 0 axis 0 LEFT_X -0.05\ntick 0 axis 0 LEFT_Y ";
        assertEquals(0, after(stick + "0.05").x);
        assertEquals(0, after(stick + "0.05").y);
        assertTrue(after(stick + "0.25").y > 0.1);
    }

    @Test
    void theHeldMouseButtonLeadsTowardsTheCursor() {
        String held = "tick 0 press MOUSE_LEFT\ntick 0 move ";
        Steer steer = after(held + "480 70");
        assertEquals(0, steer.x);
        assertEquals(-1, steer.y);
        assertEquals(
                0,
                after(held + "485 275").x,
                "the comet does not steer if it has reached the mouse");
        assertEquals(
                0,
                after("tick 0 move 480 70").y,
                "the comet does not steer if the mouse button is not pressed");
        assertTrue(after("tick 0 press MOUSE_RIGHT").dash);
        assertTrue(after("tick 0 press SPACE").dash);
    }

    @Test
    void inAnEmptyWindowTheCursorKeepsItsDirection() {
        String held = "tick 0 press MOUSE_LEFT\ntick 0 move 10 10\n";
        Steer before = after(held);
        Steer steer = after(held + "tick 0 resize 0 0");
        assertTrue(before.x < 0 && before.y < 0, before.x + ", " + before.y);
        assertEquals(before.x, steer.x);
        assertEquals(before.y, steer.y);
    }

    @Test
    void keysAndButtonsConfirmCancelAndPause() {
        List<Button> all =
                List.of(
                        KeyCode.SPACE,
                        KeyCode.ENTER,
                        KeyCode.KEYPAD_ENTER,
                        MouseButton.LEFT,
                        PadButton.SOUTH,
                        PadButton.START,
                        KeyCode.P,
                        KeyCode.PAUSE,
                        KeyCode.ESCAPE,
                        PadButton.EAST,
                        KeyCode.A,
                        MouseButton.RIGHT,
                        PadButton.WEST);
        assertEquals(all.subList(0, 6), all.stream().filter(Bindings::yes).toList());
        assertEquals(all.subList(5, 9), all.stream().filter(Bindings::pause).toList());
        assertEquals(all.subList(8, 10), all.stream().filter(Bindings::no).toList());
    }
}
