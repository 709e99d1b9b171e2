package fourstroke.loop.assets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Font;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

class TrueTypeTest {

    @TempDir private Path folder;

    @Test
    void measuresAreFractionsOfTheSize() throws IOException {
        try (TrueType font = TrueType.of(TinyFont.bytes())) {
            assertEquals(0.8, font.ascent(), 1e-6);
            assertEquals(0.2, font.descent(), 1e-6);
            assertEquals(1.1, font.lineHeight(), 1e-6);
            assertEquals(0.6, font.advance('A'), 1e-6);
            assertEquals(0.5, font.advance('B'), 1e-6, "what is missing is the box");
            assertEquals(0.5, font.advance(0x1F600), 1e-6);
            assertEquals(0, font.kerning('A', 'A'));
            assertEquals(0, font.kerning('A', 0x1F600));
            assertEquals(12, font.width("AA", 10), 1e-5);
        }
    }

    @Test
    void lettersAreMadeIntoPixels() throws IOException {
        try (TrueType font =
                TrueType.read(Files.write(folder.resolve("tiny.ttf"), TinyFont.bytes()))) {
            Font.Glyph triangle = font.glyph('A', 100);
            assertNotNull(triangle);
            assertEquals(0, triangle.left());
            assertEquals(50, triangle.top());
            assertEquals(50, triangle.width());
            assertEquals(50, triangle.height());
            long ink = 0;
            for (byte coverage : triangle.coverage()) ink += coverage & 0xFF;
            assertEquals(50 * 50 / 2, ink / 255.0, 10, "half of its square");
            Font.Glyph box = font.glyph('?', 100);
            assertNotNull(box);
            assertEquals(70, box.top());
            assertThrows(IllegalArgumentException.class, () -> font.glyph('A', 0));
        }
    }

    @Test
    void whatIsNoFontIsRefusedInOneSentence() throws IOException {
        assertEquals(
                "this is not a TrueType or OpenType font: it does not start like one",
                refusal(new byte[0]));
        assertEquals(
                "this is not a TrueType or OpenType font: it does not start like one",
                refusal("<!DOCTYPE html>".getBytes()));
        assertEquals(
                "this font cannot be used: it has no table cmap",
                refusal(new byte[] {0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
        Path file =
                Files.writeString(folder.resolve("no font.ttf"), "some text, longer than a header");
        assertEquals(
                file + ": this is not a TrueType or OpenType font: it does not start like one",
                assertThrows(IOException.class, () -> TrueType.read(file)).getMessage());
        Path missing = folder.resolve("missing.ttf");
        assertEquals(
                "there is no file " + missing,
                assertThrows(IOException.class, () -> TrueType.read(missing)).getMessage());
        assertEquals(
                "wanted a TrueType or OpenType font, but " + folder + " is a directory",
                assertThrows(IOException.class, () -> TrueType.read(folder)).getMessage());
    }

    private static String refusal(byte[] bytes) {
        return assertThrows(IOException.class, () -> TrueType.of(bytes)).getMessage();
    }

    @Test
    void fontsThatAreCutOffAreRefused() {
        byte[] font = TinyFont.bytes();
        for (int length = 0;
                length < font.length - 3;
                length++) { // at most three bytes only fill up the last table
            byte[] cut = Arrays.copyOf(font, length);
            assertThrows(IOException.class, () -> TrueType.of(cut), "length " + length);
        }
    }

    /// Native code takes the first table of a name, and shapes from `glyf` wherever there is one.
    @Test
    void shapesThatLieElsewhereAreRefusedWhateverOtherTablesThereAre() {
        byte[] font = TinyFont.bytes();
        assertEquals(
                "this font is damaged: its table loca cannot be true",
                refusal(withTable("CFF ", withBrokenPlaces(font))));
        assertEquals(
                "this font is damaged: it has the table loca twice",
                refusal(withTable("loca", font)));
    }

    /// Says of the last shape that it lies far behind the end of all.
    private static byte[] withBrokenPlaces(byte[] font) {
        byte[] broken = font.clone();
        ByteBuffer all = ByteBuffer.wrap(broken);
        for (int at = 12; at < 12 + 16 * all.getShort(4); at += 16) {
            if (all.getInt(at) == 0x6C6F6361) // loca
            all.putShort(all.getInt(at + 8) + 4, (short) 0xFFFF);
        }
        return broken;
    }

    /// Adds an empty table of this name to the front of the list.
    private static byte[] withTable(String name, byte[] font) {
        int tables = ByteBuffer.wrap(font).getShort(4);
        ByteBuffer more = ByteBuffer.allocate(font.length + 16);
        more.put(font, 0, 12).put(name.getBytes(StandardCharsets.US_ASCII));
        more.putInt(0).putInt(0).putInt(0).put(font, 12, font.length - 12);
        more.putShort(4, (short) (tables + 1));
        for (int at = 28; at < 28 + 16 * tables; at += 16)
            more.putInt(at + 8, more.getInt(at + 8) + 16);
        return more.array();
    }

    @Test
    void aShapeThatIsMadeOfItselfIsRefusedAndOneOfAnotherIsShown() throws IOException {
        assertEquals("this font is damaged: its table glyf cannot be true", refusal(withBoxOf(0)));
        try (TrueType font = TrueType.of(withBoxOf(1))) {
            Font.Glyph box = font.glyph('?', 100);
            assertNotNull(box);
            assertEquals(50, box.top(), "a triangle");
        }
    }

    /// Makes the box of nothing but this shape.
    private static byte[] withBoxOf(int shape) {
        byte[] font = TinyFont.bytes();
        ByteBuffer all = ByteBuffer.wrap(font);
        for (int at = 12; at < 12 + 16 * all.getShort(4); at += 16) {
            if (all.getInt(at) != 0x676C7966) continue; // glyf
            int box = all.getInt(at + 8);
            all.putShort(box, (short) -1); // of others
            all.putShort(box + 6, (short) 500).putShort(box + 8, (short) 500);
            all.putShort(box + 10, (short) 2); // one more and no further, moved by two bytes
            all.putShort(box + 12, (short) shape).putShort(box + 14, (short) 0);
        }
        return font;
    }

    @Test
    void shapesOfShapesEndSomewhere() {
        for (int links : new int[] {15, 16, 60_000}) {
            assertEquals(links < 16, Composites.end(chain(links, 1), places(links, 1)), "chain");
            assertTrue(Composites.end(ByteBuffer.allocate(0), new int[links + 1]), "blanks");
        }
        assertTrue(Composites.end(chain(9, 2), places(9, 2)));
        assertFalse(Composites.end(chain(12, 2), places(12, 2)), "4096 parts");
        ByteBuffer cut = chain(1, 1).slice(0, 12);
        assertFalse(Composites.end(cut, new int[] {0, 12}), "cut off");
    }

    /// So many shapes, each of which is made of the next one so many times, and a plain one.
    private static ByteBuffer chain(int links, int times) {
        ByteBuffer glyf = ByteBuffer.allocate(places(links, times)[links + 1]);
        for (int i = 0; i < links; i++) {
            glyf.putShort((short) -1).putLong(0);
            for (int part = 1; part <= times; part++)
                glyf.putShort((short) (part < times ? 0x22 : 2))
                        .putShort((short) (i + 1))
                        .putShort((short) 0);
        }
        return glyf.rewind();
    }

    private static int[] places(int links, int times) {
        int[] places = new int[links + 2];
        for (int i = 1; i <= links; i++) places[i] = i * (10 + 6 * times);
        places[links + 1] = places[links] + 10;
        return places;
    }

    @Test
    void aClosedFontIsRefusedAndClosingTwiceIsFine() throws IOException {
        TrueType font = TrueType.of(TinyFont.bytes());
        font.advance('A');
        font.close();
        font.close();
        var refusal = assertThrows(IllegalStateException.class, () -> font.advance('A'));
        assertTrue(refusal.getMessage().contains("was closed"));
        assertThrows(IllegalStateException.class, () -> font.glyph('A', 10));
        assertThrows(IllegalStateException.class, () -> font.kerning('A', 'A'));
    }
}
