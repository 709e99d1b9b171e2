package fourstroke.loop.sweep;

import fourstroke.fuzz.Bounds;

import java.nio.charset.StandardCharsets;
import java.util.List;

/// Reads the settings of a sweep as CSV, as JSON and as JSON Lines.
public final class SettingsTarget {

    /// The maximum memory for each byte of an input, in bytes. A short CSV cell or JSON member
    /// needs a hundred times as much memory as its text. Each input is read in three formats, and
    /// then written and read again.
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
                        throw new AssertionError("JSON that is written is not read as it was");
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

    /// Writes the rows as CSV, and reads the CSV again. A row of one empty cell is left out,
    /// because CSV shows such a row as an empty line.
    private static void readAgain(Axis axis) {
        StringBuilder lines = new StringBuilder("\uFEFF").append(Csv.line(axis.names()));
        for (List<String> point : axis.points()) lines.append(Csv.line(point));
        if (!Axis.parse("s.csv", lines.toString()).equals(axis))
            throw new AssertionError("CSV that is written is not read as it was");
    }
}
