package fourstroke.backend.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.Focus;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRelease;
import fourstroke.loop.api.Input.KeyRepeat;
import fourstroke.loop.api.Input.Minimized;
import fourstroke.loop.api.Input.MouseDelta;
import fourstroke.loop.api.Input.MouseMove;
import fourstroke.loop.api.Input.MousePress;
import fourstroke.loop.api.Input.MouseRelease;
import fourstroke.loop.api.Input.MouseScroll;
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

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

class WindowModelTest {

    private static final Size SIZE = new Size(80, 60);

    private final WindowModel window = new WindowModel(SIZE, SIZE, 1, 100);

    @BeforeEach
    void open() {
        window.open(7, 8, true, true);
    }

    private List<Input> inputs() {
        List<Input> inputs = new ArrayList<>();
        for (Input input = window.poll(); input != null; input = window.poll()) inputs.add(input);
        return inputs;
    }

    private void assertInputs(Input... expected) {
        assertEquals(List.of(expected), inputs());
    }

    @Test
    void inputsChangeTheReportedState() {
        List<Input> all =
                List.of(
                        new Resized(new Size(8, 6), new Size(16, 12)),
                        new MouseMove(3, 4),
                        new MousePress(MouseButton.LEFT, 5, 6),
                        new Minimized(true));
        for (Input input : all) window.take(input, 100);
        assertEquals(new Size(8, 6), window.points());
        assertEquals(new Size(16, 12), window.pixels());
        assertTrue(window.minimized());
        assertFalse(window.drawable());
        assertEquals(all, inputs());
    }

    @Test
    void aChangeOfPositionOrScaleIsReported() {
        window.setPlace(1, 2, 100);
        window.setScale(2, 100);
        assertEquals(List.of(1, 2), List.of(window.x(), window.y()));
        assertEquals(2, window.scale());
        assertInputs(new WindowChanged(), new WindowChanged());
    }

    @Test
    void aMouseButtonGoesDownAndUpAtTheReportedCursor() {
        window.moveCursor(3, 4, 100);
        window.button(MouseButton.LEFT, true, 100);
        window.setPointer(Pointer.CAPTURED);
        window.moveCursor(5, 7, 100);
        window.button(MouseButton.LEFT, false, 100);
        window.take(new MousePress(MouseButton.RIGHT, 8, 9), 100);
        window.setFocused(false, 100);
        assertInputs(
                new MouseMove(3, 4),
                new MousePress(MouseButton.LEFT, 3, 4),
                new MouseDelta(2, 3),
                new MouseRelease(MouseButton.LEFT, 3, 4),
                new MousePress(MouseButton.RIGHT, 8, 9),
                new MouseRelease(MouseButton.RIGHT, 8, 9),
                new Focus(false));
    }

    @Test
    void severalSizesAreOneInputWithTheTimeOfTheFirst() {
        Size large = new Size(90, 70);
        long arrivals = WindowModel.arrivals();
        window.resize(new Size(1, 1), new Size(1, 1), 110);
        window.resize(large, large, 120);
        assertEquals(arrivals + 2, WindowModel.arrivals(), "each change ends a wait");
        assertTrue(window.hasInput());
        assertEquals(large, window.points());
        assertEquals(0, window.pending());
        window.flush();
        window.flush();
        assertInputs(new Resized(large, large));
        assertEquals(110, window.stampNanos());
        window.resize(SIZE, SIZE, 130);
        arrivals = WindowModel.arrivals();
        window.resize(large, large, 140);
        window.flush();
        assertEquals(
                arrivals, WindowModel.arrivals(), "a change to the present value ends no wait");
        assertFalse(window.hasInput());
    }

    @Test
    void aSizeComesBeforeTheInputThatFollowsIt() {
        Size small = new Size(8, 6);
        window.resize(small, small, 110);
        window.key(KeyCode.A, 38, true, 120);
        window.resize(SIZE, SIZE, 130);
        window.flush();
        assertInputs(new Resized(small, small), new KeyPress(KeyCode.A), new Resized(SIZE, SIZE));
    }

    @Test
    void aKeyThatIsPressedTwiceIsRepeatedAndAButtonIsNot() {
        for (boolean down : new boolean[] {true, true, false, false}) {
            window.key(KeyCode.UNKNOWN, 7, down, 100);
            window.button(MouseButton.LEFT, down, 100);
        }
        assertInputs(
                new KeyPress(KeyCode.UNKNOWN),
                new MousePress(MouseButton.LEFT, 0, 0),
                new KeyRepeat(KeyCode.UNKNOWN),
                new KeyRelease(KeyCode.UNKNOWN),
                new MouseRelease(MouseButton.LEFT, 0, 0));
    }

    @Test
    void aCodeOfTwoPhysicalKeysIsReleasedWithTheLast() {
        window.key(KeyCode.SLASH, 61, true, 100);
        window.key(KeyCode.SLASH, 97, true, 100);
        window.key(KeyCode.SLASH, 97, true, 100);
        window.key(KeyCode.SLASH, 61, false, 100);
        assertTrue(window.holds(KeyCode.SLASH, 97));
        assertFalse(window.holds(KeyCode.SLASH, 61));
        assertInputs(
                new KeyPress(KeyCode.SLASH),
                new KeyPress(KeyCode.SLASH),
                new KeyRepeat(KeyCode.SLASH));
        window.key(KeyCode.SLASH, 97, false, 100);
        window.key(KeyCode.SLASH, 97, false, 100);
        assertInputs(new KeyRelease(KeyCode.SLASH));
    }

    @Test
    void aCodeOfTwoPhysicalKeysIsReleasedOnceWhenTheFocusIsLost() {
        window.setFocused(true, 100);
        window.key(KeyCode.SLASH, 61, true, 100);
        window.key(KeyCode.SLASH, 97, true, 100);
        inputs();
        window.setFocused(false, 100);
        assertInputs(new KeyRelease(KeyCode.SLASH), new Focus(false));
        window.key(KeyCode.SLASH, 61, false, 100);
        assertInputs();
        window.key(KeyCode.SLASH, 61, true, 100);
        window.key(KeyCode.SLASH, 61, false, 100);
        assertInputs(new KeyPress(KeyCode.SLASH), new KeyRelease(KeyCode.SLASH));
    }

    @Test
    void onlyChangesAreReported() {
        window.setPlace(7, 8, 100);
        window.setMinimized(false, 100);
        window.setFocused(true, 100);
        assertInputs();
        for (boolean inside : new boolean[] {false, false, true, true})
            window.setPointerInside(inside, 100);
        for (boolean away : new boolean[] {true, true, false}) window.setMinimized(away, 100);
        assertInputs(
                new PointerInside(false),
                new PointerInside(true),
                new Minimized(true),
                new Minimized(false));
    }

    @Test
    void aPositionThatIsNotANumberIsIgnored() {
        window.moveCursor(Double.NaN, 1, 100);
        window.moveCursor(1, Double.POSITIVE_INFINITY, 100);
        assertInputs();
    }

    @Test
    void damageIsReportedOnceAndEndsAWait() {
        long arrivals = WindowModel.arrivals();
        window.damage();
        assertTrue(window.hasInput() && WindowModel.arrivals() > arrivals);
        assertTrue(window.takeDamage());
        assertFalse(window.takeDamage() || window.hasInput());
    }

    @Test
    void theMouseReleasesOnlyItsOwnButtons() {
        window.take(new KeyPress(KeyCode.A), 100);
        window.take(new KeyPress(KeyCode.B), 100);
        window.take(new MousePress(MouseButton.LEFT, 5, 6), 100);
        inputs();
        window.releaseMouse(100);
        assertInputs(new MouseRelease(MouseButton.LEFT, 5, 6));
        assertFalse(window.holds(MouseButton.LEFT));
        assertTrue(window.holds(KeyCode.A));
        window.take(new KeyRelease(KeyCode.A), 100);
        assertTrue(window.holdsKeys());
        window.take(new KeyRelease(KeyCode.B), 100);
        assertFalse(window.holdsKeys());
    }

    @Test
    void releasesKeysAndMouseButtonsBeforeItLosesTheKeyboard() {
        window.take(new KeyPress(KeyCode.B), 100);
        window.take(new PadPress(1, PadButton.SOUTH), 100);
        window.take(new MousePress(MouseButton.LEFT, 0, 0), 100);
        window.take(new KeyPress(KeyCode.A), 100);
        window.take(new KeyRelease(KeyCode.B), 100);
        inputs();
        window.setFocused(false, 100);
        window.setFocused(false, 100);
        assertInputs(
                new MouseRelease(MouseButton.LEFT, 0, 0),
                new KeyRelease(KeyCode.A),
                new Focus(false));
    }

    @Test
    void releasesAPadBeforeItIsDisconnected() {
        window.take(new PadPress(1, PadButton.SOUTH), 100);
        window.take(new PadPress(2, PadButton.SOUTH), 100);
        window.take(new PadMove(1, PadAxis.LEFT_X, 0.5), 100);
        window.take(new PadMove(1, PadAxis.LEFT_Y, 0), 100);
        inputs();
        window.take(new PadDisconnected(1), 100);
        assertInputs(
                new PadRelease(1, PadButton.SOUTH),
                new PadMove(1, PadAxis.LEFT_X, 0),
                new PadDisconnected(1));
    }

    @Test
    void timeDoesNotGoBackFromInputToInput() {
        List<Long> stamps = new ArrayList<>();
        for (long stamp : new long[] {50, 120, 110}) window.take(new MouseScroll(1, 0), stamp);
        while (window.poll() != null) stamps.add(window.stampNanos());
        assertEquals(List.of(100L, 120L, 120L), stamps);
    }

    @Test
    void aChangeIsReportedOnce() {
        assertTrue(window.takeChanged(), "a new window is reported as changed");
        assertFalse(window.takeChanged());
        window.setVisible(false);
        assertTrue(window.takeChanged());
        assertFalse(window.drawable());
        window.take(new MouseScroll(1, 0), 100);
        assertFalse(window.takeChanged(), "the window is reported as changed without a change");
        for (Input input :
                List.of(new Focus(false), new Minimized(true), new Resized(SIZE, SIZE))) {
            window.take(input, 100);
            assertTrue(window.takeChanged(), input::toString);
        }
        window.change();
        assertTrue(window.takeChanged());
    }

    @Test
    void modifiersThatTheUserHoldsArePressedAfterTheKeyboardCame() {
        window.setModifiers(() -> List.of(KeyCode.LEFT_SHIFT, KeyCode.RIGHT_ALT));
        window.take(new KeyPress(KeyCode.RIGHT_ALT), 100);
        window.take(new Focus(true), 110);
        assertEquals(
                List.of(
                        new KeyPress(KeyCode.RIGHT_ALT),
                        new Focus(true),
                        new KeyPress(KeyCode.LEFT_SHIFT)),
                inputs());
        assertEquals(110, window.stampNanos());
    }

    @Test
    void inputsThatNobodyTakesAreDroppedAboveALimitAndCounted() {
        for (int i = 0; i < WindowModel.INPUT_LIMIT; i++)
            window.take(new MouseScroll(i, 0), 100 + i);
        for (int i = 0; i < 100; i++) window.take(new MouseScroll(-1, 0), 1 << 20);
        assertEquals(100, window.lost());
        assertEquals(WindowModel.INPUT_LIMIT, window.pending());
        assertEquals(new MouseScroll(0, 0), window.poll());
        window.take(new MouseScroll(-2, 0), 1 << 20);
        for (int i = 1; i < WindowModel.INPUT_LIMIT; i++) {
            assertEquals(new MouseScroll(i, 0), window.poll());
            assertEquals(100 + i, window.stampNanos());
        }
        assertEquals(new MouseScroll(-2, 0), window.poll());
        assertNull(window.poll());
    }
}
