package fourstroke.loop.sweep;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// The result of one run, and its line in `runs.jsonl`.
///
/// @param run the number of the run, counted from 0, in the order of the input
/// @param settings the seed and the other settings that differ between runs, by name
/// @param hash the hash of all states of the game, or 0 if the game adds no states
/// @param error the exception or error of the game as text; empty if the game has thrown none
record Row(
        int run,
        Map<String, String> settings,
        long ticks,
        long hash,
        Outcome outcome,
        String error,
        SortedMap<String, Double> reports) {

    /// The ways in which a run can end.
    enum Outcome {
        /// The game ended by itself.
        FINISHED,
        /// The run reached the limit of ticks.
        TICKS,
        /// The run reached the limit of virtual time.
        TIME,
        /// The game threw an exception.
        FAILED,
        /// The game asked for no event for a long time, and its thread was abandoned.
        HUNG;

        /// {@return whether the run failed: by an exception, or because the game asked for no
        /// event}
        boolean fails() {
            return this == FAILED || this == HUNG;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// {@return the hash as text with a prefix; empty if there is no hash} Without the prefix, a
    /// spreadsheet would treat a hash such as `12e4567890123456` as a number.
    String hashText() {
        return hash == 0 ? "" : "0x%016x".formatted(hash);
    }

    /// {@return the row as a line of JSON, without a line feed}
    String toJson() {
        StringBuilder json = new StringBuilder("{\"run\":").append(run);
        json.append(",\"settings\":{");
        String comma = "";
        for (var setting : settings.entrySet()) {
            json.append(comma).append(Json.quoted(setting.getKey())).append(':');
            json.append(Json.plain(setting.getValue()));
            comma = ",";
        }
        json.append("},\"ticks\":").append(ticks);
        json.append(",\"hash\":").append(Json.quoted(hashText()));
        json.append(",\"outcome\":").append(Json.quoted(outcome.toString()));
        json.append(",\"error\":").append(Json.quoted(error)).append(",\"reports\":{");
        comma = "";
        for (var report : reports.entrySet()) {
            json.append(comma).append(Json.quoted(report.getKey())).append(':');
            json.append(Json.number(report.getValue()));
            comma = ",";
        }
        return json.append("}}").toString();
    }

    /// {@return the row that a line of JSON describes}
    ///
    /// @throws IllegalArgumentException if the line is not a row
    static Row of(String line) {
        Map<String, ?> json = Json.parseObject(line);
        Map<String, String> settings = new LinkedHashMap<>();
        Json.object(json.get("settings"))
                .forEach((name, value) -> settings.put(name, String.valueOf(value)));
        SortedMap<String, Double> reports = new TreeMap<>();
        Json.object(json.get("reports"))
                .forEach((name, value) ->
                        reports.put(name, Double.parseDouble(String.valueOf(value))));
        String hash = String.valueOf(json.get("hash"));
        Row row =
                new Row(
                        Integer.parseInt(String.valueOf(json.get("run"))),
                        settings,
                        Long.parseLong(String.valueOf(json.get("ticks"))),
                        hash.isEmpty() ? 0 : Long.parseUnsignedLong(hash.substring(2), 16),
                        Outcome.valueOf(
                                String.valueOf(json.get("outcome")).toUpperCase(Locale.ROOT)),
                        String.valueOf(json.get("error")),
                        reports);
        if (!row.toJson().equals(line))
            throw new IllegalArgumentException("the line was changed by hand");
        return row;
    }
}
