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
class X11Test {

    private static final int CODE = 25; // of W, as on X11

    private long now;
    private int asked;
    private boolean down = true;
    private final SystemReports reports = new SystemReports(() -> now, new Size(1, 1), 1);
    private final X11 keys =
            new X11(reports, this::read, key -> key == KeyCode.LEFT_SHIFT ? CODE : -1);

    private void read(byte[] bits) {
        asked++;
        Arrays.fill(bits, (byte) 0);
        if (down) bits[CODE / 8] = 1 << CODE % 8;
    }

    private void look() {
        now += X11.LOOK_NANOS;
        keys.afterPoll();
    }

    private void press() {
        keys.pressed(KeyCode.W, CODE);
        reports.press(KeyCode.W);
        reports.model.poll();
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
        assertNull(reports.model.poll(), "its release may still be on its way");
        look();
        assertEquals(new KeyRelease(KeyCode.W), reports.model.poll());
        look();
        assertNull(reports.model.poll());
        assertEquals(3, asked, "nothing is held any more");
    }

    @Test
    void aKeyThatWasPressedAnewAfterItsReleaseIsHeld() {
        down = false;
        look();
        reports.release(KeyCode.W); // which was on its way, as the next
        assertEquals(new KeyRelease(KeyCode.W), reports.model.poll());
        press();
        look();
        assertNull(reports.model.poll(), "it was up once since it is held");
        down = true;
        look();
        down = false;
        look();
        assertNull(reports.model.poll());
    }

    @Test
    void theServerIsAskedSeldomAndOnlyWhileKeysAreHeld() {
        keys.afterPoll();
        now += X11.LOOK_NANOS - 1;
        keys.afterPoll();
        assertEquals(0, asked);
        assertEquals(X11.LOOK_NANOS, keys.pollBy(Long.MAX_VALUE), "a rest ends for it");
        assertEquals(7, keys.pollBy(7));
        reports.focus(true);
        reports.focus(false);
        asked = 0;
        reports.button(MouseButton.LEFT, true);
        look();
        assertEquals(0, asked);
        assertEquals(Long.MAX_VALUE, keys.pollBy(Long.MAX_VALUE));
    }

    @Test
    void modifiersThatAreDownAreFoundAndReleasedAsTheyAreLetGo() {
        reports.focus(true);
        reports.model.poll(); // the focus
        assertEquals(new KeyPress(KeyCode.LEFT_SHIFT), reports.model.poll());
        down = false;
        reports.focus(false);
        reports.focus(true);
        while (reports.model.poll() != null) {}
        assertTrue(!reports.model.holds(KeyCode.LEFT_SHIFT), "it was let go of meanwhile");
        down = true;
        reports.focus(false);
        reports.focus(true);
        assertTrue(reports.model.holds(KeyCode.LEFT_SHIFT));
        down = false;
        look();
        look();
        assertTrue(!reports.model.holds(KeyCode.LEFT_SHIFT), "GLFW would not tell");
    }
}
