package fourstroke.loop.sweep;

import fourstroke.fuzz.Bounds;

import java.nio.charset.StandardCharsets;
import java.util.List;

/// Reads the settings of a sweep as CSV, as JSON and as JSON Lines.
public final class SettingsTarget {

    /// The maximum memory for each byte of an input, in bytes. A short CSV cell or JSON member
    /// needs a hundred times as much memory as its text. The target reads each input in three
    /// formats, and then writes and reads the settings again.
    private static final long BYTES_PER_BYTE = 2048;

    private static final long OTHER_BYTES = 4 << 20;

    private SettingsTarget() {}

    /// The method that the fuzzer calls.
    public static void fuzzerTestOneInput(byte[] input) {
        String text = new String(input, StandardCharsets.UTF_8);
        Bounds.check(
                BYTES_PER_BYTE * input.length + OTHER_BYTES,
                () -> {
                    for (String name : List.of("s.csv", "s.json", "s.jsonl")) read(name, text);
                    if (!text.equals(Json.parse(Json.quoted(text))))
                        throw new AssertionError(
                                "JSON that was written is read back with other values");
                });
    }

    private static void read(String name, String text) {
        try {
            Axis axis = Axis.parse(name, text);
            if (axis.names().size() > 1) readAgain(axis);
        } catch (IllegalArgumentException e) {
            Bounds.refused(e);
        }
    }

    /// Writes the rows as CSV, and reads them again. The target calls this method only for two or
    /// more columns, because a row of one empty cell would be an empty line.
    private static void readAgain(Axis axis) {
        StringBuilder lines = new StringBuilder("\uFEFF").append(Csv.line(axis.names()));
        for (List<String> point : axis.points()) lines.append(Csv.line(point));
        if (!Axis.parse("s.csv", lines.toString()).equals(axis))
            throw new AssertionError("CSV that was written is read back with other values");
    }
}
