package fourstroke.loop.watch;

import fourstroke.loop.api.Notice.Cause;
import fourstroke.loop.image.AtomicFile;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;

/// Writes the data of a [Recorder] as an HTML page. A browser can show the page without a network,
/// without scripts and without other files. The page begins with a summary of the run in one
/// sentence. Plots and tables follow the summary.
///
/// Equal recorded data always gives a page with the same bytes.
public final class Report {

    /// The maximum number of events that the page lists. The page lists the newest events, and
    /// shows only the number of the older events.
    private static final int LISTED = 100;

    /// The maximum number of calls that the page shows for the recorded stack of a slow frame. The
    /// page shows the innermost calls, because they name the code that took a long time.
    private static final int CALLS = 12;

    private final Recorder recorder;
    private final Writer out;

    private Report(Recorder recorder, Writer out) {
        this.recorder = recorder;
        this.out = out;
    }

    /// Writes the page.
    ///
    /// @param title the name of the game
    /// @param facts further lines for the table "Settings and machine" of the page: a map from the
    ///   name of a fact, such as a setting, to its value; the page shows the facts in the order of
    ///   the map
    /// @throws IOException if the file cannot be written; after the exception, the content of an
    ///   existing file is unchanged
    public static void write(
            Recorder recorder, String title, SequencedMap<String, String> facts, Path file)
            throws IOException {
        Objects.requireNonNull(recorder, "recorder");
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(facts, "facts")
                .forEach((name, value) ->
                        Objects.requireNonNull(
                                value,
                                "a fact: " + Objects.requireNonNull(name, "name of a fact")));
        AtomicFile.write(file, out -> new Report(recorder, out).write(title, facts));
    }

    /// {@return a summary of the run in one sentence}
    public static String verdict(Recorder recorder) {
        return Figures.verdict(Objects.requireNonNull(recorder, "recorder"));
    }

    private void write(String title, Map<String, String> facts) throws IOException {
        out.write("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n");
        out.write("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n");
        out.write("<title>" + Html.escaped(title) + "</title>\n<style>\n" + style());
        out.write("</style>\n</head>\n<body>\n<main>\n");
        head(title);
        if (recorder.frames.kept() > 0) plots();
        out.write("<div class=\"two\">\n");
        ledger();
        sections();
        out.write("</div>\n");
        happenings();
        slowFrames();
        garbage();
        out.write("<section>\n<h2>Settings and machine</h2>\n<table class=\"words\">\n");
        for (var fact : facts.entrySet()) out.write(Html.row("td", fact.getKey(), fact.getValue()));
        out.write(Html.row("td", "Display lock", recorder.pacing().lockReason()));
        out.write("</table>\n</section>\n");
        foot();
        out.write("</main>\n</body>\n</html>\n");
    }

    private static String style() {
        try (InputStream in = Report.class.getResourceAsStream("report.css")) {
            if (in == null) throw new IllegalStateException("report.css is not in this module");
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void head(String title) throws IOException {
        String grade = Figures.grade(recorder).toString().toLowerCase(Locale.ROOT);
        Account account = recorder.account();
        out.write("<h1>" + Html.escaped(title) + "</h1>\n");
        out.write("<p class=\"verdict %s\">%s</p>\n".formatted(grade, Figures.verdict(recorder)));
        out.write("<div class=\"tiles\">\n");
        tile(Figures.text("%.2f", recorder.framesPerSecond()), "frames per second");
        tile(Figures.text("%,d", account.ticks), "updates");
        tile(Figures.duration(recorder.longestIntervalNanos()), "longest interval");
        tile(Figures.duration(account.lostNanos()), "time lost");
        if (recorder.periodNanos() > 0)
            tile(Figures.duration(recorder.periodNanos()), "target interval");
        String lock = recorder.pacing().lock().toString().toLowerCase(Locale.ROOT);
        tile(lock.replace('_', ' '), "display lock");
        out.write("</div>\n");
    }

    private void tile(String value, String name) throws IOException {
        out.write(
                "<div><b>%s</b><span>%s</span></div>\n"
                        .formatted(Html.escaped(value), Html.escaped(name)));
    }

    private void plots() throws IOException {
        Plots plots = new Plots(recorder);
        section(
                "Frame intervals",
                "The interval from the start of one frame to the start of the next frame; each"
                        + " column shows its longest interval. The dashed line is the intended"
                        + " interval. A column that reaches the top is larger than the scale.",
                key(
                                "updates",
                                "interval",
                                "late",
                                "interval that ended with a frame more than half an interval late",
                                "skipped",
                                "ticks skipped")
                        + key("collected", "garbage collection", "changed", "a change"),
                plots.intervals());
        section(
                "Interval histogram",
                "The vertical axis is the number of frames, on a logarithmic scale. The outlined"
                        + " red bars at the left and right ends count the frames whose intervals"
                        + " lie outside the horizontal axis.",
                "",
                plots.histogram("Histogram of intervals between frames", Recorder.INTERVAL));
        section(
                "Lateness",
                "The lateness of a frame is the time from its due time to its start. Each column"
                        + " stands for several frames, and shows the largest lateness among them.",
                "",
                plots.lateness() + plots.histogram("Histogram of lateness", Recorder.LATE));
        section(
                "Work and wait",
                "How much of the time of a frame the loop spent on each kind of work. Each column"
                        + " stacks the mean times of its frames, from the bottom in this order.",
                keyOfSections(),
                plots.sections());
        percentiles();
    }

    private void section(String name, String note, String key, String plot) throws IOException {
        out.write("<section>\n<h2>%s</h2>\n<p>%s</p>\n".formatted(name, note));
        if (!key.isEmpty()) out.write("<p class=\"key\">" + key + "</p>\n");
        out.write(plot + "</section>\n");
    }

    /// {@return the legend of a plot as HTML}
    ///
    /// @param styled pairs of texts: the name of a style and the meaning of this style in the plot
    private static String key(String... styled) {
        StringBuilder key = new StringBuilder();
        for (int i = 0; i < styled.length; i += 2)
            key.append("<span><i class=\"%s\"></i>%s</span> ".formatted(styled[i], styled[i + 1]));
        return key.toString();
    }

    private static String keyOfSections() {
        StringBuilder key = new StringBuilder();
        for (Section section : Section.values()) key.append(key(section.style(), section.doing));
        return key.toString();
    }

    private void percentiles() throws IOException {
        out.write(
                Figures.text(
                        "<section>\n"
                                + "<h2>Percentiles</h2>\n"
                                + "<p>In milliseconds, over %s.</p>\n"
                                + "<table>\n",
                        Figures.count(recorder.frames.kept(), "frame", "frames")));
        out.write(Html.row("th", "", "min", "median", "90 %", "99 %", "99.9 %", "max"));
        spread("interval", Recorder.INTERVAL);
        spread("lateness", Recorder.LATE);
        for (Section section : Section.values()) spread(section.doing, Recorder.column(section));
        spread("overslept", Recorder.OVERSLEPT);
        out.write("</table>\n</section>\n");
    }

    private void spread(String name, int column) throws IOException {
        long[] sorted = Figures.sorted(recorder.frames.column(column));
        String[] cells = new String[7];
        cells[0] = name;
        double[] shares = {0, 0.5, 0.9, 0.99, 0.999, 1};
        for (int i = 0; i < shares.length; i++)
            cells[i + 1] = Figures.millis(Figures.percentile(sorted, shares[i]));
        out.write(Html.row("td", cells));
    }

    private void ledger() throws IOException {
        Account account = recorder.account();
        out.write("<section>\n<h2>Where the time went</h2>\n");
        out.write("<p>These rows show where the real time went.</p>\n<table>\n");
        out.write(Html.row("th", "", "ms", "ticks"));
        out.write(row("simulated", account.simulatedNanos, account.ticks));
        out.write(row("time since the last tick", account.residualNanos, 0));
        for (Cause cause : Cause.values()) {
            boolean lost = cause != Cause.PAUSE && cause != Cause.DRAG;
            String name = (lost ? "dropped: " : "") + cause.title();
            out.write(row(name, account.droppedNanos(cause), account.droppedTicks(cause)));
        }
        out.write(row("real", account.realNanos, 0).replace("<tr>", "<tr class=\"sum\">"));
        out.write(
                Figures.text(
                        "</table>\n<p>Time that is in no row: %,d ns.</p>\n</section>\n",
                        account.unaccountedNanos));
    }

    private static String row(String name, long nanos, long ticks) {
        return Html.row(
                "td", name, Figures.millis(nanos), ticks == 0 ? "" : Figures.text("%,d", ticks));
    }

    private void sections() throws IOException {
        long all = 0;
        for (long nanos : recorder.nanos) all += nanos;
        out.write("<section>\n<h2>What the loop did</h2>\n");
        out.write(
                "<p>How much of the recorded time the loop spent on each kind of work.</p>\n"
                        + "<table>\n");
        out.write(Html.row("th", "", "ms", "share"));
        for (Section section : Section.values()) {
            long nanos = recorder.nanos[section.ordinal()];
            String share = Figures.text("%.2f %%", all == 0 ? 0 : nanos * 100.0 / all);
            out.write(Html.row("td", section.doing, Figures.millis(nanos), share));
        }
        out.write("</table>\n</section>\n");
    }

    private void happenings() throws IOException {
        Ring happenings = recorder.happenings;
        int kept = happenings.kept();
        int first = Math.max(0, kept - LISTED);
        out.write("<section>\n<h2>What happened</h2>\n");
        if (kept == 0) {
            out.write("<p>No tick was skipped, and no setting changed.</p>\n</section>\n");
            return;
        }
        long before = happenings.dropped() + first;
        if (before > 0) {
            String earlier = Figures.count(before, "earlier event is", "earlier events are");
            out.write("<p>%s left out.</p>\n".formatted(earlier));
        }
        out.write("<table class=\"words\">\n" + Html.row("th", "second", "what"));
        int[] rows = recorder.happeningsInOrder();
        for (int i = first; i < kept; i++) {
            String at = Figures.text("%.3f", happenings.get(rows[i], Recorder.FROM) / 1e9);
            out.write(Html.row("td", at, recorder.happening(rows[i])));
        }
        out.write("</table>\n</section>\n");
    }

    private void slowFrames() throws IOException {
        long count = recorder.slowFrames().count();
        if (count == 0) return;
        out.write("<section>\n<h2>Frames that took too long</h2>\n");
        out.write(
                Figures.text(
                        "<p>When the work for a frame has taken two intended intervals, and again"
                                + " after four, the stack of the loop's thread is recorded. The run"
                                + " had %,d of these records. The newest records are:</p>\n"
                                + "<table class=\"words\">\n",
                        count));
        out.write(Html.row("th", "second", "frame", "ms so far", "stack"));
        for (SlowFrame slow : recorder.slowFrames().recent()) {
            StringBuilder stack = new StringBuilder();
            for (StackTraceElement call : slow.stack().stream().limit(CALLS).toList())
                stack.append(Names.call(call)).append('\n');
            out.write(
                    Figures.text(
                            "<tr><td>%.3f</td><td>%,d</td><td>%s</td><td><pre>%s</pre></td></tr>\n",
                            recorder.sinceOrigin(slow.startNanos()) / 1e9,
                            slow.frame(),
                            Figures.millis(slow.takenNanos()),
                            Html.escaped(stack.toString())));
        }
        out.write("</table>\n</section>\n");
    }

    private void garbage() throws IOException {
        out.write("<section>\n<h2>Garbage collection</h2>\n<p>");
        out.write(Html.escaped(recorder.garbage()) + "</p>\n</section>\n");
    }

    private void foot() throws IOException {
        out.write("<footer><p>");
        if (recorder.frames.dropped() > 0)
            out.write(
                    Figures.text(
                            "The run was longer than the recording: %s counted in the summary at"
                                    + " the top, but not shown in the plots. ",
                            Figures.count(
                                    recorder.frames.dropped(),
                                    "earlier frame is",
                                    "earlier frames are")));
        out.write(
                "A frame is late when it begins more than half an interval after its due time."
                        + " Made by Fourstroke.</p></footer>\n");
    }
}
