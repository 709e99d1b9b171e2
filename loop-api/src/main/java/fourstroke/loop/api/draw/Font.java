package fourstroke.loop.api.draw;

/// A font: the letters with which a canvas draws texts. Except for the width of a text, all
/// measures are fractions of the font size, so that layout does not depend on the pixels of the
/// screen.
///
/// [Canvas#font()] returns the built-in font, and the module `fourstroke.loop.assets` reads fonts
/// from files. A canvas refuses every other implementation of `Font`.
public interface Font {

    /// {@return the width of a text at a font size, in the same unit as the size} If the text has
    /// several lines, the result is the width of the widest line.
    double width(CharSequence text, double size);

    /// {@return the distance from the baseline up to the top of the tallest common letters}
    double ascent();

    /// {@return the distance from the baseline down to the bottom of the deepest common letters, as
    /// a positive number}
    double descent();

    /// {@return the distance from one baseline to the next}
    double lineHeight();
}
