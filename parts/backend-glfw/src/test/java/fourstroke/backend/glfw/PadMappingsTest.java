package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.glfw.GLFW.GLFW_CONNECTED;
import static org.lwjgl.glfw.GLFW.GLFW_DISCONNECTED;
import static org.lwjgl.glfw.GLFW.glfwSetJoystickCallback;

import fourstroke.backend.base.WindowModel;
import fourstroke.backend.contract.TestLog;
import fourstroke.loop.api.Input.PadConnected;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.window.Window.Feature;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/// Tests mappings in the format of SDL's database, and game pads that are connected and
/// disconnected.
class PadMappingsTest {

    private static final String GUID = "030000005e0400008e02000014010000";
    private static final String PAD =
            GUID
                    + ",Pad of a test,a:b0,b:b1,dpup:h0.1,leftx:a0,lefty:a1~,lefttrigger:+a2,"
                    + "crc:1234,hint:SDL_X:=1,platform:Linux,";

    @Test
    void padsAreReadAgainAfterMappingsWereLoaded() {
        try (Glfw _ = Glfw.open(GlfwPlatform.NULL)) {
            int before = Glfw.padChanges();
            PadMappings.add(PAD);
            assertEquals(before + 1, Glfw.padChanges());
            PadMappings.add("# nothing");
            assertEquals(before + 1, Glfw.padChanges());
            PadMappings.loadFrom(Map.of(PadMappings.VARIABLE, "wrong\n" + PAD));
            assertEquals(
                    before + 2,
                    Glfw.padChanges(),
                    "the correct line is loaded although another line is wrong");
            List<String> logged = TestLog.take();
            assertEquals(1, logged.size(), logged::toString);
            assertTrue(
                    logged.getFirst()
                            .startsWith(
                                    "WARN fourstroke.backend.glfw.PadMappings:"
                                        + " SDL_GAMECONTROLLERCONFIG: pad mappings cannot be read"
                                        + " in line 1: "),
                    logged::toString);
            PadMappings.loadFrom(Map.of());
            assertEquals(before + 2, Glfw.padChanges());
            assertNull(Glfw.takeError());
        }
    }

    @Test
    void badLinesAreSkippedAndTheOthersAreLoaded() {
        try (GlfwWindow window = PlainWindow.open()) {
            assertFalse(
                    window.supports(Feature.PAD_MAPPINGS),
                    "a window without a display supports pad mappings");
            int before = Glfw.padChanges();
            assertThrows(
                    IllegalArgumentException.class, () -> window.addPadMappings("wrong\n" + PAD));
            assertEquals(before + 1, Glfw.padChanges());
        }
    }

    @Test
    void aPadEndsAWaitAlthoughGlfwDoesNotWakeForIt() {
        try (Glfw _ = Glfw.open(GlfwPlatform.NULL);
                var logged = glfwSetJoystickCallback(null)) {
            var model = new WindowModel(new Size(1, 1), new Size(1, 1), 1, 0);
            boolean[] there = new boolean[1];
            boolean[] pressed = new boolean[1];
            var pads = new Pads(model, () -> 0, source(there, pressed));
            pads.poll(Glfw.padChanges());
            // Without a display, GLFW's functions that wait return at once, so the calls of sleep()
            // in this test do not block.
            var sleeper =
                    new EventSleeper(
                            () -> 0,
                            pads,
                            new ModalDrag(() -> 0, () -> {}),
                            false,
                            EventSleeper::process);
            assertEquals(Long.MAX_VALUE, sleeper.longest(Long.MAX_VALUE));
            assertFalse(sleeper.sleep(Long.MAX_VALUE));
            there[0] = true;
            logged.invoke(5, GLFW_CONNECTED);
            assertTrue(sleeper.sleep(Long.MAX_VALUE), "a new pad ends the wait");
            assertEquals(new PadConnected(5, "Pad"), model.poll());
            assertEquals(EventSleeper.PADS_NANOS, sleeper.longest(Long.MAX_VALUE));
            assertEquals(1, sleeper.longest(1));
            assertFalse(sleeper.sleep(Long.MAX_VALUE), "a pad without input ended the wait");
            pressed[0] = true;
            assertTrue(sleeper.sleep(Long.MAX_VALUE), "a pad with input ends the wait");
            there[0] = false;
            logged.invoke(5, GLFW_DISCONNECTED);
            assertTrue(sleeper.sleep(Long.MAX_VALUE), "a pad that is disconnected ends the wait");
            assertEquals(Long.MAX_VALUE, sleeper.longest(Long.MAX_VALUE));
        }
    }

    static Pads.Source source(boolean[] there, boolean[] pressed) {
        return new Pads.Source() {
            @Override
            public String name(int pad) {
                return pad == 5 && there[0] ? "Pad" : null;
            }

            @Override
            public boolean read(int pad, boolean[] buttons, double[] axes) {
                buttons[0] = pressed[0];
                return true;
            }
        };
    }
}
