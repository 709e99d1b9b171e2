package fourstroke.loop.core.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Button;
import fourstroke.loop.api.Controls;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.Focus;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRelease;
import fourstroke.loop.api.Input.KeyRepeat;
import fourstroke.loop.api.Input.MouseDelta;
import fourstroke.loop.api.Input.MouseMove;
import fourstroke.loop.api.Input.MousePress;
import fourstroke.loop.api.Input.MouseRelease;
import fourstroke.loop.api.Input.MouseScroll;
import fourstroke.loop.api.Input.PadConnected;
import fourstroke.loop.api.Input.PadDisconnected;
import fourstroke.loop.api.Input.PadMove;
import fourstroke.loop.api.Input.PadPress;
import fourstroke.loop.api.Input.PadRelease;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.PadAxis;
import fourstroke.loop.api.PadButton;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

class ControlStateTest {

    private final ControlState input = new ControlState(0);

    @Test
    void aPadThatIsDisconnectedReleasesEverything() {
        Controls.Pad pad = input.pad(3);
        input.handle(new PadConnected(3, "pad"), 1);
        input.handle(new PadPress(3, PadButton.SOUTH), 2);
        input.handle(new PadMove(3, PadAxis.LEFT_X, -0.5), 3);
        assertEquals("true pad", pad.connected() + " " + pad.name());
        assertTrue(pad.down(PadButton.SOUTH) && pad.pressed(PadButton.SOUTH));
        assertFalse(input.pad(2).down(PadButton.SOUTH) || input.pad(2).connected());
        assertEquals(-0.5, pad.axis(PadAxis.LEFT_X));
        input.endTick();
        input.handle(new PadDisconnected(3), 4);
        assertEquals("false ", pad.connected() + " " + pad.name());
        assertFalse(pad.down(PadButton.SOUTH));
        assertTrue(pad.released(PadButton.SOUTH));
        assertEquals(0, pad.axis(PadAxis.LEFT_X));
    }

    /// {@return a value that is different for each axis}
    private static double value(int pad, PadAxis axis) {
        return (pad * PadAxis.values().length + axis.ordinal()) / 1000.0 + 0.1;
    }

    @Test
    void padsAndTheirPartsAreSeparate() {
        for (int pad = 0; pad < Input.PAD_LIMIT; pad++) {
            input.handle(new PadConnected(pad, "pad"), 0);
            for (PadButton button : PadButton.values()) input.handle(new PadPress(pad, button), 0);
            for (PadAxis axis : PadAxis.values())
                input.handle(new PadMove(pad, axis, value(pad, axis)), 0);
        }
        for (int out : new int[] {7, Input.PAD_LIMIT - 1})
            input.handle(new PadDisconnected(out), 0);
        for (int pad = 0; pad < Input.PAD_LIMIT; pad++) {
            boolean there = pad != 7 && pad != Input.PAD_LIMIT - 1;
            assertEquals(there, input.pad(pad).connected());
            for (PadButton button : PadButton.values())
                assertEquals(there, input.pad(pad).down(button), pad + " " + button);
            for (PadAxis axis : PadAxis.values())
                assertEquals(
                        there ? value(pad, axis) : 0, input.pad(pad).axis(axis), pad + " " + axis);
        }
        for (KeyCode key : KeyCode.values()) assertFalse(input.down(key));
    }

    @Test
    void buttonsAndAxesWithoutANumberAreThoseOfAnyPad() {
        input.handle(new PadPress(15, PadButton.EAST), 0);
        input.handle(new PadMove(0, PadAxis.LEFT_X, 0.25), 0);
        input.handle(new PadMove(7, PadAxis.LEFT_X, -0.5), 0);
        assertTrue(input.down(PadButton.EAST) && input.pressed(PadButton.EAST));
        assertFalse(input.down(PadButton.WEST) || input.released(PadButton.EAST));
        assertEquals(
                -0.5,
                input.axis(PadAxis.LEFT_X),
                "the axis of any pad is the value farthest from 0");
        assertEquals(0, input.axis(PadAxis.LEFT_Y));
        input.handle(new PadRelease(15, PadButton.EAST), 0);
        assertTrue(input.released(PadButton.EAST));
        assertFalse(input.down(PadButton.EAST));
    }

    @Test
    void modifiersAreDownWhileOneOfTheirKeysIs() {
        List<BooleanSupplier> modifiers =
                List.of(input::shift, input::control, input::alt, input::meta);
        String[] names = {"SHIFT", "CONTROL", "ALT", "SUPER"};
        for (int i = 0; i < names.length; i++) {
            KeyCode left = KeyCode.valueOf("LEFT_" + names[i]);
            KeyCode right = KeyCode.valueOf("RIGHT_" + names[i]);
            input.handle(new KeyPress(left), 0);
            input.handle(new KeyPress(right), 0);
            input.handle(new KeyRelease(left), 0);
            for (int other = 0; other < names.length; other++)
                assertEquals(
                        other == i,
                        modifiers.get(other).getAsBoolean(),
                        "only the modifier of the pressed key is down: " + names[other]);
            input.handle(new KeyRelease(right), 0);
            assertFalse(
                    modifiers.get(i).getAsBoolean(),
                    "the modifier is up after the release: " + names[i]);
        }
        input.handle(new KeyPress(KeyCode.LEFT_SHIFT), 0);
        input.handle(new Focus(false), 0);
        assertFalse(input.shift());
    }

    @Test
    void twoButtonsAreAnAxis() {
        assertEquals(0, input.axis(KeyCode.A, KeyCode.D));
        input.handle(new KeyPress(KeyCode.A), 0);
        assertEquals(-1, input.axis(KeyCode.A, KeyCode.D));
        input.handle(new KeyPress(KeyCode.D), 0);
        assertEquals(0, input.axis(KeyCode.A, KeyCode.D));
        input.handle(new KeyRelease(KeyCode.A), 0);
        assertEquals(1, input.axis(KeyCode.A, KeyCode.D));
    }

    @Test
    void motionAndScrollAddUpWithinATick() {
        input.handle(new MouseDelta(1, 2), 0);
        input.handle(new MouseDelta(3, 4), 0);
        input.handle(new MouseScroll(-0.5, 1), 0);
        input.handle(new MouseScroll(-1, 1), 0);
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
    void theCursorIsAtItsLastPosition() {
        input.handle(new MouseMove(3, 4), 0);
        input.handle(new MouseMove(5, 6), 0);
        input.endTick();
        assertEquals(5, input.mouseX());
        assertEquals(6, input.mouseY());
        input.handle(new MousePress(MouseButton.LEFT, 7, 8), 0);
        assertEquals("7.0 8.0", input.mouseX() + " " + input.mouseY());
        input.handle(new MouseRelease(MouseButton.LEFT, 9, 10), 0);
        assertEquals("9.0 10.0", input.mouseX() + " " + input.mouseY());
    }

    @Test
    void keysAndMouseButtonsAreSeparateAndReleasedWithTheFocus() {
        List<Button> buttons = new ArrayList<>(List.of(KeyCode.values()));
        buttons.addAll(List.of(MouseButton.values()));
        for (Button button : buttons) {
            input.handle(
                    switch (button) {
                        case KeyCode key -> new KeyPress(key);
                        case MouseButton mouse -> new MousePress(mouse, 0, 0);
                        case PadButton pad -> new PadPress(0, pad);
                    },
                    0);
            for (Button other : buttons) assertEquals(other == button, input.down(other));
            input.handle(new Focus(false), 0);
            assertFalse(input.down(button), () -> "the button is up without the focus: " + button);
        }
    }

    @Test
    void aRepeatIsNoPressAndAReleaseOfAKeyThatIsUpIsNone() {
        input.handle(new KeyRepeat(KeyCode.A), 0);
        input.handle(new KeyRelease(KeyCode.B), 0);
        assertFalse(input.pressed(KeyCode.A) || input.down(KeyCode.A) || input.released(KeyCode.B));
    }

    @Test
    void impossiblePadNumbersAreRefusedByName() {
        for (int pad : new int[] {-1, Input.PAD_LIMIT}) {
            String wrong = "the number of a pad must be from 0 to 15, not " + pad;
            assertEquals(
                    wrong,
                    assertThrows(IllegalArgumentException.class, () -> input.pad(pad))
                            .getMessage());
        }
    }

    @Test
    void padsContinueWithoutTheKeyboard() {
        input.handle(new PadPress(0, PadButton.SOUTH), 0);
        input.handle(new PadMove(0, PadAxis.LEFT_X, 1), 0);
        input.handle(new KeyPress(KeyCode.W), 0);
        input.handle(new MousePress(MouseButton.LEFT, 0, 0), 0);
        input.handle(new Focus(false), 0);
        assertFalse(input.down(KeyCode.W));
        assertFalse(input.down(MouseButton.LEFT));
        assertTrue(input.pad(0).down(PadButton.SOUTH));
        assertEquals(1, input.pad(0).axis(PadAxis.LEFT_X));
    }

    @Test
    void aStickNearItsCentreIsCentredAndNeverJumps() {
        ControlState dead = new ControlState(0.2);
        Controls.Pad pad = dead.pad(0);
        dead.handle(new PadMove(0, PadAxis.RIGHT_X, 0.15), 0);
        dead.handle(new PadMove(0, PadAxis.RIGHT_Y, 0.1), 0);
        assertEquals(
                0,
                pad.axis(PadAxis.RIGHT_X),
                "the dead zone depends on the distance from the centre, not on each axis");
        dead.handle(new PadMove(0, PadAxis.RIGHT_X, 0.2), 0);
        assertTrue(pad.axis(PadAxis.RIGHT_X) > 0 && pad.axis(PadAxis.RIGHT_X) < 0.05);
        double ratio = pad.axis(PadAxis.RIGHT_X) / pad.axis(PadAxis.RIGHT_Y);
        assertEquals(2, ratio, 1e-9, "the dead zone does not change the direction of the stick");
        dead.handle(new PadMove(0, PadAxis.RIGHT_Y, 0), 0);
        dead.handle(new PadMove(0, PadAxis.RIGHT_X, -1), 0);
        assertEquals(-1, pad.axis(PadAxis.RIGHT_X));
        assertEquals(
                -1,
                dead.axis(PadAxis.RIGHT_X),
                "the dead zone also applies to the axes of any pad");
        dead.handle(new PadMove(0, PadAxis.LEFT_TRIGGER, 0.1), 0);
        assertEquals(0.1, pad.axis(PadAxis.LEFT_TRIGGER), "triggers have no dead zone");
    }

    @Test
    void anyPressOfAnyDeviceIsSeenInItsTick() {
        List<Input> presses =
                List.of(
                        new KeyPress(KeyCode.UNKNOWN),
                        new MousePress(MouseButton.RIGHT, 1, 1),
                        new PadPress(15, PadButton.START));
        for (Input press : presses) {
            assertFalse(input.anyPressed(), "nothing counts as pressed in this tick: " + press);
            input.handle(press, 0);
            assertTrue(input.anyPressed(), "the press counts in its tick: " + press);
            input.endTick();
        }
        input.handle(new PadRelease(15, PadButton.START), 0);
        input.handle(new MouseMove(2, 2), 0);
        assertFalse(input.anyPressed());
    }
}
