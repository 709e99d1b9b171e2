package fourstroke.loop.assets;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/// A TrueType font with two glyphs. This class writes each table of the font as the OpenType
/// specification describes it. The glyphs are a box for missing characters and a triangle for `A`.
/// The em square of the font is 1000 units wide, `A` is 600 units wide, and the box is 500 units
/// wide.
final class TinyFont {

    /// A table `kern` that moves two neighbouring letters `A` 50 units nearer to each other. The
    /// table contains one pair of glyphs, in format 0.
    static final byte[] KERN = shorts(0, 1, 0, 20, 1, 1, 6, 0, 0, 1, 1, -50);

    /// A table `GPOS`, which newer fonts use, with the same kerning as the table `kern`. The table
    /// contains a list of scripts at byte 10, a list of features at byte 30 and a list of lookups
    /// at byte 44. Each list has one entry. The lookup contains one pair of glyphs, in format 1.
    static final byte[] GPOS =
            shorts(
                    1, 0, 10, 30, 44, 1, 0x4446, 0x4C54, 8, 4, 0, 0, 0xFFFF, 1, 0, 1, 0x6B65,
                    0x726E, 8, 0, 1, 0, 1, 4, 2, 0, 1, 8, 1, 18, 4, 0, 1, 12, 1, 1, -50, 1, 1, 1);

    /// A table `fvar` with an axis of weights from 100 to 900. The default weight of the font is
    /// 100.
    private static final byte[] WEIGHTS =
            shorts(1, 0, 16, 2, 1, 20, 0, 8, 0x7767, 0x6874, 100, 0, 100, 0, 900, 0, 0, 256);

    /// A table `gvar`, which changes the shapes of glyphs in a variable font. This table makes `A`
    /// 400 units wider at the weight 900. The table has a change along x and a change along y for
    /// each of the three points of the glyph and for each of its four metrics, which are the left,
    /// right, top and bottom side. All changes along y are zero.
    private static final byte[] WIDENED =
            join(
                    shorts(1, 0, 1, 0, 0, 26, 2, 0, 0, 26, 0, 0, 15),
                    join(
                            join(
                                    shorts(1, 10, 18, 0xA000, 0x4000),
                                    // The byte 0 means that the changes apply to all points. The
                                    // byte 0x46 means that seven 16-bit words follow.
                                    new byte[] {0, 0x46}),
                            join(
                                    shorts(0, 200, 400, 0, 400, 0, 0),
                                    // The following bytes mean seven zeros, because the points do
                                    // not move along y.
                                    new byte[] {(byte) 0x86, 0, 0, 0, 0, 0})));

    private TinyFont() {}

    /// {@return a variable font} The letter `A` is 600 units wide at the default weight 100, and
    /// 1000 units wide at the weight 900.
    static byte[] variable() {
        return bytes(new TreeMap<>(Map.of("fvar", WEIGHTS, "gvar", WIDENED, "kern", KERN)));
    }

    static byte[] bytes() {
        return bytes(new TreeMap<>());
    }

    /// {@return the font of this class, in which the triangle is the glyph of the given character
    /// instead of `A`}
    static byte[] bytesFor(int character) {
        return bytes(new TreeMap<>(), character);
    }

    /// {@return the font of this class with an additional table}
    static byte[] bytes(String name, byte[] table) {
        return bytes(new TreeMap<>(Map.of(name, table)));
    }

    /// {@return the position of the first byte of a table in the font}
    static int place(ByteBuffer font, String table) {
        int tag = ByteBuffer.wrap(table.getBytes(StandardCharsets.US_ASCII)).getInt();
        for (int at = 12; at < 12 + 16 * font.getShort(4); at += 16)
            if (font.getInt(at) == tag) return font.getInt(at + 8);
        throw new AssertionError("there is no table " + table);
    }

    /// Damages a font: changes the position of its character map `cmap` to a position far beyond
    /// the end of the file.
    static void loseCharacterMap(ByteBuffer font) {
        font.putInt(place(font, "cmap") + 8, 0x7FFF_FFF0);
    }

    /// {@return the font of this class with an old Macintosh map of 256 characters, in which one
    /// character has the triangle as its glyph}
    static byte[] macBytes(int character) {
        ByteBuffer map = ByteBuffer.allocate(12 + 262);
        map.putShort((short) 0).putShort((short) 1); // The table `cmap` has one map.
        map.putShort((short) 1).putShort((short) 0).putInt(12);
        map.putShort((short) 0).putShort((short) 262).putShort((short) 0);
        map.put(12 + 6 + character, (byte) 1);
        return bytes(new TreeMap<>(Map.of("cmap", map.array())));
    }

    /// {@return the font of this class as a symbol font, in which the triangle is the glyph of the
    /// symbol 0x41} The number 0x41 is also the code of `A`.
    static byte[] symbolBytes() {
        byte[] font = bytesFor(0xF041);
        ByteBuffer all = ByteBuffer.wrap(font);
        all.putShort(place(all, "cmap") + 6, (short) 0); // The encoding of the map.
        return font;
    }

    /// {@return the font of this class with a table of coloured glyphs, with or without outlines}
    static byte[] colouredBytes(String table, boolean outlines) {
        byte[] font = bytes(table, new byte[64]);
        ByteBuffer all = ByteBuffer.wrap(font);
        // The table `loca` contains the start and the end of each glyph. If all of these positions
        // are 0, the glyphs have no outlines.
        if (!outlines)
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
        // The character map has format 4 and two segments. The first segment contains only the
        // given character, and the second segment marks the end of the list.
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

    /// {@return the data of a glyph with one contour, which consists of straight lines}
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
        // The flag 1 means that the point is on the curve and that its coordinates have 16 bits.
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
