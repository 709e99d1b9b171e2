package fourstroke.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Tests that the pages match the repository. Links must lead to existing files and headings, and
/// pages may name only existing files and tests. Versions in pages must equal those in the poms.
/// Each row of figures must have a command that reproduces the figures.
class DocsTest {

    private static final Path ROOT = Path.of("../..");

    private final SortedMap<String, String> files = files();
    private final SortedMap<String, String> pages = files();

    DocsTest() {
        pages.keySet().removeIf(name -> !name.endsWith(".md"));
    }

    private static SortedMap<String, String> files() {
        try {
            return SourceText.read(ROOT);
        } catch (IOException e) {
            throw new AssertionError("the repository cannot be read", e);
        }
    }

    private static List<String> found(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();
    }

    /// {@return the headings of a page, in the form in which links name them}
    private static List<String> headings(String page) {
        return found("(?m)^#+ (.*)$", page).stream()
                .map(heading -> heading.toLowerCase(Locale.ROOT).replaceAll("[^\\w -]", ""))
                .map(heading -> heading.replace(' ', '-'))
                .toList();
    }

    @Test
    void linksLeadSomewhere() throws IOException {
        List<String> dead = new ArrayList<>();
        int seen = 0;
        for (var page : pages.entrySet()) {
            for (String link : found("]\\(([^():]+)\\)", page.getValue())) {
                seen++;
                String[] parts = link.split("#", 2);
                Path file = Path.of(page.getKey());
                if (!parts[0].isEmpty()) file = file.resolveSibling(parts[0]).normalize();
                String name = file.toString().replace('\\', '/');
                boolean there =
                        Files.exists(ROOT.resolve(file))
                                && (parts.length == 1
                                        || headings(Files.readString(ROOT.resolve(name)))
                                                .contains(parts[1]));
                if (!there) dead.add(page.getKey() + ": " + link);
            }
        }
        assertEquals(List.of(), dead);
        assertTrue(seen > 20, "links are not recognised any more: " + seen);
    }

    @Test
    void filesAndTestsThatPagesNameAreThere() {
        List<String> missing = new ArrayList<>();
        String names = String.join("\n", files.keySet()) + "\n";
        int seen = 0;
        for (var page : pages.entrySet()) {
            // Pages about decisions may name files and tests that no longer exist, because these
            // pages describe the past.
            if (page.getKey().startsWith("docs/decisions/")) continue;
            List<String> named =
                    new ArrayList<>(
                            found(
                                    "`((?:docs|bench|\\.ci|\\.mvn)/(?!.*DATE)[\\w./-]+)",
                                    page.getValue()));
            named.addAll(found("`(\\./\\w+|\\w+\\.cmd)\\b", page.getValue()));
            for (String name : named)
                if (!Files.exists(ROOT.resolve(name))) missing.add(page.getKey() + ": " + name);
            List<String> tests = found("`(\\w+Test)`", page.getValue());
            for (String test : tests)
                if (!names.contains("/" + test + ".java\n"))
                    missing.add(page.getKey() + ": " + test);
            seen += named.size() + tests.size();
        }
        assertEquals(List.of(), missing);
        assertTrue(seen > 80, "names are not recognised any more: " + seen);
    }

    /// A user relies on the names of modules and types in the pages, so these modules and types
    /// must exist.
    @Test
    void modulesAndTypesThatPagesNameAreThere() {
        String names = String.join("\n", files.keySet()) + "\n";
        List<String> missing = new ArrayList<>();
        int seen = 0;
        for (var page : pages.entrySet()) {
            if (page.getKey().startsWith("docs/decisions/")) continue;
            for (String name : found("`(fourstroke\\.[\\w.]+)`", page.getValue())) {
                seen++;
                boolean type = Character.isUpperCase(name.charAt(name.lastIndexOf('.') + 1));
                boolean there =
                        type
                                ? names.contains(
                                        "/src/main/java/" + name.replace('.', '/') + ".java\n")
                                : files.values().stream()
                                        .anyMatch(text -> text.contains("\nmodule " + name + " {"));
                if (!there) missing.add(page.getKey() + ": " + name);
            }
        }
        assertEquals(List.of(), missing);
        assertTrue(seen > 12, "names are not recognised any more: " + seen);
    }

    /// {@return the sources of the types of this repository that have this simple name}
    private List<String> sourcesOf(String type) {
        return files.entrySet().stream()
                .filter(it -> it.getKey().contains("src/main/java/fourstroke/"))
                .filter(it -> it.getKey().endsWith("/" + type + ".java"))
                .map(Map.Entry::getValue)
                .toList();
    }

    /// The class [DocSamplesTest] compiles the code blocks of a page, but no test compiles the code
    /// within a sentence.
    @Test
    void membersThatSentencesNameAreThere() {
        Pattern member = Pattern.compile("\\b([A-Z]\\w+)\\.(\\w+)");
        List<String> missing = new ArrayList<>();
        int seen = 0;
        for (var page : pages.entrySet()) {
            if (page.getKey().startsWith("docs/decisions/")) continue;
            for (String code : found("`([^`\n]+)`", page.getValue())) {
                for (MatchResult named : member.matcher(code).results().toList()) {
                    List<String> sources = sourcesOf(named.group(1));
                    if (sources.isEmpty() || named.group(2).equals("java")) continue;
                    seen++;
                    Pattern word = Pattern.compile("\\b" + named.group(2) + "\\b");
                    if (sources.stream().noneMatch(it -> word.matcher(it).find()))
                        missing.add(page.getKey() + ": " + named.group());
                }
            }
        }
        assertEquals(List.of(), missing);
        assertTrue(seen > 60, "members are not recognised any more: " + seen);
    }

    /// {@return the cells of all rows of the tables in a page whose last column has the given
    /// heading}
    private List<List<String>> rows(String page, String last) {
        List<List<String>> rows = new ArrayList<>();
        boolean in = false;
        for (String line : pages.get(page).lines().toList()) {
            if (!line.startsWith("|")) in = false;
            else if (in && !line.startsWith("|-"))
                rows.add(Arrays.stream(line.substring(1).split("\\|")).map(String::strip).toList());
            else in |= line.endsWith("| " + last + " |");
        }
        return rows;
    }

    /// A reader needs the command beside a figure to verify the figure.
    @Test
    void everyRowOfFiguresHasItsCommand() throws IOException {
        String usage = Files.readString(ROOT.resolve("bench/run"));
        List<String> wrong = new ArrayList<>();
        List<List<String>> rows = rows("docs/benchmarks.md", "command");
        String before = "";
        for (List<String> row : rows) {
            String command = row.getLast().equals("the same") ? before : row.getLast();
            before = command;
            List<String> runs = found("`bench/run ([a-z-]+)", command);
            boolean known =
                    !runs.isEmpty()
                            && runs.stream()
                                    .allMatch(run -> usage.contains("bench/run " + run + " "));
            known |= command.matches("`(\\./mvnw .*|\\w+Test)`");
            if (!known) wrong.add(row.getFirst());
        }
        for (String run : found("bench/run ([a-z-]+)", pages.get("docs/benchmarks.md")))
            if (!usage.contains("bench/run " + run + " ")) wrong.add(run);
        assertEquals(List.of(), wrong, "these rows name no command that repeats the measurement");
        assertTrue(rows.size() > 30, "rows are not recognised any more: " + rows.size());
    }

    /// Tests that the dependencies in the pages, which users copy, have the same versions as those
    /// in our poms.
    @Test
    void versionsThatPagesNameAreOurs() {
        String parent = files.get("pom.xml");
        String ours = found("<version>([^<]+)</version>", parent).getFirst();
        String lwjgl = found("<lwjgl.version>([^<]+)<", parent).getFirst();
        String slf4j = found("<slf4j.version>([^<]+)<", parent).getFirst();
        String page = pages.get("docs/your-own-game.md");
        List<String> named =
                new ArrayList<>(found("<groupId>fourstroke<.*<version>([^<]+)</version>", page));
        named.addAll(found("\"fourstroke:[\\w-]+:([^\"]+)\"", page));
        named.addAll(found("-DarchetypeVersion=(\\S+)", page));
        named.addAll(found("//DEPS fourstroke:[\\w-]+:([^@]+)@", page));
        assertEquals(5, named.size(), "dependencies are not recognised any more");
        String testing = pages.get("docs/testing-your-game.md");
        List<String> kit = found("<artifactId>loop-[a-z]+</artifactId><version>([^<]+)<", testing);
        assertEquals(2, kit.size(), "the dependencies of the kit are not recognised any more");
        named.addAll(kit);
        for (String version : named) assertEquals(ours, version);
        assertTrue(testing.contains("slf4j-nop</artifactId><version>" + slf4j + "<"), slf4j);
        assertTrue(page.contains("slf4j-nop</artifactId><version>" + slf4j + "<"), slf4j);
        assertTrue(page.contains("\"org.slf4j:slf4j-nop:" + slf4j + "\""), slf4j);
        assertTrue(page.contains(" org.lwjgl:lwjgl-glfw:" + lwjgl + ":natives-linux"), lwjgl);
        String sample = files.get("docs/sample/pom.xml");
        assertTrue(sample.contains("<fourstroke.version>" + ours + "<"), ours);
        String bom = files.get("tools/fourstroke-bom/pom.xml");
        assertTrue(bom.contains("<lwjgl.version>" + lwjgl + "<"), lwjgl);
        assertTrue(sample.contains("slf4j-nop</artifactId><version>" + slf4j + "<"), slf4j);
    }
}
