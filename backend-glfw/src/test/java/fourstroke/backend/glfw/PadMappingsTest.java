package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.glfw.GLFW.GLFW_CONNECTED;
import static org.lwjgl.glfw.GLFW.GLFW_DISCONNECTED;
import static org.lwjgl.glfw.GLFW.glfwSetJoystickCallback;

import fourstroke.backend.contract.Heard;
import fourstroke.loop.api.Feature;
import fourstroke.loop.api.PadConnected;
import fourstroke.loop.api.PadDisconnected;
import fourstroke.loop.api.Size;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/// Mappings in the format of SDL's database, and pads that come and go.
class PadMappingsTest {

    private static final String GUID = "030000005e0400008e02000014010000";
    private static final String PAD =
            GUID
                    + ",Pad of a test,a:b0,b:b1,dpup:h0.1,leftx:a0,lefty:a1~,lefttrigger:+a2,"
                    + "crc:1234,hint:SDL_X:=1,platform:Linux,";

    private static String wrong(String line) {
        List<String> wrong = PadMappings.of(line).wrong();
        assertEquals(1, wrong.size(), line);
        return wrong.getFirst();
    }

    @Test
    void commentsAndEmptyLinesAreLeftAside() {
        PadMappings mappings = PadMappings.of("# Linux\n\n  \r\n" + PAD + "\r\n#" + PAD);
        assertEquals(PAD + "\n", mappings.right());
        assertEquals(List.of(), mappings.wrong());
    }

    @Test
    void aWrongLineIsNamedByItsNumberAndTheOthersAreRead() {
        PadMappings mappings = PadMappings.of("#\n" + PAD + "\n" + GUID + "\nnonsense\n" + PAD);
        assertEquals(PAD + "\n" + PAD + "\n", mappings.right());
        assertEquals(
                List.of(
                        "line 3, '"
                                + GUID
                                + "': GUID, name and at least one button are separated by commas",
                        "line 4, 'nonsense': it must begin with a GUID of 32 hexadecimal digits"),
                mappings.wrong());
        assertEquals(
                "pad mappings, " + mappings.wrong().getFirst() + "; and 1 more",
                assertThrows(IllegalArgumentException.class, mappings::loadAll).getMessage());
    }

    @Test
    void whatIsWrongIsSaid() {
        assertEquals(
                "line 1, '" + GUID + ",,a:b0': a name has 1 to 127 bytes", wrong(GUID + ",,a:b0"));
        assertEquals(
                "line 1, '" + GUID + ",P,a=b0': 'a=b0' is not like a:b0", wrong(GUID + ",P,a=b0"));
        assertEquals(
                "line 1, '"
                        + GUID
                        + ",P,a:c0': 'c0' is no button like b0, axis like a1 or hat like h0.1",
                wrong(GUID + ",P,a:c0"));
        String shown = PAD.substring(0, 60);
        assertEquals(
                "line 1, '%s...': '0' is no button like b0, axis like a1 or hat like h0.1"
                        .formatted(shown),
                wrong(PAD + "leftx:0"));
    }

    @Test
    void whatGlfwWouldLeaveOutInSilenceOrMistakeIsWrong() {
        assertTrue(wrong(GUID + "," + "ü".repeat(64) + ",a:b0").endsWith("1 to 127 bytes"));
        assertTrue(wrong(GUID + ",P," + "x:b1,".repeat(198)).endsWith("at most 1023 bytes"));
        assertTrue(wrong(GUID + ",P\0,a:b0").endsWith("hide all that follows"));
        assertTrue(wrong(GUID + ",P,a:b256").contains("'b256' is no button"));
        assertTrue(wrong(GUID + ",P,leftx:-a300~").contains("'-a300~' is no button"));
        String most = GUID + "," + "ü".repeat(63) + "P,a:b255,leftx:+a255~";
        assertEquals(most + "\n", PadMappings.of(most).right());
    }

    @Test
    void halvesOfAxesAreLeftAsideAndTheRestOfTheirPadIsKnown() {
        PadMappings mappings =
                PadMappings.of(GUID + ",+P,+leftx:h0.2,a:b0,-leftx:h0.8,lefttrigger:-a2,");
        assertEquals(GUID + ",+P,a:b0,lefttrigger:-a2,\n", mappings.right());
        assertEquals(List.of(), mappings.wrong());
    }

    @Test
    void ofManyWrongLinesTheFirstAreToldAndTheOthersCounted() {
        PadMappings mappings = PadMappings.of("x\n".repeat(PadMappings.LIMIT / 2));
        assertEquals(PadMappings.TOLD, mappings.wrong().size());
        assertEquals(
                "pad mappings, line 1, 'x': it must begin with a GUID of 32 hexadecimal digits; and"
                        + " 2097151 more",
                assertThrows(IllegalArgumentException.class, mappings::loadAll).getMessage());
        PadMappings.loadFrom(Map.of(PadMappings.VARIABLE, "x\n".repeat(PadMappings.TOLD + 3)));
        List<String> heard = Heard.take();
        assertEquals(PadMappings.TOLD + 1, heard.size());
        assertEquals(
                "WARN fourstroke.backend.glfw.PadMappings: SDL_GAMECONTROLLERCONFIG has 3 more"
                        + " wrong lines",
                heard.getLast());
    }

    @Test
    void whatIsShownOfALineIsCutAndEscaped() {
        String digits = "1".repeat(900);
        String line = GUID + ",P,b:b" + digits;
        assertEquals(
                "line 1, '%s...': 'b%s...' is no button like b0, axis like a1 or hat like h0.1"
                        .formatted(line.substring(0, 60), "1".repeat(59)),
                wrong(line));
        assertTrue(wrong("\u001b[2J").startsWith("line 1, '\\u001b[2J': "));
        assertTrue(wrong(GUID + ",P,\u001b[2J").endsWith("'\\u001b[2J' is not like a:b0"));
        assertTrue(wrong("x".repeat(2_000_000)).endsWith("at most 1023 bytes"));
    }

    @Test
    void thereIsALimit() {
        String text = "#".repeat(PadMappings.LIMIT);
        assertEquals("", PadMappings.of(text).right());
        assertEquals(
                "pad mappings have at most 4,194,304 characters, not 4,194,305",
                assertThrows(IllegalArgumentException.class, () -> PadMappings.of(text + "#"))
                        .getMessage());
    }

    @Test
    void whatWasLoadedMakesPadsBeLookedAtAnew() {
        try (Glfw _ = Glfw.open(GlfwPlatform.NULL)) {
            int before = Glfw.padChanges();
            PadMappings.of(PAD).loadAll();
            assertEquals(before + 1, Glfw.padChanges());
            PadMappings.of("# nothing").loadAll();
            assertEquals(before + 1, Glfw.padChanges());
            PadMappings.loadFrom(Map.of(PadMappings.VARIABLE, "wrong\n" + PAD));
            assertEquals(before + 2, Glfw.padChanges(), "the line that is right");
            assertEquals(
                    List.of(
                            "WARN fourstroke.backend.glfw.PadMappings: SDL_GAMECONTROLLERCONFIG,"
                                + " line 1, 'wrong': it must begin with a GUID of 32 hexadecimal"
                                + " digits"),
                    Heard.take());
            PadMappings.loadFrom(Map.of());
            assertEquals(before + 2, Glfw.padChanges());
            assertNull(Glfw.takeError());
        }
    }

    @Test
    void aWindowRefusesWrongLinesAndSaysWhetherItHasPads() {
        try (PlainWindow window = PlainWindow.open()) {
            assertFalse(window.supports(Feature.PAD_MAPPINGS), "no display, no pads");
            window.addPadMappings(PAD);
            assertThrows(IllegalArgumentException.class, () -> window.addPadMappings("wrong"));
        }
    }

    @Test
    void padsThatComeAndGoAreHeardThroughGlfw() {
        try (Glfw _ = Glfw.open(GlfwPlatform.NULL);
                var heard = glfwSetJoystickCallback(null)) {
            var state = new WindowState(() -> 0, new Size(1, 1), 1);
            boolean[] there = new boolean[1];
            var pads = new Pads(state, source(there));
            pads.poll(Glfw.padChanges());
            there[0] = true;
            pads.poll(Glfw.padChanges());
            assertNull(state.poll(), "nobody told");
            heard.invoke(5, GLFW_CONNECTED);
            pads.poll(Glfw.padChanges());
            assertEquals(new PadConnected(5, "Pad"), state.poll());
            there[0] = false;
            heard.invoke(5, GLFW_DISCONNECTED);
            pads.poll(Glfw.padChanges());
            assertEquals(new PadDisconnected(5), state.poll());
            assertNull(state.poll());
        }
    }

    @Test
    void aPadEndsARestAlthoughGlfwDoesNotWakeForIt() {
        try (Glfw _ = Glfw.open(GlfwPlatform.NULL);
                var heard = glfwSetJoystickCallback(null)) {
            var state = new WindowState(() -> 0, new Size(1, 1), 1);
            boolean[] there = new boolean[1];
            boolean[] pressed = new boolean[1];
            var pads = new Pads(state, source(there, pressed));
            pads.poll(Glfw.padChanges());
            // Without a display GLFW returns at once.
            var sleeper =
                    new EventSleeper(() -> 0, pads, new Drag(() -> 0, () -> {}), GlfwPlatform.NULL);
            assertEquals(Long.MAX_VALUE, sleeper.longest(Long.MAX_VALUE));
            assertFalse(sleeper.sleep(Long.MAX_VALUE));
            there[0] = true;
            heard.invoke(5, GLFW_CONNECTED);
            assertTrue(sleeper.sleep(Long.MAX_VALUE), "it came");
            assertEquals(EventSleeper.PADS_NANOS, sleeper.longest(Long.MAX_VALUE));
            assertEquals(1, sleeper.longest(1));
            assertFalse(sleeper.sleep(Long.MAX_VALUE), "it does nothing");
            pressed[0] = true;
            assertTrue(sleeper.sleep(Long.MAX_VALUE), "it does something");
            there[0] = false;
            heard.invoke(5, GLFW_DISCONNECTED);
            assertTrue(sleeper.sleep(Long.MAX_VALUE), "it went");
            assertEquals(Long.MAX_VALUE, sleeper.longest(Long.MAX_VALUE));
        }
    }

    private static Pads.Source source(boolean[] there) {
        return source(there, new boolean[1]);
    }

    private static Pads.Source source(boolean[] there, boolean[] pressed) {
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
