package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.backend.base.WindowModel;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.PadConnected;
import fourstroke.loop.api.Input.PadDisconnected;
import fourstroke.loop.api.Input.PadMove;
import fourstroke.loop.api.Input.PadPress;
import fourstroke.loop.api.Input.PadRelease;
import fourstroke.loop.api.PadAxis;
import fourstroke.loop.api.PadButton;
import fourstroke.loop.api.draw.Size;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

class PadsTest {

    private long now = 1000;
    private final WindowModel window = new WindowModel(new Size(1, 1), new Size(1, 1), 1, now);

    private List<Input> inputs() {
        List<Input> inputs = new ArrayList<>();
        for (Input input = window.poll(); input != null; input = window.poll()) inputs.add(input);
        return inputs;
    }

    private String name;
    private final boolean[] down = new boolean[PadButton.values().length];
    private final double[] axis = new double[PadAxis.values().length];
    private final Pads pads =
            new Pads(
                    window,
                    () -> now++,
                    new Pads.Source() {
                        @Override
                        public String name(int pad) {
                            return pad == 3 ? name : null;
                        }

                        @Override
                        public boolean read(int pad, boolean[] buttons, double[] axes) {
                            System.arraycopy(down, 0, buttons, 0, down.length);
                            System.arraycopy(axis, 0, axes, 0, axis.length);
                            return true;
                        }
                    });

    @Test
    void aPadIsAnnouncedAndItsChangesAreReported() {
        name = "Pad of a test";
        pads.poll(1);
        assertEquals(List.of(new PadConnected(3, "Pad of a test")), inputs());
        down[PadButton.EAST.ordinal()] = true;
        axis[PadAxis.LEFT_Y.ordinal()] = -0.5;
        pads.poll(1);
        pads.poll(1);
        assertEquals(
                List.of(new PadPress(3, PadButton.EAST), new PadMove(3, PadAxis.LEFT_Y, -0.5)),
                inputs());
        down[PadButton.EAST.ordinal()] = false;
        pads.poll(1);
        assertEquals(List.of(new PadRelease(3, PadButton.EAST)), inputs());
    }

    /// If a pad has no triggers, GLFW always reports the value 0 for both triggers. Of the 395 pads
    /// that GLFW supports on Linux, 44 pads have no triggers.
    @Test
    void triggersThatAPadDoesNotHaveAreNotPulled() {
        name = "Pad";
        axis[PadAxis.RIGHT_TRIGGER.ordinal()] = -1;
        pads.poll(1);
        assertEquals(List.of(new PadConnected(3, "Pad")), inputs());
        axis[PadAxis.RIGHT_TRIGGER.ordinal()] = 0;
        pads.poll(1);
        assertEquals(List.of(new PadMove(3, PadAxis.RIGHT_TRIGGER, 0.5)), inputs());
    }

    @Test
    void aPadThatWasReplacedBetweenTwoPollsIsAnotherPad() {
        name = "One";
        down[PadButton.UP.ordinal()] = true;
        pads.poll(1);
        inputs();
        name = "Other";
        pads.poll(3);
        pads.poll(4);
        assertEquals(
                List.of(
                        new PadRelease(3, PadButton.UP),
                        new PadDisconnected(3),
                        new PadConnected(3, "Other"),
                        new PadPress(3, PadButton.UP)),
                inputs());
    }

    @Test
    void triggersAtRestAreZero() {
        assertEquals(0, Pads.value(PadAxis.LEFT_TRIGGER, -1));
        assertEquals(1, Pads.value(PadAxis.RIGHT_TRIGGER, 1));
        assertEquals(-1, Pads.value(PadAxis.LEFT_X, -1.0001));
    }
}
