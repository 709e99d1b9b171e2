package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.base.WindowModel;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRelease;
import fourstroke.loop.api.Input.KeyRepeat;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.draw.Size;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.lwjgl.glfw.GLFW;

import java.util.Arrays;

/// Tests keys that the user releases while another program receives the input of the keyboard.
class X11Test {

    private static final int CODE = 25; // The scancode of the key W on X11.

    private long now;
    private int asked;
    private boolean down = true;
    private final WindowModel model = new WindowModel(new Size(1, 1), new Size(1, 1), 1, now);
    private final Keys keys = new Keys(model, () -> now, ExtraKeys.of(GlfwPlatform.X11, 111));
    private boolean exists = true;
    private final X11Server server =
            new X11Server(0) {
                @Override
                void readKeys(byte[] bits) {
                    asked++;
                    Arrays.fill(bits, (byte) 0);
                    if (down) bits[CODE / 8] = 1 << CODE % 8;
                }

                @Override
                boolean windowExists() {
                    return exists;
                }
            };
    private final X11 x11 =
            new X11(model, keys, () -> now, server, key -> key == KeyCode.LEFT_SHIFT ? CODE : -1);

    private void look() {
        now += X11.LOOK_NANOS;
        x11.afterPoll();
    }

    private void press() {
        key(GLFW.GLFW_PRESS);
        assertEquals(new KeyPress(KeyCode.W), model.poll());
    }

    private void key(int action) {
        keys.invoke(0, GLFW.GLFW_KEY_W, CODE, action, 0);
    }

    @BeforeEach
    void hold() {
        press();
    }

    @Test
    void aKeyThatWasUpInTwoReadingsIsReleased() {
        look();
        down = false;
        look();
        assertNull(model.poll(), "the release of the key may still arrive from GLFW");
        look();
        assertEquals(new KeyRelease(KeyCode.W), model.poll());
        look();
        assertNull(model.poll());
        assertEquals(3, asked, "the server is asked although no key is pressed any more");
        key(GLFW.GLFW_REPEAT);
        assertEquals(
                new KeyPress(KeyCode.W),
                model.poll(),
                "a press that GLFW reports as a repetition is a press");
        key(GLFW.GLFW_REPEAT);
        assertEquals(new KeyRepeat(KeyCode.W), model.poll());
        key(GLFW.GLFW_RELEASE);
        assertEquals(new KeyRelease(KeyCode.W), model.poll());
        key(GLFW.GLFW_REPEAT);
        assertNull(model.poll(), "the repetition of a released key was reported");
    }

    @Test
    void aKeyThatWasPressedAgainAfterItsReleaseIsHeld() {
        down = false;
        look();
        // GLFW reports the release of the key here, after the X server has already answered that
        // the key is up.
        model.key(KeyCode.W, CODE, false, now);
        assertEquals(new KeyRelease(KeyCode.W), model.poll());
        press();
        look();
        assertNull(
                model.poll(), "a key that was released in between was reported as released again");
        down = true;
        look();
        down = false;
        look();
        assertNull(model.poll());
    }

    @Test
    void theServerIsReadRarelyAndOnlyWhileKeysAreHeld() {
        x11.afterPoll();
        now += X11.LOOK_NANOS - 1;
        x11.afterPoll();
        assertEquals(0, asked);
        assertEquals(
                X11.LOOK_NANOS,
                x11.pollBy(Long.MAX_VALUE),
                "the wait ends in time to ask the server");
        assertEquals(7, x11.pollBy(7));
        model.setFocused(true, now);
        model.setFocused(false, now);
        asked = 0;
        model.button(MouseButton.LEFT, true, now);
        look();
        assertEquals(0, asked);
        assertEquals(Long.MAX_VALUE, x11.pollBy(Long.MAX_VALUE));
        while (model.poll() != null) {}
        x11.afterPoll();
        press();
        x11.afterPoll();
        assertEquals(0, asked, "the server was asked immediately after the press");
    }

    @Test
    void modifiersThatAreDownAreFoundAndReleasedLater() {
        model.setFocused(true, now);
        model.poll(); // Removes the input Focus from the queue.
        assertEquals(new KeyPress(KeyCode.LEFT_SHIFT), model.poll());
        down = false;
        model.setFocused(false, now);
        model.setFocused(true, now);
        while (model.poll() != null) {}
        assertTrue(
                !model.holds(KeyCode.LEFT_SHIFT),
                "Shift is still pressed, but the user released it");
        down = true;
        model.setFocused(false, now);
        model.setFocused(true, now);
        assertTrue(model.holds(KeyCode.LEFT_SHIFT));
        down = false;
        look();
        look();
        assertTrue(
                !model.holds(KeyCode.LEFT_SHIFT),
                "Shift is still pressed, but GLFW does not report its release");
    }

    @Test
    void theSecondReleaseOfTwoKeysOfOneTokenIsFound() {
        key(GLFW.GLFW_RELEASE);
        model.poll();
        keys.invoke(
                // The first physical key has the scancode CODE. The simulated X server reports the
                // state of this key.
                0, GLFW.GLFW_KEY_SLASH, CODE, GLFW.GLFW_PRESS, 0);
        keys.invoke(0, GLFW.GLFW_KEY_SLASH, 201, GLFW.GLFW_REPEAT, 0);
        assertEquals(new KeyPress(KeyCode.SLASH), model.poll());
        assertEquals(
                new KeyPress(KeyCode.SLASH), model.poll(), "the press of another key is reported");
        keys.invoke(0, GLFW.GLFW_KEY_SLASH, 201, GLFW.GLFW_RELEASE, 0);
        look();
        look();
        look();
        assertNull(model.poll(), "the first key is still pressed");
        down = false;
        look();
        look();
        assertEquals(new KeyRelease(KeyCode.SLASH), model.poll());
        assertNull(model.poll());
    }

    @Test
    void aWindowThatAnotherProgramDestroyedEndsTheGame() {
        now += X11.CHECK_NANOS;
        x11.checkWindow();
        exists = false;
        // This call does not ask the X server, because the last check was less than CHECK_NANOS
        // ago.
        x11.checkWindow();
        now += X11.CHECK_NANOS;
        String message = assertThrows(BackendException.class, x11::checkWindow).getMessage();
        assertTrue(message.contains("destroyed the window"), message);
    }
}
