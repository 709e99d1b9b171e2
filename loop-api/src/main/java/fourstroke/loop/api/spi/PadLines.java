package fourstroke.loop.api.spi;

import org.jspecify.annotations.Nullable;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Mappings for game pads in the format of SDL's game controller database: a line contains a GUID,
/// a name, and `target:source` for each button and axis. This class checks the system, the GUID and
/// the length of each line, in the same way for every backend. Without the checks of this class,
/// GLFW would ignore an invalid line or report the line without its number.
///
/// @param taken the valid lines for the current operating system, each with a line break at its end
/// @param complaint a sentence that lists the numbers of the invalid lines; null if all lines are
///   valid
public record PadLines(String taken, @Nullable String complaint) {

    /// The maximum number of characters of all lines together. SDL's database of all pads and
    /// systems has half a million characters.
    static final int LIMIT = 1 << 22;

    /// The maximum number of line numbers in a message. Without this limit, the message would be
    /// very long if somebody passes a text that contains no mappings, because every line of the
    /// text would be invalid.
    static final int REPORTED_LINES = 10;

    /// The maximum length of a line in bytes, which is a limit of GLFW.
    private static final int LINE_LIMIT = 1023;

    private static final int NAME_LIMIT = 127;

    /// The pattern of a valid line. For some pads on Windows, SDL's database has `xinput` instead
    /// of a GUID; GLFW supports these pads without a mapping. The character U+0000 is refused,
    /// because it ends a text in C, so GLFW would not see the rest of the line.
    private static final Pattern LINE =
            Pattern.compile("(?:[0-9a-fA-F]{32}|xinput),([^,\0]+),[^\0]*");

    /// The byte order mark, which editors on Windows write at the beginning of a file to identify
    /// the file as UTF-8.
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private static final String PLATFORM = ",platform:";

    /// Splits a text into lines and checks each line.
    ///
    /// @throws IllegalArgumentException if the text has more than 4,194,304 characters
    public static PadLines of(String text) {
        return of(text, System.getProperty("os.name"));
    }

    static PadLines of(String text, String os) {
        if (text.length() > LIMIT)
            throw new IllegalArgumentException(
                    String.format(
                            Locale.ROOT,
                            "pad mappings have at most %,d characters, not %,d",
                            LIMIT,
                            text.length()));
        String system = os.startsWith("Windows") ? "Windows" : os.startsWith("Mac") ? os : "Linux";
        StringBuilder taken = new StringBuilder();
        StringBuilder numbers = new StringBuilder();
        int number = 0;
        int wrong = 0;
        String lines = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        for (String whole : (Iterable<String>) lines.lines()::iterator) {
            number++;
            String line = whole.strip();
            int platform = line.indexOf(PLATFORM);
            boolean other = platform >= 0 && !line.startsWith(system, platform + PLATFORM.length());
            if (line.isEmpty() || line.startsWith("#") || other) continue;
            if (readable(line)) taken.append(line).append('\n');
            else if (++wrong <= REPORTED_LINES)
                numbers.append(wrong == 1 ? "" : ", ").append(number);
        }
        if (wrong > REPORTED_LINES)
            numbers.append(" and ").append(wrong - REPORTED_LINES).append(" more");
        String complaint =
                "pad mappings cannot be read in line %s: each line must begin with a GUID of 32"
                    + " hexadecimal digits and a name, as in 'GUID,name,a:b0,'; the other lines are"
                    + " used";
        return new PadLines(taken.toString(), wrong == 0 ? null : complaint.formatted(numbers));
    }

    private static boolean readable(String line) {
        Matcher parts = LINE.matcher(line);
        return parts.matches() && fits(line, LINE_LIMIT) && fits(parts.group(1), NAME_LIMIT);
    }

    private static boolean fits(String text, int bytes) {
        return text.length() <= bytes && text.getBytes(StandardCharsets.UTF_8).length <= bytes;
    }

    /// Throws an exception if there are invalid lines. A backend first uses the valid lines and
    /// then calls `check()`, so that one invalid line does not disable the valid lines.
    ///
    /// @throws IllegalArgumentException if some lines are invalid
    public void check() {
        if (complaint != null) throw new IllegalArgumentException(complaint);
    }
}
