package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Axis;
import fourstroke.loop.api.Key;
import fourstroke.loop.api.MouseDelta;
import fourstroke.loop.api.Pad;
import fourstroke.loop.api.PadAxis;
import fourstroke.loop.api.PadButton;
import fourstroke.loop.api.PadConnected;
import fourstroke.loop.api.PadDisconnected;
import fourstroke.loop.api.Press;
import fourstroke.loop.api.Release;
import fourstroke.loop.api.Repeat;
import fourstroke.loop.api.Scroll;

import org.junit.jupiter.api.Test;

class InputStateTest {

    private final InputState input = new InputState();

    @Test
    void aPadThatIsPulledOutLetsGoOfEverything() {
        Pad south = Pad.of(3, PadButton.SOUTH);
        input.handle(new PadConnected(3, "pad"), 1);
        input.handle(new Press(south), 2);
        input.handle(new PadAxis(3, Axis.LEFT_X, -0.5), 3);
        assertTrue(input.connected(3) && input.isDown(south) && input.pressed(south));
        assertFalse(input.isDown(Pad.of(2, PadButton.SOUTH)) || input.connected(2));
        assertEquals(-0.5, input.axis(3, Axis.LEFT_X));
        input.endTick();
        input.handle(new PadDisconnected(3), 4);
        assertFalse(input.connected(3) || input.isDown(south));
        assertTrue(input.released(south));
        assertEquals(0, input.axis(3, Axis.LEFT_X));
    }

    @Test
    void motionAndScrollAddUpWithinATick() {
        input.handle(new MouseDelta(1, 2), 0);
        input.handle(new MouseDelta(3, 4), 0);
        input.handle(new Scroll(0, 1), 0);
        input.handle(new Scroll(0, 1), 0);
        assertEquals(
                "4.0 6.0 0.0 2.0",
                input.mouseDeltaX()
                        + " "
                        + input.mouseDeltaY()
                        + " "
                        + input.scrollX()
                        + " "
                        + input.scrollY());
        input.endTick();
        assertEquals(
                0, input.mouseDeltaX() + input.mouseDeltaY() + input.scrollX() + input.scrollY());
    }

    @Test
    void aRepeatIsNoPressAndAReleaseOfWhatIsNotHeldIsNone() {
        input.handle(new Repeat(Key.A), 0);
        input.handle(new Release(Key.B), 0);
        assertFalse(input.pressed(Key.A) || input.isDown(Key.A) || input.released(Key.B));
    }
}
