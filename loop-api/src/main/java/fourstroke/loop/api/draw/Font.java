package fourstroke.loop.api.draw;

/// The letters with which texts are drawn. All measures are fractions of the font size, so that
/// layout does not depend on the pixels of the screen.
///
/// The built-in font is part of the loop's core ([Canvas#font()]); `fourstroke.loop.assets` reads
/// fonts from files. Fonts of other classes cannot be drawn.
public interface Font {

    /// {@return the width of a text at this size, in the unit of the size} If the text has several
    /// lines, as in [Canvas#text(Font, CharSequence, double, double, double, int, Align)], this is
    /// the width of the widest line.
    double width(CharSequence text, double size);

    /// {@return the distance from the baseline up to the top of the tallest common letters}
    double ascent();

    /// {@return the distance from the baseline down to the bottom of the deepest common letters,
    /// positive}
    double descent();

    /// {@return the distance from one baseline to the next}
    double lineHeight();
}
