package fourstroke.loop.sweep;

import fourstroke.loop.sweep.Row.Outcome;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The statistics of a sweep. A summary has a table with the statistics of each reported number
/// over all runs, and tables with the statistics for each value of a parameter. A summary also has
/// histograms, outliers, and a list of failed runs. The tables, histograms and outliers do not
/// include failed runs.
final class Summary {

    /// The maximum number of values of a parameter for which the summary has a table, with one row
    /// per value. A table with more than 40 rows would be too long for a reader.
    private static final int VALUES = 40;

    /// The maximum number of outliers in the list for each reported number, and the maximum number
    /// of runs in the list of failed runs.
    private static final int LISTED = 10;

    /// [Identity#command] begins with this word if a single run gets its settings from environment
    /// variables instead of command line options.
    static final String VARIABLES = "VARIABLES ";

    /// The name of a reported number, and its value in each run that reported it. The summary
    /// treats the number of ticks of a run as a reported number.
    record Measure(String name, Map<Row, Double> values) {

        Distribution distribution() {
            return new Distribution(
                    values.values().stream().mapToDouble(Double::doubleValue).toArray());
        }

        /// {@return for each value of the given setting, the distribution of the reported number
        /// over the runs with this value} The values are in the order of the runs.
        Map<String, Distribution> by(String setting) {
            Map<String, Distribution> by = new LinkedHashMap<>();
            Map<String, List<Double>> groups = new LinkedHashMap<>();
            values.forEach((row, value) ->
                    groups.computeIfAbsent(
                                    row.settings().getOrDefault(setting, ""),
                                    _ -> new ArrayList<>())
                            .add(value));
            groups.forEach((text, group) ->
                    by.put(
                            text,
                            new Distribution(
                                    group.stream().mapToDouble(Double::doubleValue).toArray())));
            return by;
        }

        /// {@return the outliers: the runs whose values are farthest from the values of the other
        /// runs, with the farthest run first}
        List<Row> outliers() {
            Distribution all = distribution();
            Map<Row, Double> far = new LinkedHashMap<>();
            values.forEach((row, value) -> {
                double outlying = all.outlying(value);
                if (outlying > 0) far.put(row, outlying);
            });
            return far.entrySet().stream()
                    .sorted(Map.Entry.<Row, Double>comparingByValue(Comparator.reverseOrder()))
                    .limit(LISTED)
                    .map(Map.Entry::getKey)
                    .toList();
        }
    }

    private final Identity identity;
    final List<Measure> measures = new ArrayList<>();
    // The names of the settings for which the summary has tables. These settings have at least two
    // and at most `VALUES` values. The seed is not in the list.
    final List<String> varied = new ArrayList<>();
    // The failed runs that the summary lists: the failed runs with the lowest run numbers.
    final List<Row> failed = new ArrayList<>();
    private final Map<Outcome, Integer> outcomes = new TreeMap<>();
    private final int runs;

    Summary(Identity identity, List<Row> rows) {
        this.identity = identity;
        runs = rows.size();
        TreeSet<String> names = new TreeSet<>();
        // The reported numbers of a failed run are the numbers at the time of the failure. The
        // numbers of failed runs would distort the statistics, so the list `whole` does not contain
        // failed runs.
        List<Row> whole = new ArrayList<>();
        for (Row row : rows) {
            outcomes.merge(row.outcome(), 1, Integer::sum);
            if (!row.outcome().fails()) whole.add(row);
            else if (failed.size() < LISTED) failed.add(row);
        }
        for (Row row : whole) names.addAll(row.reports().keySet());
        for (String name : names) add(name, whole, row -> row.reports().get(name));
        add("ticks", whole, row -> (double) row.ticks());
        for (String name : identity.names()) {
            long values = rows.stream().map(row -> row.settings().get(name)).distinct().count();
            if (values > 1 && values <= VALUES && !name.equals("seed")) varied.add(name);
        }
    }

    private void add(String name, List<Row> rows, Function<Row, @Nullable Double> value) {
        Map<Row, Double> values = new LinkedHashMap<>();
        for (Row row : rows) {
            Double found = value.apply(row);
            if (found != null) values.put(row, found);
        }
        if (!values.isEmpty()) measures.add(new Measure(name, values));
    }

    String title() {
        return "Sweep of " + identity.game();
    }

    /// {@return a sentence with the number of all runs, and with the number of runs for each way in
    /// which the runs ended}
    String sentence() {
        return "%s %s: %s."
                .formatted(
                        runs,
                        runs == 1 ? "run" : "runs",
                        outcomes.entrySet().stream()
                                .map(entry -> entry.getValue() + " " + words(entry.getKey()))
                                .collect(Collectors.joining(", ")));
    }

    private String words(Outcome outcome) {
        return switch (outcome) {
            case FINISHED -> "ended by the game";
            case TICKS -> "reached the limit of %s ticks".formatted(identity.ticks());
            case TIME -> "reached the limit of %s s of virtual time".formatted(identity.seconds());
            case FAILED -> "failed";
            case HUNG -> "hung";
        };
    }

    /// {@return the command that plays only the given run, in a window and with the same limit of
    /// ticks}
    String command(Row row) {
        Map<String, String> options = Plan.options(row.settings());
        options.put("ticks", Long.toString(identity.ticks()));
        List<String> words = new ArrayList<>();
        String command = identity.command();
        if (command.startsWith(VARIABLES)) {
            options.forEach((name, value) ->
                    words.add("FOURSTROKE_" + name.toUpperCase(Locale.ROOT) + "=" + quoted(value)));
            words.add(command.substring(VARIABLES.length()));
        } else {
            words.add(command);
            options.forEach((name, value) -> words.add(quoted("--" + name + "=" + value)));
        }
        return String.join(" ", words);
    }

    /// {@return a text that explains how to set environment variables before a command, or an empty
    /// text if the commands of single runs set no environment variables}
    String note() {
        if (!identity.command().startsWith(VARIABLES)) return "";
        String note =
                "Each command sets environment variables in the syntax of a POSIX shell. On"
                        + " Windows, set each variable before the command: in cmd with set"
                        + " \"NAME=VALUE\", in PowerShell with $env:NAME='VALUE'.";
        return identity.command().endsWith(" COMMAND")
                ? note + " Replace COMMAND by the command that starts the program."
                : note;
    }

    /// {@return the given word of a command, in single quotation marks if a POSIX shell would
    /// otherwise change the word}
    private static String quoted(String word) {
        return word.matches("[\\w./:=,@%+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /// {@return the content of the file `summary.txt`}
    String text() {
        StringBuilder text = new StringBuilder(title() + "\n" + sentence() + "\n\n");
        List<String[]> all = new ArrayList<>();
        all.add(Distribution.heads("all runs"));
        for (Measure each : measures) all.add(each.distribution().cells(each.name()));
        addTable(text, all);
        for (String setting : varied) {
            for (Measure each : measures) {
                List<String[]> rows = new ArrayList<>();
                rows.add(Distribution.heads(each.name() + " by " + setting));
                each.by(setting).forEach((value, group) -> rows.add(group.cells(value)));
                addTable(text, rows);
            }
        }
        for (Measure each : measures) addHistogram(text, each);
        for (Measure each : measures) addRuns(text, "outliers of " + each.name(), each);
        if (!failed.isEmpty()) text.append("failed runs\n");
        for (Row row : failed)
            text.append("  %s: %s\n    %s\n".formatted(row.run(), row.error(), command(row)));
        if (text.indexOf("\n    FOURSTROKE_") >= 0) text.append('\n').append(note()).append('\n');
        return text.toString();
    }

    private static void addTable(StringBuilder text, List<String[]> rows) {
        int columns = rows.getFirst().length;
        int[] widths = new int[columns];
        for (String[] row : rows)
            for (int i = 0; i < columns; i++) widths[i] = Math.max(widths[i], row[i].length());
        for (String[] row : rows) {
            text.append(row[0]).repeat(' ', widths[0] - row[0].length());
            for (int i = 1; i < columns; i++)
                text.repeat(' ', widths[i] - row[i].length() + 2).append(row[i]);
            text.append('\n');
        }
        text.append('\n');
    }

    private static void addHistogram(StringBuilder text, Measure measure) {
        Distribution all = measure.distribution();
        // If all values are equal, the histogram would have a single bar, which gives no
        // information.
        if (all.quantile(0) == all.quantile(1)) return;
        int[] bars = all.histogram();
        int most = 0;
        for (int bar : bars) most = Math.max(most, bar);
        text.append("histogram of ").append(measure.name()).append('\n');
        for (int i = 0; i < bars.length; i++) {
            String from = Distribution.figure(all.edge(i));
            text.repeat(' ', Math.max(0, 14 - from.length())).append(from).append(" |");
            // The longest bar is 50 characters long.
            text.repeat('#', (int) Math.ceil(50.0 * bars[i] / most));
            text.append(' ').append(bars[i]).append('\n');
        }
        text.append('\n');
    }

    private void addRuns(StringBuilder text, String title, Measure measure) {
        List<Row> outliers = measure.outliers();
        if (outliers.isEmpty()) return;
        text.append(title).append('\n');
        for (Row row : outliers)
            text.append(
                    "  %s: %s\n    %s\n"
                            .formatted(
                                    row.run(),
                                    Distribution.figure(measure.values().getOrDefault(row, 0.0)),
                                    command(row)));
        text.append('\n');
    }
}
