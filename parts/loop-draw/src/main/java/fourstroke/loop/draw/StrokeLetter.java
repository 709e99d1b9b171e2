package fourstroke.loop.draw;

import java.util.List;

/// One letter of [StrokeFont], in the units of [StrokeLetters].
///
/// @param width how far right the pen goes
/// @param bearing clear space at either side of the ink
/// @param columns where the pen moves straight up or down, for fitting to pixels, ascending
/// @param rows where the pen moves straight to a side, ascending
record StrokeLetter(
        double width, double bearing, List<Stroke> strokes, double[] columns, double[] rows) {

    /// A line from point to point; a dot is one without a length.
    ///
    /// @param points x and y in turn, curves already cut into pieces
    /// @param radius half its width, or 0 for that of the pen
    record Stroke(double[] points, double radius) {}
}
