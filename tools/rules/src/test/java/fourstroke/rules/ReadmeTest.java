package fourstroke.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Tests that the sample of the README equals the compiled file. Also tests that the command for a
/// game in a single file in the docs has the options of `./play`.
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

    @Test
    void theCommandForOneFileIsThatOfTheScript() {
        Matcher command =
                Pattern.compile("`java -p app/target/modules (.*) Bounce.java`")
                        .matcher(read("docs/your-own-game.md"));
        assertTrue(command.find(), "the command is not recognised any more");
        String script = read("play");
        for (String word : command.group(1).split("[ ,]"))
            assertTrue(script.contains(word), () -> "./play does not say " + word);
    }

    /// If a file imports the modules `java.base` and `fourstroke.loop.core`, javac refuses a name
    /// that both modules contain.
    @Test
    void theNamesThatJavaHasTooAreDocumented() throws IOException {
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
                read("docs/your-own-game.md").contains(String.join(" and ", both) + need),
                () -> "these names need an import of their own: " + both);
    }
}
