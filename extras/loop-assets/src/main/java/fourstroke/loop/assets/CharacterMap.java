package fourstroke.loop.assets;

import org.jspecify.annotations.Nullable;
import org.lwjgl.util.freetype.FT_CharMap;
import org.lwjgl.util.freetype.FT_Face;
import org.lwjgl.util.freetype.FreeType;

/// Finds the glyph of a character in a font. Most fonts have a map from Unicode characters to
/// glyphs. Some fonts have only an older map for symbols or an older map for the Mac. In the map
/// for symbols, the characters have numbers from 0xF000 on, such as 0xF041 instead of 0x41 for `A`.
/// Old fonts for the Mac have a map of 256 characters (Mac OS Roman).
final class CharacterMap {

    /// The number of the glyph that is drawn for each character that a font does not have
    /// (OpenType, "glyph 0").
    static final int MISSING = 0;

    /// The first of the private characters that fonts of symbols use (OpenType, "cmap", encoding 0
    /// of platform 3).
    private static final int SYMBOLS = 0xF000;

    /// The last 128 characters of the character set Mac OS Roman.
    private static final String MAC_ROMAN =
            "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü"
                    + "†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
                    + "¿¡¬√ƒ≈∆«»…\u00A0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ"
                    + "‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uF8FFÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ";

    private final FT_Face face;
    private final int encoding;

    private CharacterMap(FT_Face face, int encoding) {
        this.face = face;
        this.encoding = encoding;
    }

    /// {@return the character map of a font, or null if the font has neither a Unicode map nor a
    /// map for symbols nor a map for the Mac}
    static @Nullable CharacterMap of(FT_Face face) {
        FT_CharMap unicode = face.charmap(); // FreeType returns null without a Unicode map.
        if (unicode != null) return new CharacterMap(face, unicode.encoding());
        int[] known = {FreeType.FT_ENCODING_MS_SYMBOL, FreeType.FT_ENCODING_APPLE_ROMAN};
        for (int encoding : known)
            if (FreeType.FT_Select_Charmap(face, encoding) == FreeType.FT_Err_Ok)
                return new CharacterMap(face, encoding);
        return null;
    }

    /// {@return the number of the glyph for a character, or [#MISSING] if the font has no glyph for
    /// the character}
    int glyph(int codePoint) {
        if (encoding == FreeType.FT_ENCODING_APPLE_ROMAN) return glyphOfMac(codePoint);
        int glyph = FreeType.FT_Get_Char_Index(face, codePoint);
        boolean symbol = encoding == FreeType.FT_ENCODING_MS_SYMBOL && codePoint <= 0xFF;
        return glyph == MISSING && symbol
                ? FreeType.FT_Get_Char_Index(face, SYMBOLS + codePoint)
                : glyph;
    }

    private int glyphOfMac(int codePoint) {
        if (codePoint < 128) return FreeType.FT_Get_Char_Index(face, codePoint);
        int at = MAC_ROMAN.indexOf(codePoint);
        return at < 0 ? MISSING : FreeType.FT_Get_Char_Index(face, 128 + at);
    }
}
