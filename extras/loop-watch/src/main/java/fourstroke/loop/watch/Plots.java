package fourstroke.loop.watch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/// Draws the plots of a report from the frames that a [Recorder] keeps.
final class Plots {

    /// The number of bars of a histogram. With 88 bars, each bar is wide enough that a reader can
    /// point at the bar with the mouse.
    private static final int BARS = 88;

    /// The vertical axis is long enough for this share of all values. If the axis were long enough
    /// for the greatest value, a single interval of one second would make the bars of all other
    /// frames flat.
    private static final double SHOWN = 0.998;

    /// The height of the dark cap on the bar of a late frame, as a fraction of the length of the
    /// vertical axis.
    private static final double CAP = 0.02;

    private final Recorder recorder;
    private final int frames;
    // The time at which the first frame in the recorder's buffer started, in seconds since the
    // start of the record.
    private final double seconds;
    private final double until;

    Plots(Recorder recorder) {
        this.recorder = recorder;
        frames = recorder.frames.kept();
        seconds = at(0);
        double end = at(frames - 1) + recorder.frames.get(frames - 1, Recorder.INTERVAL) / 1e9;
        until = Math.max(end, seconds + 1e-9);
    }

    private double at(int frame) {
        return recorder.frames.get(frame, Recorder.START) / 1e9;
    }

    /// {@return the value at the upper end of the vertical axis for the values in a column of the
    /// recorder, in milliseconds, but not less than `least`}
    private double ceiling(int column, double least) {
        long[] sorted = Figures.sorted(recorder.frames.column(column));
        long shown = Figures.percentile(sorted, SHOWN);
        if (sorted.length > 1) shown = Math.min(shown, sorted[sorted.length - 2]);
        return Math.max(shown / 1e6 * 1.15, least);
    }

    /// {@return the median of the intended times between frames, in milliseconds} The scale of the
    /// vertical axes depends on this time.
    private double period() {
        return recorder.periodNanos() / 1e6;
    }

    String intervals() {
        double ceiling = ceiling(Recorder.INTERVAL, Math.max(period() * 2, 0.01));
        double[] highest = highest(Recorder.INTERVAL);
        double[] late = highest(Recorder.INTERVAL, this::endsLate);
        // Dark caps on the bars mark late frames, because some readers cannot distinguish the red
        // bars of late frames from other bars.
        double[] caps = new double[Plot.COLUMNS];
        for (int i = 0; i < caps.length; i++) caps[i] = Math.min(late[i], ceiling) - ceiling * CAP;
        Plot plot = new Plot("Intervals between frames over time", seconds, until, ceiling);
        plot.axes("seconds", "ms")
                .columns("updates", new double[Plot.COLUMNS], highest)
                .columns("late", new double[Plot.COLUMNS], late)
                .columns("cap", caps, late);
        aim(plot);
        return marks(plot).toString();
    }

    /// Draws the intended interval between frames as horizontal lines. Each horizontal line covers
    /// a stretch of time in which the intended interval does not change.
    private void aim(Plot plot) {
        double[] periods = highest(Recorder.PERIOD);
        double width = (until - seconds) / Plot.COLUMNS;
        int from = 0;
        for (int i = 1; i <= periods.length; i++) {
            if (i < periods.length && periods[i] == periods[from]) continue;
            double period = periods[from];
            if (period > 0)
                plot.line("aim", seconds + from * width, period, seconds + i * width, period);
            from = i;
        }
    }

    String lateness() {
        double ceiling = ceiling(Recorder.LATE, Math.max(period() / 50, 0.01));
        Plot plot = new Plot("Lateness of frames over time", seconds, until, ceiling);
        plot.axes("seconds", "ms")
                .columns("updates", new double[Plot.COLUMNS], highest(Recorder.LATE));
        return marks(plot).toString();
    }

    String sections() {
        double ceiling = ceiling(Recorder.INTERVAL, Math.max(period() * 1.25, 0.01));
        Plot plot = new Plot("Work and wait over time", seconds, until, ceiling);
        plot.axes("seconds", "ms of a frame");
        double[] below = new double[Plot.COLUMNS];
        for (Section section : Section.values()) {
            double[] means = means(Recorder.column(section));
            double[] upper = new double[Plot.COLUMNS];
            for (int i = 0; i < upper.length; i++) upper[i] = below[i] + means[i];
            plot.columns(section.style(), below.clone(), upper);
            for (int i = 0; i < upper.length; i++) if (!Double.isNaN(upper[i])) below[i] = upper[i];
        }
        return plot.toString();
    }

    /// Draws a mark for each recorded event, such as a skip of ticks or a garbage collection. If
    /// several marks of the same style would overlap, the method draws only the first of these
    /// marks, and its tooltip contains the number of the other marks.
    private Plot marks(Plot plot) {
        Ring happenings = recorder.happenings;
        // The styles of the marks. The index of a style in this array is the kind of the event:
        // `Recorder.SKIPPED`, `CHANGED`, `COLLECTED` or `PACED`.
        String[] styles = {"skipped", "changed", "collected", "changed"};
        Map<String, List<Integer>> places = new LinkedHashMap<>();
        for (int row : recorder.happeningsInOrder()) {
            double at = happenings.get(row, Recorder.FROM) / 1e9;
            if (at < seconds || at > until) continue;
            String style = styles[(int) happenings.get(row, Recorder.KIND)];
            String place = style + column(at) / Plot.MARK;
            places.computeIfAbsent(place, _ -> new ArrayList<>()).add(row);
        }
        for (List<Integer> rows : places.values()) {
            int first = rows.getFirst();
            String more =
                    rows.size() == 1 ? "" : Figures.text(", and %,d more here", rows.size() - 1);
            plot.mark(
                    styles[(int) happenings.get(first, Recorder.KIND)],
                    happenings.get(first, Recorder.FROM) / 1e9,
                    recorder.happening(first) + more);
        }
        return plot;
    }

    /// {@return an array with one number for each column of the plot: the greatest value of the
    /// frames in the column in milliseconds, or NaN if the column has no frames}
    private double[] highest(int column) {
        return highest(column, _ -> true);
    }

    /// {@return an array with one number for each column of the plot: the greatest value of the
    /// selected frames in the column in milliseconds, or NaN if the column has no selected frames}
    private double[] highest(int column, IntPredicate asked) {
        double[] highest = new double[Plot.COLUMNS];
        Arrays.fill(highest, Double.NaN);
        for (int frame = 0; frame < frames; frame++) {
            if (!asked.test(frame)) continue;
            double value = recorder.frames.get(frame, column) / 1e6;
            for (int i = first(frame); i <= last(frame); i++)
                if (!(highest[i] >= value)) highest[i] = value;
        }
        return highest;
    }

    /// {@return whether the frame after the given frame counts as late} A long interval between the
    /// two frames does not prove that the second frame was late, because the game may have
    /// requested no frame during this time.
    private boolean endsLate(int frame) {
        long late =
                frame + 1 < frames
                        ? recorder.frames.get(frame + 1, Recorder.LATE)
                        : recorder.lateNanos();
        return Recorder.isLate(late, recorder.frames.get(frame, Recorder.PERIOD));
    }

    private double[] means(int column) {
        double[] sums = new double[Plot.COLUMNS];
        int[] counts = new int[Plot.COLUMNS];
        for (int frame = 0; frame < frames; frame++) {
            double value = recorder.frames.get(frame, column) / 1e6;
            for (int i = first(frame); i <= last(frame); i++) {
                sums[i] += value;
                counts[i]++;
            }
        }
        for (int i = 0; i < sums.length; i++)
            sums[i] = counts[i] == 0 ? Double.NaN : sums[i] / counts[i];
        return sums;
    }

    /// {@return the first column of the plot that a frame fills}
    private int first(int frame) {
        return column(at(frame));
    }

    /// {@return the last column of the plot that a frame fills} A frame fills all columns up to the
    /// first column of the next frame.
    private int last(int frame) {
        double end = frame + 1 < frames ? at(frame + 1) : until;
        return Math.max(first(frame), column(end) - (frame + 1 < frames ? 1 : 0));
    }

    private int column(double second) {
        double share = (second - seconds) / (until - seconds);
        return Math.clamp((long) (share * Plot.COLUMNS), 0, Plot.COLUMNS - 1);
    }

    /// {@return a histogram of one column in the recorder's buffer of frames, such as the lateness
    /// of all frames} The median is near the centre of the histogram. The first bar also counts all
    /// values below the horizontal axis of the histogram, and the last bar also counts all values
    /// above this axis.
    String histogram(String name, int column) {
        long[] sorted = Figures.sorted(recorder.frames.column(column));
        double middle = Figures.percentile(sorted, 0.5) / 1e6;
        double reach =
                Math.max(
                        Figures.percentile(sorted, 0.995) / 1e6 - middle,
                        middle - Figures.percentile(sorted, 0.005) / 1e6);
        reach = Math.max(reach * 1.1, 0.02);
        double from = Math.max(0, middle - reach);
        double width = (middle + reach - from) / BARS;
        int[] counts = new int[BARS];
        for (long value : sorted)
            counts[Math.clamp((long) ((value / 1e6 - from) / width), 0, BARS - 1)]++;
        int most = Arrays.stream(counts).max().orElse(1);
        double powers = Math.max(1, Math.ceil(StrictMath.log10(most))) + 1;
        Plot plot = new Plot(name, from, from + width * BARS, powers);
        plot.axesOfCounts("ms", "frames");
        for (int i = 0; i < BARS; i++) {
            if (counts[i] == 0) continue;
            double left = from + i * width;
            boolean beyond =
                    i == 0 && sorted[0] / 1e6 < from
                            || i == BARS - 1
                                    && sorted[sorted.length - 1] / 1e6 > from + width * BARS;
            plot.bar(
                    beyond ? "edge" : "updates",
                    left + width * 0.08,
                    left + width * 0.92,
                    0,
                    StrictMath.log10(counts[i]) + 1,
                    Figures.text(
                            "%s: %.3f ms to %.3f ms%s",
                            Figures.count(counts[i], "frame", "frames"),
                            left,
                            left + width,
                            beyond ? ", and beyond" : ""));
        }
        return plot.toString();
    }
}
