package fourstroke.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;

import fourstroke.rules.Sources.Source;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;

/// Tests that the public types, methods, constructors and constants of exported packages and of the
/// contract of backends have doc comments. If a method contains a `throw` statement, the doc
/// comment of the method or of its class must name the exception.
class DocsThereTest {

    private static final String SEEN =
            "((parts|extras|tools)/)?(loop|backend)-[^/]+/src/main/java/.*[.]java";

    /// {@return the problems of doc comments} The result has one sentence for each problem, with
    /// file and line.
    private static List<String> faults(SortedMap<String, String> files) {
        files.keySet().removeIf(name -> !name.matches(SEEN));
        List<Source> sources = Sources.of(files);
        Set<String> exported = Sources.exported(sources);
        List<String> faults = new ArrayList<>();
        var seen =
                new Sources.Seen() {
                    @Override
                    void see(TreePath declaration, ModifiersTree modifiers, Source source) {
                        // A method that overrides another method needs no doc comment of its own.
                        if (modifiers.toString().contains("@Override")) return;
                        String at = source.at(declaration.getLeaf());
                        String comment = source.docComment(declaration);
                        if (comment.isEmpty()) faults.add(at + " has no doc comment");
                        if (!(declaration.getLeaf() instanceof MethodTree method)
                                || !exported.contains(source.folder())
                                || comment.contains("efuses")) return;
                        for (var each = declaration.getParentPath();
                                each != null;
                                each = each.getParentPath()) comment += source.docComment(each);
                        for (String thrown : thrown(method))
                            if (!comment.contains(thrown))
                                faults.add(at + " does not document " + thrown);
                    }
                };
        for (Source source : sources) {
            boolean module = files.containsKey(source.root() + "module-info.java");
            if (!module || exported.contains(source.folder())) seen.scan(source.unit(), source);
        }
        return faults;
    }

    private static List<String> thrown(MethodTree method) {
        List<String> thrown = new ArrayList<>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitThrow(ThrowTree statement, Void nothing) {
                if (statement.getExpression() instanceof NewClassTree made)
                    thrown.add(made.getIdentifier().toString());
                return null;
            }
        }.scan(method.getBody(), null);
        return thrown;
    }

    @Test
    void everythingPublicHasADocCommentThatNamesItsExceptions() throws IOException {
        SortedMap<String, String> files = SourceText.read(Path.of("../.."));
        assertEquals("", String.join("\n", faults(files)));
        files.replaceAll((_, source) -> source.replace("@throws IllegalArgumentException", ""));
        assertTrue(faults(files).size() > 5, "exceptions are not recognised any more");
        files.replaceAll((_, source) -> source.replaceAll("(?m)^ +///.*\\n", ""));
        assertTrue(faults(files).size() > 500, "members are not recognised any more");
    }
}
