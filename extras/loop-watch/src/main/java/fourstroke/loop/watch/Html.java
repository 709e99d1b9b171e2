package fourstroke.loop.watch;

/// Escapes text so that it can be part of an HTML page.
final class Html {

    /// The replacement character of Unicode, which replaces a character that cannot be shown.
    private static final int UNKNOWN = 0xFFFD;

    private Html() {}

    /// {@return a text, escaped for elements and for quoted attributes of HTML} Characters that
    /// HTML does not allow, such as half of a surrogate pair, become the replacement character.
    static String escaped(String text) {
        StringBuilder html = new StringBuilder();
        text.codePoints().forEach(c -> append(html, c));
        return html.toString();
    }

    private static void append(StringBuilder html, int c) {
        switch (c) {
            case '<' -> html.append("&lt;");
            case '>' -> html.append("&gt;");
            case '&' -> html.append("&amp;");
            case '"' -> html.append("&quot;");
            case '\'' -> html.append("&#39;");
            // All other characters of a text are written as they are.
            default -> html.appendCodePoint(shown(c));
        }
    }

    private static int shown(int c) {
        if (c < ' ') return c == '\n' ? c : ' ';
        boolean none = Character.getType(c) == Character.SURROGATE || (c & 0xFFFE) == 0xFFFE;
        return none ? UNKNOWN : c;
    }

    /// {@return a row of a table in HTML} The method escapes the texts of the cells.
    static String row(String tag, String... cells) {
        StringBuilder row = new StringBuilder("<tr>");
        for (String cell : cells) {
            row.append('<').append(tag).append('>').append(escaped(cell));
            row.append("</").append(tag).append('>');
        }
        return row.append("</tr>\n").toString();
    }
}
