package fourstroke.loop.api.spi;

import fourstroke.loop.api.draw.Font;

import org.jspecify.annotations.Nullable;

import java.text.Normalizer;
import java.util.Objects;

/// A [Font] with the methods that a canvas needs. All metrics are fractions of the font size.
public interface GlyphFont extends Font {

    /// {@return the distance from the start of this character to the start of the next} White space
    /// that the font lacks is as wide as [#spaceAdvance] specifies; invisible characters, and
    /// combining marks that the font lacks, have a width of 0.
    double advance(int codePoint);

    /// {@return the adjustment of the distance between these two characters, usually 0 or negative}
    double kerning(int left, int right);

    /// {@return the glyph of a character, or null if it shows nothing, like a space} For a
    /// character that the font lacks, this is a box, unless the character is white space, invisible
    /// or a combining mark.
    ///
    /// @param pixels the font size in pixels, from 1 to [#PIXEL_LIMIT]
    /// @throws IllegalArgumentException if the size is out of range
    @Nullable Glyph glyph(int codePoint, int pixels);

    /// The maximum size in pixels at which glyphs are rasterised; larger text is drawn enlarged. At
    /// 256 pixels the widest letter still fits many times into one glyph page.
    int PIXEL_LIMIT = 256;

    /// The maximum side of a glyph in pixels, four times the maximum size: such a glyph fits into a
    /// page of 1024 pixels with a transparent edge around it.
    int GLYPH_LIMIT = 1022;

    /// {@return whether a character shows nothing in any font: joiners, direction marks, soft
    /// hyphens, variation selectors, byte order marks} These are the assigned characters that
    /// Unicode calls default ignorable.
    static boolean isInvisible(int codePoint) {
        if (codePoint < 0xAD) return false; // the fast path for nearly all characters
        return switch (codePoint) {
            case 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFEFF, 0xFFA0 -> true;
            default ->
                    codePoint >= 0x180B && codePoint <= 0x180F // of Mongolian
                            || codePoint >= 0x200B && codePoint <= 0x200F // joiners, directions
                            || codePoint >= 0x202A && codePoint <= 0x202E // directions
                            || codePoint >= 0x2060 && codePoint <= 0x206F // joiners, directions
                            || codePoint >= 0xFE00 && codePoint <= 0xFE0F // variation selectors
                            || codePoint >= 0x1BCA0 && codePoint <= 0x1BCA3 // of shorthand
                            || codePoint >= 0x1D173 && codePoint <= 0x1D17A // of music
                            || codePoint >= 0xE0000 && codePoint <= 0xE0FFF; // tags, selectors
        };
    }

    /// {@return whether a character is white space, which is never drawn: spaces, tabs, line ends
    /// and separators, by Unicode or by [Character#isWhitespace(int)]}
    static boolean isWhiteSpace(int codePoint) {
        if (codePoint > ' ' && codePoint < 0x85) return false; // the fast path for nearly all
        return Character.isWhitespace(codePoint)
                || Character.isSpaceChar(codePoint)
                || codePoint == 0x85; // NEL, the line end of mainframes
    }

    /// {@return whether a character is a combining mark, which belongs to the letter before it}
    static boolean isMark(int codePoint) {
        if (codePoint < 0x300) return false; // no mark has a lower number
        int type = Character.getType(codePoint);
        return type == Character.NON_SPACING_MARK
                || type == Character.ENCLOSING_MARK
                || type == Character.COMBINING_SPACING_MARK;
    }

    /// {@return the advance of white space, for fonts that do not define it} It follows the
    /// definitions of Unicode: an em space is as wide as the font size, a figure space as a digit,
    /// and so on. A tab is always as wide as four spaces, because a text has no columns.
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
            case 0x2009, 0x202F -> 1 / 5.0; // thin space, and the same without a break
            case 0x200A -> 1 / 16.0; // hair space: "thinner than a thin space"
            case 0x205F -> 4 / 18.0; // medium mathematical space
            default -> advance(' ');
        };
    }

    /// {@return a text in the form in which it is drawn and measured: letters and their marks as
    /// one character if Unicode has such a character (normalization form C)} A text without marks
    /// is returned itself.
    static CharSequence composed(CharSequence text) {
        int length = text.length();
        for (int i = 0; i < length; i++) {
            char unit = text.charAt(i);
            if (unit < 0x300) continue; // the fast path for nearly all characters
            boolean korean = unit >= 0x1161 && unit <= 0x11C2; // vowels and ends of syllables
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

    /// {@return the width of a line of a [#composed] text, as a fraction of the size}
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

    /// The pixels of a character at a certain size.
    ///
    /// @param left pixels from the pen to the left edge of the glyph
    /// @param top pixels from the baseline up to the top edge of the glyph
    /// @param width the width in pixels, up to [#GLYPH_LIMIT]
    /// @param height the height in pixels, up to [#GLYPH_LIMIT]
    /// @param coverage one byte per pixel, row by row from the top: 0 outside, 255 fully inside
    record Glyph(int left, int top, int width, int height, byte[] coverage) {}
}
