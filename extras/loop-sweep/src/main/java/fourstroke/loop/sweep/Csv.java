package fourstroke.loop.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/// Reads and writes CSV (RFC 4180). This class writes a cell with a comma, a quotation mark or a
/// line break in quotation marks. Each line that this class writes ends with a line feed.
final class Csv {

    /// The maximum number of cells of a file of settings in the format CSV, JSON or JSON Lines. The
    /// cells with the names of the settings count as cells too. While the program reads a file,
    /// each cell takes up to 150 bytes of memory, even if the cell is a single digit.
    static final int CELLS = 4_000_000;

    /// The maximum number of rows of a file, which is also the maximum number of runs of a sweep.
    private static final int ROWS = 1_000_000;

    /// Matches a decimal number, such as `-1.5e3`. A spreadsheet treats a cell with a decimal
    /// number as a number, not as a formula.
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");

    private Csv() {}

    /// {@return the lines of a text, each as a list of cells} The method skips empty lines.
    ///
    /// @throws IllegalArgumentException if CSV does not allow a quotation mark of the text at its
    ///   position, if a closing quotation mark is missing, or if the text has too many cells or
    ///   rows
    static List<List<String>> parse(String text) {
        List<List<String>> lines = new ArrayList<>();
        List<String> cells = new ArrayList<>();
        int count = 0;
        // Spreadsheet programs write a byte order mark at the beginning of a file, so the parser
        // skips a byte order mark.
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
            if (more) { // A line that ends with a comma has an empty last cell.
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

    /// {@return a text as a cell that a spreadsheet does not read as a formula} A spreadsheet
    /// decides by the first character, such as `=` or `-`, whether a cell is a formula. The method
    /// puts an apostrophe before a text that a spreadsheet would read as a formula. Without the
    /// apostrophe, a formula from a settings file of an unknown author could send the content of
    /// other cells to a web page.
    static String noFormula(String text) {
        boolean formula = !text.isEmpty() && "=+-@\t\r".indexOf(text.charAt(0)) >= 0;
        return formula && !NUMBER.matcher(text).matches() ? "'" + text : text;
    }

    /// {@return a line of CSV that contains the given cells and ends with a line feed}
    static String line(List<String> cells) {
        StringJoiner line = new StringJoiner(",", "", "\n");
        for (String cell : cells) {
            boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c < ' ');
            line.add(plain ? cell : '"' + cell.replace("\"", "\"\"") + '"');
        }
        return line.toString();
    }
}
