package fourstroke.loop.draw;

import java.util.List;

/// One letter of [StrokeFont], in the units of [StrokeLetters].
///
/// @param width how far right the pen goes
/// @param bearing clear space at either side of the ink
/// @param strokes lines from point to point, x and y in turn, curves already cut into pieces
/// @param dots x, y and radius in turn
/// @param columns where the pen moves straight up or down, for fitting to pixels, ascending
/// @param rows where the pen moves straight to a side, ascending
record StrokeLetter(
        double width,
        double bearing,
        List<double[]> strokes,
        double[] dots,
        double[] columns,
        double[] rows) {}
