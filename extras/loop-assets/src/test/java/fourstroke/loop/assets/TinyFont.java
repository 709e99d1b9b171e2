package fourstroke.loop.assets;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/// A TrueType font with two glyphs, which is written table by table as the OpenType specification
/// describes it. The glyphs are a box for missing characters and a triangle for `A`. The grid has
/// 1000 units; `A` is 600 units wide, and the box is 500 units wide.
final class TinyFont {

    /// A table `kern` that moves two `A` 50 units nearer to each other. The table has one pair, in
    /// format 0.
    static final byte[] KERN = shorts(0, 1, 0, 20, 1, 1, 6, 0, 0, 1, 1, -50);

    /// The same kerning in the table `GPOS` of new fonts. The table has a list of scripts (at 10),
    /// a list of features (at 30) and a list of lookups (at 44), with one entry each. The lookup
    /// has one pair, in format 1.
    static final byte[] GPOS =
            shorts(
                    1, 0, 10, 30, 44, 1, 0x4446, 0x4C54, 8, 4, 0, 0, 0xFFFF, 1, 0, 1, 0x6B65,
                    0x726E, 8, 0, 1, 0, 1, 4, 2, 0, 1, 8, 1, 18, 4, 0, 1, 12, 1, 1, -50, 1, 1, 1);

    /// A table `fvar` with an axis of weights from 100 to 900. The file stores the weight 100.
    private static final byte[] WEIGHTS =
            shorts(1, 0, 16, 2, 1, 20, 0, 8, 0x7767, 0x6874, 100, 0, 100, 0, 900, 0, 0, 256);

    /// A table `gvar` that makes `A` 400 units wider at the weight of 900. The table moves all
    /// three points and all four measures of the glyph along x, and none of them along y.
    private static final byte[] WIDENED =
            join(
                    shorts(1, 0, 1, 0, 0, 26, 2, 0, 0, 26, 0, 0, 15),
                    join(
                            join(
                                    shorts(1, 10, 18, 0xA000, 0x4000),
                                    // The data of the variation applies to all points, and consists
                                    // of seven words.
                                    new byte[] {0, 0x46}),
                            join(
                                    shorts(0, 200, 400, 0, 400, 0, 0),
                                    // The next bytes are seven zeros, because nothing moves along
                                    // y.
                                    new byte[] {(byte) 0x86, 0, 0, 0, 0, 0})));

    private TinyFont() {}

    /// {@return a variable font} Its `A` is 600 units wide at the weight 100, which the file
    /// stores, and 1000 units wide at the weight 900.
    static byte[] variable() {
        return bytes(new TreeMap<>(Map.of("fvar", WEIGHTS, "gvar", WIDENED, "kern", KERN)));
    }

    static byte[] bytes() {
        return bytes(new TreeMap<>());
    }

    /// {@return the font with the triangle for another character than `A`}
    static byte[] bytesFor(int character) {
        return bytes(new TreeMap<>(), character);
    }

    /// {@return the font with one more table}
    static byte[] bytes(String name, byte[] table) {
        return bytes(new TreeMap<>(Map.of(name, table)));
    }

    /// {@return the position at which a table begins}
    static int place(ByteBuffer font, String table) {
        int tag = ByteBuffer.wrap(table.getBytes(StandardCharsets.US_ASCII)).getInt();
        for (int at = 12; at < 12 + 16 * font.getShort(4); at += 16)
            if (font.getInt(at) == tag) return font.getInt(at + 8);
        throw new AssertionError("there is no table " + table);
    }

    /// Changes a font so that the position of its table of characters is far beyond its end.
    static void loseCharacterMap(ByteBuffer font) {
        font.putInt(place(font, "cmap") + 8, 0x7FFF_FFF0);
    }

    /// {@return the font as an old font for the Mac, with the triangle for one of 256 characters}
    static byte[] macBytes(int character) {
        ByteBuffer map = ByteBuffer.allocate(12 + 262);
        map.putShort((short) 0).putShort((short) 1); // The table has one map.
        map.putShort((short) 1).putShort((short) 0).putInt(12);
        map.putShort((short) 0).putShort((short) 262).putShort((short) 0);
        map.put(12 + 6 + character, (byte) 1);
        return bytes(new TreeMap<>(Map.of("cmap", map.array())));
    }

    /// {@return the font as a font of symbols, whose triangle is the symbol 0x41, in the place of
    /// `A`}
    static byte[] symbolBytes() {
        byte[] font = bytesFor(0xF041);
        ByteBuffer all = ByteBuffer.wrap(font);
        all.putShort(place(all, "cmap") + 6, (short) 0); // The encoding of the map.
        return font;
    }

    /// {@return the font with a table of coloured glyphs, and with or without outlines}
    static byte[] colouredBytes(String table, boolean outlines) {
        byte[] font = bytes(table, new byte[64]);
        ByteBuffer all = ByteBuffer.wrap(font);
        if (!outlines) // The start of each glyph is also its end, so the glyph has no outline.
        for (int i = 0; i < 3; i++) all.putShort(place(all, "loca") + 2 * i, (short) 0);
        return font;
    }

    private static byte[] bytes(Map<String, byte[]> tables) {
        return bytes(tables, 'A');
    }

    private static byte[] bytes(Map<String, byte[]> tables, int character) {
        byte[] box = glyph(new short[][] {{0, 0}, {0, 700}, {400, 700}, {400, 0}});
        byte[] triangle = glyph(new short[][] {{0, 0}, {250, 500}, {500, 0}});
        tables.put("glyf", join(box, triangle));
        tables.put("loca", shorts(0, box.length / 2, (box.length + triangle.length) / 2));
        tables.put("hmtx", shorts(500, 0, 600, 0));
        tables.put("maxp", ByteBuffer.allocate(32).putInt(0x10000).putShort((short) 2).array());
        // The map has format 4 and two segments: one for the character, and one that ends the list.
        tables.putIfAbsent(
                "cmap",
                shorts(
                        0,
                        1,
                        3,
                        1,
                        0,
                        12,
                        4,
                        32,
                        0,
                        4,
                        4,
                        1,
                        0,
                        character,
                        0xFFFF,
                        0,
                        character,
                        0xFFFF,
                        1 - character,
                        1,
                        0,
                        0));
        ByteBuffer head = ByteBuffer.allocate(54);
        head.putInt(0x10000)
                .putInt(0x10000)
                .putInt(0)
                .putInt(0x5F0F3CF5)
                .putShort((short) 0)
                .putShort((short) 1000);
        tables.put("head", head.array());
        ByteBuffer hhea = ByteBuffer.allocate(36);
        hhea.putInt(0x10000)
                .putShort((short) 800)
                .putShort((short) -200)
                .putShort((short) 100)
                .putShort((short) 600);
        hhea.putShort(34, (short) 2);
        tables.put("hhea", hhea.array());

        int offset = 12 + 16 * tables.size();
        ByteArrayOutputStream list = new ByteArrayOutputStream();
        ByteArrayOutputStream contents = new ByteArrayOutputStream();
        list.writeBytes(
                ByteBuffer.allocate(12).putInt(0x10000).putShort((short) tables.size()).array());
        for (var table : tables.entrySet()) {
            list.writeBytes(table.getKey().getBytes(StandardCharsets.US_ASCII));
            list.writeBytes(
                    ByteBuffer.allocate(12)
                            .putInt(0)
                            .putInt(offset + contents.size())
                            .putInt(table.getValue().length)
                            .array());
            contents.writeBytes(table.getValue());
            while (contents.size() % 4 != 0) contents.write(0);
        }
        return join(list.toByteArray(), contents.toByteArray());
    }

    /// {@return a glyph with one contour of straight lines}
    private static byte[] glyph(short[][] points) {
        int n = points.length;
        ByteBuffer glyph = ByteBuffer.allocate(10 + 2 + 2 + n + 4 * n + n % 2);
        short right = 0;
        short top = 0;
        for (short[] point : points) {
            right = (short) Math.max(right, point[0]);
            top = (short) Math.max(top, point[1]);
        }
        glyph.putShort((short) 1)
                .putShort((short) 0)
                .putShort((short) 0)
                .putShort(right)
                .putShort(top);
        glyph.putShort((short) (n - 1)).putShort((short) 0);
        // The point is on the curve, and its coordinates have 16 bits.
        for (int i = 0; i < n; i++) glyph.put((byte) 1);
        for (int axis = 0; axis < 2; axis++) {
            short before = 0;
            for (short[] point : points) {
                glyph.putShort((short) (point[axis] - before));
                before = point[axis];
            }
        }
        return glyph.array();
    }

    private static byte[] shorts(int... values) {
        ByteBuffer bytes = ByteBuffer.allocate(2 * values.length);
        for (int value : values) bytes.putShort((short) value);
        return bytes.array();
    }

    private static byte[] join(byte[] first, byte[] second) {
        return ByteBuffer.allocate(first.length + second.length).put(first).put(second).array();
    }
}
