package fourstroke.loop.api.spi;

import org.jspecify.annotations.Nullable;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Mappings for game pads in the format of SDL's game controller database: a line has a GUID, a
/// name, and `target:source` for each button and axis. This is what every backend checks of them:
/// the system, the GUID and the lengths, without which GLFW leaves a line out or complains of it
/// without its number.
///
/// @param taken the lines for this system, each with a line break
/// @param complaint which lines cannot be read, as a sentence; null if there is none
public record PadLines(String taken, @Nullable String complaint) {

    /// The most characters of all lines: SDL's database of all pads and systems has half a million.
    static final int LIMIT = 1 << 22;

    /// The most numbers of lines in a complaint: of a text that is no database it has enough.
    static final int TOLD = 10;

    /// The most bytes that GLFW has room for.
    private static final int LINE_LIMIT = 1023;

    private static final int NAME_LIMIT = 127;

    /// SDL's database has `xinput` in the place of one GUID on Windows, where GLFW knows those pads
    /// without it. A U+0000 would hide from C all that follows.
    private static final Pattern LINE =
            Pattern.compile("(?:[0-9a-fA-F]{32}|xinput),([^,\0]+),[^\0]*");

    /// Editors on Windows write it at the beginning of a file, to mark it as UTF-8.
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private static final String PLATFORM = ",platform:";

    /// Reads lines.
    ///
    /// @throws IllegalArgumentException if they have more than 4,194,304 characters
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
            else if (++wrong <= TOLD) numbers.append(wrong == 1 ? "" : ", ").append(number);
        }
        if (wrong > TOLD) numbers.append(" and ").append(wrong - TOLD).append(" more");
        String complaint =
                "pad mappings cannot be read in line %s: each must begin with a GUID of 32"
                    + " hexadecimal digits and a name, as in 'GUID,name,a:b0,'; the other lines are"
                    + " taken";
        return new PadLines(taken.toString(), wrong == 0 ? null : complaint.formatted(numbers));
    }

    private static boolean readable(String line) {
        Matcher parts = LINE.matcher(line);
        return parts.matches() && fits(line, LINE_LIMIT) && fits(parts.group(1), NAME_LIMIT);
    }

    private static boolean fits(String text, int bytes) {
        return text.length() <= bytes && text.getBytes(StandardCharsets.UTF_8).length <= bytes;
    }

    /// Complains, once the lines that can be read are taken.
    ///
    /// @throws IllegalArgumentException if some cannot be read
    public void check() {
        if (complaint != null) throw new IllegalArgumentException(complaint);
    }
}
