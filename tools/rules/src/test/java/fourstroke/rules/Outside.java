package fourstroke.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Somebody else's modules, compiled with nothing but our jars and the JDK's compiler.
final class Outside {

    /// The classes of the module `foreign`: a schedule, and a backend.
    static final Path FOREIGN = Path.of("target", "foreign").toAbsolutePath();

    private static final Path SOURCES = Path.of("src", "test", "foreign");

    private static ClassLoader foreign;

    private Outside() {}

    /// {@return the module path without JSpecify, as an author has it who never heard of it}
    private static String modules() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.contains("jspecify") && !entry.contains("test-classes"))
                .filter(entry -> entry.contains("slf4j-api") || isOurs(Path.of(entry)))
                .collect(Collectors.joining(File.pathSeparator));
    }

    /// Folders of classes, or jars where modules are packaged before this one is tested.
    private static boolean isOurs(Path entry) {
        return entry.endsWith("target/classes") && Files.exists(entry.resolve("module-info.class"))
                || entry.getParent().endsWith("target") && entry.toString().endsWith(".jar");
    }

    /// Compiles sources, of which no warning is heard.
    static void compile(Path classes, List<Path> sources) {
        List<String> arguments =
                new ArrayList<>(
                        List.of(
                                "-Xlint:all",
                                "-Werror",
                                "-p",
                                modules(),
                                "-cp",
                                "",
                                "-d",
                                classes.toString()));
        for (Path source : sources) arguments.add(source.toString());
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        int code =
                ToolProvider.findFirst("javac")
                        .orElseThrow()
                        .run(out, out, arguments.toArray(String[]::new));
        assertEquals("0", code == 0 ? said + "0" : said.toString());
    }

    /// {@return the loader of the module `foreign`, whose folder is as its jar would be} It is
    /// compiled once.
    static ClassLoader foreign() throws IOException {
        if (foreign != null) return foreign;
        try (Stream<Path> files = Files.walk(SOURCES)) {
            compile(FOREIGN, files.filter(file -> file.toString().endsWith(".java")).toList());
        }
        Path services = Path.of("META-INF/services/fourstroke.loop.api.spi.Backend");
        Files.createDirectories(FOREIGN.resolve(services).getParent());
        Files.copy(SOURCES.resolve(services), FOREIGN.resolve(services), REPLACE_EXISTING);
        URL[] folder = {FOREIGN.toUri().toURL()};
        foreign = new URLClassLoader(folder, Outside.class.getClassLoader());
        return foreign;
    }
}
