package fourstroke.loop.sweep;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// The result of one run. The file `runs.jsonl` has one line for each result.
///
/// @param run the number of the run, counted from 0, in the order of the user's input
/// @param settings the values of the seed and of the other settings that can differ between runs,
///   by name
/// @param hash the hash of all states of the game in the run, or 0 if the game added no state to
///   the hash
/// @param error the error message of a failed run; empty if the run did not fail
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
        /// The game ended before the run reached a limit.
        FINISHED,
        /// The run reached the limit of ticks.
        TICKS,
        /// The run reached the limit of virtual time.
        TIME,
        /// The game threw an exception.
        FAILED,
        /// The game took no event for a long time, so the sweep abandoned the run.
        HUNG;

        /// {@return whether the run failed, either by an exception, or because the game took no
        /// event for a long time}
        boolean fails() {
            return this == FAILED || this == HUNG;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// {@return the hash as text with the prefix `0x`, or an empty text if the run has no hash}
    /// Without the prefix `0x`, a spreadsheet would treat a hash such as `12e4567890123456` as a
    /// number.
    String hashText() {
        return hash == 0 ? "" : "0x%016x".formatted(hash);
    }

    /// {@return the result as one line of JSON, without a line feed}
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

    /// {@return the result that a line of JSON contains}
    ///
    /// @throws IllegalArgumentException if the line is not the result of a run
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
