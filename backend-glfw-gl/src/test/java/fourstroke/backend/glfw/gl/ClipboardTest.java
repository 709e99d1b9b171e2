package fourstroke.backend.glfw.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.backend.contract.Display;
import fourstroke.backend.contract.TestLog;
import fourstroke.backend.contract.Waits;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;
import java.util.List;

/// Tests that a game can paste a text that another program has copied.
@Tag("slow")
class ClipboardTest {

    /// The size of the copied text in bytes. The text is so long that the X server transfers it in
    /// several parts, but the text is shorter than the longest text that
    /// `BackendWindow.clipboard()` accepts. The text consists of lines of eight bytes.
    private static final int MANY = 4_000_000;

    private static final WindowSettings SETTINGS = WindowSettings.of("Paste", 64, 48);

    @Test
    void aTextIsPastedAndAPictureIsNone() {
        Display.need();
        try (BackendWindow window = OpenGl.WINDOWS.open(SETTINGS)) {
            copy("Gr\\303\\274\\303\\237e", "");
            assertEquals("Grüße", window.clipboard());
            copy("picture", "-t image/png");
            assertEquals("", window.clipboard());
        }
        assertEquals(List.of(), TestLog.take(), "a clipboard without a text causes no warning");
    }

    @Test
    void aLongTextComesInPieces() {
        Display.need();
        try (BackendWindow window = OpenGl.WINDOWS.open(SETTINGS)) {
            Display.run(
                    "sh",
                    "-c",
                    "yes gr\u00FC\u00DFe | head -c %d | xclip -selection clipboard >/dev/null 2>&1"
                            .formatted(MANY));
            Waits.until(
                    window,
                    "the text of the other program is in the clipboard",
                    it -> it.clipboard().getBytes(StandardCharsets.UTF_8).length == MANY);
        }
    }

    /// Copies bytes to the clipboard with the program xclip, which keeps running in the background
    /// as long as it owns the clipboard. The bytes are in the notation of the shell's command
    /// printf. The command xclip returns before the X server knows the new owner of the clipboard,
    /// so the script reads the clipboard again and again until the clipboard contains the bytes.
    private static void copy(String bytes, String kind) {
        String program =
                """
                had() { printf '%1$s' | od -c; }
                has() { xclip -o -selection clipboard %2$s 2>/dev/null | od -c; }
                printf '%1$s' | xclip -selection clipboard %2$s >/dev/null 2>&1
                for i in $(seq 100); do
                    [ "$(has)" = "$(had)" ] && exit 0
                    sleep 0.1
                done
                exit 1
                """;
        Display.run("sh", "-c", program.formatted(bytes, kind));
    }
}
