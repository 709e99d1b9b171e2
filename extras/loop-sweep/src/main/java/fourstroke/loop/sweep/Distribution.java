package fourstroke.loop.sweep;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;

/// Some numbers: their mean, deviation, quantiles and histogram.
final class Distribution {

    /// The bars of a histogram: they fit in a line of a terminal, and show two peaks as two.
    static final int BARS = 20;

    /// How many interquartile ranges an outlier is from the quartiles: John Tukey calls such values
    /// "far out"; of a normal distribution, they are 2 in a million.
    private static final double FAR_OUT = 3;

    /// Significant digits; more would not help a reader.
    private static final MathContext DIGITS = new MathContext(5);

    private final double[] sorted;
    final double mean;
    final double deviation; // of a sample: divided by the count less 1

    /// @param values at least one
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

    /// {@return the value below which this part of the numbers lies, interpolated between two
    /// neighbours, as pandas does}
    double quantile(double part) {
        double at = part * (sorted.length - 1);
        int below = (int) at;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
    }

    /// {@return by how many interquartile ranges a value is too far from the quartiles; 0 for a
    /// value that is no outlier}
    double outlying(double value) {
        double low = quantile(0.25);
        double high = quantile(0.75);
        double beyond = Math.max(low - value, value - high);
        if (beyond <= FAR_OUT * (high - low)) return 0;
        return high == low ? Double.MAX_VALUE : beyond / (high - low);
    }

    /// {@return the number of values in each of [#BARS] ranges of equal length} All are in the
    /// first if they are equal.
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

    /// {@return the lower end of a bar, or the upper end of the one before}
    double edge(int bar) {
        return sorted[0] + (sorted[sorted.length - 1] - sorted[0]) * bar / BARS;
    }

    /// {@return the cells of a table's row: count, mean, deviation, and quantiles}
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

    /// {@return the heads of [#cells]}
    static String[] heads(String name) {
        return new String[] {
            name,
            "count",
            "mean",
            "deviation",
            "least",
            "5 %",
            "25 %",
            "median",
            "75 %",
            "95 %",
            "most"
        };
    }

    /// {@return a number with five digits, or a whole number with all of its digits}
    static String figure(double value) {
        // The deviation of numbers above 1e154 is infinite.
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
