package fourstroke.rules;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The compiled classes of all modules.
final class Classes {

    static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

    /// How deep a folder of classes lies: modules may stand in folders.
    private static final int DEPTH = 5;

    private Classes() {}

    /// {@return the classes of these modules}
    ///
    /// @param folder `target/classes` or `target/test-classes`
    static JavaClasses of(String folder, Predicate<String> modules) {
        return new ClassFileImporter()
                .withImportOption(Classes::hasSource)
                .importPaths(folders(folder, modules));
    }

    private static List<Path> folders(String folder, Predicate<String> modules) {
        try (Stream<Path> all = Files.find(ROOT, DEPTH, (path, _) -> path.endsWith(folder))) {
            return all.filter(path -> modules.test(module(path))).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String module(Path classes) {
        return classes.getParent().getParent().getFileName().toString();
    }

    /// {@return whether the source of a class is still there} An incremental build keeps the
    /// classes of sources that were deleted.
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
