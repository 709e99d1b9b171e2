package fourstroke.loop.core.canvas;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import fourstroke.loop.api.Color;
import fourstroke.loop.api.Font;
import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Size;

import org.junit.jupiter.api.Test;

import java.util.Arrays;

class LettersTest {

    private static final Size SIZE = new Size(400, 300);

    private final CanvasRecorder canvas = new CanvasRecorder();
    private final Frame frame = canvas.frame();

    private int[] written(String text) {
        canvas.begin(SIZE, SIZE, 1);
        canvas.text(text, 10, 20, 14, Color.WHITE);
        canvas.end();
        return Arrays.copyOf(frame.vertices(), frame.vertexCount() * Frame.VERTEX_INTS);
    }

    @Test
    void linesMayEndAsOnWindows() {
        assertArrayEquals(written("one\ntwo\n\nthree\n"), written("one\r\ntwo\r\n\r\nthree\r\n"));
        int letter = 4 * Frame.VERTEX_INTS;
        assertEquals(letter, written("\r").length, "alone it is a character like others");
    }

    /// As a file written by Notepad begins, and as pasted emoji and names hold.
    @Test
    void charactersThatNobodySeesTakeNoRoom() {
        String seen = "Name 12\nend";
        for (int hidden : new int[] {0xFEFF, 0xAD, 0x200B, 0x200D, 0x2060, 0xFE0F, 0xE0101}) {
            String sign = Character.toString(hidden);
            String text = sign + "Na" + sign + "me 1" + sign + "2\n" + sign + "end" + sign;
            assertArrayEquals(written(seen), written(text), Integer.toHexString(hidden));
            Font font = new StrokeFont();
            assertEquals(font.width("AVA", 10), font.width("A" + sign + "VA", 10));
        }
        for (int shown : new int[] {0xAE, 0x300, 0x2010, 0x20AC, 0xFFFD, 0x600})
            assertFalse(Font.isInvisible(shown), Integer.toHexString(shown));
    }
}
