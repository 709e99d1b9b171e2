package fourstroke.rules;

import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Jvm;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The samples in doc comments compile. The sample of the README has a test of its own.
class DocSamplesTest {

    private static final Pattern SAMPLE =
            Pattern.compile("(?s)```java\\n(.*?)\\n */// ```|```java\\n(.*?)\\n```");

    /// Declarations that samples may use without declaring them.
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
            import java.nio.file.*;
            import java.util.*;
            import java.util.concurrent.*;
            import static java.util.concurrent.TimeUnit.*;
            import static org.junit.jupiter.api.Assertions.*;

            interface Lantern {
                static void main() {}
            }

            class %s {
                ScriptedWindow window;
                GameLoop loop;
                byte[] bytes;
                long seed;
                Canvas canvas;
                Image sheet;
                double seconds;

                void run() throws Exception {
            %s
                }
            }
            """;

    @TempDir Path folder;

    /// {@return the samples, by names that show their origin}
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
        try (Stream<Path> all = Files.walk(Classes.ROOT)) {
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

    private void compile(String name, String sample) throws IOException {
        boolean descriptor = sample.startsWith("module ");
        Path source = folder.resolve(descriptor ? "module-info.java" : name + ".java");
        Files.writeString(source, descriptor ? sample : AROUND.formatted(name, sample));
        Jvm.compile(
                folder.resolve(name),
                List.of(source),
                descriptor ? "-p" : "-cp",
                folder + File.pathSeparator + Jvm.path());
    }
}
