package fourstroke.loop.watch;

/// Escapes text for HTML.
final class Html {

    /// The replacement character of Unicode.
    private static final int UNKNOWN = 0xFFFD;

    private Html() {}

    /// {@return a text, escaped for elements and quoted attributes} Characters that are not allowed
    /// in HTML, such as a lone surrogate, become the replacement character.
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
            // open set: any other character of a text
            default -> html.appendCodePoint(shown(c));
        }
    }

    private static int shown(int c) {
        if (c < ' ') return c == '\n' ? c : ' ';
        boolean none = Character.getType(c) == Character.SURROGATE || (c & 0xFFFE) == 0xFFFE;
        return none ? UNKNOWN : c;
    }

    /// {@return a row of a table} This method escapes the cells.
    static String row(String tag, String... cells) {
        StringBuilder row = new StringBuilder("<tr>");
        for (String cell : cells) {
            row.append('<').append(tag).append('>').append(escaped(cell));
            row.append("</").append(tag).append('>');
        }
        return row.append("</tr>\n").toString();
    }
}
