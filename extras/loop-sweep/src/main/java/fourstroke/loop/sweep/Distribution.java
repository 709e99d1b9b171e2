package fourstroke.loop.sweep;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;

/// Statistics of a list of numbers: the mean, the standard deviation, the quantiles and a
/// histogram.
final class Distribution {

    /// The number of bars of a histogram. Twenty bars fit into a line of a terminal, and are enough
    /// to see two separate peaks of a distribution.
    static final int BARS = 20;

    /// A value is an outlier if its distance from the nearest quartile is greater than this number
    /// times the interquartile range. The statistician John Tukey calls a value at this distance
    /// "far out". In a normal distribution, 2 of a million values are "far out".
    private static final double FAR_OUT = 3;

    /// The number of significant digits of a number in a summary. More than five digits would not
    /// help the reader.
    private static final MathContext DIGITS = new MathContext(5);

    private final double[] sorted;
    final double mean;
    // The standard deviation of a sample: the square of the standard deviation is the sum of the
    // squared differences from the mean, divided by the count minus 1.
    final double deviation;

    /// @param values the numbers, of which there must be at least one
    Distribution(double[] values) {
        sorted = values.clone();
        Arrays.sort(sorted);
        double sum = 0;
        for (double value : values) sum += value;
        mean = sum / values.length;
        double squares = 0;
        for (double value : values) squares += (value - mean) * (value - mean);
        deviation = values.length < 2 ? 0 : Math.sqrt(squares / (values.length - 1));
    }

    int count() {
        return sorted.length;
    }

    /// {@return the quantile for a part from 0 to 1: the quantile for 0.25 is the number below
    /// which a quarter of the numbers lie} The method interpolates between the two nearest numbers,
    /// as the Python library pandas does.
    double quantile(double part) {
        double at = part * (sorted.length - 1);
        int below = (int) at;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
    }

    /// {@return the distance between a value and the nearest quartile, divided by the interquartile
    /// range; 0 if the value is not an outlier}
    double outlying(double value) {
        double low = quantile(0.25);
        double high = quantile(0.75);
        double beyond = Math.max(low - value, value - high);
        if (beyond <= FAR_OUT * (high - low)) return 0;
        return high == low ? Double.MAX_VALUE : beyond / (high - low);
    }

    /// {@return the number of values in each of [#BARS] ranges of equal length} If all values are
    /// equal, the first range contains all values.
    int[] histogram() {
        int[] bars = new int[BARS];
        double low = sorted[0];
        double width = sorted[sorted.length - 1] - low;
        for (double value : sorted) {
            int bar = width > 0 ? (int) ((value - low) / width * BARS) : 0;
            bars[Math.min(bar, BARS - 1)]++;
        }
        return bars;
    }

    /// {@return the lower end of the range of values that a bar counts} The lower end of a bar is
    /// the upper end of the previous bar.
    double edge(int bar) {
        return sorted[0] + (sorted[sorted.length - 1] - sorted[0]) * bar / BARS;
    }

    /// {@return the cells of a table row: name, count, mean, standard deviation, and seven
    /// quantiles}
    String[] cells(String name) {
        return new String[] {
            name,
            Integer.toString(count()),
            figure(mean),
            figure(deviation),
            figure(quantile(0)),
            figure(quantile(0.05)),
            figure(quantile(0.25)),
            figure(quantile(0.5)),
            figure(quantile(0.75)),
            figure(quantile(0.95)),
            figure(quantile(1))
        };
    }

    /// {@return the headings of the table columns whose cells the method [#cells] returns}
    static String[] heads(String name) {
        return new String[] {
            name,
            "count",
            "mean",
            "standard deviation",
            "min",
            "5 %",
            "25 %",
            "median",
            "75 %",
            "95 %",
            "max"
        };
    }

    /// {@return a number with five significant digits, or a whole number with all of its digits}
    static String figure(double value) {
        // The standard deviation can be infinite, because the square of a number above 1e154 is
        // infinite.
        if (!Double.isFinite(value)) return Double.toString(value);
        String whole = Json.number(value);
        if (whole.chars().allMatch(c -> c == '-' || Character.isDigit(c)) || value == 0)
            return whole;
        BigDecimal rounded = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
        return Math.abs(value) < 1e-4 || Math.abs(value) >= 1e15
                ? rounded.toString()
                : rounded.toPlainString();
    }
}
