package fourstroke.site;

import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// A page, with its source and its place in the site.
///
/// @param source the path of the page in the repository, with slashes, such as
///   `docs/guide/README.md`
/// @param document the content of the page
record Page(String source, Node document) {

    /// A heading, and the name by which links lead to the heading.
    ///
    /// @param node the heading in the document
    /// @param id the name, which is made from the words of the heading in the same way as on code
    ///   hosts
    /// @param text the words of the heading
    record Anchor(Heading node, String id, String text) {}

    /// {@return the path of the page in the site} A README becomes the index of its folder.
    String target() {
        return source.replaceFirst("README\\.md$", "index.html").replaceFirst("\\.md$", ".html");
    }

    /// {@return the relative path from this page to the root of the site, which is empty or ends
    /// with a slash}
    String up() {
        return "../".repeat((int) source.chars().filter(each -> each == '/').count());
    }

    /// {@return the first heading of the page, or its path if it has no heading}
    String title() {
        List<Anchor> anchors = anchors();
        return anchors.isEmpty() ? source : anchors.getFirst().text();
    }

    /// {@return the headings of the page in order} The id of a second heading with the same name
    /// ends with `-1`.
    List<Anchor> anchors() {
        List<Anchor> anchors = new ArrayList<>();
        Map<String, Integer> seen = new HashMap<>();
        document.accept(
                new AbstractVisitor() {
                    @Override
                    public void visit(Heading heading) {
                        String text = words(heading);
                        String id = id(text);
                        int before = seen.merge(id, 1, Integer::sum) - 1;
                        anchors.add(
                                new Anchor(heading, before == 0 ? id : id + "-" + before, text));
                    }
                });
        return anchors;
    }

    private static String id(String heading) {
        return heading.toLowerCase(Locale.ROOT).replaceAll("[^\\w -]", "").replace(' ', '-');
    }

    /// {@return the words in a node and in the nodes below it}
    static String words(Node node) {
        StringBuilder words = new StringBuilder();
        node.accept(
                new AbstractVisitor() {
                    @Override
                    public void visit(Text text) {
                        words.append(text.getLiteral());
                    }

                    @Override
                    public void visit(Code code) {
                        words.append(code.getLiteral());
                    }

                    @Override
                    public void visit(SoftLineBreak lineBreak) {
                        words.append(' ');
                    }
                });
        return words.toString();
    }
}
