package fourstroke.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.tree.ModifiersTree;
import com.sun.source.util.TreePath;

import fourstroke.rules.Sources.Source;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;

/// Everything public has docs: types, methods, constructors and constants of exported packages and
/// of the contract.
class DocsThereTest {

    private static final String SEEN =
            "((parts|extras|tools)/)?(loop|backend)-[^/]+/src/main/java/.*";

    /// {@return what lacks docs, as file and declaration}
    private static List<String> bare(SortedMap<String, String> files) {
        files.keySet().removeIf(name -> !name.matches(SEEN + "[.]java"));
        List<Source> sources = Sources.of(files);
        Set<String> exported = Sources.exported(sources);
        List<String> bare = new ArrayList<>();
        var seen =
                new Sources.Seen() {
                    @Override
                    void see(TreePath declaration, ModifiersTree modifiers, Source source) {
                        if (source.said(declaration).isEmpty()
                                && !modifiers.toString().contains("@Override"))
                            bare.add(
                                    source.name()
                                            + ":"
                                            + source.line(declaration.getLeaf())
                                            + " says nothing of "
                                            + declaration
                                                    .getLeaf()
                                                    .toString()
                                                    .strip()
                                                    .lines()
                                                    .findFirst());
                    }
                };
        for (Source source : sources) {
            boolean module = files.containsKey(source.root() + "module-info.java");
            if (!module || exported.contains(source.folder())) seen.scan(source.unit(), source);
        }
        return bare;
    }

    @Test
    void everythingThatOthersSeeHasDocs() throws IOException {
        SortedMap<String, String> files = SourceText.read(Path.of("../.."));
        assertEquals("", String.join("\n", bare(files)));
        files.replaceAll((_, source) -> source.replaceAll("(?m)^ +///.*\\n", ""));
        int seen = bare(files).size();
        assertTrue(seen > 500, "members are not recognised any more: " + seen);
    }
}
