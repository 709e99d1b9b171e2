package fourstroke.loop.testkit;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/// The files that a failed test leaves, in a folder of its own below `target/fourstroke`. The
/// report of JUnit gets copies of these files.
final class ReportFiles {

    /// The folder for the files that failed tests leave, relative to the project.
    private static final Path REPORTS = Path.of("target", "fourstroke");

    /// The pattern of the names of these files. Only files with such names are removed, because the
    /// name of a test may be any path.
    private static final Pattern NAMES =
            Pattern.compile(
                    "last-second\\.png|inputs\\.script|[\\w-]+-(expected|actual|difference)\\.png");

    /// The folders that were used in this JVM. The files in these folders are from this run of the
    /// tests, and not from an earlier run.
    private static final Set<Path> USED = ConcurrentHashMap.newKeySet();

    private final List<Path> files = new ArrayList<>();
    private Path folder = REPORTS;

    /// @param test the name of the test
    ReportFiles(String test) {
        setTest(test);
    }

    /// Sets the name of the test, which also selects the folder. When this happens for the first
    /// time in a JVM, the method removes the files that earlier runs of this test have left.
    void setTest(String test) {
        folder = REPORTS.resolve(test);
        if (USED.add(folder.toAbsolutePath().normalize())) removeOld();
    }

    private void removeOld() {
        if (!Files.isDirectory(folder)) return;
        try (DirectoryStream<Path> old =
                Files.newDirectoryStream(folder, file -> NAMES.matcher(name(file)).matches())) {
            for (Path file : old) Files.deleteIfExists(file);
        } catch (IOException | DirectoryIteratorException _) {
            // A file that cannot be removed is old, as its date shows. An old file does not make a
            // test fail.
        }
    }

    private static String name(Path file) {
        return file.getFileName().toString();
    }

    /// Writes a file of the report.
    interface Writer {

        /// @return whether there was something to write
        boolean write(Path file) throws IOException;
    }

    /// Writes a file and adds the file to the report, if there is something to write.
    ///
    /// @return the path of the file, which exists if there was something to write
    Path add(String name, Writer writer) throws IOException {
        Files.createDirectories(folder);
        Path file = folder.resolve(name).toAbsolutePath();
        if (writer.write(file) && !files.contains(file)) files.add(file);
        return file;
    }

    /// {@return the files that were added so far, each of them once}
    List<Path> all() {
        return List.copyOf(files);
    }
}
