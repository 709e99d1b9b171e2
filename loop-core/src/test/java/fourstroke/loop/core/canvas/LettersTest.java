package fourstroke.loop.core.canvas;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.loop.api.Color;
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
}
