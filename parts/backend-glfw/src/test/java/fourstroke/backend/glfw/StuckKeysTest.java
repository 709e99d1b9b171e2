package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRelease;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.draw.Size;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.Arrays;

/// Keys that are let go while another program has the keyboard.
class StuckKeysTest {

    private static final int CODE = 25; // of W, as on X11

    private long now;
    private int asked;
    private boolean down = true;
    private final WindowState state = new WindowState(() -> now, new Size(1, 1), 1);
    private final StuckKeys grabs = new StuckKeys(state, this::read);

    private void read(byte[] bits) {
        asked++;
        Arrays.fill(bits, (byte) 0);
        if (down) bits[CODE / 8] = 1 << CODE % 8;
    }

    private void look() {
        now += StuckKeys.LOOK_NANOS;
        grabs.look();
    }

    private void press() {
        grabs.pressed(KeyCode.W, CODE);
        state.press(KeyCode.W);
        state.poll();
    }

    @BeforeEach
    void hold() {
        press();
    }

    @Test
    void aKeyThatWasUpTwiceIsReleased() {
        look();
        down = false;
        look();
        assertNull(state.poll(), "its release may still be on its way");
        look();
        assertEquals(new KeyRelease(KeyCode.W), state.poll());
        look();
        assertNull(state.poll());
        assertEquals(3, asked, "nothing is held any more");
    }

    @Test
    void aKeyThatWasPressedAnewAfterItsReleaseIsHeld() {
        down = false;
        look();
        state.release(KeyCode.W); // which was on its way, as the next
        assertEquals(new KeyRelease(KeyCode.W), state.poll());
        press();
        look();
        assertNull(state.poll(), "it was up once since it is held");
        down = true;
        look();
        down = false;
        look();
        assertNull(state.poll());
    }

    @Test
    void theServerIsAskedSeldomAndOnlyWhileKeysAreHeld() {
        grabs.look();
        now += StuckKeys.LOOK_NANOS - 1;
        grabs.look();
        assertEquals(0, asked);
        assertEquals(StuckKeys.LOOK_NANOS, grabs.until(Long.MAX_VALUE), "a rest ends for it");
        assertEquals(7, grabs.until(7));
        state.focus(true);
        state.focus(false);
        state.press(MouseButton.LEFT);
        look();
        assertEquals(0, asked);
        assertEquals(Long.MAX_VALUE, grabs.until(Long.MAX_VALUE));
    }

    @Test
    void whereEveryProgramIsToldOfItsKeysNobodyIsAsked() {
        assertNull(StuckKeys.on(GlfwPlatform.WAYLAND));
        var none = new StuckKeys(state, null);
        none.pressed(KeyCode.W, CODE);
        now += StuckKeys.LOOK_NANOS;
        none.look();
        assertEquals(Long.MAX_VALUE, none.until(Long.MAX_VALUE));
        assertTrue(state.holds(KeyCode.W));
        assertEquals(new KeyPress(KeyCode.A), pressed(KeyCode.A));
    }

    private Object pressed(KeyCode key) {
        state.press(key);
        return state.poll();
    }
}
