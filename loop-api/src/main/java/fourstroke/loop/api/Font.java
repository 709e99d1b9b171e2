package fourstroke.loop.api;

import org.jspecify.annotations.Nullable;

import java.util.Objects;

/// Letter shapes. All measures are fractions of the font size, so that layout does not depend on
/// the screen's pixels.
///
/// The built-in font comes with the loop's core; fonts from files come with
/// `fourstroke.loop.assets`.
public interface Font {

    /// {@return from the baseline up to the top of the tallest usual letters}
    double ascent();

    /// {@return from the baseline down to the bottom of the deepest usual letters, positive}
    double descent();

    /// {@return from one baseline to the next}
    double lineHeight();

    /// {@return from the start of this character to the start of the next}
    double advance(int codePoint);

    /// {@return what is added between these two characters, mostly 0 or negative}
    double kerning(int left, int right);

    /// {@return the shape of one character, or null if there is nothing to see, as for a space} A
    /// character that the font lacks has the shape of a box.
    ///
    /// @param pixels the font size in pixels, from 1 to [#PIXEL_LIMIT]
    /// @throws IllegalArgumentException if it is not
    @Nullable Glyph glyph(int codePoint, int pixels);

    /// The largest size at which letters are made into pixels; larger text is drawn enlarged. At
    /// 256 the widest letter still fits many times into one glyph page.
    int PIXEL_LIMIT = 256;

    /// The longest side of a letter's picture in pixels, four times the largest size: what fits
    /// into a page of 1024 with a clear edge around it.
    int GLYPH_LIMIT = 1022;

    /// {@return how wide a line of text is at this size, in the unit of the size}
    default double width(String line, double size) {
        Objects.requireNonNull(line, "line");
        double width = 0;
        int previous = -1;
        for (int i = 0; i < line.length(); ) {
            int codePoint = line.codePointAt(i);
            if (previous >= 0) width += kerning(previous, codePoint);
            width += advance(codePoint);
            previous = codePoint;
            i += Character.charCount(codePoint);
        }
        return width * size;
    }

    /// The pixels of one character.
    ///
    /// @param left pixels from the pen to the left edge of the picture
    /// @param top pixels from the baseline up to the top edge
    /// @param width pixels, up to [#GLYPH_LIMIT]
    /// @param height pixels, up to [#GLYPH_LIMIT]
    /// @param coverage one byte a pixel, row by row from the top: 0 outside, 255 fully inside
    record Glyph(int left, int top, int width, int height, byte[] coverage) {}
}
