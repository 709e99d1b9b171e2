package fourstroke.loop.api.spi;

import fourstroke.loop.api.draw.Font;

import org.jspecify.annotations.Nullable;

import java.text.Normalizer;
import java.util.Objects;

/// A [Font] with the methods that a canvas needs to draw texts in the font. All distances in these
/// methods are fractions of the font size, except the distances in a [Glyph], which are in pixels.
public interface GlyphFont extends Font {

    /// {@return the distance from the start of a character to the start of the next character} If
    /// the font has no glyph for a white space character, the method returns the result of
    /// [#spaceAdvance]. If the font has no glyph for an invisible character or a combining mark,
    /// the distance is 0.
    double advance(int codePoint);

    /// {@return the kerning of two characters: a number that is added to the distance between them,
    /// usually 0 or negative}
    double kerning(int left, int right);

    /// {@return the glyph of a character, or null if the character shows nothing, like a space} If
    /// the font has no glyph for a character, the result is a box, or null if the character is
    /// white space, invisible or a combining mark.
    ///
    /// @param pixels the font size in pixels, from 1 to [#PIXEL_LIMIT]
    /// @throws IllegalArgumentException if the size is out of range
    @Nullable Glyph glyph(int codePoint, int pixels);

    /// The maximum font size in pixels at which glyphs are rasterised. The canvas draws larger text
    /// by enlarging glyphs of this size. At 256 pixels several of the widest letters still fit into
    /// one glyph page, an image of 1024 x 1024 pixels in which the canvas stores glyphs.
    int PIXEL_LIMIT = 256;

    /// The maximum width and height of a glyph in pixels, about four times the maximum font size. A
    /// glyph of this size, with a transparent edge of one pixel around it, fits into a glyph page,
    /// an image of 1024 x 1024 pixels in which the canvas stores glyphs.
    int GLYPH_LIMIT = 1022;

    /// {@return whether a character shows nothing in any font, like joiners, direction marks, soft
    /// hyphens, variation selectors and byte order marks} Unicode calls these characters "default
    /// ignorable".
    static boolean isInvisible(int codePoint) {
        // Nearly all characters are below U+00AD, so the method returns early.
        if (codePoint < 0xAD) return false;
        return switch (codePoint) {
            case 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFEFF, 0xFFA0 -> true;
            default ->
                    codePoint >= 0x180B && codePoint <= 0x180F // variation selectors of Mongolian
                            || codePoint >= 0x200B && codePoint <= 0x200F // joiners, directions
                            || codePoint >= 0x202A && codePoint <= 0x202E // directions
                            || codePoint >= 0x2060 && codePoint <= 0x206F // joiners, directions
                            || codePoint >= 0xFE00 && codePoint <= 0xFE0F // variation selectors
                            || codePoint >= 0x1BCA0
                                    && codePoint <= 0x1BCA3 // format controls of shorthand
                            || codePoint >= 0x1D173
                                    && codePoint <= 0x1D17A // format controls of music
                            || codePoint >= 0xE0000 && codePoint <= 0xE0FFF; // tags, selectors
        };
    }

    /// {@return whether a character is white space, which is never drawn: a space, a tab, a line
    /// end or a separator, according to Unicode or to [Character#isWhitespace(int)]}
    static boolean isWhiteSpace(int codePoint) {
        // Nearly all characters are between U+0020 and U+0085, so the method returns early.
        if (codePoint > ' ' && codePoint < 0x85) return false;
        return Character.isWhitespace(codePoint)
                || Character.isSpaceChar(codePoint)
                || codePoint == 0x85; // NEL is the line end of mainframes.
    }

    /// {@return whether a character is a combining mark, such as an accent that belongs to the
    /// letter before it}
    static boolean isMark(int codePoint) {
        if (codePoint < 0x300) return false; // All combining marks have code points from U+0300 on.
        int type = Character.getType(codePoint);
        return type == Character.NON_SPACING_MARK
                || type == Character.ENCLOSING_MARK
                || type == Character.COMBINING_SPACING_MARK;
    }

    /// {@return the width of a white space character for which the font has no glyph} The widths
    /// follow the definitions of Unicode: an em space is as wide as the font size, a figure space
    /// is as wide as a digit, and so on. A tab is always as wide as four spaces, because a text has
    /// no tab stops.
    default double spaceAdvance(int codePoint) {
        return switch (codePoint) {
            case '\t' -> 4 * advance(' ');
            case 0x2000, 0x2002 -> 1 / 2.0; // en quad, en space
            case 0x2001, 0x2003, 0x3000 -> 1; // em quad, em space, ideographic space
            case 0x2004 -> 1 / 3.0;
            case 0x2005 -> 1 / 4.0;
            case 0x2006 -> 1 / 6.0;
            case 0x2007 -> advance('0'); // figure space
            case 0x2008 -> advance('.'); // punctuation space
            case 0x2009, 0x202F -> 1 / 5.0; // thin space, narrow no-break space
            case 0x200A -> 1 / 16.0; // hair space: "thinner than a thin space"
            case 0x205F -> 4 / 18.0; // medium mathematical space
            default -> advance(' ');
        };
    }

    /// {@return a text in normalization form C of Unicode, the form in which texts are drawn and
    /// measured} In normalization form C, a letter and its combining marks are one character if
    /// Unicode has a character for the combination. If the text contains no marks, the method
    /// returns the text itself.
    static CharSequence composed(CharSequence text) {
        int length = text.length();
        for (int i = 0; i < length; i++) {
            char unit = text.charAt(i);
            // Nearly all characters are below U+0300, where the combining marks begin, and need no
            // composition.
            if (unit < 0x300) continue;
            // The vowels and final consonants of Korean syllables are not marks, but form C
            // combines them.
            boolean korean = unit >= 0x1161 && unit <= 0x11C2;
            if (korean || isMark(Character.codePointAt(text, i)))
                return Normalizer.normalize(text, Normalizer.Form.NFC);
        }
        return text;
    }

    @Override
    default double width(CharSequence text, double size) {
        CharSequence drawn = composed(Objects.requireNonNull(text, "text"));
        double widest = lineWidth(drawn, 0);
        for (int i = 0; i < drawn.length(); i++)
            if (drawn.charAt(i) == '\n') widest = Math.max(widest, lineWidth(drawn, i + 1));
        return widest * size;
    }

    /// {@return the width of one line of a [#composed] text, as a fraction of the font size}
    ///
    /// @param from the index of the first character of the line
    default double lineWidth(CharSequence text, int from) {
        double width = 0;
        int previous = -1;
        for (int i = from; i < text.length() && text.charAt(i) != '\n'; ) {
            int codePoint = Character.codePointAt(text, i);
            i += Character.charCount(codePoint);
            if (codePoint == '\r' && i < text.length() && text.charAt(i) == '\n') break;
            if (isInvisible(codePoint)) continue;
            if (previous >= 0) width += kerning(previous, codePoint);
            width += advance(codePoint);
            previous = codePoint;
        }
        return width;
    }

    /// The pixels of a character at one font size.
    ///
    /// @param left the distance in pixels from the position of the pen to the left edge of the
    ///   glyph
    /// @param top the distance in pixels from the baseline up to the top edge of the glyph
    /// @param width the width in pixels, up to [#GLYPH_LIMIT]
    /// @param height the height in pixels, up to [#GLYPH_LIMIT]
    /// @param coverage one byte for each pixel, row by row from the top: 0 outside the letter, 255
    ///   fully inside
    record Glyph(int left, int top, int width, int height, byte[] coverage) {}
}
