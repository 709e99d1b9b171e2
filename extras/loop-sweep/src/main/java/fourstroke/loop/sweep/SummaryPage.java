package fourstroke.loop.sweep;

import fourstroke.loop.sweep.Summary.Measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The summary of a sweep as an HTML page with plots. A browser can show the page without a
/// network, without scripts and without other files. Equal results of a sweep always give a page
/// with the same bytes.
final class SummaryPage {

    /// The width of a plot, in units of the coordinate system of its SVG image. `HEIGHT` is the
    /// height of a histogram in the same units. `LEFT` is the width, in the same units, of the
    /// names at the left edge of a plot.
    private static final int WIDTH = 900;

    private static final int HEIGHT = 160;
    private static final int LEFT = 150;
    // The height of one line of a box plot, including the space below the box, in the units of
    // `WIDTH`.
    private static final int LINE = 26;

    private static final String STYLE =
            """
            :root { color-scheme: light dark; --page: #f4f5f8; --card: #fff; --ink: #1c2333;
                --soft: #5b6478; --rule: #dfe3ec; --bar: #2450a8; --box: #c9d0de; }
            @media (prefers-color-scheme: dark) { :root { --page: #10131b; --card: #191e2a;
                --ink: #e4e8f2; --soft: #98a2b8; --rule: #2c3446; --bar: #b9d0ff; --box: #3d465a; } }
            body { margin: 0; background: var(--page); color: var(--ink);
                font: 15px/1.5 system-ui, sans-serif; }
            main { max-width: 1040px; margin: 0 auto; padding: 32px 20px; }
            section { background: var(--card); border: 1px solid var(--rule); border-radius: 8px;
                padding: 16px 20px; margin: 16px 0; overflow-x: auto; }
            h1 { margin: 0; font-size: 17px; color: var(--soft); }
            h2 { margin: 0 0 8px; font-size: 16px; }
            .sentence { font-size: 24px; font-weight: 650; margin: 4px 0 20px; }
            table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
            th, td { text-align: right; padding: 2px 10px; border-bottom: 1px solid var(--rule); }
            th:first-child, td:first-child, .words td { text-align: left; }
            svg { width: 100%; height: auto; font: 12px system-ui, sans-serif; fill: var(--soft); }
            .bar { fill: var(--bar); } .box { fill: var(--box); }
            .line { stroke: var(--bar); stroke-width: 2; } .axis { stroke: var(--rule); }
            code { user-select: all; }
            """;

    private final StringBuilder html = new StringBuilder();
    private final Summary summary;

    private SummaryPage(Summary summary) {
        this.summary = summary;
    }

    static String of(Summary summary) {
        return new SummaryPage(summary).page();
    }

    private String page() {
        String title = escaped(summary.title());
        html.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n");
        html.append("<title>").append(title).append("</title>\n<style>\n").append(STYLE);
        html.append("</style>\n</head>\n<body>\n<main>\n<h1>").append(title).append("</h1>\n");
        html.append("<p class=\"sentence\">").append(escaped(summary.sentence())).append("</p>\n");
        List<String[]> all = new ArrayList<>();
        for (Measure each : summary.measures) all.add(each.distribution().cells(each.name()));
        html.append("<section>\n<h2>All runs</h2>\n");
        table(Distribution.heads("number"), all);
        html.append("</section>\n");
        for (Measure each : summary.measures) measure(each);
        if (!summary.failed.isEmpty()) {
            html.append("<section>\n<h2>Failed runs</h2>\n<table class=\"words\">\n");
            for (Row row : summary.failed) run(row, row.error());
            html.append("</table>\n</section>\n");
        }
        if (html.indexOf("<code>FOURSTROKE_") >= 0)
            html.append("<p>").append(escaped(summary.note())).append("</p>\n");
        return html.append("</main>\n</body>\n</html>\n").toString();
    }

    private void measure(Measure measure) {
        Distribution all = measure.distribution();
        // If all values are equal, the table already shows the only value, so the page has no plot.
        if (all.quantile(0) == all.quantile(1)) return;
        html.append("<section>\n<h2>").append(escaped(measure.name())).append("</h2>\n");
        histogram(measure.name(), all);
        for (String setting : summary.varied) {
            Map<String, Distribution> groups = measure.by(setting);
            html.append("<h2>%s by %s</h2>\n".formatted(escaped(measure.name()), escaped(setting)));
            boxes(all, groups);
            List<String[]> rows = new ArrayList<>();
            groups.forEach((value, group) -> rows.add(group.cells(value)));
            table(Distribution.heads(setting), rows);
        }
        List<Row> outliers = measure.outliers();
        if (!outliers.isEmpty()) {
            html.append(
                    "<h2>Outliers, and the commands that play them</h2>\n"
                            + "<table class=\"words\">\n");
            for (Row row : outliers)
                run(row, Distribution.figure(measure.values().getOrDefault(row, 0.0)));
            html.append("</table>\n");
        }
        html.append("</section>\n");
    }

    private void run(Row row, String what) {
        html.append(
                "<tr><td>run %s</td><td>%s</td><td><code>%s</code></td></tr>\n"
                        .formatted(row.run(), escaped(what), escaped(summary.command(row))));
    }

    private void table(String[] heads, List<String[]> rows) {
        html.append("<table>\n<tr>");
        for (String head : heads) html.append("<th>").append(escaped(head)).append("</th>");
        html.append("</tr>\n");
        for (String[] row : rows) {
            html.append("<tr>");
            for (String cell : row) html.append("<td>").append(escaped(cell)).append("</td>");
            html.append("</tr>\n");
        }
        html.append("</table>\n");
    }

    private void histogram(String name, Distribution all) {
        int[] bars = all.histogram();
        int most = 0;
        for (int bar : bars) most = Math.max(most, bar);
        begin("histogram of " + name, HEIGHT + LINE);
        double width = (double) (WIDTH - LEFT - 20) / bars.length;
        for (int i = 0; i < bars.length; i++) {
            double height = (double) (HEIGHT - 10) * bars[i] / most;
            add(
                    "<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\">"
                            + "<title>%s</title></rect>\n",
                    LEFT + i * width,
                    HEIGHT - height,
                    width - 1,
                    height,
                    escaped(
                            "%s runs from %s to %s"
                                    .formatted(
                                            bars[i],
                                            Distribution.figure(all.edge(i)),
                                            Distribution.figure(all.edge(i + 1)))));
        }
        add("<text x=\"%d\" y=\"20\" text-anchor=\"end\">%d runs</text>\n", LEFT - 8, most);
        axis(all, HEIGHT);
    }

    /// Draws a box for each group of runs. A box reaches from the 25 % quantile to the 75 %
    /// quantile, and a vertical line in the box marks the median. A horizontal line through the box
    /// reaches from the 5 % quantile to the 95 % quantile.
    private void boxes(Distribution all, Map<String, Distribution> groups) {
        int height = groups.size() * LINE;
        begin("quantiles of each group", height + LINE);
        int y = 0;
        for (var group : groups.entrySet()) {
            Distribution part = group.getValue();
            add(
                    "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>\n",
                    LEFT - 8, y + 17, escaped(group.getKey()));
            line("axis", x(all, part.quantile(0.05)), x(all, part.quantile(0.95)), y + 13, y + 13);
            double from = x(all, part.quantile(0.25));
            add(
                    "<rect class=\"box\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"18\"/>\n",
                    from, y + 4, Math.max(1, x(all, part.quantile(0.75)) - from));
            double middle = x(all, part.quantile(0.5));
            line("line", middle, middle, y + 4, y + 22);
            y += LINE;
        }
        axis(all, height);
    }

    private void begin(String name, int height) {
        add(
                "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n",
                WIDTH, height, escaped(name));
    }

    private void axis(Distribution all, int y) {
        line("axis", LEFT, WIDTH - 20, y, y);
        for (double part : new double[] {0, 0.5, 1}) {
            double value = all.edge(0) + (all.quantile(1) - all.edge(0)) * part;
            add(
                    "<text x=\"%.1f\" y=\"%d\" text-anchor=\"%s\">%s</text>\n",
                    x(all, value), y + 17, part < 1 ? "middle" : "end", Distribution.figure(value));
        }
        html.append("</svg>\n");
    }

    private void line(String style, double x1, double x2, int y1, int y2) {
        add(
                "<line class=\"%s\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>\n",
                style, x1, y1, x2, y2);
    }

    private static double x(Distribution all, double value) {
        double low = all.quantile(0);
        double part = (value - low) / (all.quantile(1) - low);
        // The difference between two very large numbers can be infinite, so `part` can be the
        // quotient of two infinite numbers, which is NaN.
        return LEFT + (Double.isFinite(part) ? part : 0) * (WIDTH - LEFT - 20);
    }

    private void add(String format, Object... values) {
        html.append(String.format(Locale.ROOT, format, values));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
