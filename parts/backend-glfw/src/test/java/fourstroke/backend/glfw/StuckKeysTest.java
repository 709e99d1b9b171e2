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
    private final StuckKeys keys = new StuckKeys(state, this::read);

    private void read(byte[] bits) {
        asked++;
        Arrays.fill(bits, (byte) 0);
        if (down) bits[CODE / 8] = 1 << CODE % 8;
    }

    private void look() {
        now += StuckKeys.LOOK_NANOS;
        keys.look();
    }

    private void press() {
        keys.pressed(KeyCode.W, CODE);
        state.press(KeyCode.W);
        state.model.poll();
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
        assertNull(state.model.poll(), "its release may still be on its way");
        look();
        assertEquals(new KeyRelease(KeyCode.W), state.model.poll());
        look();
        assertNull(state.model.poll());
        assertEquals(3, asked, "nothing is held any more");
    }

    @Test
    void aKeyThatWasPressedAnewAfterItsReleaseIsHeld() {
        down = false;
        look();
        state.release(KeyCode.W); // which was on its way, as the next
        assertEquals(new KeyRelease(KeyCode.W), state.model.poll());
        press();
        look();
        assertNull(state.model.poll(), "it was up once since it is held");
        down = true;
        look();
        down = false;
        look();
        assertNull(state.model.poll());
    }

    @Test
    void theServerIsAskedSeldomAndOnlyWhileKeysAreHeld() {
        keys.look();
        now += StuckKeys.LOOK_NANOS - 1;
        keys.look();
        assertEquals(0, asked);
        assertEquals(StuckKeys.LOOK_NANOS, keys.until(Long.MAX_VALUE), "a rest ends for it");
        assertEquals(7, keys.until(7));
        state.focus(true);
        state.focus(false);
        state.button(MouseButton.LEFT, true);
        look();
        assertEquals(0, asked);
        assertEquals(Long.MAX_VALUE, keys.until(Long.MAX_VALUE));
    }

    @Test
    void whereEveryProgramIsToldOfItsKeysNobodyIsAsked() {
        assertNull(StuckKeys.on(GlfwPlatform.WAYLAND));
        var none = new StuckKeys(state, null);
        none.pressed(KeyCode.W, CODE);
        now += StuckKeys.LOOK_NANOS;
        none.look();
        assertEquals(Long.MAX_VALUE, none.until(Long.MAX_VALUE));
        assertTrue(state.model.holds(KeyCode.W));
        assertEquals(new KeyPress(KeyCode.A), pressed(KeyCode.A));
    }

    private Object pressed(KeyCode key) {
        state.press(key);
        return state.model.poll();
    }
}
