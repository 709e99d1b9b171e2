package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Said;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/// The samples in the docs of classes compile. The one on the front page has its own test.
class DocSamplesTest {

    private static final Pattern SAMPLE =
            Pattern.compile("(?s)```java\\n(.*?)\\n */// ```|```java\\n(.*?)\\n```");

    /// Declarations that a sample may take for granted.
    private static final String AROUND =
            """
            import fourstroke.backend.base.script.*;
            import fourstroke.backend.headless.*;
            import fourstroke.loop.api.*;
            import fourstroke.loop.api.draw.*;
            import fourstroke.loop.api.window.*;
            import fourstroke.loop.api.spi.*;
            import fourstroke.loop.core.*;
            import fourstroke.loop.image.*;
            import java.nio.file.*;
            import java.util.concurrent.*;

            class %s {
                ScriptedWindow window;
                byte[] bytes;
                long seed;

                void run() throws Exception {
            %s
                }
            }
            """;

    @TempDir Path folder;

    /// {@return the samples, by a name that shows where they come from}
    private static SortedMap<String, String> samples() throws IOException {
        var samples = new TreeMap<String, String>();
        for (Path file : texts()) {
            String name = file.toString().replace('\\', '/');
            var found = SAMPLE.matcher(Files.readString(file));
            while (found.find()) {
                String sample = found.group(1) == null ? found.group(2) : found.group(1);
                String type = name.replaceFirst(".*/", "").replaceFirst("\\.\\w+$", "");
                samples.put(
                        type.replace('-', '_') + "_sample" + samples.size(),
                        sample.replaceAll("(?m)^ *///", "")
                                .replace("{ ... }", "{ default -> {} }"));
            }
        }
        return samples;
    }

    private static List<Path> texts() throws IOException {
        try (Stream<Path> all = Files.walk(Path.of(".."))) {
            return all.filter(Files::isRegularFile)
                    .filter(file ->
                            file.toString()
                                    .matches(
                                            "(?!.*/target/).*/(src/main/java|docs)/.*\\.(java|md)"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void theyCompile() throws IOException {
        SortedMap<String, String> samples = samples();
        assertTrue(samples.size() >= 5, "samples are not recognised any more: " + samples);
        for (var sample : samples.entrySet()) compile(sample.getKey(), sample.getValue());
    }

    /// The process waits for the hook, and the hook for a loop that cannot continue.
    @Test
    @Tag("slow")
    void aGameWithTheSampleOfAShutdownHookMayEndTheProcessInAHandler() throws Exception {
        String sample =
                samples().values().stream()
                        .filter(text -> text.contains("addShutdownHook"))
                        .findAny()
                        .orElseThrow();
        compile("Hooked", sample.replace("default -> {}", "default -> System.exit(3);"));
        String main = "class Exits { static void main() throws Exception { new Hooked().run(); } }";
        write("Exits", main);
        List<String> command = SameEveryTimeTest.java();
        int paths = command.indexOf("-cp") + 1;
        command.set(paths, folder + File.pathSeparator + command.get(paths));
        command.set(command.size() - 1, "Exits");
        command.add(1, "-Dfourstroke.backend=null");
        Said said = Said.by(new ProcessBuilder(command).redirectErrorStream(true), 60);
        assertEquals(3, said.code(), said.words());
    }

    private void compile(String name, String sample) throws IOException {
        write(name, AROUND.formatted(name, sample));
    }

    /// Writes a class and compiles it.
    private void write(String name, String text) throws IOException {
        Path source = folder.resolve(name + ".java");
        Files.writeString(source, text);
        String path =
                folder
                        + File.pathSeparator
                        + System.getProperty("java.class.path")
                        + File.pathSeparator
                        + System.getProperty("jdk.module.path", "");
        ToolProvider compiler = ToolProvider.findFirst("javac").orElseThrow();
        var said = new StringWriter();
        var printed = new PrintWriter(said);
        int code =
                compiler.run(
                        printed, printed, "-cp", path, "-d", folder.toString(), source.toString());
        assertEquals(0, code, () -> name + ": " + said);
    }
}
