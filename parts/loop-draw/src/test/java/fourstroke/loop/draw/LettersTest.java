package fourstroke.loop.draw;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.draw.Align;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.spi.GlyphFont;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import java.text.Normalizer;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

class LettersTest {

    private static final Size SIZE = new Size(400, 300);

    private final CanvasRecorder canvas = new CanvasRecorder();
    private final Frame frame = canvas.frame();

    private int[] written(String text) {
        canvas.begin(SIZE, SIZE, 1);
        canvas.text(text, 10, 20, 14, Color.WHITE);
        canvas.end();
        return Arrays.copyOf(frame.quads(), frame.quadCount() * Frame.QUAD_INTS);
    }

    @Test
    void linesMayEndWithACarriageReturnAndALineFeed() {
        assertArrayEquals(written("one\ntwo\n\nthree\n"), written("one\r\ntwo\r\n\r\nthree\r\n"));
        assertEquals(0, written("\r").length, "alone it is white space like other");
    }

    /// Invisible characters occur for example at the beginning of a file that Notepad wrote, and in
    /// pasted emoji and names.
    @Test
    void invisibleCharactersTakeNoSpace() {
        String seen = "Name 12\nend";
        for (int hidden : new int[] {0xFEFF, 0xAD, 0x200B, 0x200D, 0x2060, 0xFE0F, 0xE0101}) {
            String sign = Character.toString(hidden);
            String text = sign + "Na" + sign + "me 1" + sign + "2\n" + sign + "end" + sign;
            assertArrayEquals(written(seen), written(text), Integer.toHexString(hidden));
            GlyphFont font = new StrokeFont();
            assertEquals(font.width("AVA", 10), font.width("A" + sign + "VA", 10));
        }
        for (int shown : new int[] {0xAE, 0x300, 0x2010, 0x20AC, 0xFFFD, 0x600})
            assertFalse(GlyphFont.isInvisible(shown), Integer.toHexString(shown));
    }

    /// A font that shows a box for every character except the space, like a font that lacks most
    /// characters.
    private static final class Boxes extends SquareFont {

        private final Glyph box = new Glyph(0, 1, 1, 1, new byte[] {-1});

        @Override
        public @Nullable Glyph glyph(int codePoint, int pixels) {
            return codePoint == ' ' ? null : box;
        }
    }

    /// {@return the positions of the letters of a text of two lines, relative to the first letter}
    private float[] shape(GlyphFont font, Align align, double x, double y, double size) {
        canvas.begin(SIZE, SIZE, 1);
        canvas.text(font, "minimum\nlil ill", x, y, size, Color.WHITE, align);
        canvas.end();
        float[] shape = new float[2 * frame.quadCount()];
        for (int i = 0; i < shape.length; i++)
            shape[i] = frame.corner(i / 2, 0, i % 2) - frame.corner(0, 0, i % 2);
        return shape;
    }

    /// The test uses the built-in font and a font that shows only boxes, because both must be laid
    /// out in the same way.
    @Test
    void aTextThatMovesKeepsItsShape() {
        for (GlyphFont font : List.of(new StrokeFont(), new Boxes()))
            for (Align align : Align.values())
                for (double size : new double[] {9, 12.7, 14, 33.3}) {
                    float[] first = shape(font, align, 150, 100, size);
                    assertTrue(first.length >= 26, "letters");
                    for (int step = 1; step < 40; step++)
                        assertArrayEquals(
                                first,
                                shape(font, align, 150 + step * 0.13, 100 + step * 0.07, size),
                                align + " at step " + step);
                }
    }

    private int lettersOf(GlyphFont font, String text) {
        canvas.begin(SIZE, SIZE, 1);
        canvas.text(font, text, 10, 20, 14, Color.WHITE, Align.LEFT);
        canvas.end();
        return frame.quadCount();
    }

    @Test
    void whiteSpaceIsNeverDrawnButTakesSpace() {
        GlyphFont builtIn = new StrokeFont();
        GlyphFont boxes = new Boxes();
        double without = builtIn.width("ab", 10);
        int[] spaces =
                IntStream.rangeClosed(1, Character.MAX_CODE_POINT)
                        .filter(c ->
                                Character.isWhitespace(c) || Character.isSpaceChar(c) || c == 0x85)
                        .filter(c -> c != '\n')
                        .toArray();
        assertEquals(28, spaces.length, "25 of Unicode and 4 of Java, less the line feed");
        for (int space : spaces) {
            String name = Character.getName(space);
            String text = "a" + Character.toString(space) + "b";
            assertNull(builtIn.glyph(space, 20), name);
            assertEquals(2, lettersOf(builtIn, text), name);
            assertEquals(2, lettersOf(boxes, text), name);
            assertTrue(builtIn.width(text, 10) > without, name);
        }
        String time =
                DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT)
                        .withLocale(Locale.US)
                        .format(LocalTime.of(15, 30));
        assertEquals(6, lettersOf(builtIn, time), time);
        String number = String.format(Locale.FRANCE, "%,d", 1_234_567);
        assertEquals(7, lettersOf(builtIn, number), number);
    }

    /// An accented letter can be written as a letter and a separate combining mark, for example in
    /// the names of files on macOS. The built-in font must then draw the accented letter.
    @Test
    void lettersCombineWithTheirMarks() {
        GlyphFont font = new StrokeFont();
        for (int letter = 0xC0; letter <= 0xFF; letter++) {
            String whole = Character.toString(letter);
            String apart = Normalizer.normalize(whole, Normalizer.Form.NFD);
            assertArrayEquals(written("x" + whole + "y"), written("x" + apart + "y"), whole);
            assertEquals(font.width(whole, 10), font.width(apart, 10), whole);
        }
        String korean = "\uD55C\uAE00";
        String apart = Normalizer.normalize(korean, Normalizer.Form.NFD);
        assertArrayEquals(written(korean), written(apart));
        assertEquals(font.width(korean, 10), font.width(apart, 10));
    }

    @Test
    void aMarkThatCombinesWithNoLetterIsNotShown() {
        GlyphFont font = new StrokeFont();
        // The marks are a circumflex, a mark before all letters, an enclosing mark, a mark of
        // Devanagari, and a mark of music.
        for (String text :
                new String[] {"x\u0302y", "\u0301xy", "x\u20DDy", "xy\u093E", "xy\uD834\uDD65"}) {
            assertArrayEquals(written("xy"), written(text), text);
            assertEquals(font.width("xy", 10), font.width(text, 10), text);
        }
        assertNull(font.glyph(0x301, 20));
        assertEquals(0, font.advance(0x301));
        assertNull(font.glyph(0x200D, 20));
        assertEquals(0, font.advance(0x200D));
    }

    @Test
    void aTextWithoutMarksIsDrawnUnchanged() {
        for (String text : new String[] {"", "plain", "\u00E9 \u20AC \u6F22 \uD83D\uDE00 \uD800"})
            assertSame(text, GlyphFont.composed(text));
    }
}
