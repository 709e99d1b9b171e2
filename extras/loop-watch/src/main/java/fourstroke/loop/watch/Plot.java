package fourstroke.loop.watch;

/// A plot as an SVG picture, with axes, grid lines and the values at the grid lines. The colours of
/// a plot come from the style sheet of the HTML page that contains the plot.
final class Plot {

    /// The width of the picture, in units of its SVG coordinate system. The constants for the
    /// height and for the four margins around the plotted area have the same unit.
    static final int WIDTH = 960;

    private static final int HEIGHT = 250;
    // The left margin contains the numbers of the vertical axis, with up to five digits, and the
    // unit of the axis.
    private static final int LEFT = 72;
    private static final int RIGHT = 30;
    private static final int TOP = 14;
    private static final int BOTTOM = 44;

    /// The width of the plotted area in columns. A column is one unit wide.
    static final int COLUMNS = WIDTH - LEFT - RIGHT;

    /// The width of a mark on the horizontal axis, in units of the SVG coordinate system.
    static final int MARK = 8;

    private static final int ROWS = HEIGHT - TOP - BOTTOM;

    /// The maximum width of a digit in the usual fonts of browsers, in units of the SVG coordinate
    /// system.
    private static final double DIGIT = 7.5;

    /// The maximum number of grid lines in each direction.
    private static final int LINES = 8;

    private final StringBuilder svg = new StringBuilder();
    private final double fromX;
    private final double toX;
    private final double toY;

    /// @param name a description of the plot for readers who cannot see the plot
    /// @param fromX the value at the left end of the horizontal axis
    /// @param toX the value at the right end of the horizontal axis, which must be greater than
    ///   `fromX`
    /// @param toY the value at the upper end of the vertical axis, which must be greater than 0;
    ///   the value at the lower end is 0
    Plot(String name, double fromX, double toX, double toY) {
        this.fromX = fromX;
        this.toX = toX;
        this.toY = toY;
        svg.append(
                Figures.text(
                        "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n",
                        WIDTH, HEIGHT, Html.escaped(name)));
    }

    /// {@return the horizontal position in the picture for a value on the horizontal axis} The
    /// position may be outside of the plotted area.
    double x(double value) {
        return LEFT + (value - fromX) / (toX - fromX) * COLUMNS;
    }

    double y(double value) {
        return TOP + ROWS - Math.clamp(value / toY, 0, 1) * ROWS;
    }

    /// Draws the horizontal and the vertical axis, with values and grid lines.
    Plot axes(String unitX, String unitY) {
        lowerAxis();
        double step = step(toY / LINES);
        for (double value = 0; value <= toY * (1 + 1e-6); value += step) {
            line("grid", fromX, value, toX, value);
            label("end", LEFT - 8, y(value) + 4, number(value, step));
        }
        return units(unitX, unitY);
    }

    /// Draws the horizontal axis, and a vertical axis for counts with a logarithmic scale: the grid
    /// lines are at the counts 0, 1, 10, 100 and so on. The lowest grid line, at 0, is the count 0,
    /// and the grid line at `n` is the count 10^(n-1). For a greatest count of 10^k, the
    /// constructor argument `toY` must therefore be k + 1.
    Plot axesOfCounts(String unitX, String unitY) {
        lowerAxis();
        long count = 1;
        line("grid", fromX, 0, toX, 0);
        label("end", LEFT - 8, y(0) + 4, "0");
        for (int power = 1; power <= toY; power++) {
            line("grid", fromX, power, toX, power);
            label("end", LEFT - 8, y(power) + 4, Figures.text("%,d", count));
            count *= 10;
        }
        return units(unitX, unitY);
    }

    private void lowerAxis() {
        double step = step((toX - fromX) / LINES);
        for (double value = Math.ceil(fromX / step) * step;
                value <= toX + step * 1e-6;
                value += step) {
            line("grid", value, 0, value, toY);
            labelBelow(value, number(value, step));
        }
    }

    private Plot units(String unitX, String unitY) {
        label("middle", LEFT + COLUMNS / 2.0, HEIGHT - 8, unitX);
        svg.append(
                Figures.text(
                        "<text class=\"unit\" text-anchor=\"middle\" transform=\"translate(14 %d)"
                                + " rotate(-90)\">%s</text>\n",
                        TOP + ROWS / 2, Html.escaped(unitY)));
        return this;
    }

    /// Draws a number below the horizontal axis. If a centred number would extend beyond the right
    /// edge of the picture, the method moves the number to the left.
    private void labelBelow(double value, String number) {
        boolean fits = x(value) + number.length() * DIGIT / 2 <= WIDTH;
        label(fits ? "middle" : "end", fits ? x(value) : WIDTH, TOP + ROWS + 17, number);
    }

    private void label(String anchor, double x, double y, String text) {
        svg.append(
                Figures.text(
                        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n",
                        x, y, anchor, Html.escaped(text)));
    }

    /// {@return the smallest number that is at least the given number, and that is 1, 2 or 5 times
    /// a power of ten}
    static double step(double least) {
        double power = 1;
        while (power > least) power /= 10;
        while (power * 10 <= least) power *= 10;
        for (int times : new int[] {1, 2, 5}) if (power * times >= least) return power * times;
        return power * 10;
    }

    private static String number(double value, double step) {
        int digits = 0;
        for (double left = step; left < 0.999 && digits < 9; left *= 10) digits++;
        double shown = Math.abs(value) < step * 1e-6 ? 0 : value;
        return Figures.text("%,." + digits + "f", shown);
    }

    /// Draws a straight line between two points. The coordinates of the points are values on the
    /// axes.
    Plot line(String style, double x1, double y1, double x2, double y2) {
        svg.append(
                Figures.text(
                        "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n",
                        style, x(x1), y(y1), x(x2), y(y2)));
        return this;
    }

    /// Draws a bar with a tooltip. The position and the height of the bar are values on the axes.
    Plot bar(String style, double fromX, double toX, double fromY, double toY, String text) {
        double left = Math.max(LEFT, x(fromX));
        double right = Math.min(LEFT + COLUMNS, x(toX));
        svg.append(
                Figures.text(
                        "<rect class=\"%s\" x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\">"
                                + "<title>%s</title></rect>\n",
                        style,
                        left,
                        y(toY),
                        Math.max(0.5, right - left),
                        y(fromY) - y(toY),
                        Html.escaped(text)));
        return this;
    }

    /// Draws a vertical line in each column of the plot, from a lower value to an upper value. If
    /// the upper value of a column is NaN, the column has no line.
    Plot columns(String style, double[] from, double[] to) {
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < to.length; i++) {
            if (Double.isNaN(to[i])) continue;
            double lower = y(from[i]);
            double upper = Math.min(y(to[i]), lower - 1);
            path.append(Figures.text("M%.1f %.1fV%.1f", LEFT + i + 0.5, lower, upper));
        }
        if (!path.isEmpty()) svg.append("<path class=\"%s\" d=\"%s\"/>\n".formatted(style, path));
        return this;
    }

    /// Draws a mark with a tooltip on the horizontal axis. Each style of marks has a different
    /// shape, because some readers cannot distinguish colours, and a printed page may have no
    /// colours.
    Plot mark(String style, double x, String text) {
        String shape =
                switch (style) {
                    case "skipped" -> "l4 7h-8z"; // This SVG path is a triangle.
                    case "collected" -> "l4 5-4 5-4-5z"; // This SVG path is a diamond.
                    case "changed" -> "a4 4 0 0 1 0 8a4 4 0 0 1 0-8z"; // This SVG path is a circle.
                    default -> throw new IllegalStateException("a mark without a shape: " + style);
                };
        svg.append(
                Figures.text(
                        "<path class=\"%s\" d=\"M%.1f %d%s\"><title>%s</title></path>\n",
                        style, x(x), TOP + ROWS, shape, Html.escaped(text)));
        return this;
    }

    /// {@return the SVG picture}
    @Override
    public String toString() {
        return svg + "</svg>\n";
    }
}
