package fourstroke.loop.watch;

/// Escapes text so that it can be part of an HTML page.
final class Html {

    /// The replacement character of Unicode, which this class writes in place of a character that
    /// HTML does not allow.
    private static final int UNKNOWN = 0xFFFD;

    private Html() {}

    /// {@return a text, escaped for the content of an HTML element or for a quoted attribute} The
    /// method replaces each character that HTML does not allow, such as half of a surrogate pair,
    /// by the replacement character of Unicode.
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
            // The other characters have no special meaning in HTML, so they need no escape.
            default -> html.appendCodePoint(shown(c));
        }
    }

    private static int shown(int c) {
        if (c < ' ') return c == '\n' ? c : ' ';
        boolean none = Character.getType(c) == Character.SURROGATE || (c & 0xFFFE) == 0xFFFE;
        return none ? UNKNOWN : c;
    }

    /// {@return a table row as HTML, with the given texts as its cells} The method escapes the
    /// texts of the cells.
    static String row(String tag, String... cells) {
        StringBuilder row = new StringBuilder("<tr>");
        for (String cell : cells) {
            row.append('<').append(tag).append('>').append(escaped(cell));
            row.append("</").append(tag).append('>');
        }
        return row.append("</tr>\n").toString();
    }
}
