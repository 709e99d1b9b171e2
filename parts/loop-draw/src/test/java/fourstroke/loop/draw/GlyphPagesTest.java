package fourstroke.loop.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.spi.GlyphFont;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.util.Random;

class GlyphPagesTest {

    private static final long SEED = Long.getLong("seed", 20_261_122);

    /// A font with any number of letters. Each letter of the font takes a sixteenth of a page, so
    /// 16 letters fill a page.
    private static final class LargeLetters extends SquareFont {
        private static final int SIDE = 250;
        private int width = SIDE;

        @Override
        public Glyph glyph(int codePoint, int pixels) {
            return new Glyph(0, SIDE, width, SIDE, new byte[SIDE * SIDE]);
        }
    }

    private final GlyphPages pages = new GlyphPages();
    private final LargeLetters font = new LargeLetters();

    /// The code point of the first letter. The following code points are Chinese characters, which
    /// are neither combining marks nor white space.
    private static final int FIRST = 0x4E00;

    private GlyphPages.Cell letter(int number) {
        return pages.sheet(font, GlyphFont.PIXEL_LIMIT).cell(FIRST + number);
    }

    /// Fills all pages with letters in successive frames, and returns the number of letters.
    private int fill() {
        int letters = 0;
        for (; pages.pageCount() < GlyphPages.PAGE_LIMIT; letters++) {
            pages.nextFrame();
            letter(letters);
        }
        for (int i = 0; i < 15; i++) letter(letters++); // Fifteen more letters fill the last page.
        return letters;
    }

    @Test
    void aFrameWithALetterFromEveryPageHasRoomForOtherLetters() {
        int letters = fill();
        pages.nextFrame();
        for (int i = 0; i < letters; i += 4) letter(i);
        assertEquals(GlyphPages.PAGE_LIMIT, pages.pageCount());
        for (int i = 0; i < 100; i++) letter(letters + i);
        for (int i = 0; i < letters; i += 4) {
            assertFalse(
                    Image.Access.closed(letter(i).region().image()),
                    "letter " + i + " was shown already");
        }
        pages.nextFrame();
        assertEquals(GlyphPages.PAGE_LIMIT, pages.pageCount());
    }

    @Test
    @Tag("slow")
    void aTextThatChangesForeverIsNeverRefused() {
        var random = new Random(SEED);
        for (int frame = 0; frame < 3000; frame++) {
            pages.nextFrame();
            for (int i = 0; i < 60; i++) { // Each frame uses old letters and new letters.
                letter((int) (400 * Math.pow(random.nextDouble(), 2)));
            }
            assertTrue(pages.pageCount() <= GlyphPages.FRAME_PAGE_LIMIT);
        }
    }

    @Test
    void lettersThatDoNotFitOnAllPagesAreRefused() {
        pages.nextFrame();
        var full =
                assertThrows(
                        IllegalStateException.class,
                        () -> {
                            for (int i = 0; ; i++) letter(i);
                        });
        assertTrue(full.getMessage().contains("use fewer fonts and sizes"), full.getMessage());
        pages.nextFrame();
        letter(0);
        assertEquals(GlyphPages.PAGE_LIMIT, pages.pageCount());
    }

    @Test
    void aLetterWithTooFewPixelsIsRefusedAndTheMessageNamesTheLetter() {
        for (int width : new int[] {-1, LargeLetters.SIDE + 1}) {
            font.width = width;
            var refused = assertThrows(IllegalStateException.class, () -> letter(0));
            assertTrue(refused.getMessage().contains("U+4E00"), refused.getMessage());
            assertTrue(refused.getMessage().contains(width + " x 250"), refused.getMessage());
        }
        font.width = LargeLetters.SIDE;
        assertEquals(LargeLetters.SIDE, letter(0).region().width());
    }
}
