package fourstroke.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Jvm;
import fourstroke.backend.contract.ProcessResult;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Tests that games and backends survive a minor version, which may add an input, a notice, a
/// setting and a method of a window. Games and backends that were written before a minor version
/// still compile without changes, and games that were compiled before a minor version still run. A
/// new method of a window is implemented in `GameWindow`, which backends extend.
@Tag("slow")
class GrowthTest {

    private static final String API = "loop-api/src/main/java/fourstroke/loop/api/";

    private static final String BASE = "parts/backend-base/src/main/java";

    private static final String CORE = "loop-core/src/main/java/fourstroke/loop/core/";

    /// Each game gets the added inputs and notices, because the test delivers the added inputs and
    /// notices before all other events.
    private static final String ITERATOR =
            """
            public Iterator<Event> iterator() {
                Iterator<Event> before = beforeGrowth();
                var added = new java.util.ArrayDeque<Event>();
                added.add(new fourstroke.loop.api.Notice.Added());
                added.add(new fourstroke.loop.api.Input.Added());
                return new Iterator<>() {
                    @Override
                    public boolean hasNext() {
                        return !added.isEmpty() || before.hasNext();
                    }

                    @Override
                    public Event next() {
                        return added.isEmpty() ? before.next() : added.remove();
                    }
                };
            }

            private Iterator<Event> beforeGrowth() {
            """;

    @TempDir static Path folder;

    /// The classes of the next version, and the classes that were compiled against the current
    /// version.
    private static Path api, base, core, foreign, sample;

    @BeforeAll
    static void grow() throws IOException {
        Path before = Classes.ROOT;
        foreign = compile("foreign", ours(), before.resolve("tools/rules/src/test/foreign"));
        sample = compile("sample", ours(), before.resolve("docs/sample/src/main/java"));
        Path grown = folder.resolve("grown");
        copy(before.resolve("loop-api/src/main/java"), grown.resolve("loop-api/src/main/java"));
        copy(before.resolve("loop-core/src/main/java"), grown.resolve("loop-core/src/main/java"));
        add(
                grown,
                API + "Notice.java",
                "record Presented() ",
                "record Added() implements Notice {}");
        add(
                grown,
                API + "Input.java",
                "record CloseRequest() ",
                "record Added() implements Input {}");
        add(grown, API + "window/Window.java", "Image capture();", "int added();");
        copy(before.resolve(BASE), grown.resolve(BASE));
        add(
                grown,
                BASE + "/fourstroke/backend/base/WindowPort.java",
                "List<Monitor> monitors();",
                "default int added() { return 0; }");
        add(
                grown,
                BASE + "/fourstroke/backend/base/GameWindow.java",
                "@Override\n    public String title()",
                "@Override public int added() { return port.added(); }");
        add(
                grown,
                BASE + "/fourstroke/backend/base/WindowModel.java",
                "Posted _ -> {}",
                "Input.Added _,");
        add(
                grown,
                CORE + "LoopSettings.java",
                "public LoopSettings resizable(",
                "public LoopSettings added(boolean on) { return this; }");
        Path loop = grown.resolve(CORE + "GameLoop.java");
        String head = "public Iterator<Event> iterator() {\n";
        String text = Files.readString(loop);
        assertTrue(text.contains(head), head);
        Files.writeString(loop, text.replace("@Override\n    " + head, ITERATOR));
        api = compile("api", others(), grown.resolve("loop-api/src/main/java"));
        base = compile("base", path(api) + others(), grown.resolve(BASE));
        core = compile("core", path(api) + others(), grown.resolve("loop-core/src/main/java"));
    }

    /// Inserts a line before another line, which the file must contain.
    private static void add(Path root, String file, String before, String line) throws IOException {
        Path path = root.resolve(file);
        String text = Files.readString(path);
        assertTrue(text.contains(before), () -> file + " has no " + before);
        Files.writeString(path, text.replace(before, line + "\n\n    " + before));
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path path : all.toList()) {
                Path target = to.resolve(from.relativize(path).toString());
                if (Files.isDirectory(path)) Files.createDirectories(target);
                else Files.copy(path, target);
            }
        }
    }

    /// {@return the class path entries of the modules in the current version}
    private static String ours() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.contains("test-classes"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    /// {@return the class path entries of the modules that are the same in both versions}
    private static String others() {
        return Arrays.stream(ours().split(File.pathSeparator))
                .filter(entry ->
                        Stream.of("loop-api", "loop-core", "backend-base")
                                .noneMatch(module -> isOf(module, entry)))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static boolean isOf(String module, String entry) {
        return entry.replace('\\', '/').contains("/" + module + "/target/");
    }

    private static String path(Path... classes) {
        return Stream.of(classes)
                .map(entry -> entry + File.pathSeparator)
                .collect(Collectors.joining());
    }

    /// {@return the folder with the classes that are compiled from the sources in a folder}
    private static Path compile(String name, String modules, Path sources) throws IOException {
        Path classes = folder.resolve(name);
        try (Stream<Path> all = Files.walk(sources)) {
            List<Path> files = all.filter(file -> file.toString().endsWith(".java")).toList();
            Jvm.compile(classes, files, "-nowarn", "-p", modules);
        }
        return classes;
    }

    /// {@return the output of a program that was compiled with the current version and runs with
    /// the next version}
    private static String run(String... words) {
        List<String> command = Jvm.command();
        // The module `foreign` declares its providers only in its module-info, so it must be on the
        // module path.
        command.addAll(
                List.of("-p", foreign + File.pathSeparator + path(api, base, core) + runtime()));
        command.addAll(List.of("--add-modules", "ALL-MODULE-PATH", "-cp", sample.toString()));
        command.addAll(List.of(words));
        ProcessResult result =
                ProcessResult.of(new ProcessBuilder(command).redirectErrorStream(true), 60);
        assertEquals(0, result.exitCode(), result.output());
        return result.output();
    }

    /// {@return the class path entries of the modules that a game needs in addition to those that
    /// have changed}
    private static String runtime() {
        return Arrays.stream(others().split(File.pathSeparator))
                .filter(entry ->
                        Stream.of("app", "backend-headless", "loop-draw")
                                        .anyMatch(module -> isOf(module, entry))
                                || Stream.of(
                                                "loop-image",
                                                "loop-launch",
                                                "loop-sweep",
                                                "loop-watch")
                                        .anyMatch(module -> isOf(module, entry))
                                || entry.matches(".*(slf4j-api|logback)[^/\\\\]*"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    @Test
    void gamesAndBackendsCompileUnchanged() throws IOException {
        String grown = path(api, base, core) + others();
        compile("app", grown, Classes.ROOT.resolve("app/src/main/java"));
        compile("sample2", grown, Classes.ROOT.resolve("docs/sample/src/main/java"));
        compile("foreign2", grown, Classes.ROOT.resolve("tools/rules/src/test/foreign"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"bounce", "comet", "patterns", "sprites"})
    void gamesThatWereCompiledBeforeRun(String game) throws Exception {
        run("fourstroke.app.Main", game, "--backend", "null", "--ticks", "30");
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "foreign"})
    void theSampleRunsOnBackendsThatWereCompiledBefore(String backend) throws Exception {
        String output =
                run("-Dfourstroke.backend=" + backend, "-Dfourstroke.ticks=30", "lantern.Lantern");
        assertTrue(output.contains("30 ticks"), output);
    }
}
