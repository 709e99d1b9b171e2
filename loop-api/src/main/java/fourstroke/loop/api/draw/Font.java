package fourstroke.loop.api.draw;

/// The letters that texts are drawn with. All measures are fractions of the font size, so that
/// layout does not depend on the screen's pixels.
///
/// The built-in font comes with the loop's core ([Canvas#font()]); fonts from files come with
/// `fourstroke.loop.assets`. Only these can be drawn.
public interface Font {

    /// {@return the width of a text at this size, in the unit of the size} Of several lines, as
    /// [Canvas#text(Font, CharSequence, double, double, double, int, Align)] has them, the widest
    /// counts.
    double width(CharSequence text, double size);

    /// {@return the distance from the baseline up to the top of the tallest common letters}
    double ascent();

    /// {@return the distance from the baseline down to the bottom of the deepest common letters,
    /// positive}
    double descent();

    /// {@return the distance from one baseline to the next}
    double lineHeight();
}
