package fourstroke.loop.watch;

/// Text in a page.
final class Html {

    private Html() {}

    /// {@return a text that shows as it is, in a page and between quotes}
    static String escaped(String text) {
        StringBuilder html = new StringBuilder();
        for (char c : text.toCharArray()) {
            switch (c) {
                case '<' -> html.append("&lt;");
                case '>' -> html.append("&gt;");
                case '&' -> html.append("&amp;");
                case '"' -> html.append("&quot;");
                case '\'' -> html.append("&#39;");
                default -> html.append(c < ' ' && c != '\n' ? ' ' : c);
            }
        }
        return html.toString();
    }

    /// {@return a row of a table} The cells are escaped here.
    static String row(String tag, String... cells) {
        StringBuilder row = new StringBuilder("<tr>");
        for (String cell : cells) {
            row.append('<').append(tag).append('>').append(escaped(cell));
            row.append("</").append(tag).append('>');
        }
        return row.append("</tr>\n").toString();
    }
}
