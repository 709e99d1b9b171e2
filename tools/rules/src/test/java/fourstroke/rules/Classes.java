package fourstroke.rules;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// Reads the compiled classes of all modules.
final class Classes {

    static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

    /// The maximum number of folder levels below the root at which a folder of classes is found.
    private static final int DEPTH = 5;

    private Classes() {}

    /// The classes that were read so far, by their folder. The classes are stored because reading
    /// takes seconds.
    private static final Map<String, JavaClasses> READ = new HashMap<>();

    /// {@return the classes of all modules}
    ///
    /// @param folder `target/classes` or `target/test-classes`
    static JavaClasses of(String folder) {
        return READ.computeIfAbsent(
                folder,
                _ ->
                        new ClassFileImporter()
                                .withImportOption(Classes::hasSource)
                                .importPaths(folders(folder)));
    }

    private static List<Path> folders(String folder) {
        // The tests skip the classes of copies, samples and examples, because these classes are
        // written like the classes of a game.
        List<Path> others = Stream.of("target", "docs", "examples").map(ROOT::resolve).toList();
        try (Stream<Path> all = Files.find(ROOT, DEPTH, (path, _) -> path.endsWith(folder))) {
            return all.filter(path -> others.stream().noneMatch(path::startsWith)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// {@return a predicate that tests whether a class is outside the given modules}
    static DescribedPredicate<JavaClass> outside(Set<String> modules) {
        return DescribedPredicate.describe(
                "outside of " + modules,
                type -> {
                    String file = type.getSource().orElseThrow().getUri().getPath();
                    return modules.stream()
                            .noneMatch(module -> file.contains("/" + module + "/target/"));
                });
    }

    /// {@return whether the source of a class still exists} An incremental build does not delete
    /// the classes of sources that were deleted.
    private static boolean hasSource(Location location) {
        String source =
                location.asURI()
                        .getPath()
                        .replace("/target/classes/", "/src/main/java/")
                        .replace("/target/test-classes/", "/src/test/java/")
                        .replaceFirst("(\\$.*)?\\.class$", ".java");
        return Files.exists(Path.of(source));
    }
}
