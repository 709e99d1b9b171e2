package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.TestLog;
import fourstroke.loop.api.PadAxis;
import fourstroke.loop.api.PadButton;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Tests game pads for which GLFW itself finds no mapping, and game pads that environment variables
/// hide.
class GlfwPadsTest {

    /// The GUID of a game pad with bus 3, vendor 0xaa, product 1 and version 2.
    private static final String GUID = "03000000aa0000000100000002000000";

    private static final String FIELDS = ",a:b0,b:b1,leftx:a0,";

    /// The mapping lines that were passed to the simulated GLFW. The key is the GUID of a line.
    private final Map<String, String> inGlfw = new HashMap<>();

    private final PadMappings.Lines lines = new PadMappings.Lines(this::load);
    private @Nullable String guid = GUID;
    private String name = "Pad";
    private final boolean[] buttons = new boolean[12];
    private final int[] hats = new int[1];
    private final double[] axes = new double[4];
    private GlfwPads pads = pads(Map.of());

    private void load(String text) {
        text.lines().forEach(line -> inGlfw.put(line.substring(0, 32), line));
    }

    private GlfwPads pads(Map<String, String> environment) {
        return new GlfwPads(
                new GlfwPads.Joysticks() {
                    @Override
                    public @Nullable String guid(int pad) {
                        return pad == 0 ? guid : null;
                    }

                    @Override
                    public String name(int pad) {
                        return name;
                    }

                    @Override
                    public @Nullable String mappedName(int pad) {
                        String line = inGlfw.get(String.valueOf(guid));
                        return line == null ? null : line.split(",")[1];
                    }

                    @Override
                    public boolean read(int pad, boolean[] pressed, double[] values) {
                        values[PadAxis.LEFT_X.ordinal()] = axes[0];
                        return true;
                    }

                    @Override
                    public PadLine.RawPad raw(int pad) {
                        return new PadLine.RawPad() {
                            @Override
                            public boolean button(int index) {
                                return index < buttons.length && buttons[index];
                            }

                            @Override
                            public int hat(int index) {
                                return index < hats.length ? hats[index] : 0;
                            }

                            @Override
                            public double axis(int index) {
                                return index < axes.length ? axes[index] : 0;
                            }
                        };
                    }
                },
                lines,
                IgnoredPads.of(environment));
    }

    private @Nullable String nameWith(String line) {
        inGlfw.clear();
        lines.clear();
        lines.add(line + "\n");
        return pads.name(0);
    }

    private void assertAxes(double... expected) {
        double[] read = new double[PadAxis.values().length];
        pads.read(0, new boolean[PadButton.values().length], read);
        double[] sticks = {
            read[PadAxis.LEFT_X.ordinal()],
            read[PadAxis.LEFT_Y.ordinal()],
            read[PadAxis.RIGHT_X.ordinal()],
            read[PadAxis.RIGHT_Y.ordinal()]
        };
        assertArrayEquals(expected, sticks, 1e-9);
    }

    @Test
    void halvesOfAxesAreConverted() {
        String halves =
                "+rightx:b8,-rightx:b3,-righty:h0.1,+righty:h0.4,+lefty:a1,-lefty:-a2,+leftx:+a3~,";
        assertEquals("Half", nameWith(GUID + ",Half" + FIELDS + halves + "platform:Linux,"));
        assertEquals(GUID + ",Half" + FIELDS + "platform:Linux,", inGlfw.get(GUID));
        axes[1] = -1;
        assertAxes(0, 0, 0, 0);
        buttons[8] = true;
        hats[0] = 1;
        assertAxes(0, 0, 1, -1);
        buttons[3] = true;
        hats[0] = 4;
        assertAxes(0, 0, 0, 1);
        buttons[8] = false;
        hats[0] = 0;
        // If a whole axis of the pad controls half of an axis of the game, the middle of the pad's
        // axis moves the game's axis to 0.5.
        axes[1] = 0;
        assertAxes(0, 0.5, -1, 0);
        axes[1] = -1;
        axes[2] = -0.25;
        axes[3] = -0.5;
        axes[0] = 0.75;
        assertAxes(1, -0.25, -1, 0);
        pads.name(0);
        assertAxes(1, -0.25, -1, 0);
    }

    @Test
    void aNameThatLooksLikeHalfAnAxisStays() {
        assertEquals("+P", nameWith(GUID + ",+P,+leftx:h0.2,a:b0,-leftx:h0.8,lefttrigger:-a2,"));
        assertEquals(GUID + ",+P,a:b0,lefttrigger:-a2,", inGlfw.get(GUID));
        hats[0] = 8;
        assertAxes(-1, 0, 0, 0);
    }

    @Test
    void theCrcOfANameIsThatOfSdl() {
        assertEquals("3dbb", PadLine.crc("123456789"), "the check value of CRC-16/ARC is 0xbb3d");
    }

    @Test
    void aLineWithACrcMatches() {
        String crc = PadLine.crc("Pad");
        String withCrc = "0300%saa0000000100000002000000,Mine".formatted(crc) + FIELDS;
        assertEquals("Mine", nameWith(withCrc));
        assertEquals(GUID + ",Mine" + FIELDS, inGlfw.get(GUID));
        assertEquals("Mine", nameWith(withCrc + "\n" + GUID + ",Other" + FIELDS));
        String other = "03000d5eaa0000000100000002000000,Another name" + FIELDS;
        assertEquals(
                "Another name",
                nameWith(other),
                "a mapping with a similar GUID is used if there is no exact one");
        assertEquals("Mine", nameWith(withCrc + "\n" + other));
        assertEquals("Mine", nameWith(other + "\n" + withCrc));
        String field = "crc:%s%s,".formatted(crc.substring(2), crc.substring(0, 2));
        assertEquals(
                "Field",
                nameWith("03000000aa0000000100000002000000,Field" + FIELDS + field + "\n" + other));
    }

    @Test
    void aLineOfAnotherVersionMatchesIfThereIsNoBetterOne() {
        String none = "03000000aa0000000100000000000000,No version" + FIELDS + "+lefty:b5,";
        assertEquals("No version", nameWith(none));
        buttons[5] = true;
        assertAxes(0, 1, 0, 0);
        pads.name(0); // Asks for the name again, after GLFW has received the line.
        assertAxes(0, 1, 0, 0);
        assertEquals("Mine", nameWith(GUID + ",Mine" + FIELDS + "\n" + none));
        inGlfw.clear();
        lines.clear();
        lines.add(none + "\n");
        inGlfw.put(GUID, GUID + ",Known to GLFW,");
        assertEquals("Known to GLFW", pads.name(0));
        assertNull(nameWith("05000000aa0000000100000000000000,Bluetooth" + FIELDS));
        assertNull(nameWith("03000000aa0000000200000002000000,Another product" + FIELDS));
        assertNull(nameWith("xinput,XInput" + FIELDS));
        TestLog.take(); // Removes the log message about a pad without a mapping.
    }

    @Test
    void aPadWithoutAVersionMatchesByItsNameOrCrc() {
        name = "Old Pad";
        guid = "030000004f6c642050616400000000000000".substring(0, 32);
        String numbers = "03000000aa0000000100000000000000,";
        assertEquals("Old Pad", nameWith(numbers + "Old Pad" + FIELDS));
        assertNull(nameWith(numbers + "Old Pads" + FIELDS));
        assertEquals(
                "Any",
                nameWith("0300" + PadLine.crc(name) + "aa0000000100000000000000,Any" + FIELDS));
        TestLog.take(); // Removes the log message about a pad without a mapping.
    }

    @Test
    void aPadWithoutAMappingIsReportedOnce() {
        guid = "03000000bb0000000100000002000000";
        TestLog.take();
        assertNull(pads.name(0));
        assertNull(pads.name(0));
        List<String> logged = TestLog.take();
        assertEquals(1, logged.size(), logged::toString);
        for (String word : List.of("WARN", "'Pad'", guid, PadMappings.VARIABLE, "addPadMappings"))
            assertTrue(logged.getFirst().contains(word), logged::toString);
    }

    @Test
    void aPadThatTheEnvironmentHidesIsNotReported() {
        String line = GUID + ",Mine" + FIELDS;
        assertEquals("Mine", nameWith(line));
        pads = pads(Map.of(IgnoredPads.HIDDEN, "0x054c/0x0ce6, 0x00AA/0x0001"));
        assertNull(nameWith(line));
        pads = pads(Map.of(IgnoredPads.HIDDEN, "0x054c/0x0ce6"));
        assertEquals("Mine", nameWith(line));
        pads = pads(Map.of(IgnoredPads.ONLY, "0x00aa/0x0001", IgnoredPads.HIDDEN, "0x00aa/0x0001"));
        assertEquals("Mine", nameWith(line));
        pads = pads(Map.of(IgnoredPads.ONLY, "0x054c/0x0ce6"));
        assertNull(nameWith(line));
    }

    @Test
    void aPadThatSteamDoublesIsReportedOnce() {
        String virtual = "03000000de280000ff11000001000000";
        String both = GUID + ",Real" + FIELDS + "\n" + virtual + ",Virtual" + FIELDS;
        pads = pads(Map.of(IgnoredPads.HIDDEN, "0x00aa/0x0001", IgnoredPads.STEAMS, "1"));
        assertNull(nameWith(both));
        guid = virtual;
        assertEquals("Virtual", nameWith(both));
        pads = pads(Map.of(IgnoredPads.HIDDEN, "0x00bb/0x0001"));
        assertNull(nameWith(both), "Steam does not map pads for this game");
    }

    @Test
    void linesHaveALimit() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i <= PadMappings.Lines.LIMIT; i++)
            text.append("03000000%04x00000100000002000000,Pad%s\n".formatted(i + 1, FIELDS));
        lines.add(text.toString());
        assertNull(
                lines.best("03000000000100000100000002000000", "Pad"),
                "the oldest mapping was dropped at the limit");
        assertTrue(lines.best("03000000000200000100000002000000", "Pad") != null);
    }
}
