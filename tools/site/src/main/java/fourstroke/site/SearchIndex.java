package fourstroke.site;

import org.commonmark.node.Heading;
import org.commonmark.node.Node;

import java.util.ArrayList;
import java.util.List;

/// The entries that a reader of the site can search: one entry for each heading, with the words
/// below the heading. The entries are written as a script, because a page that is opened from a
/// disk can load a script but no data file.
final class SearchIndex {

    private final List<String> entries = new ArrayList<>();

    void add(Page page) {
        List<Page.Anchor> anchors = page.anchors();
        int next = 0;
        String where = page.target();
        String heading = page.title();
        StringBuilder words = new StringBuilder();
        for (Node node = page.document().getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading && next < anchors.size()) {
                add(page, heading, where, words);
                Page.Anchor anchor = anchors.get(next++);
                heading = anchor.text();
                where = page.target() + "#" + anchor.id();
            } else {
                words.append(Page.words(node)).append(' ');
            }
        }
        add(page, heading, where, words);
    }

    private void add(Page page, String heading, String where, StringBuilder words) {
        String text = words.toString().strip();
        words.setLength(0);
        if (text.isEmpty()) return;
        entries.add(
                "[%s,%s,%s,%s]"
                        .formatted(
                                quoted(page.title()),
                                quoted(heading),
                                quoted(where),
                                quoted(text)));
    }

    /// {@return the entries as a script}
    String script() {
        return "const INDEX = [\n" + String.join(",\n", entries) + "\n];\n";
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char letter : text.toCharArray()) {
            switch (letter) {
                case '"', '\\' -> quoted.append('\\').append(letter);
                // The characters `</script` in a text could end the script element of the page.
                case '<' -> quoted.append("\\u003c");
                default -> quoted.append(letter < ' ' ? ' ' : letter);
            }
        }
        return quoted.append('"').toString();
    }
}
