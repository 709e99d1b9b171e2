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

/// A JVM of its own for a program, what the tests run on as its class path, and the compiler.
public final class Jvm {

    private Jvm() {}

    /// {@return the command of one that starts quickly and lives for a short time, with these
    /// options, to which more words may be added}
    public static List<String> command(String... options) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(List.of(options));
        return command;
    }

    /// Compiles, and fails with what the compiler says against it.
    ///
    /// @param classes the folder for classes
    public static void compile(Path classes, Collection<Path> sources, String... options) {
        List<String> words = new ArrayList<>(List.of(options));
        words.addAll(List.of("-d", classes.toString()));
        for (Path source : sources) words.add(source.toString());
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        ToolProvider javac = ToolProvider.findFirst("javac").orElseThrow();
        assertEquals(0, javac.run(out, out, words.toArray(String[]::new)), said::toString);
    }

    /// {@return all that the tests run on: jars and folders of classes}
    public static List<Path> parts() {
        return Stream.of("jdk.module.path", "java.class.path")
                .map(name -> System.getProperty(name, ""))
                .flatMap(path -> Arrays.stream(path.split(File.pathSeparator)))
                .filter(part -> !part.isEmpty())
                .map(Path::of)
                .distinct()
                .toList();
    }

    /// {@return whether a part is of one of these artifacts}
    public static Predicate<Path> of(String... artifacts) {
        return part ->
                Arrays.stream(artifacts)
                        .anyMatch(name ->
                                part.endsWith(Path.of(name, "target", "classes"))
                                        || part.getFileName()
                                                .toString()
                                                .matches(name + "-[0-9].*[.]jar"));
    }

    /// {@return these as one word}
    public static String word(List<Path> parts) {
        return parts.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /// {@return all that the tests run on as one word, their own classes too, which are no part of
    /// the module path}
    public static String path() {
        Path own = Path.of("target", "test-classes").toAbsolutePath();
        return own + File.pathSeparator + word(parts());
    }
}
