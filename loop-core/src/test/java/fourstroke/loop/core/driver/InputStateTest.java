package fourstroke.loop.core.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Axis;
import fourstroke.loop.api.Button;
import fourstroke.loop.api.Focus;
import fourstroke.loop.api.Key;
import fourstroke.loop.api.Mouse;
import fourstroke.loop.api.MouseDelta;
import fourstroke.loop.api.MouseMove;
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

import java.util.ArrayList;
import java.util.List;

class InputStateTest {

    private final ControlState input = new ControlState();

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

    /// {@return a value that no other axis has}
    private static double value(int pad, Axis axis) {
        return (pad * Axis.values().length + axis.ordinal()) / 1000.0 + 0.1;
    }

    @Test
    void padsAndTheirPartsAreKeptApart() {
        for (int pad = 0; pad < Pad.LIMIT; pad++) {
            input.handle(new PadConnected(pad, "pad"), 0);
            for (PadButton button : PadButton.values())
                input.handle(new Press(Pad.of(pad, button)), 0);
            for (Axis axis : Axis.values())
                input.handle(new PadAxis(pad, axis, value(pad, axis)), 0);
        }
        for (int out : new int[] {7, Pad.LIMIT - 1}) input.handle(new PadDisconnected(out), 0);
        for (int pad = 0; pad < Pad.LIMIT; pad++) {
            boolean there = pad != 7 && pad != Pad.LIMIT - 1;
            assertEquals(there, input.connected(pad));
            for (PadButton button : PadButton.values())
                assertEquals(there, input.isDown(Pad.of(pad, button)), pad + " " + button);
            for (Axis axis : Axis.values())
                assertEquals(there ? value(pad, axis) : 0, input.axis(pad, axis), pad + " " + axis);
        }
        for (Key key : Key.values()) assertFalse(input.isDown(key));
    }

    @Test
    void theKeyboardComesAndGoes() {
        assertTrue(input.focused());
        input.handle(new Focus(false), 0);
        assertFalse(input.focused());
        input.handle(new Focus(true), 0);
        assertTrue(input.focused());
    }

    @Test
    void motionAndScrollAddUpWithinATick() {
        input.handle(new MouseDelta(1, 2), 0);
        input.handle(new MouseDelta(3, 4), 0);
        input.handle(new Scroll(-0.5, 1), 0);
        input.handle(new Scroll(-1, 1), 0);
        assertEquals(
                "4.0 6.0 -1.5 2.0",
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
    void motionAloneEndsWithTheTick() {
        input.handle(new MouseDelta(1, 2), 0);
        input.endTick();
        assertEquals(0, input.mouseDeltaX() + input.mouseDeltaY());
    }

    @Test
    void theCursorIsWhereItWasLast() {
        input.handle(new MouseMove(3, 4), 0);
        input.handle(new MouseMove(5, 6), 0);
        input.endTick();
        assertEquals(5, input.mouseX());
        assertEquals(6, input.mouseY());
    }

    @Test
    void eachKeyAndMouseButtonIsKeptApartAndLetGoOfWithTheKeyboard() {
        List<Button> buttons = new ArrayList<>(List.of(Key.values()));
        buttons.addAll(List.of(Mouse.values()));
        for (Button button : buttons) {
            input.handle(new Press(button), 0);
            for (Button other : buttons) assertEquals(other == button, input.isDown(other));
            input.handle(new Focus(false), 0);
            assertFalse(input.isDown(button), button::toString);
        }
    }

    @Test
    void aRepeatIsNoPressAndAReleaseOfWhatIsNotHeldIsNone() {
        input.handle(new Repeat(Key.A), 0);
        input.handle(new Release(Key.B), 0);
        assertFalse(input.pressed(Key.A) || input.isDown(Key.A) || input.released(Key.B));
    }

    @Test
    void padsThatCannotBeAreRefusedByName() {
        for (int pad : new int[] {-1, Pad.LIMIT}) {
            String wrong = "pads are numbered 0 to 15, not " + pad;
            assertEquals(
                    wrong,
                    assertThrows(IllegalArgumentException.class, () -> input.connected(pad))
                            .getMessage());
            assertEquals(
                    wrong,
                    assertThrows(
                                    IllegalArgumentException.class,
                                    () -> input.axis(pad, Axis.RIGHT_TRIGGER))
                            .getMessage());
        }
    }

    @Test
    void padsGoOnWithoutTheKeyboard() {
        input.handle(new Press(Pad.of(0, PadButton.SOUTH)), 0);
        input.handle(new PadAxis(0, Axis.LEFT_X, 1), 0);
        input.handle(new Press(Key.W), 0);
        input.handle(new Press(Mouse.LEFT), 0);
        input.handle(new Focus(false), 0);
        assertFalse(input.isDown(Key.W));
        assertFalse(input.isDown(Mouse.LEFT));
        assertTrue(input.isDown(Pad.of(0, PadButton.SOUTH)));
        assertEquals(1, input.axis(0, Axis.LEFT_X));
    }
}
