package fourstroke.loop.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/// Reads and writes CSV (RFC 4180). Cells with commas, quotes or line breaks are quoted. Each line
/// that this class writes ends with a line feed.
final class Csv {

    /// The maximum number of cells of a file of settings in any format, including the names. A cell
    /// takes up to 150 bytes of memory while the file is read, even if it is a single digit.
    static final int CELLS = 4_000_000;

    /// The maximum number of rows of a file, which is also the maximum number of runs of a sweep.
    private static final int ROWS = 1_000_000;

    /// A number in the form in which programs write numbers. A spreadsheet reads a cell of this
    /// form as a number.
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");

    private Csv() {}

    /// {@return the lines of a text, each as a list of its cells} Empty lines are skipped.
    ///
    /// @throws IllegalArgumentException if a quote is at a wrong position
    static List<List<String>> parse(String text) {
        List<List<String>> lines = new ArrayList<>();
        List<String> cells = new ArrayList<>();
        int count = 0;
        // Spreadsheets write a byte order mark at the beginning of a text.
        int at = text.startsWith("\uFEFF") ? 1 : 0;
        while (at < text.length()) {
            StringBuilder cell = new StringBuilder();
            boolean quoted = text.charAt(at) == '"';
            if (quoted) {
                int end = text.indexOf('"', at + 1);
                while (end >= 0 && text.startsWith("\"", end + 1)) {
                    cell.append(text, at + 1, end + 1);
                    at = end + 1;
                    end = text.indexOf('"', at + 1);
                }
                if (end < 0) throw wrong(lines, "a closing quotation mark is missing");
                cell.append(text, at + 1, end);
                at = end + 1;
            } else {
                int end = at;
                while (end < text.length() && ",\r\n".indexOf(text.charAt(end)) < 0) end++;
                cell.append(text, at, end);
                if (cell.indexOf("\"") >= 0)
                    throw wrong(
                            lines, "a cell with a quotation mark must begin with a quotation mark");
                at = end;
            }
            cells.add(cell.toString());
            if (++count > CELLS)
                throw wrong(lines, "a file of settings can have at most %s cells".formatted(CELLS));
            boolean more = at < text.length() && text.charAt(at) == ',';
            if (more && at + 1 < text.length() && "\r\n".indexOf(text.charAt(at + 1)) < 0) {
                at++;
                continue;
            }
            if (more) { // The line ends with a comma, so its last cell is empty.
                cells.add("");
                at++;
            }
            if (text.startsWith("\r\n", at)) at += 2;
            else if (at < text.length() && "\r\n".indexOf(text.charAt(at)) >= 0) at++;
            else if (at < text.length())
                throw wrong(lines, "a comma is missing after a closing quotation mark");
            if (lines.size() > ROWS)
                throw wrong(lines, "a file of settings can have at most %s rows".formatted(ROWS));
            if (cells.size() > 1 || quoted || !cells.getFirst().isBlank()) lines.add(cells);
            cells = new ArrayList<>();
        }
        return lines;
    }

    private static IllegalArgumentException wrong(List<List<String>> lines, String what) {
        return new IllegalArgumentException("line " + (lines.size() + 1) + ": " + what);
    }

    /// {@return a text as a cell that a spreadsheet does not read as a formula} If a text could be
    /// a formula, because of its first character, the method puts an apostrophe before the text;
    /// numbers do not change. Otherwise a formula in a settings file of an unknown author could
    /// send cells to a web page.
    static String noFormula(String text) {
        boolean formula = !text.isEmpty() && "=+-@\t\r".indexOf(text.charAt(0)) >= 0;
        return formula && !NUMBER.matcher(text).matches() ? "'" + text : text;
    }

    /// {@return a line with these cells and a line feed at its end}
    static String line(List<String> cells) {
        StringJoiner line = new StringJoiner(",", "", "\n");
        for (String cell : cells) {
            boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c < ' ');
            line.add(plain ? cell : '"' + cell.replace("\"", "\"\"") + '"');
        }
        return line.toString();
    }
}
