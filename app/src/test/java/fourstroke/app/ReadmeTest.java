package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// The front page is true: its sample is the file that is compiled, and what it links to is there.
class ReadmeTest {

    private static final Path ROOT = Path.of("..");

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
        assertEquals(read("app/src/main/java/fourstroke/app/bounce/Bounce.java"), sample);
        assertTrue(sample.lines().count() <= 28, "the sample has grown beyond 28 lines");
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
        for (String link : links) assertTrue(Files.exists(ROOT.resolve(link)), link);
    }

    @Test
    void theTestsItNamesAreThere() throws IOException {
        for (String page : List.of("README.md", "docs/architecture.md")) {
            List<MatchResult> names =
                    Pattern.compile("`(\\w+Test)`").matcher(read(page)).results().toList();
            assertFalse(names.isEmpty(), page);
            for (MatchResult name : names) {
                try (var files = Files.walk(ROOT)) {
                    assertTrue(
                            files.anyMatch(file -> file.endsWith(name.group(1) + ".java")),
                            page + " names " + name.group(1) + ", which is not there");
                }
            }
        }
    }
}
