package fourstroke.app;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the tests of this module run on, as a class path for another process.
final class OwnPath {

    private OwnPath() {}

    /// {@return all of it: jars and folders of classes}
    static List<Path> parts() {
        return Stream.of("jdk.module.path", "java.class.path")
                .map(name -> System.getProperty(name, ""))
                .flatMap(path -> Arrays.stream(path.split(File.pathSeparator)))
                .filter(part -> !part.isEmpty())
                .map(Path::of)
                .distinct()
                .toList();
    }

    /// {@return whether a part is of one of these artifacts}
    static Predicate<Path> of(String... artifacts) {
        return part ->
                Arrays.stream(artifacts)
                        .anyMatch(name ->
                                part.endsWith(Path.of(name, "target", "classes"))
                                        || part.getFileName()
                                                .toString()
                                                .matches(name + "-[0-9].*[.]jar"));
    }

    /// {@return these as one word}
    static String word(List<Path> parts) {
        return parts.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }
}
