package fourstroke.backend.glfw;

import static fourstroke.backend.contract.Fuzz.one;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import fourstroke.backend.contract.Fuzz;
import fourstroke.loop.api.spi.PadLines;

import org.junit.jupiter.api.Test;

import java.util.Random;

/// Loads random mappings of game pads into GLFW. PadMappings must either load each text or refuse
/// the text with a message.
class PadMappingsFuzzTest {

    private static final int MAPPINGS = 10_000;

    private static final String[] TARGETS =
            ("a b x y back start guide dpup dpdown leftx lefty lefttrigger righttrigger"
                            + " leftshoulder rightstick misc1 +leftx -leftx")
                    .split(" ");

    @Test
    void anyMappingsAreReadOrRefused() {
        System.out.println(
                Fuzz.run(MAPPINGS, PadMappingsFuzzTest::mappings, PadMappingsFuzzTest::read));
    }

    private static String mappings(Random random) {
        StringBuilder lines = new StringBuilder();
        for (int i = random.nextInt(4); i >= 0; i--) {
            // The test uses only 64 different GUIDs. For each new mapping, GLFW compares the GUID
            // with the GUIDs of all mappings one by one, and with many different GUIDs this
            // comparison would take most of the time of the test.
            lines.append("030000005e0400008e020000140100%02x,".formatted(random.nextInt(64)))
                    .append(one(random, "Pad", "Zwölf 日本", "Pad of a long name, with a comma:x"))
                    .append(',');
            for (int k = random.nextInt(20); k >= 0; k--)
                lines.append(one(random, TARGETS)).append(':').append(source(random)).append(',');
            lines.append(one(random, "\n", "platform:Linux,\n", "crc:1a2b,\r\n", "\n# more\n"));
        }
        return random.nextInt(10) < 4 ? Fuzz.spoilt(lines.toString(), random) : lines.toString();
    }

    private static String source(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> "b" + random.nextInt(256);
            case 1 -> "h" + random.nextInt(10) + "." + random.nextInt(9);
            case 2 -> one(random, "+", "-", "") + "a" + random.nextInt(256) + "~";
            default -> one(random, "+", "-", "") + "a" + random.nextInt(10);
        };
    }

    private static boolean read(String text) {
        PadLines mappings = PadLines.of(text);
        assertEquals(mappings.taken(), PadLines.of(mappings.taken()).taken());
        try (Glfw glfw = Glfw.open(GlfwPlatform.NULL)) {
            PadMappings.add(mappings.taken());
            assertNull(Glfw.takeError());
            glfw.keep();
        }
        mappings.check();
        return true;
    }
}
