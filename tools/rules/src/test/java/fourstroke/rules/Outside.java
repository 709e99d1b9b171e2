package fourstroke.rules;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import fourstroke.backend.contract.Jvm;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Compiles modules of another author, with only Fourstroke's jars and the compiler of the JDK.
final class Outside {

    /// The folder with the classes of the module `foreign`: a schedule and a backend.
    static final Path FOREIGN = Path.of("target", "foreign").toAbsolutePath();

    private static final Path SOURCES = Path.of("src", "test", "foreign");

    private static ClassLoader foreign;

    private Outside() {}

    /// {@return the module path of an author who does not use JSpecify}
    private static String modules() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.contains("jspecify") && !entry.contains("test-classes"))
                .filter(entry -> entry.contains("slf4j-api") || isOurs(Path.of(entry)))
                .collect(Collectors.joining(File.pathSeparator));
    }

    /// Accepts folders of classes, and also jars, because modules may be packaged before this
    /// module is tested.
    private static boolean isOurs(Path entry) {
        return entry.endsWith("target/classes") && Files.exists(entry.resolve("module-info.class"))
                || entry.getParent().endsWith("target") && entry.toString().endsWith(".jar");
    }

    /// Compiles sources. Warnings count as errors.
    static void compile(Path classes, List<Path> sources) {
        Jvm.compile(classes, sources, "-Xlint:all", "-Werror", "-p", modules(), "-cp", "");
    }

    /// {@return the class loader of the module `foreign`} The first call compiles the module into a
    /// folder, which has the same content as a jar of the module.
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
