package fourstroke.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The front page is true: its sample is the file that is compiled, and its links work.
class ReadmeTest {

    private static final Path ROOT = Path.of("../..");

    private final String readme = read("README.md");

    private static String read(String file) {
        try {
            return Files.readString(ROOT.resolve(file));
        } catch (IOException e) {
            throw new AssertionError(file + " cannot be read", e);
        }
    }

    @Test
    void theSampleIsTheFileThatIsCompiled() {
        int start = readme.indexOf("```java\n") + "```java\n".length();
        String sample = readme.substring(start, readme.indexOf("```", start));
        String compiled = read("app/src/main/java/fourstroke/app/bounce/Bounce.java");
        assertEquals("package fourstroke.app.bounce;\n\n" + sample, compiled);
        assertTrue(sample.lines().count() <= 28, "the sample has grown beyond 28 lines");
    }

    /// {@return the headings, in the form that links use}
    private List<String> headings() {
        return readme.lines()
                .filter(line -> line.startsWith("## "))
                .map(line -> line.substring(3).toLowerCase(Locale.ROOT).replace(' ', '-'))
                .toList();
    }

    /// The dependencies that a user's project names have this version.
    @Test
    void theVersionItNamesIsThatOfTheProject() {
        String version = "<version>([^<]+)</version></dependency>";
        List<MatchResult> named = Pattern.compile(version).matcher(readme).results().toList();
        assertFalse(named.isEmpty(), "no dependency is recognised any more");
        String project = "<artifactId>fourstroke</artifactId><version>%s</version>";
        for (MatchResult dependency : named)
            assertTrue(read("app/pom.xml").contains(project.formatted(dependency.group(1))));
    }

    /// With both modules imported, javac refuses a name that is in both.
    @Test
    void theNamesThatJavaHasTooAreSaid() throws IOException {
        ModuleReference java = ModuleFinder.ofSystem().find("java.base").orElseThrow();
        Set<String> packages =
                java.descriptor().exports().stream()
                        .filter(each -> !each.isQualified())
                        .map(each -> each.source().replace('.', '/'))
                        .collect(Collectors.toSet());
        Set<String> names;
        try (ModuleReader reader = java.open();
                var resources = reader.list()) {
            names =
                    resources
                            .filter(name -> packages.contains(name.replaceFirst("/[^/]*$", "")))
                            .map(name -> name.replaceFirst(".*/", "").replace(".class", ".java"))
                            .collect(Collectors.toSet());
        }
        assertTrue(names.contains("String.java"), "Java's own are not recognised any more");
        Set<String> both = new TreeSet<>();
        for (String module : List.of("loop-api", "loop-core")) {
            try (var files = Files.walk(ROOT.resolve(module + "/src/main/java"))) {
                for (Path file : (Iterable<Path>) files::iterator) {
                    String name = file.getFileName().toString();
                    if (names.contains(name) && Files.readString(file).contains("\npublic "))
                        both.add("`" + name.replace(".java", "") + "`");
                }
            }
        }
        String need =
                both.size() == 1 ? " needs an import of its own" : " need an\nimport of their own";
        assertTrue(
                readme.contains(String.join(" and ", both) + need),
                () -> "to import by themselves: " + both);
    }

    @Test
    void whatItLinksToIsThere() {
        List<String> links =
                Pattern.compile("]\\(([^):]+)\\)")
                        .matcher(readme)
                        .results()
                        .map((MatchResult link) -> link.group(1))
                        .toList();
        assertTrue(links.size() > 3, "links are not recognised any more: " + links);
        for (String link : links) {
            boolean there =
                    link.startsWith("#")
                            ? headings().contains(link.substring(1))
                            : Files.exists(ROOT.resolve(link));
            assertTrue(there, link);
        }
    }

    @Test
    void theTestsItNamesAreThere() throws IOException {
        String files = String.join("\n", SourceText.read(ROOT).keySet()) + "\n";
        for (String page : List.of("README.md", "CONTRIBUTING.md", "docs/architecture.md")) {
            List<MatchResult> names =
                    Pattern.compile("`(\\w+Test)`").matcher(read(page)).results().toList();
            assertFalse(names.isEmpty(), page);
            for (MatchResult name : names)
                assertTrue(
                        files.contains("/" + name.group(1) + ".java\n"),
                        page + " names " + name.group(1) + ", which is not there");
        }
    }
}
