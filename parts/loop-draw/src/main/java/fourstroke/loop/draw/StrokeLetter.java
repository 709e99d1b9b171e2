package fourstroke.loop.draw;

import java.util.List;

/// A letter of [StrokeFont]. All lengths are in hundredths of the font size, as in [StrokeLetters].
///
/// @param width the width of the letter without the width of the pen: the centre of the pen stays
///   between x = 0 and x = `width`
/// @param bearing the empty space on each side of the letter, outside of the ink
/// @param columns the x coordinates where the pen moves straight up or down, in ascending order;
///   [StrokeFont] moves these strokes to pixel boundaries
/// @param rows the y coordinates where the pen moves straight left or right, in ascending order
record StrokeLetter(
        double width, double bearing, List<Stroke> strokes, double[] columns, double[] rows) {

    /// A stroke of the pen: a line from point to point. A dot is a line without a length.
    ///
    /// @param points the x and y coordinates of the points in turn; curves are already cut into
    ///   lines
    /// @param radius half the width of the line, or 0 if the line is as wide as the pen of the font
    record Stroke(double[] points, double radius) {}
}
