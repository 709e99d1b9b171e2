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
import java.util.TreeSet;

/// Each exception that a public method itself throws is in its docs, or in those of its class.
class RefusalsSaidTest {

    /// {@return what is thrown but not documented, as file, method and exception}
    private static List<String> unsaid(SortedMap<String, String> files) {
        files.keySet().removeIf(name -> !name.matches("(?!app/).*/src/main/java/.*[.]java"));
        List<Source> sources = Sources.of(files);
        Set<String> exported = Sources.exported(sources);
        List<String> unsaid = new ArrayList<>();
        var seen =
                new Sources.Seen() {
                    @Override
                    void see(TreePath declaration, ModifiersTree modifiers, Source source) {
                        if (!(declaration.getLeaf() instanceof MethodTree method)) return;
                        if (modifiers.toString().contains("@Override")) return; // said there
                        String said = source.said(declaration);
                        if (said.contains("efuses")) return;
                        for (TreePath each = declaration; each != null; each = each.getParentPath())
                            said += source.said(each);
                        for (String thrown : thrown(method))
                            if (!said.contains(thrown))
                                unsaid.add(
                                        "%s:%d: %s throws %s"
                                                .formatted(
                                                        source.name(),
                                                        source.line(method),
                                                        method.getName(),
                                                        thrown));
                    }
                };
        for (Source source : sources)
            if (exported.contains(source.folder())) seen.scan(source.unit(), source);
        return unsaid;
    }

    private static Set<String> thrown(MethodTree method) {
        Set<String> thrown = new TreeSet<>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitThrow(ThrowTree statement, Void nothing) {
                if (statement.getExpression() instanceof NewClassTree made)
                    thrown.add(made.getIdentifier().toString());
                return super.visitThrow(statement, null);
            }
        }.scan(method.getBody(), null);
        return thrown;
    }

    @Test
    void whatAPublicMethodThrowsIsInItsDocs() throws IOException {
        SortedMap<String, String> files = SourceText.read(Path.of("../.."));
        assertEquals("", String.join("\n", unsaid(files)));
        files.replaceAll((_, source) -> source.replace("@throws IllegalArgumentException", ""));
        assertTrue(unsaid(files).size() > 5, "methods are not recognised any more");
    }
}
