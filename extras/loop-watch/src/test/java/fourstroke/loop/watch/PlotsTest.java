package fourstroke.loop.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Tests the positions of the bars, lines and marks of a plot. The tests use the numbers at the
/// axes to convert a position into a value.
class PlotsTest {

    private static final long MS = Played.MS;

    /// {@return a recorder of frames with the given intervals in milliseconds} Of each interval,
    /// drawing takes one tenth, presenting takes two tenths, updates take three tenths, and the
    /// wait takes four tenths. Each wait ends late, by a tenth of its length.
    static Recorder recorderOf(long periodNanos, IntToLongFunction late, int... intervals) {
        return recorderOf(_ -> periodNanos, late, intervals);
    }

    /// @param periodNanos a function that returns the intended time between frames at the start of
    ///   a frame
    private static Recorder recorderOf(
            IntToLongFunction periodNanos, IntToLongFunction late, int... intervals) {
        LoopSettings real = LoopSettings.of("", 1, 1).backend("null").option("clock", "real");
        GameLoop loop = GameLoop.open(real);
        Recorder recorder = new Recorder(loop, false);
        loop.close();
        // The first frame does not begin at 0, because a clock may begin at any number.
        long now = 7 * MS;
        for (int i = 0; i < intervals.length; i++) {
            long part = intervals[i] * MS / 10;
            recorder.frameBegins(now, late.applyAsLong(i), periodNanos.applyAsLong(i));
            recorder.presentBegins(now + part);
            recorder.presentEnds(now + 3 * part);
            recorder.restBegins(now + 6 * part, now + 9 * part + 6 * part / 10);
            now += 10 * part;
            recorder.restEnds(now);
        }
        int last = intervals.length;
        recorder.frameBegins(now, late.applyAsLong(last), periodNanos.applyAsLong(last));
        return recorder;
    }

    /// {@return a function that returns the lateness of each frame in nanoseconds, if a frame is
    /// due 10 milliseconds after the start of the previous frame}
    private static IntToLongFunction late(int... intervals) {
        return i -> i == 0 ? 0 : (intervals[i - 1] - 10) * MS;
    }

    /// {@return an array with `count` intervals of the given length, followed by the intervals
    /// `then`}
    private static int[] times(int count, int interval, int... then) {
        int[] intervals = Arrays.copyOf(then, count + then.length);
        System.arraycopy(then, 0, intervals, count, then.length);
        Arrays.fill(intervals, 0, count, interval);
        return intervals;
    }

    /// {@return for each match of the given pattern in the plot, the numbers that the groups of the
    /// pattern match}
    private static List<double[]> found(String plot, String pattern) {
        List<double[]> found = new ArrayList<>();
        for (MatchResult place : Pattern.compile(pattern).matcher(plot).results().toList())
            found.add(
                    IntStream.rangeClosed(1, place.groupCount())
                            .mapToDouble(i -> Double.parseDouble(place.group(i).replace(",", "")))
                            .toArray());
        assertFalse(found.isEmpty(), () -> "'" + pattern + "' is not in: " + plot);
        return found;
    }

    /// {@return the vertical position of the grid line with the given number at the vertical axis}
    private static double height(String plot, String number) {
        return found(plot, " y=\"(\\S+)\" text-anchor=\"end\">" + number + "<").getFirst()[0] - 4;
    }

    /// {@return the horizontal position of the grid line with the given number at the horizontal
    /// axis}
    private static double place(String plot, String number) {
        return found(plot, "x=\"(\\S+)\" y=\"223.0\" text-anchor=\"middle\">" + number + "<")
                .getFirst()[0];
    }

    /// {@return the horizontal position, the lower end and the upper end of each line with the
    /// given style}
    private static List<double[]> columns(String plot, String style) {
        String path = "<path class=\"" + style + "\" d=\"";
        int from = plot.indexOf(path) + path.length();
        return found(plot.substring(from, plot.indexOf('"', from)), "M(\\S+) (\\S+?)V([^M]+)");
    }

    private static void assertColumn(double lower, double upper, double[] column) {
        assertEquals(lower, column[1], 0.11);
        assertEquals(upper, column[2], 0.11);
    }

    @Test
    void barsContainTheFramesOfTheirValuesAndEachLineIsTenTimesTheOneBefore() {
        int[] intervals = times(1000, 10, times(100, 12, 1, 500));
        String plot = new Plots(recorderOf(0, _ -> 0, intervals)).histogram("", Recorder.INTERVAL);
        String number = "([0-9.,]+)";
        List<double[]> bars =
                found(
                        plot,
                        "<rect class=\"\\w+\" x=\"N\" y=\"N\" width=\"N\" height=\"N\"><title>N frames?: N ms to N ms"
                                .replace("N", number));
        assertEquals(4, bars.size());
        String[] counts = {"1", "1,000", "100", "1"};
        // The first and the last bar also count all values beyond the scale of the histogram.
        double[] values = {7.8, 10, 12, 12.2};
        double millisecond = (place(plot, "12") - place(plot, "8")) / 4;
        for (int i = 0; i < counts.length; i++) {
            double[] bar = bars.get(i);
            assertEquals(height(plot, counts[i]), bar[1], 0.11);
            assertEquals(height(plot, "0"), bar[1] + bar[3], 0.11);
            assertEquals(Double.parseDouble(counts[i].replace(",", "")), bar[4]);
            assertTrue(
                    bar[5] <= values[i] + 1e-9 && values[i] <= bar[6] + 1e-9,
                    "a bar does not contain its value: " + plot);
            assertEquals(place(plot, "8") + (bar[5] - 8) * millisecond, bar[0], 2);
            assertEquals((bar[6] - bar[5]) * millisecond, bar[2], 2);
        }
        assertEquals(2, plot.split("class=\"edge\"").length - 1);
        assertEquals(2, plot.split(", and beyond</title>").length - 1);
    }

    @Test
    void intervalsAreAtTheirTimeAndHeightAndLateOnesEndDark() {
        int[] intervals = times(50, 10, times(20, 15, times(20, 16, times(50, 10, 90))));
        String plot = new Plots(recorderOf(10 * MS, late(intervals), intervals)).intervals();
        double perMs = (height(plot, "0") - height(plot, "10")) / 10;
        double floor = height(plot, "0");
        List<double[]> all = columns(plot, "updates");
        List<double[]> late = columns(plot, "late");
        assertEquals(Plot.COLUMNS, all.size());
        assertColumn(floor, floor - 10 * perMs, all.getFirst());
        // The last interval of 90 ms extends beyond the vertical axis, which ends at 20 ms.
        assertColumn(floor, floor - 20 * perMs, all.getLast());
        double second = place(plot, "1.0") - place(plot, "0.0");
        assertEquals(place(plot, "0.0") + 0.8 * second, late.getFirst()[0], 2);
        assertEquals((0.32 + 0.09) * second, late.size(), 2);
        assertColumn(floor, floor - 16 * perMs, late.getFirst());
        List<double[]> caps = columns(plot, "cap");
        assertEquals(late.size(), caps.size());
        assertColumn(floor - 15.6 * perMs, floor - 16 * perMs, caps.getFirst());
        assertColumn(floor - 19.6 * perMs, floor - 20 * perMs, caps.getLast());
        double[] aim = found(plot, "\"aim\" x1=\"(\\S+)\" y1=\"(\\S+)\" x2=\"(\\S+)\"").getFirst();
        assertEquals(floor - 10 * perMs, aim[1], 0.11);
        assertEquals(Plot.COLUMNS, aim[2] - aim[0], 0.11);
    }

    @Test
    void anIntervalInWhichNoFrameWasWantedIsNotDrawnAsLate() {
        String plot = new Plots(recorderOf(10 * MS, _ -> 5 * MS, times(9, 10, 90))).intervals();
        assertFalse(plot.contains("class=\"late\""), plot);
    }

    /// {@return the recorder of a run with two frame rates} At 100 frames per second, three frames
    /// were late by 20 milliseconds each. At 5 frames per second, each frame began 30 milliseconds
    /// late, which is less than half of the period.
    private static Recorder ofTwoRates() {
        int[] intervals = times(500, 10, 200, 200, 200, 200, 200);
        for (int i : new int[] {100, 200, 300}) intervals[i] = 30;
        return recorderOf(
                i -> i < 501 ? 10 * MS : 200 * MS,
                i -> i > 500 ? 30 * MS : i > 0 && intervals[i - 1] == 30 ? 20 * MS : 0,
                intervals);
    }

    @Test
    void aFrameIsLateByTheRateThatItHad() {
        Recorder recorder = ofTwoRates();
        assertEquals(3, recorder.lateFrameCount());
        assertEquals(10 * MS, recorder.periodNanos());
        String plot = new Plots(recorder).intervals();
        double second = place(plot, "1") - place(plot, "0");
        List<double[]> late = columns(plot, "late");
        assertEquals(place(plot, "0") + 1.015 * second, late.getFirst()[0], 6);
        assertEquals(place(plot, "0") + 3.055 * second, late.getLast()[0], 6);
        var aims = found(plot, "\"aim\" x1=\"(\\S+)\" y1=\"(\\S+)\" x2=\"(\\S+)\"");
        assertEquals(2, aims.size());
        assertEquals(height(plot, "200"), aims.getLast()[1], 0.11);
        assertEquals(aims.getFirst()[2], aims.getLast()[0], 0.11);
        assertEquals(place(plot, "0") + 5.06 * second, aims.getLast()[0], 2);
    }

    /// In this test, the first frames have an intended frame rate, and the last frames have no
    /// intended frame rate.
    @Test
    void theVerdictIsAboutAllFramesAndNotTheLast() {
        Recorder recorder =
                recorderOf(i -> i < 20 ? 10 * MS : 0, i -> i == 5 ? 9 * MS : 0, times(25, 10));
        assertTrue(Figures.verdict(recorder).contains("1 of 26 frames late"));
        Recorder free = recorderOf(0, _ -> 0, times(25, 10));
        assertTrue(Figures.verdict(free).contains("26 frames, drawn as fast as possible"));
        Recorder one = recorderOf(10 * MS, _ -> 0);
        assertTrue(Figures.verdict(one).contains("the only frame was not late, no time lost."));
    }

    @Test
    void withoutARateNoFrameIsDrawnAsLate() {
        int[] intervals = times(9, 10, 90);
        String plot = new Plots(recorderOf(0, late(intervals), intervals)).intervals();
        assertFalse(plot.contains("class=\"late\"") || plot.contains("class=\"aim\""), plot);
    }

    /// In this test, each column of the plot contains ten frames.
    @Test
    void aColumnShowsItsLatestFrameAndTheMeanOfItsParts() {
        int[] intervals = new int[Plot.COLUMNS * 10];
        Arrays.setAll(intervals, i -> i % 2 == 0 ? 5 : 15);
        Plots plots = new Plots(recorderOf(10 * MS, i -> i % 5 * MS, intervals));
        String lateness = plots.lateness();
        double latest = height(lateness, "4");
        for (double[] column : columns(lateness, "updates"))
            assertColumn(height(lateness, "0"), latest, column);
        String parts = plots.sections();
        double perMs = (height(parts, "0") - height(parts, "10")) / 10;
        double lower = height(parts, "0");
        String[] styles = {"updates", "draw", "present", "rest"};
        double[] shares = {3, 1, 2, 4};
        for (int i = 0; i < styles.length; i++) {
            List<double[]> columns = columns(parts, styles[i]);
            assertEquals(Plot.COLUMNS, columns.size());
            double[] middle = columns.get(Plot.COLUMNS / 2);
            assertEquals(lower, middle[1], perMs);
            assertEquals(shares[i] * perMs, middle[1] - middle[2], 0.15 * shares[i] * perMs);
            lower = middle[2];
        }
    }
}
