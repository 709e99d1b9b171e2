package fourstroke.rules;

import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Jvm;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Tests that the samples in doc comments and pages compile. A sample that begins with an import is
/// a file of its own, and later samples of the same page may use its class. A sample that begins
/// with a package declaration is a file that is compiled on the class path. All other samples are
/// statements, which may use the declarations that this test adds around each sample.
class DocSamplesTest {

    private static final Pattern SAMPLE =
            Pattern.compile("(?s)```java\\n(.*?)\\n */// ```|```java\\n(.*?)\\n```");

    /// The declarations that the test adds around a sample that consists of statements.
    private static final String AROUND =
            """
            import fourstroke.backend.base.script.*;
            import fourstroke.backend.headless.*;
            import fourstroke.loop.api.*;
            import fourstroke.loop.api.draw.*;
            import fourstroke.loop.api.window.*;
            import fourstroke.loop.api.spi.*;
            import fourstroke.loop.core.*;
            import fourstroke.loop.core.schedule.*;
            import fourstroke.loop.host.*;
            import fourstroke.loop.image.*;
            import fourstroke.loop.sweep.*;
            import fourstroke.loop.testkit.*;
            import java.io.*;
            import java.nio.file.*;
            import java.util.*;
            import java.util.concurrent.*;
            import org.junit.jupiter.api.Test;
            import static java.util.concurrent.TimeUnit.*;
            import static org.junit.jupiter.api.Assertions.*;

            class %s {
                interface Lantern {
                    static void main() {}
                }

                ScriptedWindow window;
                GameLoop loop;
                byte[] bytes;
                long seed;
                Canvas canvas;
                Image sheet;
                double seconds;
                boolean running;
                double x;
                double y;
                String name;

                void input() {}
                void update() {}
                void update(double dt) {}
                void render() {}
                void render(double alpha) {}
                void jump() {}
                void click(double x, double y) {}

                void run() throws Exception {
            %s
                }
            }
            """;

    @TempDir Path folder;

    /// {@return the samples, in the order of the pages} The keys are names that show where a sample
    /// comes from.
    private static Map<String, String> samples() throws IOException {
        var samples = new LinkedHashMap<String, String>();
        for (Path file : texts()) {
            String name = file.toString().replace('\\', '/');
            var found = SAMPLE.matcher(Files.readString(file));
            while (found.find()) {
                String sample = found.group(1) == null ? found.group(2) : found.group(1);
                String type = name.replaceFirst(".*/", "").replaceFirst("\\.\\w+$", "");
                samples.put(
                        "Sample" + samples.size() + "_of_" + type.replace('-', '_'),
                        name.endsWith(".md")
                                ? sample
                                : sample.replaceAll("(?m)^ *///", "")
                                        .replace("{ ... }", "{ default -> {} }"));
            }
        }
        return samples;
    }

    private static List<Path> texts() throws IOException {
        try (Stream<Path> all = Files.walk(Classes.ROOT)) {
            return all.filter(Files::isRegularFile)
                    .filter(file ->
                            file.toString()
                                    .matches(
                                            "(?!.*/target/).*/((src/main/java|docs)/.*\\.(java|md)|README\\.md)"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void theyCompile() throws IOException {
        Map<String, String> samples = samples();
        assertTrue(samples.size() >= 40, "samples are not recognised any more: " + samples);
        List<Path> statements = new ArrayList<>();
        List<Path> files = new ArrayList<>();
        for (var sample : samples.entrySet()) {
            String name = sample.getKey();
            String text = sample.getValue();
            Path source = folder.resolve(name).resolve(name + ".java");
            Files.createDirectories(source.getParent());
            if (text.startsWith("module ")) {
                source = source.resolveSibling("module-info.java");
                Files.writeString(source, text);
                compile(source, "-p", Jvm.path());
            } else if (text.startsWith("import ")) {
                Files.writeString(source, text);
                compile(source, "-p", Jvm.path(), "--add-modules", "fourstroke.loop.core");
                files.add(source.getParent());
            } else if (text.startsWith("package ")) {
                Files.writeString(source, text);
                compile(source, "-cp", join(files, Jvm.path()));
                files.add(source.getParent());
            } else {
                Files.writeString(source, AROUND.formatted(name, text));
                statements.add(source);
            }
        }
        assertTrue(files.size() >= 2, "files are not recognised any more");
        Jvm.compile(folder.resolve("statements"), statements, "-cp", join(files, Jvm.path()));
    }

    private static String join(List<Path> folders, String path) {
        return Jvm.word(folders) + File.pathSeparator + path;
    }

    private static void compile(Path source, String... options) {
        Jvm.compile(source.getParent(), List.of(source), options);
    }
}
