package fourstroke.loop.assets;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/// Looks at the outside of a font before native code reads it: that all tables are there and lie
/// inside the file (OpenType specification, "The OpenType Font File"). What is inside them is not
/// looked at, but for the places of the shapes and for which are made of which.
final class FontTables {

    private static final int TRUE_TYPE = 0x0001_0000;
    private static final int APPLE = 0x7472_7565; // true
    private static final int OPEN_TYPE = 0x4F54_544F; // OTTO
    private static final int COLLECTION = 0x7474_6366; // ttcf

    private final ByteBuffer bytes;
    private final Map<String, ByteBuffer> tables = new HashMap<>();

    private FontTables(byte[] bytes) {
        this.bytes = ByteBuffer.wrap(bytes);
    }

    /// Refuses what is no font.
    static void check(byte[] bytes) throws IOException {
        new FontTables(bytes).check();
    }

    private void check() throws IOException {
        int start = 0;
        if (bytes.capacity() >= 16 && bytes.getInt(0) == COLLECTION) start = bytes.getInt(12);
        if (start < 0 || start > bytes.capacity() - 12) throw notAFont();
        int kind = bytes.getInt(start);
        if (kind != TRUE_TYPE && kind != APPLE && kind != OPEN_TYPE) throw notAFont();
        int count = bytes.getShort(start + 4) & 0xFFFF;
        if (bytes.capacity() - start - 12 < 16L * count) throw cutOff("its list of tables");
        for (int i = 0; i < count; i++) {
            int at = start + 12 + 16 * i;
            String name = new String(bytes.array(), at, 4, StandardCharsets.ISO_8859_1);
            long offset = bytes.getInt(at + 8) & 0xFFFF_FFFFL;
            long length = bytes.getInt(at + 12) & 0xFFFF_FFFFL;
            if (offset + length > bytes.capacity()) throw cutOff("the table " + name);
            // Native code takes the first, so the last would be looked at in vain.
            if (tables.put(name, bytes.slice((int) offset, (int) length)) != null) {
                throw new IOException("this font is damaged: it has the table " + name + " twice");
            }
        }
        table("cmap", 4);
        ByteBuffer head = table("head", 54);
        ByteBuffer hhea = table("hhea", 36);
        int glyphs = table("maxp", 6).getShort(4) & 0xFFFF;
        int metrics = hhea.getShort(34) & 0xFFFF;
        if (metrics < 1 || metrics > glyphs) throw damaged("hhea");
        table("hmtx", 4L * metrics + 2L * (glyphs - metrics));
        int unitsPerEm = head.getShort(18) & 0xFFFF;
        if (unitsPerEm < 16 || unitsPerEm > 16_384)
            throw damaged("head"); // the range of the specification
        // Where there are both, native code takes the shapes of glyf.
        if (tables.containsKey("CFF ") && !tables.containsKey("glyf")) return;
        ByteBuffer glyf = table("glyf", 0);
        boolean wide = head.getShort(50) != 0;
        ByteBuffer loca = table("loca", (glyphs + 1L) * (wide ? 4 : 2));
        int[] places = new int[glyphs + 1];
        long before = 0;
        for (int i = 0; i <= glyphs; i++) {
            long offset =
                    wide ? loca.getInt(4 * i) & 0xFFFF_FFFFL : 2L * (loca.getShort(2 * i) & 0xFFFF);
            if (offset < before || offset > glyf.capacity()) throw damaged("loca");
            before = offset;
            places[i] = (int) offset;
        }
        if (!Composites.end(glyf, places)) throw damaged("glyf");
    }

    private ByteBuffer table(String name, long least) throws IOException {
        ByteBuffer table = tables.get(name);
        if (table == null)
            throw new IOException("this font cannot be used: it has no table " + name);
        if (table.capacity() < least) throw cutOff("the table " + name);
        return table;
    }

    private static IOException notAFont() {
        return new IOException(
                "this is not a TrueType or OpenType font: it does not start like one");
    }

    private static IOException cutOff(String what) {
        return new IOException("this font is cut off: " + what + " goes beyond its end");
    }

    private static IOException damaged(String table) {
        return new IOException("this font is damaged: its table " + table + " cannot be true");
    }
}
