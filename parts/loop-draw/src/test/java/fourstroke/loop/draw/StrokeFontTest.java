package fourstroke.loop.draw;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.spi.GlyphFont;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.stream.IntStream;

class StrokeFontTest {

    private static final String SIGNS = "–—‘’“”…•×÷±°µ→←↑↓▲▼✓∞½≤≥≈";

    private final StrokeFont font = new StrokeFont();

    private static int[] characters() {
        return IntStream.concat(
                        IntStream.concat(
                                IntStream.rangeClosed(33, 126), IntStream.rangeClosed(0xC0, 0xFF)),
                        SIGNS.codePoints())
                .toArray();
    }

    private GlyphFont.Glyph glyph(int codePoint, int pixels) {
        GlyphFont.Glyph glyph = font.glyph(codePoint, pixels);
        assertNotNull(glyph);
        return glyph;
    }

    @Test
    void asciiLatinLettersAndCommonSignsHaveTheirOwnShapes() {
        byte[] box = glyph(0x4E00, 48).coverage();
        for (int character : characters()) {
            GlyphFont.Glyph glyph = glyph(character, 48);
            assertFalse(
                    Arrays.equals(box, glyph.coverage()),
                    () -> "box for " + Character.toString(character));
        }
        assertArrayEquals(
                box, glyph(0x1F600, 48).coverage(), "a missing character is drawn as a box");
        assertNull(font.glyph(' ', 20));
    }

    @Test
    void everyLetterIsVisibleAndStaysWithinItsLineAtEverySize() {
        for (int pixels : new int[] {1, 5, 10, 11, 13, 16, 24, 37, 48, 100, 256}) {
            for (int character : characters()) {
                String what = Character.toString(character) + " at " + pixels;
                GlyphFont.Glyph glyph = glyph(character, pixels);
                assertEquals(glyph.width() * glyph.height(), glyph.coverage().length, what);
                int most = 0;
                for (byte coverage : glyph.coverage()) most = Math.max(most, coverage & 0xFF);
                assertTrue(most > (pixels < 10 ? 100 : 200), what + " is at most " + most);
                assertTrue(glyph.top() <= pixels * 0.98 + 2, what + " rises to " + glyph.top());
                assertTrue(
                        glyph.height() - glyph.top() <= pixels * 0.27 + 2,
                        what + " hangs down too far");
                double advance = font.advance(character) * pixels;
                assertTrue(
                        glyph.left() >= -1 - pixels * 0.12
                                && glyph.left() + glyph.width() <= advance + 2 + pixels * 0.12,
                        what);
            }
        }
    }

    @Test
    void flatLettersHaveASharpEdgeOnTheBaseline() {
        for (int pixels = 10; pixels <= 60; pixels++) {
            GlyphFont.Glyph glyph = glyph('E', pixels);
            int below = glyph.height() - glyph.top();
            assertTrue(below <= 0, "E hangs below the baseline at " + pixels);
            int middle = glyph.width() / 2;
            assertTrue(
                    (glyph.coverage()[(glyph.top() - 1) * glyph.width() + middle] & 0xFF) > 200,
                    "at " + pixels);
        }
    }

    @Test
    void allDigitsHaveTheSameWidth() {
        for (int digit = '1'; digit <= '9'; digit++)
            assertEquals(font.advance('0'), font.advance(digit));
    }

    @Test
    void theMeasuresOfTheFontAreUsualForText() {
        assertTrue(font.ascent() > 0.7 && font.descent() > 0.2);
        assertTrue(font.lineHeight() >= font.ascent() + font.descent());
        assertEquals(font.advance('a') * 30, font.width("a", 30), 1e-12);
        double wide = font.width("wide", 10);
        assertEquals(
                wide,
                font.width("i\nwide\r\ni", 10),
                "the width of a text is the width of its widest line");
        assertEquals(wide, font.width("wide\n", 10));
        assertEquals(0, font.kerning('A', 'V'));
    }

    @Test
    void spacesHaveTheWidthsThatUnicodeDefines() {
        double space = font.advance(' ');
        for (int plain : new int[] {0xA0, '\r', '\f', 0x85, 0x1680, 0x2028, 0x2029})
            assertEquals(space, font.advance(plain), Character.getName(plain));
        assertEquals(4 * space, font.advance('\t'));
        assertEquals(1, font.advance(0x2003), "em space");
        assertEquals(
                1, font.advance(0x3000), "the ideographic space is as wide as a Chinese character");
        assertEquals(0.5, font.advance(0x2002), "en space");
        assertEquals(font.advance('7'), font.advance(0x2007), "figure space");
        assertEquals(font.advance('.'), font.advance(0x2008), "punctuation space");
        int[] falling = {0x2001, 0x2000, 0x2004, 0x2005, 0x205F, 0x2009, 0x2006, 0x200A};
        for (int i = 1; i < falling.length; i++)
            assertTrue(
                    font.advance(falling[i]) < font.advance(falling[i - 1]),
                    Character.getName(falling[i]));
        assertEquals(
                font.advance(0x2009),
                font.advance(0x202F),
                "the thin space and the narrow no-break space have the same width");
        assertTrue(font.advance(0x2009) < space);
    }

    @Test
    void sizesOutOfRangeAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> font.glyph('a', 0));
        assertThrows(IllegalArgumentException.class, () -> font.glyph('a', 257));
    }

    @Test
    void lettersHaveTheSamePixelsOnEveryMachine() {
        int hash = 1;
        for (int pixels : new int[] {11, 16, 48}) {
            for (int character : characters())
                hash = hash * 31 + Arrays.hashCode(glyph(character, pixels).coverage());
        }
        assertEquals(LETTERS_HASH, hash);
    }

    /// The expected hash of all letters. If a change of the code changes a letter on purpose, a
    /// developer must look at the pictures of all letters and then update this hash.
    private static final int LETTERS_HASH = 578125018;
}
