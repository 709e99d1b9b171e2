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

/// Each exception that a public method itself throws is in its docs, or in those of its class.
class RefusalsSaidTest {

    private static final Pattern MODULE = Pattern.compile("(.+/src/main/java/)module-info.java");
    private static final Pattern EXPORTS = Pattern.compile("(?m)^ +exports ([\\w.]+);");
    private static final Pattern TYPE = Pattern.compile("(?m)^public ");

    /// A public method or constructor with its docs and body, as the formatter lays them out.
    private static final Pattern MEMBER =
            Pattern.compile(
                    "((?:^ +///.*\\n)*)((?:^ +@\\w+.*\\n)*)^( +)public"
                            + " (?!.*\\b(?:class|interface|enum)\\b)([^;{=]*)\\{\\n((?s:.*?))^\\3}",
                    Pattern.MULTILINE);

    private static final Pattern THROW = Pattern.compile("throw new (\\w+)\\(");

    /// {@return what is thrown but not documented, as file, method and exception}
    private static List<String> unsaid(SortedMap<String, String> files) {
        List<String> unsaid = new ArrayList<>();
        for (String name : files.keySet()) {
            Matcher module = MODULE.matcher(name);
            if (!module.matches() || name.startsWith("app/")) continue;
            Matcher exports = EXPORTS.matcher(files.get(name));
            while (exports.find()) {
                String folder = module.group(1) + exports.group(1).replace('.', '/') + "/";
                files.tailMap(folder)
                        .forEach((file, source) -> {
                            boolean inside =
                                    file.startsWith(folder)
                                            && file.lastIndexOf('/') < folder.length();
                            if (inside) collect(file, source, unsaid);
                        });
            }
        }
        return unsaid;
    }

    private static void collect(String file, String source, List<String> unsaid) {
        Matcher type = TYPE.matcher(source);
        if (!type.find()) return;
        String saidByClass = source.substring(0, type.start());
        Matcher member = MEMBER.matcher(source);
        while (member.find()) {
            if (member.group(2).contains("@Override")) continue; // documented there
            Matcher thrown = THROW.matcher(member.group(5));
            while (thrown.find()) {
                String said = member.group(1) + saidByClass;
                if (said.contains(thrown.group(1)) || member.group(1).contains("efuses")) continue;
                unsaid.add(file + ": " + member.group(4).strip() + " throws " + thrown.group(1));
            }
        }
    }

    @Test
    void whatAPublicMethodThrowsIsInItsDocs() throws IOException {
        SortedMap<String, String> files = SourceText.read(Path.of("../.."));
        assertEquals(List.of(), unsaid(files));
        files.replaceAll((_, source) -> source.replace("@throws IllegalArgumentException", ""));
        assertTrue(unsaid(files).size() > 5, "methods are not recognised any more");
    }
}
