package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Starts programs in a separate JVM, lists the class path of the tests, and calls the compiler.
public final class Jvm {

    private Jvm() {}

    /// {@return the command that starts a JVM quickly, with the given options} The caller may add
    /// arguments to the list.
    public static List<String> command(String... options) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(List.of(options));
        return command;
    }

    /// Compiles source files. If the compiler reports an error, the test fails with the messages of
    /// the compiler.
    ///
    /// @param classes the folder in which the compiler writes classes
    public static void compile(Path classes, Collection<Path> sources, String... options) {
        List<String> words = new ArrayList<>(List.of(options));
        words.addAll(List.of("-d", classes.toString()));
        for (Path source : sources) words.add(source.toString());
        StringWriter output = new StringWriter();
        PrintWriter out = new PrintWriter(output);
        ToolProvider javac = ToolProvider.findFirst("javac").orElseThrow();
        assertEquals(0, javac.run(out, out, words.toArray(String[]::new)), output::toString);
    }

    /// {@return the class path and module path of the tests: jars and folders of classes}
    public static List<Path> parts() {
        return Stream.of("jdk.module.path", "java.class.path")
                .map(name -> System.getProperty(name, ""))
                .flatMap(path -> Arrays.stream(path.split(File.pathSeparator)))
                .filter(part -> !part.isEmpty())
                .map(Path::of)
                .distinct()
                .toList();
    }

    /// {@return whether a jar or folder belongs to one of the given artifacts}
    public static Predicate<Path> of(String... artifacts) {
        return part ->
                Arrays.stream(artifacts)
                        .anyMatch(name ->
                                part.endsWith(Path.of(name, "target", "classes"))
                                        || part.getFileName()
                                                .toString()
                                                .matches(name + "-[0-9].*[.]jar"));
    }

    /// {@return the given paths, joined by the path separator of the system to a class path}
    public static String word(List<Path> parts) {
        return parts.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /// {@return a class path of all entries of the tests' class path and module path, with the
    /// classes of the tests themselves}
    public static String path() {
        Path own = Path.of("target", "test-classes").toAbsolutePath();
        return own + File.pathSeparator + word(parts());
    }
}
