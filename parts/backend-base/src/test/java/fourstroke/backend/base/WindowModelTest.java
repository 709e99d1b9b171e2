package fourstroke.backend.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Axis;
import fourstroke.loop.api.Focus;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Key;
import fourstroke.loop.api.Minimized;
import fourstroke.loop.api.Mouse;
import fourstroke.loop.api.MouseDelta;
import fourstroke.loop.api.MouseMove;
import fourstroke.loop.api.Moved;
import fourstroke.loop.api.Pad;
import fourstroke.loop.api.PadAxis;
import fourstroke.loop.api.PadButton;
import fourstroke.loop.api.PadDisconnected;
import fourstroke.loop.api.Press;
import fourstroke.loop.api.Release;
import fourstroke.loop.api.Resize;
import fourstroke.loop.api.ScaleChange;
import fourstroke.loop.api.Scroll;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.window.CursorMode;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

class WindowModelTest {

    private static final Size SIZE = new Size(80, 60);

    private final WindowModel window = new WindowModel(SIZE, SIZE, 1, 100);

    @BeforeEach
    void open() {
        window.open(7, 8, true);
    }

    private List<Input> inputs() {
        List<Input> inputs = new ArrayList<>();
        for (Input input = window.poll(); input != null; input = window.poll()) inputs.add(input);
        return inputs;
    }

    @Test
    void isAsItWasOpenedWithoutAnInput() {
        assertEquals(List.of(7, 8), List.of(window.x(), window.y()));
        assertTrue(window.focused() && window.visible() && window.drawable());
        assertEquals(0, window.pending());
    }

    @Test
    void takesOnTheStateThatInputsReport() {
        List<Input> all =
                List.of(
                        new Resize(new Size(8, 6), new Size(16, 12)),
                        new ScaleChange(2),
                        new Moved(1, 2),
                        new Minimized(true));
        for (Input input : all) window.take(input, 100);
        assertEquals(new Size(8, 6), window.points());
        assertEquals(new Size(16, 12), window.pixels());
        assertEquals(2, window.scale());
        assertEquals(List.of(1, 2), List.of(window.x(), window.y()));
        assertTrue(window.minimized());
        assertFalse(window.drawable());
        assertEquals(all, inputs());
    }

    @Test
    void morePixelsThanAnImageCanHaveAreRefused() {
        Resize resize = new Resize(SIZE, new Size(9000, 6));
        assertThrows(IllegalArgumentException.class, () -> window.take(resize, 100));
        assertEquals(SIZE, window.pixels());
        assertEquals(0, window.pending());
    }

    @Test
    void releasesKeysAndMouseButtonsBeforeItLosesTheKeyboard() {
        Pad south = Pad.of(1, PadButton.SOUTH);
        for (var button : List.of(Key.B, south, Mouse.LEFT, Key.A))
            window.take(new Press(button), 100);
        window.take(new Release(Key.B), 100);
        inputs();
        window.setFocused(false, 100);
        window.setFocused(false, 100);
        assertEquals(
                List.of(new Release(Mouse.LEFT), new Release(Key.A), new Focus(false)), inputs());
    }

    @Test
    void releasesAPadBeforeItIsGone() {
        Pad south = Pad.of(1, PadButton.SOUTH);
        window.take(new Press(south), 100);
        window.take(new Press(Pad.of(2, PadButton.SOUTH)), 100);
        window.take(new PadAxis(1, Axis.LEFT_X, 0.5), 100);
        window.take(new PadAxis(1, Axis.LEFT_Y, 0), 100);
        inputs();
        window.take(new PadDisconnected(1), 100);
        assertEquals(
                List.of(new Release(south), new PadAxis(1, Axis.LEFT_X, 0), new PadDisconnected(1)),
                inputs());
    }

    @Test
    void aCursorThatIsCapturedReportsMotions() {
        window.moveCursor(10, 20, 100);
        window.setCursorMode(CursorMode.CAPTURED);
        window.moveCursor(11, 18, 100);
        window.moveCursor(11, 19, 100);
        assertEquals(
                List.of(new MouseMove(10, 20), new MouseDelta(1, -2), new MouseDelta(0, 1)),
                inputs());
    }

    @Test
    void whatIsPutAwayHasNoKeyboard() {
        window.setMinimized(true, 100);
        window.setMinimized(true, 100);
        window.setMinimized(false, 100);
        assertEquals(
                List.of(
                        new Minimized(true),
                        new Focus(false),
                        new Minimized(false),
                        new Focus(true)),
                inputs());
    }

    @Test
    void timeDoesNotGoBackFromInputToInput() {
        List<Long> stamps = new ArrayList<>();
        for (long stamp : new long[] {50, 120, 110}) window.take(new Scroll(1, 0), stamp);
        while (window.poll() != null) stamps.add(window.stampNanos());
        assertEquals(List.of(100L, 120L, 120L), stamps);
    }

    @Test
    void aChangeIsToldOnce() {
        assertTrue(window.takeChanged(), "nobody has looked yet");
        assertFalse(window.takeChanged());
        window.setVisible(false);
        assertTrue(window.takeChanged());
        assertFalse(window.drawable());
        window.take(new Scroll(1, 0), 100);
        assertTrue(window.takeChanged());
        window.change();
        assertTrue(window.takeChanged());
    }
}
