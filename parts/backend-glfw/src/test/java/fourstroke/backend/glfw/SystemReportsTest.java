package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.CloseRequest;
import fourstroke.loop.api.Input.Focus;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRelease;
import fourstroke.loop.api.Input.KeyRepeat;
import fourstroke.loop.api.Input.Minimized;
import fourstroke.loop.api.Input.MouseDelta;
import fourstroke.loop.api.Input.MouseMove;
import fourstroke.loop.api.Input.MouseRelease;
import fourstroke.loop.api.Input.MouseScroll;
import fourstroke.loop.api.Input.PadConnected;
import fourstroke.loop.api.Input.PadDisconnected;
import fourstroke.loop.api.Input.PadMove;
import fourstroke.loop.api.Input.PadPress;
import fourstroke.loop.api.Input.PadRelease;
import fourstroke.loop.api.Input.PointerInside;
import fourstroke.loop.api.Input.Resized;
import fourstroke.loop.api.Input.WindowChanged;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.PadAxis;
import fourstroke.loop.api.PadButton;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.window.Window.Pointer;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

class SystemReportsTest {

    private long now = 1000;
    private final SystemReports reports = new SystemReports(() -> now++, new Size(320, 200), 1);

    private List<Input> told() {
        reports.flush();
        List<Input> told = new ArrayList<>();
        for (Input input = reports.model.poll(); input != null; input = reports.model.poll())
            told.add(input);
        return told;
    }

    private static Resized resize(int width, int height) {
        return new Resized(new Size(width, height), new Size(2 * width, 2 * height));
    }

    private void resized(int width, int height) {
        reports.resized(new Size(width, height), new Size(2 * width, 2 * height));
    }

    @Test
    void manySizesInOnePumpAreOneResize() {
        long arrivals = SystemReports.arrivals();
        resized(330, 210);
        resized(340, 220);
        assertTrue(SystemReports.arrivals() > arrivals);
        assertEquals(new Size(340, 220), reports.model.points());
        assertEquals(List.of(resize(340, 220)), told());
    }

    @Test
    void aSizeComesBeforeTheInputThatFollowsIt() {
        resized(330, 210);
        reports.press(KeyCode.A);
        resized(340, 220);
        assertEquals(List.of(resize(330, 210), new KeyPress(KeyCode.A), resize(340, 220)), told());
    }

    @Test
    void aSizeThatIsNoNewsIsNotTold() {
        resized(330, 210);
        told();
        long arrivals = SystemReports.arrivals();
        resized(330, 210);
        assertEquals(arrivals, SystemReports.arrivals());
        assertEquals(List.of(), told());
        resized(500, 500);
        resized(330, 210);
        assertEquals(List.of(), told());
    }

    @Test
    void whatIsHeldIsReleasedInTheOrderOfPressingBeforeTheFocusGoes() {
        reports.focus(true);
        reports.press(KeyCode.W);
        reports.button(MouseButton.LEFT, true);
        reports.press(KeyCode.A);
        reports.release(KeyCode.W);
        told();
        reports.focus(false);
        reports.button(MouseButton.LEFT, false); // as GLFW does afterwards
        assertEquals(
                List.of(
                        new MouseRelease(MouseButton.LEFT, 0, 0),
                        new KeyRelease(KeyCode.A),
                        new Focus(false)),
                told());
    }

    @Test
    void aKeyThatIsPressedTwiceIsRepeated() {
        reports.press(KeyCode.UNKNOWN);
        reports.press(KeyCode.UNKNOWN);
        reports.release(KeyCode.UNKNOWN);
        reports.release(KeyCode.UNKNOWN);
        reports.repeat(KeyCode.A); // was let go with the focus
        assertEquals(
                List.of(
                        new KeyPress(KeyCode.UNKNOWN),
                        new KeyRepeat(KeyCode.UNKNOWN),
                        new KeyRelease(KeyCode.UNKNOWN)),
                told());
    }

    @Test
    void aKeyWhoseReleaseWasNotHeardIsPressedAnewByWhatTheSystemTakesForARepetition() {
        reports.press(KeyCode.A);
        reports.releaseUnheard(KeyCode.A);
        reports.repeat(KeyCode.A);
        reports.repeat(KeyCode.A);
        reports.release(KeyCode.A);
        reports.press(KeyCode.A);
        reports.releaseUnheard(KeyCode.A);
        reports.release(KeyCode.A); // as when the focus goes
        reports.repeat(KeyCode.A);
        assertEquals(
                List.of(
                        new KeyPress(KeyCode.A),
                        new KeyRelease(KeyCode.A),
                        new KeyPress(KeyCode.A),
                        new KeyRepeat(KeyCode.A),
                        new KeyRelease(KeyCode.A),
                        new KeyPress(KeyCode.A),
                        new KeyRelease(KeyCode.A)),
                told());
    }

    @Test
    void onlyWhatChangedIsTold() {
        reports.scaled(1);
        reports.moved(0, 0);
        reports.iconified(false);
        reports.focus(false);
        assertEquals(List.of(), told());
        reports.scaled(2);
        reports.moved(1, 2);
        reports.iconified(true);
        assertEquals(
                List.of(new WindowChanged(), new WindowChanged(), new Minimized(true)), told());
        for (boolean inside : new boolean[] {false, false, true, true})
            reports.cursorInside(inside);
        assertEquals(List.of(new PointerInside(false), new PointerInside(true)), told());
    }

    @Test
    void aDriverThatTellsNoNumberTellsNothing() {
        reports.cursor(Double.NaN, 1);
        reports.cursor(1, Double.POSITIVE_INFINITY);
        reports.scroll(Double.NaN, 0);
        reports.scroll(0, Double.NEGATIVE_INFINITY);
        assertEquals(List.of(), told());
        reports.cursor(3, 4);
        reports.scroll(0, -1);
        assertEquals(List.of(new MouseMove(3, 4), new MouseScroll(0, -1)), told());
    }

    @Test
    void aCapturedCursorTellsDifferencesFromWhereItWas() {
        reports.cursor(10, 10);
        reports.model.setPointer(Pointer.CAPTURED);
        reports.model.cursorAt(100, 100);
        reports.cursor(103, 98);
        reports.cursor(103, 98);
        assertEquals(List.of(new MouseMove(10, 10), new MouseDelta(3, -2)), told());
    }

    @Test
    void stampsAreOfWhenItHappened() {
        reports.add(new CloseRequest());
        reports.model.poll();
        long first = reports.model.stampNanos();
        reports.add(new CloseRequest());
        reports.model.poll();
        assertEquals(first + 1, reports.model.stampNanos());
    }

    // --- pads ---

    private String name;
    private final boolean[] down = new boolean[PadButton.values().length];
    private final double[] axis = new double[PadAxis.values().length];
    private final Pads pads =
            new Pads(
                    reports,
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
    void aPadIsAnnouncedAndWhatChangesIsTold() {
        name = "Pad of a test";
        pads.poll(1);
        assertEquals(List.of(new PadConnected(3, "Pad of a test")), told());
        down[PadButton.EAST.ordinal()] = true;
        axis[PadAxis.LEFT_Y.ordinal()] = -0.5;
        pads.poll(1);
        pads.poll(1);
        assertEquals(
                List.of(new PadPress(3, PadButton.EAST), new PadMove(3, PadAxis.LEFT_Y, -0.5)),
                told());
        down[PadButton.EAST.ordinal()] = false;
        pads.poll(1);
        assertEquals(List.of(new PadRelease(3, PadButton.EAST)), told());
    }

    @Test
    void aPadGoesOnWhenTheFocusIsLost() {
        reports.focus(true);
        name = "Pad";
        down[PadButton.UP.ordinal()] = true;
        pads.poll(1);
        told();
        reports.focus(false);
        assertEquals(List.of(new Focus(false)), told());
        down[PadButton.UP.ordinal()] = false;
        pads.poll(1);
        assertEquals(List.of(new PadRelease(3, PadButton.UP)), told());
    }

    @Test
    void aPadThatGoesIsAtRestFirst() {
        name = "Pad";
        down[PadButton.UP.ordinal()] = true;
        axis[PadAxis.RIGHT_TRIGGER.ordinal()] = 1;
        pads.poll(1);
        told();
        name = null;
        pads.poll(2);
        assertEquals(
                List.of(
                        new PadRelease(3, PadButton.UP),
                        new PadMove(3, PadAxis.RIGHT_TRIGGER, 0),
                        new PadDisconnected(3)),
                told());
    }

    /// As GLFW tells them; 44 of its 395 pads for Linux have none.
    @Test
    void triggersThatAPadDoesNotHaveAreNotPulled() {
        name = "Pad";
        axis[PadAxis.RIGHT_TRIGGER.ordinal()] = -1;
        pads.poll(1);
        assertEquals(List.of(new PadConnected(3, "Pad")), told());
        axis[PadAxis.RIGHT_TRIGGER.ordinal()] = 0;
        pads.poll(1);
        assertEquals(List.of(new PadMove(3, PadAxis.RIGHT_TRIGGER, 0.5)), told());
    }

    @Test
    void aPadThatWasChangedForAnotherBetweenTwoLooksIsAnother() {
        name = "One";
        down[PadButton.UP.ordinal()] = true;
        pads.poll(1);
        told();
        name = "Other";
        pads.poll(3);
        pads.poll(4);
        assertEquals(
                List.of(
                        new PadRelease(3, PadButton.UP),
                        new PadDisconnected(3),
                        new PadConnected(3, "Other"),
                        new PadPress(3, PadButton.UP)),
                told());
    }

    @Test
    void triggersRestAtNothing() {
        assertEquals(0, Pads.value(PadAxis.LEFT_TRIGGER, -1));
        assertEquals(1, Pads.value(PadAxis.RIGHT_TRIGGER, 1));
        assertEquals(-1, Pads.value(PadAxis.LEFT_X, -1.0001));
    }
}
