package fourstroke.loop.assets;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/// A TrueType font of two glyphs, written table by table as the OpenType specification has them: a
/// box for what is missing and a triangle for `A`. The grid is 1000 units; `A` is 600 wide, the box
/// 500.
final class TinyFont {

    /// Moves two `A` 50 units nearer to each other: one pair, in the table's format 0.
    static final byte[] KERN = shorts(0, 1, 0, 20, 1, 1, 6, 0, 0, 1, 1, -50);

    /// The same as new fonts say it: a list of scripts (at 10), of features (at 30) and of lookups
    /// (at 44) with one entry each, and in that one pair, in format 1.
    static final byte[] GPOS =
            shorts(
                    1, 0, 10, 30, 44, 1, 0x4446, 0x4C54, 8, 4, 0, 0, 0xFFFF, 1, 0, 1, 0x6B65,
                    0x726E, 8, 0, 1, 0, 1, 4, 2, 0, 1, 8, 1, 18, 4, 0, 1, 12, 1, 1, -50, 1, 1, 1);

    /// An axis of weights from 100, which is stored, to 900 (`fvar`).
    private static final byte[] WEIGHTS =
            shorts(1, 0, 16, 2, 1, 20, 0, 8, 0x7767, 0x6874, 100, 0, 100, 0, 900, 0, 0, 256);

    /// Widens `A` by 400 units up to the weight of 900 (`gvar`): of its three points and four of
    /// its measures, all are moved along x, and none along y.
    private static final byte[] WIDENED =
            join(
                    shorts(1, 0, 1, 0, 0, 26, 2, 0, 0, 26, 0, 0, 15),
                    join(
                            join(
                                    shorts(1, 10, 18, 0xA000, 0x4000),
                                    new byte[] {0, 0x46}), // of all points, seven words
                            join(
                                    shorts(0, 200, 400, 0, 400, 0, 0),
                                    new byte[] {(byte) 0x86, 0, 0, 0, 0, 0}))); // seven zeros

    private TinyFont() {}

    /// {@return a variable font, in which `A` is 600 wide at the weight of 100 that is stored, and
    /// 1000 at 900}
    static byte[] variable() {
        return bytes(new TreeMap<>(Map.of("fvar", WEIGHTS, "gvar", WIDENED, "kern", KERN)));
    }

    static byte[] bytes() {
        return bytes(new TreeMap<>());
    }

    /// {@return the same with the triangle for another character than `A`}
    static byte[] bytesFor(int character) {
        return bytes(new TreeMap<>(), character);
    }

    /// {@return the same with one more table}
    static byte[] bytes(String name, byte[] table) {
        return bytes(new TreeMap<>(Map.of(name, table)));
    }

    /// {@return where a table begins}
    static int place(ByteBuffer font, String table) {
        int tag = ByteBuffer.wrap(table.getBytes(StandardCharsets.US_ASCII)).getInt();
        for (int at = 12; at < 12 + 16 * font.getShort(4); at += 16)
            if (font.getInt(at) == tag) return font.getInt(at + 8);
        throw new AssertionError("there is no table " + table);
    }

    /// Makes the table of characters lead far beyond the font.
    static void loseCharacterMap(ByteBuffer font) {
        font.putInt(place(font, "cmap") + 8, 0x7FFF_FFF0);
    }

    /// {@return the same for the Mac of old: the triangle for one of its 256 characters}
    static byte[] macBytes(int character) {
        ByteBuffer map = ByteBuffer.allocate(12 + 262);
        map.putShort((short) 0).putShort((short) 1); // one map
        map.putShort((short) 1).putShort((short) 0).putInt(12);
        map.putShort((short) 0).putShort((short) 262).putShort((short) 0);
        map.put(12 + 6 + character, (byte) 1);
        return bytes(new TreeMap<>(Map.of("cmap", map.array())));
    }

    /// {@return the same as a font of symbols, whose triangle is symbol 0x41, in the place of `A`}
    static byte[] symbolBytes() {
        byte[] font = bytesFor(0xF041);
        ByteBuffer all = ByteBuffer.wrap(font);
        all.putShort(place(all, "cmap") + 6, (short) 0); // the encoding
        return font;
    }

    /// {@return the same with a table of coloured glyphs and, beside it, outlines or none}
    static byte[] colouredBytes(String table, boolean outlines) {
        byte[] font = bytes(table, new byte[64]);
        ByteBuffer all = ByteBuffer.wrap(font);
        if (!outlines) // each glyph ends where it begins
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
        // format 4: one segment for the character, one that ends the list
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

    /// A glyph of one contour of straight lines.
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
        for (int i = 0; i < n; i++) glyph.put((byte) 1); // on the curve, coordinates of 16 bits
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
