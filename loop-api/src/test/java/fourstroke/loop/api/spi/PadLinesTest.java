package fourstroke.loop.api.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/// Tests how lines in the format of SDL's game controller database are checked.
class PadLinesTest {

    private static final String GUID = "030000005e0400008e02000014010000";
    private static final String PAD = GUID + ",Pad of a test,a:b0,dpup:h0.1,lefttrigger:+a2,";

    /// Fails unless a message contains each of the given essential words.
    private static void assertSays(String message, String... words) {
        for (String word : words)
            assertTrue(message.contains(word), () -> "'" + word + "' is not in: " + message);
    }

    private static void assertWrong(String line) {
        PadLines read = PadLines.of(PAD + "\n" + line + "\n" + PAD, "Linux");
        assertEquals(PAD + "\n" + PAD + "\n", read.taken(), "the valid lines are still used");
        assertSays(
                assertThrows(IllegalArgumentException.class, read::check).getMessage(),
                "line 2:",
                "GUID,name,a:b0,");
    }

    private static void assertTaken(String expected, String text, String os) {
        PadLines read = PadLines.of(text, os);
        assertNull(read.complaint());
        read.check();
        assertEquals(expected, read.taken());
    }

    @Test
    void commentsAndEmptyLinesAreIgnored() {
        assertTaken(PAD + "\n", "# Linux\n\n  \r\n " + PAD + "\r\n#" + PAD, "Linux");
    }

    @Test
    void aByteOrderMarkIsNotPartOfTheFirstLine() {
        assertTaken(PAD + "\n", "\uFEFF" + PAD, "Linux");
        assertTaken(PAD + "\n", "\uFEFF# Linux\n" + PAD, "Linux");
    }

    @Test
    void linesForOtherSystemsAreIgnored() {
        String linux = PAD + "platform:Linux,\n";
        String windows = "xinput,XInput Controller,a:b0,platform:Windows,\n";
        String mac = PAD + "platform:Mac OS X,\n";
        String all = linux + windows + mac + PAD + "\nnonsense,platform:Android,\n";
        assertTaken(linux + PAD + "\n", all, "Linux");
        assertTaken(windows + PAD + "\n", all, "Windows 11");
        assertTaken(mac + PAD + "\n", all, "Mac OS X");
        assertTaken(linux + PAD + "\n", all, "FreeBSD");
    }

    @Test
    void linesThatGlfwWouldIgnoreOrRejectAreReportedByNumber() {
        assertWrong("nonsense");
        assertWrong("nonsense,Pad,a:b0,platform:Linux,");
        assertWrong(GUID);
        assertWrong(GUID + ",Pad");
        assertWrong(GUID + ",,a:b0");
        assertWrong(GUID + "0,Pad,a:b0");
        assertWrong(GUID + ",P\0,a:b0");
        assertWrong(GUID + ",P,a:b0\0");
        assertWrong(GUID + "," + "ü".repeat(64) + ",a:b0");
        assertWrong(GUID + ",P," + "x:b1,".repeat(198));
        String most = GUID + "," + "ü".repeat(63) + "P,a:b255,leftx:+a255~\n";
        assertTaken(most, most, "Linux");
    }

    @Test
    void ofManyInvalidLinesTheMessageListsTheFirstAndCountsTheOthers() {
        PadLines read = PadLines.of("x\n".repeat(PadLines.LIMIT / 2));
        assertEquals("", read.taken());
        assertSays(
                String.valueOf(read.complaint()), "1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2097142 more");
    }

    @Test
    void theTextHasAMaximumLength() {
        String text = "#".repeat(PadLines.LIMIT);
        assertEquals("", PadLines.of(text).taken());
        assertSays(
                assertThrows(IllegalArgumentException.class, () -> PadLines.of(text + "#"))
                        .getMessage(),
                "4,194,305",
                "4,194,304");
    }
}
