package fourstroke.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Checks the source tree with the rules of [Tidy], and checks the rules with small snippets of
/// text. Each rule must refuse forbidden text, and accept similar text that is allowed.
class TidyTest {

    private static final String CORE = "loop-core/src/main/java/fourstroke/loop/core/";

    @Test
    void theSourceTreeIsTidy() throws IOException {
        Path root = Path.of("").toAbsolutePath().getParent().getParent();
        assertTrue(Files.exists(root.resolve("loop-api/pom.xml")), "not the source tree: " + root);
        List<String> errors = Tidy.errors(root);
        assertTrue(errors.isEmpty(), () -> "\n" + String.join("\n", errors) + "\n");
    }

    @Test
    void figuresAreTheSameInEveryLanguage() {
        assertWrong(CORE + "A.java", "String a = \"%d\".formatted(1);\n", 1);
        assertWrong(CORE + "A.java", "String a = (\"%s\"\n + \": %,d\").formatted(1, 2);\n", 1);
        assertWrong(CORE + "A.java", "String a = String.format(\"%1$.2f\", 1.0);\n", 1);
        assertRight(CORE + "A.java", "String a = \"%s, 0x%02X %%d\".formatted(1, 2);\n");
        assertRight(CORE + "A.java", "String a = String.format(Locale.ROOT, \"%d\", 1);\n");
        assertRight(CORE + "A.java", "String a = \"%d\"; String b = \"%s\".formatted(1);\n");
        assertRight("app/src/main/java/fourstroke/app/A.java", "\"%d\".formatted(1);\n");
    }

    @Test
    void noTextMarksUnfinishedWork() {
        assertWrong("README.md", "# A\n\nTODO\n", 3);
        assertWrong("loop-core/src/test/java/A.java", "class A {} // FIXME\n", 1);
        assertRight("README.md", "# A\n\nTODOS\n");
    }

    @Test
    void whitespaceIsPlain() {
        assertWrong("play", "a\tb\n", 1);
        assertWrong("play", "a\nb \n", 2);
        assertWrong("play", "a\nb", 2);
        assertWrong("play", "a\r\n", 1);
        assertRight("play.cmd", "a\r\n");
        assertRight("app/src/test/resources/data.txt", "a\t \nb");
    }

    @Test
    void machinePathsStayOutside() {
        assertWrong("play", "cd /tmp/x\n", 1);
        assertWrong("README.md", "# A\nin /work\n", 2);
        assertWrong("README.md", "# A\nin /home/someone/x\n", 2);
        assertRight("README.md", "# A\nplay/work and ./tmp/x, a/tmp/b, ~/work/x, and/work\n");
    }

    @Test
    void everyPackageSaysWhatItIsFor() {
        assertEquals(
                List.of(
                        CORE
                                + "package-info.java:1: error: this file is missing; say in a"
                                + " sentence what the package is for",
                        "loop-core/src/main/java/module-info.java:1: error: this file is missing;"
                                + " every directory that ships must be a module"),
                Tidy.errors(new TreeMap<>(Map.of(CORE + "A.java", "class A {}\n"))));
        assertWrong(CORE + "package-info.java", "package fourstroke.loop.core;\n", 1);
    }

    @Test
    void everyModuleSaysWhatItIs() {
        String name = "app/src/main/java/module-info.java";
        assertWrong(name, "module fourstroke.app {}\n", 1);
        assertWrong(name, "///\nmodule fourstroke.app {}\n", 2);
        assertRight(name, "/// The games.\nmodule fourstroke.app {}\n");
        assertRight(name, "/** The games. */\nopen module fourstroke.app {}\n");
    }

    @Test
    void switchesOverOurTypesListAllCases() {
        assertWrong(CORE + "A.java", "switch (a) {\n    default -> {}\n}\n", 2);
        assertWrong(CORE + "A.java", "switch (a) {\n    case null, default -> {}\n}\n", 2);
        assertWrong(
                "parts/backend-glfw/src/main/java/fourstroke/backend/glfw/A.java",
                "switch (a) {\n    default:\n}\n",
                2);
        assertRight(CORE + "A.java", "switch (a) {\n    default -> {} // open set\n}\n");
        assertRight(CORE + "A.java", "switch (a) {\n    // open set: text\n    default -> {}\n}\n");
        assertWrong(CORE + "A.java", "// open set\nswitch (a) {\n    default -> {}\n}\n", 3);
        assertRight(CORE + "A.java", "interface A { default void a() {} }\n");
        assertRight(CORE + "A.java", "switch (a) {\n    case 'a' -> {}\n    default -> {}\n}\n");
        assertRight(CORE + "A.java", "switch (a) {\n    case -1 -> {}\n    default -> {}\n}\n");
        assertWrong(CORE + "A.java", "switch (a) {\n    case A _ -> {}\n    default -> {}\n}\n", 3);
        for (String module : List.of("app", "bench", "dist", "loop-watch"))
            assertWrong(module + "/src/main/java/a/A.java", "switch (a) { default -> {} }\n", 1);
        assertRight("app/src/test/java/a/A.java", "switch (a) { default -> {} }\n");
    }

    @Test
    void everyPageHasOneTitle() {
        assertWrong("docs/a.md", "no title\n", 1);
        assertWrong("docs/a.md", "# one\n# two\n", 1);
        assertRight("docs/a.md", "# one\n\n## part\n\n```sh\n# a comment\n```\n");
    }

    private static void assertRight(String name, String text) {
        assertEquals(List.of(), errors(name, text));
    }

    /// Checks that the rules report exactly one error, in the given file and line.
    private static void assertWrong(String name, String text, int line) {
        List<String> errors = errors(name, text);
        assertEquals(1, errors.size(), errors::toString);
        assertTrue(errors.getFirst().startsWith(name + ":" + line + ": error: "), errors::toString);
    }

    /// {@return the errors for one file in a tree that has no other errors}
    private static List<String> errors(String name, String text) {
        var files = new TreeMap<String, String>();
        int sources = name.indexOf("/src/main/java/");
        if (sources >= 0) {
            files.put(
                    name.substring(0, sources) + "/src/main/java/module-info.java",
                    "/// A.\nmodule a {}\n");
            files.put(
                    name.substring(0, name.lastIndexOf('/') + 1) + "package-info.java",
                    "/// A.\npackage a;\n");
        }
        boolean statements = sources >= 0 && !name.endsWith("-info.java");
        files.put(name, statements ? "class A { void a() {" + text + "}}\n" : text);
        return Tidy.errors(files);
    }
}
