package fourstroke.loop.assets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.spi.GlyphFont;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;

class TrueTypeTest {

    @TempDir private Path folder;

    @Test
    void metricsAreFractionsOfTheSize() throws IOException {
        try (TrueType font = TrueType.of(TinyFont.bytes())) {
            assertEquals(0.8, font.ascent(), 1e-6);
            assertEquals(0.2, font.descent(), 1e-6);
            assertEquals(1.1, font.lineHeight(), 1e-6);
            assertEquals(0.6, font.advance('A'), 1e-6);
            assertEquals(0.5, font.advance('B'), 1e-6, "a missing character is as wide as the box");
            assertEquals(0.5, font.advance(0x1F600), 1e-6);
            assertEquals(0, font.kerning('A', 'A'));
            assertEquals(0, font.kerning('A', 0x1F600));
            assertEquals(12, font.width("AA", 10), 1e-5);
        }
    }

    @Test
    void lettersAreDrawnAsPixels() throws IOException {
        try (TrueType font =
                TrueType.read(Files.write(folder.resolve("tiny.ttf"), TinyFont.bytes()))) {
            GlyphFont.Glyph triangle = font.glyph('A', 100);
            assertNotNull(triangle);
            assertEquals(0, triangle.left());
            assertEquals(50, triangle.top());
            assertEquals(50, triangle.width());
            assertEquals(50, triangle.height());
            long ink = 0;
            for (byte coverage : triangle.coverage()) ink += coverage & 0xFF;
            assertEquals(50 * 50 / 2, ink / 255.0, 10, "the triangle fills half of its square");
            GlyphFont.Glyph box = font.glyph('?', 100);
            assertNotNull(box);
            assertEquals(70, box.top());
            assertThrows(IllegalArgumentException.class, () -> font.glyph('A', 0));
        }
    }

    @Test
    void aVariableFontIsRegularUnlessAnotherWeightIsAskedFor() throws IOException {
        byte[] bytes = TinyFont.variable();
        Path file = Files.write(folder.resolve("variable.ttf"), bytes);
        try (TrueType regular = TrueType.of(bytes);
                TrueType thin = TrueType.of(bytes, 1);
                TrueType bold = TrueType.read(file, 700);
                TrueType black = TrueType.read(file, 1000)) {
            assertA(0.75, 65, regular);
            assertA(0.6, 50, thin);
            assertA(0.9, 80, bold);
            assertA(1, 90, black);
        }
    }

    private static void assertA(double advance, int width, TrueType font) {
        assertEquals(advance, font.advance('A'), 1e-3);
        assertEquals(-0.05, font.kerning('A', 'A'), 1e-6);
        GlyphFont.Glyph triangle = font.glyph('A', 100);
        assertNotNull(triangle);
        assertEquals(width, triangle.width());
        assertEquals(50, triangle.height());
    }

    @Test
    void aWeightOutOfRangeIsRefused() throws IOException {
        String message =
                assertThrows(IOException.class, () -> TrueType.of(TinyFont.bytes(), 700))
                        .getMessage();
        assertTrue(message.contains("only one weight"), message);
        for (int weight : new int[] {0, 1001})
            assertThrows(
                    IllegalArgumentException.class, () -> TrueType.of(TinyFont.variable(), weight));
        byte[] damaged = TinyFont.variable();
        ByteBuffer font = ByteBuffer.wrap(damaged);
        font.putShort(TinyFont.place(font, "fvar") + 8, (short) 0x7FFF); // axes
        TrueType.of(damaged).close(); // The reader uses the default weight of the damaged font.
    }

    @Test
    void aFontWithoutUnicodeIsReadByItsMapOfSymbolsOrOfTheMac() throws IOException {
        try (TrueType symbols = TrueType.of(TinyFont.symbolBytes());
                TrueType mac = TrueType.of(TinyFont.macBytes('A'));
                TrueType accent = TrueType.of(TinyFont.macBytes(0x8A)); // ä
                TrueType last = TrueType.of(TinyFont.macBytes(0xFF))) {
            assertEquals(0.6, symbols.advance('A'), 1e-6);
            assertEquals(0.6, symbols.advance(0xF041), 1e-6);
            assertEquals(0.6, mac.advance('A'), 1e-6);
            assertEquals(0.6, accent.advance(0xE4), 1e-6);
            assertEquals(0.6, last.advance(0x2C7), 1e-6);
            // 0x8A is the number of ä in the map of the Mac. As a Unicode character, 0x8A is
            // another character, which the font does not have, so its advance is that of the box.
            assertEquals(0.5, accent.advance(0x8A), 1e-6);
            assertEquals(0.5, symbols.advance('B'), 1e-6);
            assertEquals(0.5, symbols.advance(0x141), 1e-6);
        }
    }

    @Test
    void aFontOfColouredPicturesIsRefusedWithItsTableAndWithAdvice() throws IOException {
        for (String table : new String[] {"CBDT", "COLR", "sbix", "SVG "}) {
            String message = refusal(TinyFont.colouredBytes(table, false));
            assertTrue(message.contains("(table " + table.strip() + ")"), message);
            assertTrue(message.contains("use a font with outlines"), message);
            TrueType.of(TinyFont.colouredBytes(table, true))
                    // This font has coloured glyphs and outlines, so the class `TrueType` reads the
                    // font without an exception.
                    .close();
        }
    }

    @Test
    void aMissingResourceIsReportedWithTheNearestName() {
        String message =
                assertThrows(
                                IOException.class,
                                () -> TrueType.resource(TrueTypeTest.class, "TinyFnt.ttf"))
                        .getMessage();
        assertTrue(message.contains("no resource fourstroke/loop/assets/TinyFnt.ttf"), message);
    }

    @Test
    void webFontsAndPointersOfGitLfsAreRefusedWithAdvice() {
        String woff = refusal("wOFF\0\1\0\0 and more".getBytes());
        assertTrue(woff.contains("(format WOFF)") && woff.contains(".ttf"), woff);
        assertTrue(refusal("wOF2\0\1\0\0 and more".getBytes()).contains("(format WOFF2)"));
        String pointer = refusal("version https://git-lfs.github.com/spec/v1".getBytes());
        assertTrue(pointer.contains("git lfs pull"), pointer);
    }

    @Test
    void otherFilesAreRefusedInOneSentence() throws IOException {
        assertEquals(
                "this file must be a TrueType or OpenType font, but its first bytes are not those"
                        + " of such a font",
                refusal(new byte[0]));
        assertEquals(
                "this file must be a TrueType or OpenType font, but its first bytes are not those"
                        + " of such a font",
                refusal("<!DOCTYPE html>".getBytes()));
        assertEquals(
                "this font cannot be read: invalid stream operation (error 85 of FreeType)",
                refusal(new byte[] {0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
        Path file =
                Files.writeString(folder.resolve("no font.ttf"), "some text, longer than a header");
        assertEquals(
                file
                        + ": this file must be a TrueType or OpenType font, but its first bytes are"
                        + " not those of such a font",
                assertThrows(IOException.class, () -> TrueType.read(file)).getMessage());
        assertEquals(
                "bytes",
                assertThrows(NullPointerException.class, () -> TrueType.of(null)).getMessage());
        Path missing = folder.resolve("missing.ttf");
        assertEquals(
                "there is no file " + missing,
                assertThrows(IOException.class, () -> TrueType.read(missing)).getMessage());
        assertEquals(
                "a TrueType or OpenType font must be a regular file, but '"
                        + folder
                        + "' is a directory",
                assertThrows(IOException.class, () -> TrueType.read(folder)).getMessage());
    }

    private static String refusal(byte[] bytes) {
        return assertThrows(IOException.class, () -> TrueType.of(bytes)).getMessage();
    }

    /// {@return a font collection with one font} In a collection, the positions of the font's
    /// tables are counted from the start of the collection.
    private static byte[] collection(byte[] font) {
        int header = 16;
        ByteBuffer all = ByteBuffer.allocate(header + font.length);
        all.put("ttcf".getBytes(StandardCharsets.US_ASCII)).putInt(0x0001_0000).putInt(1);
        all.putInt(header).put(font);
        for (int i = 0; i < all.getShort(header + 4); i++) {
            int at = header + 12 + 16 * i + 8;
            all.putInt(at, all.getInt(at) + header);
        }
        return all.array();
    }

    @Test
    void theFirstFontOfACollectionIsRead() throws IOException {
        byte[] bytes = collection(TinyFont.bytes("kern", TinyFont.KERN));
        try (TrueType font = TrueType.of(bytes)) {
            assertEquals(0.6, font.advance('A'), 1e-6);
            assertEquals(-0.05, font.kerning('A', 'A'), 1e-6);
            assertNotNull(font.glyph('A', 100));
        }
        byte[] cut = Arrays.copyOf(bytes, bytes.length - 4);
        assertTrue(refusal(cut).startsWith("this font is cut off: the table "), refusal(cut));
        ByteBuffer.wrap(bytes).putInt(12, bytes.length - 11);
        assertTrue(refusal(bytes).startsWith("this file must be a TrueType"), refusal(bytes));
        ByteBuffer.wrap(bytes).putInt(12, -1);
        assertTrue(refusal(bytes).startsWith("this file must be a TrueType"), refusal(bytes));
    }

    /// In a damaged font, the name of a table can contain control characters, which must not reach
    /// the terminal through the error message.
    @Test
    void anUnreadableNameOfATableIsNotRepeated() {
        byte[] font = TinyFont.bytes();
        ByteBuffer first = ByteBuffer.wrap(font, 12, 16).slice();
        first.putInt(12, font.length);
        first.putInt(0, 0x63767420); // These bytes are the table name "cvt ".
        assertEquals(
                "this font is cut off: the table cvt goes beyond the end of the file",
                refusal(font));
        first.putInt(0, 0x1B5B326A);
        assertEquals(
                "this font is cut off: a table with an unreadable name goes beyond the end of the"
                        + " file",
                refusal(font));
    }

    @Test
    void fontsThatAreCutOffAreRefused() {
        byte[] font = TinyFont.bytes();
        // The last table is padded with up to three bytes. A font without these bytes is complete,
        // so the loop ends three bytes earlier.
        for (int length = 0; length < font.length - 3; length++) {
            byte[] cut = Arrays.copyOf(font, length);
            assertThrows(
                    IOException.class,
                    () -> TrueType.of(cut),
                    "a font that is cut off is refused, length " + length);
        }
    }

    @Test
    void kerningComesFromOldTablesAndFromNewOnes() throws IOException {
        for (var table : Map.of("kern", TinyFont.KERN, "GPOS", TinyFont.GPOS).entrySet()) {
            byte[] bytes = TinyFont.bytes(table.getKey(), table.getValue());
            try (TrueType font = TrueType.of(bytes)) {
                for (int again = 0; again < 2; again++) {
                    assertEquals(
                            -0.05,
                            font.kerning('A', 'A'),
                            1e-6,
                            "the kerning is that of the table " + table.getKey());
                    assertEquals(0, font.kerning('A', 'B'), table.getKey());
                    assertEquals(0, font.kerning('B', 'A'), table.getKey());
                }
                assertEquals(11.5, font.width("AA", 10), 1e-5);
            }
        }
    }

    @Test
    void aGlyphThatContainsItselfIsNotDrawnAndAGlyphThatContainsAnotherGlyphIsDrawn()
            throws IOException {
        try (TrueType font = TrueType.of(withBoxOf(0))) {
            assertNull(font.glyph('?', 100));
            assertNotNull(font.glyph('A', 100), "the other glyphs can still be drawn");
        }
        try (TrueType font = TrueType.of(withBoxOf(1))) {
            GlyphFont.Glyph box = font.glyph('?', 100);
            assertNotNull(box);
            assertEquals(50, box.top(), "the glyph contains the triangle");
        }
    }

    /// {@return the font of [TinyFont] in which the box is a composite glyph with one component,
    /// the glyph with the given number}
    private static byte[] withBoxOf(int shape) {
        byte[] font = TinyFont.bytes();
        ByteBuffer all = ByteBuffer.wrap(font);
        int box = TinyFont.place(all, "glyf");
        // The number -1 in place of the number of contours means that the glyph is composed of
        // other glyphs.
        all.putShort(box, (short) -1);
        all.putShort(box + 6, (short) 500).putShort(box + 8, (short) 500);
        // The flags 2 mean that this component is the last component of the glyph, and that its
        // offset is stored in two bytes.
        all.putShort(box + 10, (short) 2);
        all.putShort(box + 12, (short) shape).putShort(box + 14, (short) 0);
        return font;
    }

    @Test
    void aGlyphThatIsLargerThanAPageIsNotDrawn() throws IOException {
        byte[] bytes = TinyFont.bytes();
        ByteBuffer all = ByteBuffer.wrap(bytes);
        all.putShort(
                // The em square has only 100 units, so the triangle is 5 em wide.
                TinyFont.place(all, "head") + 18, (short) 100);
        try (TrueType font = TrueType.of(bytes)) {
            GlyphFont.Glyph large = font.glyph('A', 204);
            assertNotNull(large);
            assertEquals(1020, large.width());
            assertNull(font.glyph('A', 205));
        }
    }

    /// Native code that trusts the data of a damaged font can crash the whole process, so the test
    /// damages each part of a font.
    @Test
    void damageOfAnyKindIsRefusedOrShowsSomethingElse() {
        byte[] whole = TinyFont.bytes("GPOS", TinyFont.GPOS);
        int kept = 0;
        for (int seed = 0; seed < 3000; seed++) {
            byte[] font = whole.clone();
            Random random = new Random(seed);
            for (int i = random.nextInt(8); i >= 0; i--)
                font[random.nextInt(font.length)] = (byte) random.nextInt(256);
            try (TrueType damaged = TrueType.of(font)) {
                for (int c : new int[] {'A', 'B', ' ', 0x4E00, 0x1F600}) {
                    double sum = damaged.advance(c) + damaged.kerning('A', c) + damaged.ascent();
                    assertTrue(
                            Double.isFinite(sum),
                            "a measure of a damaged font is not finite, seed " + seed);
                    damaged.glyph(c, 20);
                }
                kept++;
            } catch (IOException e) {
                assertTrue(
                        e.getMessage().startsWith("this "),
                        "the refusal is not a sentence about this font: " + e.getMessage());
            }
        }
        assertTrue(
                kept > 100 && kept < 2900,
                "too few or too many of 3000 damaged fonts are accepted: " + kept);
    }

    @Test
    void aCharacterMapThatPointsOutsideTheFontIsNotFollowed() throws IOException {
        byte[] font = TinyFont.bytes();
        TinyFont.loseCharacterMap(ByteBuffer.wrap(font));
        assertEquals(
                "this font cannot be used: it has no character map for Unicode: use another font",
                refusal(font));
    }

    @Test
    void whiteSpaceAndMarksThatAFontLacksAreInvisible() throws IOException {
        try (TrueType font = TrueType.of(TinyFont.bytes())) {
            for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
                boolean space = GlyphFont.isWhiteSpace(c);
                if (!space && !GlyphFont.isMark(c) && !GlyphFont.isInvisible(c)) continue;
                assertNull(
                        font.glyph(c, 20), "the character has a glyph: " + Integer.toHexString(c));
                assertEquals(
                        space,
                        font.advance(c) > 0,
                        "only white space has a width: " + Integer.toHexString(c));
            }
            assertEquals(0.25, font.advance(' '), 1e-6);
            assertEquals(0.25, font.advance(0xA0), 1e-6);
            assertEquals(1, font.advance('\t'), 1e-6);
            assertEquals(1, font.advance(0x2003), 1e-6);
            assertEquals(0.2, font.advance(0x202F), 1e-6);
            assertEquals(font.width("A", 10), font.width("A\u20D0", 10));
        }
    }

    /// In a font of bar codes, even the space has a visible glyph. Many fonts also have glyphs for
    /// combining marks, which are drawn over the preceding letter.
    @Test
    void spacesAndMarksOfTheFontAreDrawnWithItsGlyphs() throws IOException {
        try (TrueType font = TrueType.of(TinyFont.bytesFor(' '))) {
            assertNotNull(font.glyph(' ', 20));
            assertEquals(0.6, font.advance(' '), 1e-6);
            assertEquals(2.4, font.advance('\t'), 1e-6);
        }
        try (TrueType font = TrueType.of(TinyFont.bytesFor(0x2003))) {
            assertNull(font.glyph(0x2003, 20));
            assertEquals(0.6, font.advance(0x2003), 1e-6);
        }
        try (TrueType font = TrueType.of(TinyFont.bytesFor(0x301))) {
            assertNotNull(font.glyph(0x301, 20));
            assertEquals(0.6, font.advance(0x301), 1e-6);
        }
        for (int end : new int[] {'\t', '\r', 0x85, 0x2028}) {
            // In many fonts, a control character such as a tab has a box as its glyph.
            try (TrueType font = TrueType.of(TinyFont.bytesFor(end))) {
                assertNull(
                        font.glyph(end, 20),
                        "the character has a glyph: " + Integer.toHexString(end));
                assertEquals(end == '\t' ? 1 : 0.25, font.advance(end), 1e-6);
            }
        }
    }

    @Test
    void aClosedFontIsRefusedAndClosingTwiceIsAllowed() throws IOException {
        TrueType font = TrueType.of(TinyFont.bytes());
        font.advance('A');
        font.close();
        font.close();
        var refusal = assertThrows(IllegalStateException.class, () -> font.advance('A'));
        assertTrue(refusal.getMessage().contains("this font is closed"));
        assertThrows(IllegalStateException.class, () -> font.glyph('A', 10));
        assertThrows(IllegalStateException.class, () -> font.kerning('A', 'A'));
        assertThrows(IllegalStateException.class, font::ascent);
        assertThrows(IllegalStateException.class, font::descent);
        assertThrows(IllegalStateException.class, font::lineHeight);
    }
}
