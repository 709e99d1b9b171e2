package fourstroke.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Everything public has docs: types, methods, constructors and constants of exported packages and
/// of the contract. The names of enum constants may say it all.
class DocsThereTest {

    private static final Pattern SEEN =
            Pattern.compile(
                    "(?:(?:parts|extras|tools)/)?(loop|backend)-[^/]+/src/main/java/.*/\\w+\\.java");

    private static final Pattern PUBLIC_TYPE = Pattern.compile("(?m)^public ");
    private static final Pattern INTERFACE =
            Pattern.compile("(?m)^public (?:(?:non-)?sealed )?interface ");

    /// A declaration with the lines above it, as the formatter lays them out.
    private static final String ABOVE = "(?m)((?:^ *(?:///|@\\w).*\\n)*)^ {0,8}";

    private static final Pattern MEMBER =
            Pattern.compile(ABOVE + "((?:public|protected) [^\\n]*)$");

    /// In an interface all members are public, and the modifier is left out.
    private static final Pattern OF_INTERFACE =
            Pattern.compile(
                    ABOVE
                            + "((?:default |static )?(?!return |throw |private )[\\w<][^\\n(=]*"
                            + " \\w+\\([^\\n]*)$");

    /// {@return what lacks docs, as file and declaration}
    private static List<String> bare(SortedMap<String, String> files) {
        List<String> bare = new ArrayList<>();
        files.forEach((file, source) -> {
            if (!SEEN.matcher(file).matches() || !PUBLIC_TYPE.matcher(source).find()) return;
            if (!exported(file, files)) return;
            collect(MEMBER, file, source, bare);
            if (INTERFACE.matcher(source).find()) collect(OF_INTERFACE, file, source, bare);
        });
        return bare;
    }

    private static boolean exported(String file, SortedMap<String, String> files) {
        int root = file.indexOf("/src/main/java/") + "/src/main/java/".length();
        String module = files.get(file.substring(0, root) + "module-info.java");
        String name = file.substring(root, file.lastIndexOf('/')).replace('/', '.');
        return module == null || module.contains("exports " + name + ";");
    }

    private static void collect(Pattern member, String file, String source, List<String> bare) {
        Matcher found = member.matcher(source);
        while (found.find()) {
            String above = found.group(1);
            if (!above.contains("///") && !above.contains("@Override"))
                bare.add(file + ": " + found.group(2).strip());
        }
    }

    @Test
    void everythingThatOthersSeeHasDocs() throws IOException {
        SortedMap<String, String> files = SourceText.read(Path.of("../.."));
        assertEquals(List.of(), bare(files));
        files.replaceAll((_, source) -> source.replaceAll("(?m)^ +///.*\\n", ""));
        int seen = bare(files).size();
        assertTrue(seen > 500, "members are not recognised any more: " + seen);
    }
}
