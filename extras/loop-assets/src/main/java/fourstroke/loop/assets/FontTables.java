package fourstroke.loop.assets;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

/// Checks that a file is a font and contains all of its tables (OpenType specification, "The
/// OpenType Font File"). If the end of a font file is missing, FreeType reads the existing part,
/// and shows blanks for the missing glyphs. For such a file this class throws an exception instead.
final class FontTables {

    private static final int TRUE_TYPE = 0x0001_0000;
    private static final int APPLE = 0x7472_7565; // true
    private static final int OPEN_TYPE = 0x4F54_544F; // OTTO
    private static final int COLLECTION = 0x7474_6366; // ttcf

    private static final int WOFF = 0x774F_4646; // wOFF
    private static final int WOFF2 = 0x774F_4632; // wOF2

    private FontTables() {}

    /// Throws an exception if the file is not a font, or if the end of the font file is missing.
    ///
    /// @return the names of the tables of the font
    static Set<String> check(byte[] font) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(font);
        int first = font.length < 4 ? 0 : bytes.getInt(0);
        if (first == WOFF || first == WOFF2)
            throw new IOException(
                    "this font must be a .ttf or .otf file, but is a font for web pages (format %s): use the .ttf or .otf file of this font"
                            .formatted(first == WOFF ? "WOFF" : "WOFF2"));
        if (new String(font, 0, Math.min(font.length, 23), StandardCharsets.ISO_8859_1)
                .equals("version https://git-lfs"))
            throw new IOException(
                    "this file is a pointer of Git LFS and not the font itself: fetch the font with"
                            + " 'git lfs pull'");
        int start = 0;
        if (font.length >= 16 && bytes.getInt(0) == COLLECTION) start = bytes.getInt(12);
        if (start < 0 || start > font.length - 12) throw notAFont();
        int kind = bytes.getInt(start);
        if (kind != TRUE_TYPE && kind != APPLE && kind != OPEN_TYPE) throw notAFont();
        int count = bytes.getShort(start + 4) & 0xFFFF;
        if (font.length - start - 12 < 16L * count) throw cutOff("its list of tables");
        var names = new HashSet<String>();
        for (int i = 0; i < count; i++) {
            int at = start + 12 + 16 * i;
            long offset = bytes.getInt(at + 8) & 0xFFFF_FFFFL;
            long length = bytes.getInt(at + 12) & 0xFFFF_FFFFL;
            if (offset + length > font.length) throw cutOff(table(font, at));
            names.add(new String(font, at, 4, StandardCharsets.ISO_8859_1));
        }
        return names;
    }

    /// {@return a description of the font table whose name is at the given position in the file}
    /// The method replaces a name that contains control characters, because control characters must
    /// not reach a terminal.
    private static String table(byte[] font, int at) {
        String name = new String(font, at, 4, StandardCharsets.ISO_8859_1);
        return name.chars().allMatch(c -> c >= ' ' && c < 127)
                ? "the table " + name.strip()
                : "a table with an unreadable name";
    }

    private static IOException notAFont() {
        return new IOException(
                "this file must be a TrueType or OpenType font, but its first bytes are not those"
                        + " of such a font");
    }

    private static IOException cutOff(String what) {
        return new IOException(
                "this font is cut off: " + what + " goes beyond the end of the file");
    }
}
